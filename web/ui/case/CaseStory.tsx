/** What happened to a case, as its record tells it: why it came back, the whole way. */
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { daysText } from '../DaysLeft.tsx';
import { Icon } from '../Icon.tsx';
import { CaseWay } from './CaseNotes.tsx';
import { broughtHere, type JournalLine } from './last-return.ts';
import './case-review.css';

export interface Told { state: string; stateTitle: string; waitsFor: string | null; journal: readonly JournalLine[]; correctionDue: string | null; daysLeft: number | null }
/** How a field is called that a defect speaks of. */
type Named = (field: string) => string;

/** Why it came back or ended, until when it is to be mended, and the way to each place. */
export function CaseReturned({ of: { state, stateTitle, journal, correctionDue, daysLeft }, states, named, goTo }: { of: Told; states: readonly string[]; named: Named; goTo(field: string): void }) {
  const line = states.includes(state) ? broughtHere(stateTitle, journal) : undefined;
  if (!line) return null;
  return (
    <section className="case-returned" aria-label="处理意见">
      <h2 className="case-returned__title"><Icon name="warning" /> {line.doerTitle}{line.actorName}：{line.actionTitle}</h2>
      {correctionDue && <p className="case-returned__due">请于 {correctionDue} 24:00 前修改并重新提交{daysLeft !== null && `（${daysText(daysLeft)}）`}</p>}
      {line.opinion && <p>{line.opinion}</p>}
      {line.defects && line.defects.length > 0 && <ol>{line.defects.map(({ field, text }) => <li key={`${field}${text}`}><button type="button" className="case-returned__field" onClick={() => goTo(field)}>{named(field)}</button>：{text}</li>)}</ol>}
    </section>
  );
}

export function CaseHistory({ flow, of: { id, journal, waitsFor, stateTitle }, named }: { flow: AnyWorkflow; of: Told & { id: string }; named: Named }) {
  return (
    <CaseWay of={{ entity: flow.entity, id }} pending={waitsFor ? { title: stateTitle, who: waitsFor } : undefined} items={journal.map((line) => ({
      id: line.id, at: line.at, who: line.actorName, role: line.doerTitle, title: line.actionTitle, used: line.used, isAutomatic: line.isAutomatic, ...(line.toStateTitle !== line.actionTitle && { state: line.toStateTitle }), tone: toneOf(flow, line.action),
      opinion: line.opinion, internalNote: line.internalNote,
      more: line.defects && line.defects.length > 0 && <ol>{line.defects.map(({ field, text }) => <li key={`${field}${text}`}><b>{named(field)}</b>：{text}</li>)}</ol>,
    }))} />
  );
}

/** As the state that it led to: going on is good, coming back is not, and a beginning or a withdrawal is neither. */
function toneOf({ actions, states }: AnyWorkflow, action: string): 'good' | 'bad' | undefined {
  const to = actions[action]?.to;
  if (!to || to === 'draft' || to === 'withdrawn') return undefined;
  const tone = states[to]?.tone;
  return tone === 'bad' ? 'bad' : tone === 'still' ? undefined : 'good';
}
