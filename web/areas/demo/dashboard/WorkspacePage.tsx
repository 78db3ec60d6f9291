import { useId } from 'react';
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { News } from '../../../ui/home/News.tsx';
import { Shortcuts } from '../../../ui/home/Shortcuts.tsx';
import { TodoList } from '../../../ui/home/TodoList.tsx';
import { SamplePage } from '../SamplePage.tsx';
import '../demo.css';

const most = 5;

/** 工作区: the parts of which the home page is made, beside each other: what waits, what has been told, and the ways that this person goes. */
export default function WorkspacePage() {
  const headingId = useId();
  const { data, error, refetch } = useCall(todo.endpoints.getTodos, { page: 1, limit: most });
  return (
    <SamplePage title="工作区" hint="一天从这里开始：先看等自己办理的，再看新消息；常用功能按本人的菜单和使用次数列出，没有权限的不出现。">
      <section className="panel" aria-labelledby={headingId}>
        <h3 id={headingId} className="home__title">待办{!!data?.total && <span className="home__count">{data.total}</span>}<Link to={todo.pages.centre.path} className="home__more">查看全部</Link></h3>
        {error && !data && <ErrorState title="无法加载待办" failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <div className="todo-list" aria-hidden="true">{[68, 54, 61].map((width) => <span key={width} className="skeleton" style={{ width: `${width}%` }} />)}</div>}
        {data && (data.data.length > 0 ? <TodoList lines={data.data} /> : <Empty icon="check" title="没有待办" hint="需要您确认、审核的事项会出现在这里。" />)}
      </section>
      <div className="demo-workspace">
        <News />
        <Shortcuts />
      </div>
    </SamplePage>
  );
}
