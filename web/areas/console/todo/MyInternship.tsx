/** An intern's own way from registration to the pass: where it stands, what is next, how much of what is needed is done. */
import { internship } from 'contract/areas/practice/internship';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Output } from 'contract/kernel/endpoint';
import { findPage } from '../../../kernel/page.ts';
import { useSession } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Ineligible } from '../../../ui/Ineligible.tsx';
import { ProgressItems } from '../../../ui/ProgressItems.tsx';
import './my-internship.css';

type Own = NonNullable<Output<typeof internship.endpoints.getMyInternship>['internship']>;
/** The page of the journals, where it is granted. */
const writeJournal = '/journal/practiceLog/new';

export function MyInternship({ own: { id, status, certNo, firmName, tutorName, ineligible, progress: { items, path, next, limit, blocks, percent } } }: { own: Own }) {
  const routes = useSession((session) => session.routes);
  const mayWrite = (status === 'inProgress' || status === 'extended') && typeof findPage(routes, writeJournal) === 'object';
  const lacking = blocks.filter(({ code, level }) => level === 'BLOCK' && code !== 'KH01');
  return (
    <section className="panel my-internship" aria-label="我的实习">
      <header className="my-internship__head">
        <h3 className="my-internship__title">我的实习 <span className="my-internship__status">{labelOf(internshipStatus, status)}</span></h3>
        {limit && <p className="my-internship__limit" data-near={limit.daysLeft <= 30 || undefined}>{limit.title} {limit.day}<b>{limit.daysLeft < 0 ? `已过 ${-limit.daysLeft} 天` : `还有 ${limit.daysLeft} 天`}</b></p>}
      </header>
      <Ineligible all={ineligible} />
      <ol className="my-internship__path" aria-label="实习过程">{path.map(({ title, state }) => <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>{title}<span className="sr-only">{state === 'done' ? '（已完成）' : state === 'now' ? '（正在进行）' : ''}</span></li>)}</ol>
      <p className="my-internship__next">{next}</p>
      <ProgressItems items={items} label={`完成 ${percent}%`} />
      {lacking.length > 0 && <details className="my-internship__lacking"><summary>申请考核前还要完成 {lacking.length} 项</summary><ul>{lacking.map(({ code, message }) => <li key={code}>{message}</li>)}</ul></details>}
      <footer className="my-internship__foot">
        <span>{firmName}　指导律师 {tutorName}{certNo && <>　实习证号 {certNo}</>}</span>
        <LinkButton to={`${internship.pages.list.path}/${id}`}>查看实习登记</LinkButton>
        {mayWrite && <LinkButton look="primary" icon="edit" to={writeJournal}>写日志</LinkButton>}
      </footer>
    </section>
  );
}
