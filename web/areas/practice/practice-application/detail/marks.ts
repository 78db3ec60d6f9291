/**
 * A reviewer's marks: shown at once, sent one after the other. A clerk presses 1, 1, 1 faster than answers come; none
 * of them may be lost, and none may turn back on the screen because an earlier answer was late. One queue for papers and
 * answers: the screen is read again when the last of them has arrived.
 */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Input } from 'contract/kernel/endpoint';
import { call } from '../../../../kernel/call.ts';
import { notice } from '../../../../kernel/notice.ts';
import { keyOf, queries } from '../../../../kernel/query.ts';
import type { Application, MaterialFile } from './application.ts';

const { getPracticeApplication, markMaterial, markField } = practiceApplication.endpoints;

export type Mark = Pick<MaterialFile, 'checkMark' | 'defectReason'>;

let last = Promise.resolve();
let waiting = 0;

function put(id: string, change: (before: Application) => Application, send: () => Promise<unknown>): void {
  const key = keyOf(getPracticeApplication, { id });
  waiting += 1;
  void queries.cancelQueries({ queryKey: key });
  queries.setQueryData<Application>(key, (before) => before && change(before));
  last = last.then(send).then(() => undefined, (thrown: unknown) => notice.failed(thrown, '未能标记'))
    .then(() => { waiting -= 1; if (waiting === 0) return queries.invalidateQueries(); });
}

export const putMark = (id: string, fileId: string, mark: Mark): void => put(id, (application) => ({
  ...application,
  materials: application.materials.map((material) => ({ ...material, files: material.files.map((file) => file.id === fileId ? { ...file, ...mark } : file) })),
}), () => call(markMaterial, { id, attachmentId: fileId, checkMark: mark.checkMark, ...(mark.defectReason && { defectReason: mark.defectReason }) }));

/** `null` takes the mark away. */
export const putFieldMark = (id: string, field: Input<typeof markField>['field'], text: string | null): void => put(id, (application) => {
  const { [field]: _, ...others } = application.fieldMarks;
  return { ...application, fieldMarks: text === null ? others : { ...others, [field]: text } };
}, () => call(markField, { id, field, text }));
