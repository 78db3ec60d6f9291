/** 我最近办理: back to what one has just decided, without looking for it. */
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';

export function DoneList() {
  const { data } = useCall(todo.endpoints.getDone, { limit: 5 });
  if (!data?.data.length) return null;
  return (
    <section className="panel" aria-labelledby="home-done">
      <h3 id="home-done" className="home__title">我最近办理</h3>
      <ul className="todo-list">
        {data.data.map(({ id, entityTitle, applicationNo, headline, actionTitle, at, stateTitle, address }) => (
          <li key={id}>
            <Link to={address} className="todo-line todo-line--done">
              <span className="todo-line__who">{headline || '未填写姓名'}</span>
              <span className="todo-line__what">{entityTitle} {applicationNo}</span>
              <span className="todo-line__state">{actionTitle}</span>
              <span className="todo-line__part">现为{stateTitle}</span>
              <time className="todo-line__age" dateTime={at}>{momentText(at)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
