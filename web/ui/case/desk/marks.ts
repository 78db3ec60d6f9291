/**
 * A reviewer's marks: shown at once, sent one after the other. A clerk presses 1, 1, 1 faster than answers come; none
 * of them may be lost, and none may turn back on the screen because an earlier answer was late. One queue for papers and
 * answers: the screen is read again when the last of them has arrived.
 */
import type { z } from 'zod';
import type { checkMark } from 'contract/areas/practice/case-parts';
import type { Endpoint } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { keyOf, queries, readAnew } from '../../../kernel/query.ts';
import type { Material, MaterialFile } from '../materials.ts';
import type { PaperCall } from '../paper.ts';

type Takes<I extends z.ZodRawShape> = Endpoint<z.ZodObject<I, z.core.$strict>>;

/** How a case is read, its papers opened and marked. */
export interface DeskCalls {
  get: Takes<{ id: z.ZodUUID }>;
  getMaterialFile: PaperCall;
  markMaterial: Takes<{ id: z.ZodUUID; attachmentId: z.ZodUUID; checkMark: typeof checkMark; defectReason: z.ZodOptional<z.ZodString> }>;
}
export type Mark = Pick<MaterialFile, 'checkMark' | 'defectReason'>;

let last = Promise.resolve();
let waiting = 0;
// On the screen, and not yet with the server: whoever loads the page anew now is asked first.
window.addEventListener('beforeunload', (event) => { if (waiting > 0) event.preventDefault(); });

/** `change`: what of the case, as it is on the screen, looks different at once. */
export function putLater<Case>(get: DeskCalls['get'], id: string, change: (before: Case) => Case, send: () => Promise<unknown>): void {
  const key = keyOf(get, { id });
  waiting += 1;
  void queries.cancelQueries({ queryKey: key });
  queries.setQueryData<Case>(key, (before) => before && change(before));
  last = last.then(send).then(() => undefined, (thrown: unknown) => notice.failed(thrown, '未能标记'))
    .then(() => { waiting -= 1; if (waiting === 0) return readAnew(); });
}

export const putMark = ({ get, markMaterial }: DeskCalls, id: string, fileId: string, mark: Mark): void => putLater<{ materials: readonly Material[] }>(get, id, (one) => ({
  ...one,
  materials: one.materials.map((material) => ({ ...material, files: material.files.map((file) => file.id === fileId ? { ...file, ...mark } : file) })),
}), () => call(markMaterial, { id, attachmentId: fileId, checkMark: mark.checkMark, ...(mark.defectReason && { defectReason: mark.defectReason }) }));
