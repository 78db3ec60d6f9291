/** What the reviewer reads first of a case that has come back: what was changed, and which remark each change answers. */
import { Section, showFact } from '../../../../ui/DetailPage.tsx';
import { lastReturn, latestChanges, materialCode, titleOfField, useApplication } from './application.ts';

export function Changes({ goTo = showFact }: { goTo?(field: string): void }) {
  const application = useApplication();
  const changes = latestChanges(application);
  const remarks = lastReturn(application)?.defects ?? [];
  if (changes.length === 0) return null;
  const answered = new Set(changes.map(({ field }) => materialCode(field)));
  const unanswered = remarks.filter(({ field }) => !answered.has(field));
  return (
    <Section title={`补正内容（${changes.length} 项修改）`}>
      <ul className="changes">
        {changes.map(({ field, title, before, after }) => (
          <li key={field} className="changes__item">
            <button type="button" className="changes__title" onClick={() => goTo(field)}>{title}</button>
            <span className="changes__values"><del>{before || '（空）'}</del><span aria-hidden="true"> → </span><span className="sr-only">改为</span><ins>{after || '（空）'}</ins></span>
            {remarks.filter((remark) => remark.field === materialCode(field)).map((remark) => <span key={remark.text} className="changes__remark">上次意见：{remark.text}</span>)}
          </li>
        ))}
        {unanswered.map((remark) => (
          <li key={`${remark.field}${remark.text}`} className="changes__item" data-open>
            <button type="button" className="changes__title" onClick={() => goTo(remark.field)}>{titleOfField(remark.field, application.materials)}</button>
            <span className="changes__values">未修改</span>
            <span className="changes__remark">上次意见：{remark.text}</span>
          </li>
        ))}
      </ul>
      <p className="changes__rest">其余内容与上次提交时相同。</p>
    </Section>
  );
}
