/** 我最近办理: back to what one has just decided, without looking for it. */
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { LostPanel } from './LostPanel.tsx';
import { TodoLine } from '../../../ui/home/TodoLine.tsx';

export function DoneList() {
  const { data, error, refetch } = useCall(todo.endpoints.getDone, { limit: 5 });
  if (error && !data) return <LostPanel label="我最近办理" title="没能读取最近办理的事项" failure={error} onRetry={() => void refetch()} />;
  if (!data || data.data.length + data.deeds.length === 0) return null;
  const lines = [
    ...data.data.map(({ id, entityTitle, applicationNo, headline, actionTitle, at, stateTitle, address }) => (
      { at, line: <TodoLine key={id} to={address} isDone who={headline || '未填写姓名'} what={`${entityTitle} ${applicationNo}`} state={actionTitle} part={`现为${stateTitle}`} age={<time dateTime={at}>{momentText(at)}</time>} /> }
    )),
    ...data.deeds.map(({ key, title, objectTitle, objectName, at, address }) => (
      { at, line: <TodoLine key={key} to={address} isDone who={objectName ?? objectTitle} what={objectName === null ? '' : objectTitle} state={title} part="" age={<time dateTime={at}>{momentText(at)}</time>} /> }
    )),
  ];
  return (
    <section className="panel" aria-labelledby="home-done">
      <h3 id="home-done" className="home__title">我最近办理<Link to={`${todo.pages.centre.path}?scope=done`} className="home__more">查看全部</Link></h3>
      <ul className="todo-list">{lines.toSorted((a, b) => b.at.localeCompare(a.at, 'en')).map(({ line }) => line)}</ul>
    </section>
  );
}
