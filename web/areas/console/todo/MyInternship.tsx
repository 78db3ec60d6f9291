/** An intern's own way from registration to the pass: where it stands, what is next, how much of what is needed is done. */
import { Link } from 'react-router';
import { internship } from 'contract/areas/practice/internship';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import { tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import type { Output } from 'contract/kernel/endpoint';
import { findPage } from '../../../kernel/page.ts';
import { useSession } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useUnsentSheets } from '../../../ui/journal-copies.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Ineligible } from '../../../ui/Ineligible.tsx';
import { ProgressItems } from '../../../ui/ProgressItems.tsx';
import { FeedbackLine } from './FeedbackLine.tsx';
import './my-internship.css';

type Own = NonNullable<Output<typeof internship.endpoints.getMyInternship>['internship']>;
/** The page of the journals, where it is granted. */
const writeJournal = '/journal/practiceLog/new';

const assess = '/assessment/apply';

/** What leads on to the assessment, where it is his turn or there is something to look at. */
function assessmentDeed(status: Own['status'], open: Own['assessment'], blocks: readonly string[]): { title: string; to: string; isNext: boolean } | null {
  if (!['expiredWait', 'passExpired', 'assessing'].includes(status)) return null;
  if (open?.state === 'draft' || open?.state === 'returned') return { title: open.state === 'draft' ? '继续填写考核申请' : '修改考核申请', to: `${assess}/${open.id}/edit`, isNext: true };
  if (open) return { title: '查看考核申请', to: `${assess}/${open.id}`, isNext: false };
  return status === 'assessing' || blocks.some((code) => ['KH02', 'KH18'].includes(code)) ? null : { title: '申请考核', to: `${assess}/new`, isNext: blocks.length === 0 };
}

export function MyInternship({ own: { id, status, certNo, firmName, tutorName, ineligible, assessment, progress: { items, path, next, limit, blocks, percent } } }: { own: Own }) {
  const unsent = useUnsentSheets();
  const routes = useSession((session) => session.routes);
  const mayWrite = (status === 'inProgress' || status === 'extended') && typeof findPage(routes, writeJournal) === 'object';
  const deed = assessmentDeed(status, assessment, blocks.filter(({ level }) => level === 'BLOCK').map(({ code }) => code));
  const offersDeed = deed && typeof findPage(routes, deed.to) === 'object';
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
      {unsent.length > 0 && <p className="my-internship__unsent" role="status"><Icon name="warning" size={14} />{unsent.map(({ day }) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`).join('、')}的日志还没有上传，存在本机，联网后自动上传。<Link to="/journal/practiceLog">查看</Link></p>}
      <ProgressItems items={items} label={`完成 ${percent}%`} />
      {lacking.length > 0 && <details className="my-internship__lacking"><summary>申请考核前还要完成 {lacking.length} 项</summary><ul>{lacking.map(({ code, message }) => <li key={code}>{message}</li>)}</ul></details>}
      {typeof findPage(routes, tutoringFeedback.pages.own.path) === 'object' && <FeedbackLine />}
      <footer className="my-internship__foot">
        <span>{firmName}　指导律师 {tutorName}{certNo && <>　实习证号 {certNo}</>}</span>
        <LinkButton to={`${internship.pages.list.path}/${id}`}>查看实习登记</LinkButton>
        {offersDeed && <LinkButton look={deed.isNext ? 'primary' : 'plain'} {...deed.isNext && { icon: 'edit' as const }} to={deed.to}>{deed.title}</LinkButton>}
        {mayWrite && <LinkButton look="primary" icon="edit" to={writeJournal}>写日志</LinkButton>}
      </footer>
    </section>
  );
}
