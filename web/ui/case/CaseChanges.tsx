/** What the reviewer reads first of a case that has come back: what was changed, and which remark each change answers. */
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { Section } from '../DetailPage.tsx';
import { changesSince, lastReturnOf, type JournalLine } from './last-return.ts';
import './case-changes.css';

interface Props { flow: AnyWorkflow; journal: readonly JournalLine[]; /** How a field is called that a remark speaks of. */ named(field: string): string; goTo(field: string): void }

/** The record names a material `material:P02`, a remark `P02`. */
const bare = (field: string) => field.replace(/^material:/, '');

export function CaseChanges({ flow, journal, named, goTo }: Props) {
  const changes = changesSince(flow, journal);
  if (changes.length === 0) return null;
  const remarks = lastReturnOf(flow, journal)?.defects ?? [];
  const answered = new Set(changes.map(({ field }) => bare(field)));
  const unanswered = remarks.filter(({ field }) => !answered.has(bare(field)));
  return (
    <Section title={`补正内容（${changes.length} 项修改）`}>
      <ul className="changes">
        {changes.map(({ field, title, before, after }) => (
          <li key={field} className="changes__item">
            <button type="button" className="changes__title" onClick={() => goTo(field)}>{title}</button>
            <span className="changes__values"><del>{before || '（空）'}</del><span aria-hidden="true"> → </span><span className="sr-only">改为</span><ins>{after || '（空）'}</ins></span>
            {remarks.filter((remark) => bare(remark.field) === bare(field)).map((remark) => <span key={remark.text} className="changes__remark">上次意见：{remark.text}</span>)}
          </li>
        ))}
        {unanswered.map((remark) => (
          <li key={`${remark.field}${remark.text}`} className="changes__item" data-open>
            <button type="button" className="changes__title" onClick={() => goTo(remark.field)}>{named(remark.field)}</button>
            <span className="changes__values">未修改</span>
            <span className="changes__remark">上次意见：{remark.text}</span>
          </li>
        ))}
      </ul>
      <p className="changes__rest">其余内容与上次提交时相同。</p>
    </Section>
  );
}
