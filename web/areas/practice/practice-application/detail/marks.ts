/**
 * A reviewer's marks: shown at once, sent one after the other. A clerk presses 1, 1, 1 faster than answers come; none
 * of them may be lost, and none may turn back on the screen because an earlier answer was late.
 */
import { useRef } from 'react';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { call } from '../../../../kernel/call.ts';
import { asFailure } from '../../../../kernel/failure.ts';
import { notice } from '../../../../kernel/notice.ts';
import { keyOf, queries } from '../../../../kernel/query.ts';
import type { Application, MaterialFile } from './application.ts';

const { getPracticeApplication, markMaterial } = practiceApplication.endpoints;

export type Mark = Pick<MaterialFile, 'checkMark' | 'defectReason'>;

export function useMarks(id: string): (fileId: string, mark: Mark) => void {
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  return (fileId, mark) => {
    const key = keyOf(getPracticeApplication, { id });
    waiting.current += 1;
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<Application>(key, (before) => before && withMark(before, fileId, mark));
    queue.current = queue.current
      .then(() => call(markMaterial, { id, attachmentId: fileId, checkMark: mark.checkMark, ...(mark.defectReason && { defectReason: mark.defectReason }) }))
      .then(() => undefined, (thrown: unknown) => notice.bad(`未能标记：${asFailure(thrown).sentence}`))
      .then(() => { waiting.current -= 1; if (waiting.current === 0) return queries.invalidateQueries(); });
  };
}

const withMark = (application: Application, fileId: string, mark: Mark): Application => ({
  ...application,
  materials: application.materials.map((material) => ({ ...material, files: material.files.map((file) => file.id === fileId ? { ...file, ...mark } : file) })),
});
