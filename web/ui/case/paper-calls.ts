/** What is done with the papers of one case. */
import { useAct } from '../../kernel/query.ts';
import { upload, type UploadOptions } from '../../kernel/upload.ts';
import type { MaterialFile } from './materials.ts';
import { paperAddress, type PaperEndpoints } from './paper.ts';

export interface PaperCalls {
  upload(file: File, code: string, options: UploadOptions): Promise<unknown>;
  remove(file: MaterialFile): Promise<unknown>;
  address(file: MaterialFile): Promise<string>;
}

export function usePaperCalls({ uploadMaterial, removeMaterial, getMaterialFile }: PaperEndpoints, id: string): PaperCalls {
  const remove = useAct(removeMaterial);
  return {
    upload: (file, materialCode, options) => upload(uploadMaterial, file, { id, materialCode }, options),
    remove: (file) => remove.act({ id, attachmentId: file.id }), address: (file) => paperAddress(getMaterialFile, id, file),
  };
}
