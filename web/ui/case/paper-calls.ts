/** What is done with the papers of one case. */
import type { MaterialTick } from 'contract/areas/practice/materials';
import { useAct } from '../../kernel/query.ts';
import { upload, type UploadOptions } from '../../kernel/upload.ts';
import type { MaterialFile } from './materials.ts';
import { paperAddress, type ListedPaperEndpoints } from './paper.ts';

export interface PaperCalls {
  upload(file: File, code: string, options: UploadOptions, ticked?: MaterialTick): Promise<unknown>;
  remove(file: MaterialFile): Promise<unknown>;
  address(file: MaterialFile): Promise<string>;
}

export function usePaperCalls({ uploadMaterial, removeMaterial, getMaterialFile }: ListedPaperEndpoints, id: string): PaperCalls {
  const remove = useAct(removeMaterial);
  return {
    upload: (file, materialCode, options, ticked) => upload(uploadMaterial, file, { id, materialCode, ...(ticked && { ticked }) }, options),
    remove: (file) => remove.act({ id, attachmentId: file.id }), address: (file) => paperAddress(getMaterialFile, id, file),
  };
}
