/** The bytes of a paper, fetched with the bearer and shown from memory. */
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import { fetchFile } from '../../kernel/call.ts';
import type { MaterialFile } from '../../ui/case/materials.ts';

/** What the server takes in as material. Said here again, so that nothing else is ever shown as a page of our own. */
const shown = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export async function addressOf(getFile: BusinessKind['feature']['endpoints']['getMaterialFile'], id: string, file: Pick<MaterialFile, 'id' | 'mime'>): Promise<string> {
  const bytes = await fetchFile(getFile, { id, attachmentId: file.id });
  return URL.createObjectURL(new Blob([bytes], { type: shown.find((mime) => mime === file.mime) ?? 'application/octet-stream' }));
}
