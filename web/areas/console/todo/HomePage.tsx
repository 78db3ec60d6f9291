/** 工作台: what waits for the person, the most pressing first; what was done last, news and ways on; for a trainee where the own application stands. */
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { soonDays, todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { useMay, useSession } from '../../../kernel/session.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Face } from '../../../ui/Face.tsx';
import { News } from '../../../ui/home/News.tsx';
import { Shortcuts } from '../../../ui/home/Shortcuts.tsx';
import { TodoList } from '../../../ui/home/TodoList.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { DoneList } from './DoneList.tsx';
import { OtherMatters } from './OtherMatters.tsx';
import { StandingIn } from './StandingIn.tsx';
import './home.css';

/** Only trainees apply; the rest of us need not load what the application's contract weighs. */
const InternPath = lazy(() => import('./InternPath.tsx').then(({ InternPath: component }) => ({ default: component })));
const mayApply = 'practice.apply.create';
const ExaminerDay = lazy(() => import('./ExaminerDay.tsx').then(({ ExaminerDay: component }) => ({ default: component })));
const mayScore = 'assessment.scoreSheet.edit';
/** Firms begin applications too, for others: they confirm them, and have no path of their own. */
const confirmsOthers = 'practice.apply.review';
/** So does the counter. */
const entersForOthers = 'practice.counter.create';

const perPage = 20;

export default function HomePage() {
  const user = useSession((session) => session.user);
  const mayBegin = useMay(mayApply);
  const [confirms, enters] = [useMay(confirmsOthers), useMay(entersForOthers)];
  const applies = !confirms && !enters && mayBegin;
  const scores = useMay(mayScore);
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useCall(todo.endpoints.getTodos, { page, limit: perPage }, { keep: true });
  const total = data?.total ?? 0;
  const others = data?.others ?? [];
  const [toScore, setToScore] = useState(0);
  const all = total + toScore + others.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="home">
      <header className="home__head">
        <h2 className="home__greeting"><Face name={user?.realName ?? ''} photo={user?.photoImage ?? null} size={32} />{greeting()}，{user?.realName}</h2>
        <p className="home__sum" role="status">{data && (all > 0 ? <>有 <b>{all}</b> 件事项等您办理{pressing(data)}</> : '现在没有等您办理的事项')}</p>
        <StandingIn />
      </header>
      <div className="home__main">
        {applies && <Suspense fallback={<span className="skeleton home__wait" />}><InternPath /></Suspense>}
        {scores && <Suspense><ExaminerDay onCount={setToScore} /></Suspense>}
        <section className="panel home__todo" aria-labelledby="home-todo">
          <h3 id="home-todo" className="home__title">待办{total > 0 && <span className="home__count">{total}</span>}<Link to={todo.pages.centre.path} className="home__more">查看全部</Link></h3>
          {page === 1 && <OtherMatters matters={others} />}
          {error && !data && <ErrorState title="无法加载待办" failure={error} onRetry={() => void refetch()} />}
          {!data && !error && <TodoSkeleton />}
          {data && (data.data.length > 0 ? <TodoList lines={data.data} /> : others.length === 0 && <Empty icon="check" title={toScore > 0 ? '没有其他待办' : '没有待办'} hint={applies ? '申请需要您补充或修改时，会出现在这里。' : '需要您确认、审核的申请会出现在这里，期限最近、等得最久的排在最前。'} />)}
          {total > perPage && <Pagination page={page} limit={perPage} total={total} sizes={[perPage]} onPage={(to) => setSearch(to > 1 ? { page: String(to) } : {}, { replace: true })} onLimit={() => undefined} />}
        </section>
        <DoneList />
      </div>
      <div className="home__side">
        <News />
        <Shortcuts />
      </div>
    </div>
  );
}

/** How much of it presses: the part of the sentence that a person looks for first. */
function pressing({ late, soon }: { late: number; soon: number }): string {
  const parts = [...(late > 0 ? [`${late} 件已超期`] : []), ...(soon > 0 ? [`${soon} 件在 ${soonDays} 天内到期`] : [])];
  return parts.length ? `，其中 ${parts.join('、')}` : '';
}

/** By the clock on the person's own wall. */
function greeting(): string {
  const hour = new Date().getHours();
  return hour < 5 ? '夜深了' : hour < 11 ? '上午好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好';
}

function TodoSkeleton() {
  return <div className="todo-list" aria-hidden="true">{[68, 54, 61].map((width) => <span key={width} className="skeleton" style={{ width: `${width}%` }} />)}</div>;
}
