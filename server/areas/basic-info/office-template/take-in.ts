/** An uploaded template: looked through in the printing thread, and kept as the next version where it has no fault. */
import { sql } from 'kysely';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { officeTemplate } from 'contract/areas/basic-info/office-template';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { Ctx, Upload } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { cleanName, joinName } from '../../../machines/files/file-name.ts';
import { officeLimits, OfficeRefused } from '../../../machines/office/open-office.ts';
import { documentMimes } from './filled-office.public.ts';

type Call = typeof officeTemplate.endpoints.upload;

export async function takeIn(ctx: Ctx<Fails<Call>>, kind: DocumentKind, upload: Upload): Promise<Output<Call>> {
  const { app, viewer: { associationId, userId, realName } } = ctx;
  const given = cleanName(upload.fileName);
  const refuse = (reason: string) => ctx.fail('fileRefused', { name: joinName(given), reason });
  const bytes = await received(upload) ?? refuse(`文件超过${officeLimits.bytes / 1024 / 1024}MB，请压缩其中的图片后再上传`);
  const read = await app.printer.readOffice(bytes, documentKinds[kind].fields).catch((error: unknown) => { if (error instanceof OfficeRefused) return refuse(error.message); throw error; });
  const { format, uses } = read;
  if (given.extension.toLowerCase() !== format.toLowerCase()) return refuse(`文件内容实际是${format === 'DOCX' ? 'Word文档' : 'Excel工作簿'}，请把扩展名改为.${format.toLowerCase()}后再上传`);
  if (read.faults.length > 0) return { id: null, faults: read.faults.map(({ line, column, near, nth, message }) => ({ line, column, near, nth, message })) };
  const file = await app.files.make({ associationId, name: joinName(given), mime: documentMimes[format], bytes });
  const id = newId();
  const version = await app.db.transaction().execute(async (db) => {
    // Two uploads at once get two versions.
    await sql`select pg_advisory_xact_lock(hashtext(${`officeTemplate ${associationId} ${kind} ${format}`}))`.execute(db);
    const { last } = await db.selectFrom('officeTemplate').select(sql<number>`coalesce(max(version), 0)::int`.as('last')).where('associationId', '=', associationId).where('kind', '=', kind).where('format', '=', format).executeTakeFirstOrThrow();
    await app.files.attach(db, associationId, associationId, [file.id]);
    await db.insertInto('officeTemplate').values({ associationId, id, kind, format, version: last + 1, fileId: file.id, fields: [...uses], createdBy: userId, createdByName: realName }).execute();
    return last + 1;
  });
  ctx.subject({ entity: 'officeTemplate', id, after: { kind, format, version, file: file.name, fields: uses } });
  return { id, faults: [] };
}

/** `null`: more than is taken. */
async function received({ stream, truncated }: Upload): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    size += part.length;
    // Read to its end all the same, so that the answer gets through to who is still sending.
    if (size <= officeLimits.bytes) chunks.push(part);
  }
  return size > officeLimits.bytes || truncated() ? null : Buffer.concat(chunks);
}
