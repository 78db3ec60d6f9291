import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';

/** The one file of a multipart call. Its other fields must come before it, so that nothing large waits in memory. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload & { fields: Record<string, unknown> }> {
  if (!request.isMultipart() || !/;\s*boundary=[^;\s]/i.test(request.headers['content-type'] ?? '')) throw new Refusal('unsupportedType');
  const part = await request.file().catch(unreadable);
  if (!part) throw new Refusal('invalid', {}, { fields: [{ path: 'file', message: '请选择要上传的文件' }] });
  const fields = Object.fromEntries(Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : []));
  return { stream: part.file, fileName: part.filename, truncated: () => part.file.truncated, fields };
}

/** What the reader of forms throws carries a code where it is a limit of ours, and none where the form itself is broken. */
function unreadable(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error;
  throw new Refusal('invalid', {}, { fields: [{ path: 'file', message: '上传的内容不完整，请重新上传' }] });
}
