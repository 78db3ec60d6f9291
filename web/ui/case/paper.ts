/** The bytes of a case's paper, fetched with the bearer and shown from memory. */
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import { fetchFile } from '../../kernel/call.ts';
import type { MaterialFile } from './materials.ts';

/** What the server takes in as material. Said here again, so that nothing else is ever shown as a page of our own. */
const shown = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The call that opens a paper of a case. */
type PaperCall = BusinessKind['feature']['endpoints']['getMaterialFile'];

/** An address in this window's memory; give it back with `URL.revokeObjectURL`. */
export async function paperAddress(call: PaperCall, id: string, file: Pick<MaterialFile, 'id' | 'mime'>, signal?: AbortSignal): Promise<string> {
  const bytes = await fetchFile(call, { id, attachmentId: file.id }, { signal });
  return URL.createObjectURL(new Blob([bytes], { type: shown.find((mime) => mime === file.mime) ?? 'application/octet-stream' }));
}
