/** 审阅日志: one week of one intern, read and approved without touching the mouse. */
import { useSearchParams } from 'react-router';
import { Link } from 'react-router';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ReadWeek } from './ReadWeek.tsx';
import './journal.css';

const { endpoints, pages } = practiceLog;

export default function PracticeLogReadPage() {
  const [search] = useSearchParams();
  const [internshipId, week] = [search.get('internshipId') ?? undefined, search.get('week') ?? undefined];
  const { data, error, refetch } = useCall(endpoints.getReading, { ...(internshipId && { internshipId }), ...(week && { week }) }, { keep: true });
  if (error && !data) return <ErrorState title="无法打开日志" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton page-skeleton__block" /></div>;
  const { interns, current, waiting } = data;
  if (!current) return <Empty icon="book" title="没有指导的实习人员" hint="您指导的实习人员提交日志后，会在这里按周列出。"><LinkButton to={pages.list.path}>查看日志列表</LinkButton></Empty>;
  return (
    <div className="journal-read">
      <nav className="journal-read__interns" aria-label="实习人员">
        {interns.map((one) => (
          <Link key={one.internshipId} className="journal-read__intern" to={`${pages.read.path}?internshipId=${one.internshipId}`} replace aria-current={one.internshipId === current.internshipId ? 'true' : undefined}>
            {one.internName}{one.waiting > 0 && <span className="journal-read__waiting">{one.waiting}<span className="sr-only">篇待审</span></span>}
          </Link>
        ))}
      </nav>
      <ReadWeek key={`${current.internshipId}${current.from}`} current={current} waiting={waiting} phrases={data.phrases} />
    </div>
  );
}
