import { CaseWay } from '../../../../ui/case/CaseNotes.tsx';
import type { TimelineItem } from '../../../../ui/Timeline.tsx';
import { flow, titleOfField, useApplication, type JournalLine, type Material } from './application.ts';

/** Everything that happened to the case, the newest first, and whom it waits for now. */
export function Journal() {
  const { id, journal, materials, waitsFor, stateTitle } = useApplication();
  return <CaseWay of={{ entity: flow.entity, id }} pending={waitsFor ? { title: stateTitle, who: waitsFor } : undefined} items={journal.map((line) => itemOf(line, materials))} />;
}

/** As the state that it led to: going on is good, coming back is not, and a beginning or a withdrawal is neither. */
function toneOf(action: string): TimelineItem['tone'] {
  const to = flow.actions[action]?.to;
  if (!to || to === 'draft' || to === 'withdrawn') return undefined;
  const tone = flow.states[to]?.tone;
  return tone === 'bad' ? 'bad' : tone === 'still' ? undefined : 'good';
}

const itemOf = (line: JournalLine, materials: readonly Material[]): TimelineItem => ({
  id: line.id, at: line.at, who: line.actorName, role: line.doerTitle, title: line.actionTitle, used: line.used, isAutomatic: line.isAutomatic,
  // 退回补正 leads to 退回补正: once is enough.
  ...(line.toStateTitle !== line.actionTitle && { state: line.toStateTitle }),
  tone: toneOf(line.action), opinion: line.opinion, internalNote: line.internalNote,
  more: (
    <>
      {line.defects && line.defects.length > 0 && <ol className="journal-list">{line.defects.map(({ field, text }) => <li key={`${field}${text}`}><b>{titleOfField(field, materials)}</b>：{text}</li>)}</ol>}
      {line.changes && line.changes.length > 0 && (
        <details className="journal-changes">
          <summary>修改了 {line.changes.length} 项</summary>
          <ul className="journal-list">{line.changes.map(({ field, title, before, after }) => <li key={field}><b>{title}</b>：{before || '（空）'} → {after || '（空）'}</li>)}</ul>
        </details>
      )}
    </>
  ),
});
