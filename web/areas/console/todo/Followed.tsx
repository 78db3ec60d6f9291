/** 正在办理: what I have applied for, who has it now and until when; nothing where nothing is under way. */
import { Link } from 'react-router';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { daysText } from '../../../ui/DaysLeft.tsx';
import { Icon } from '../../../ui/Icon.tsx';

export function Followed() {
  const { data } = useCall(todo.endpoints.getFollowed, {});
  if (!data?.data.length) return null;
  return (
    <section className="panel" aria-labelledby="home-followed">
      <h3 id="home-followed" className="home__title">正在办理</h3>
      <ul className="todo-list">
        {data.data.map(({ id, entityTitle, applicationNo, stateTitle, holderTitle, submittedAt, due, daysLeft, address }) => (
          <li key={id}>
            <Link to={address} className="todo-line">
              <span className="todo-line__who">{entityTitle}</span>
              <span className="todo-line__what">{applicationNo}</span>
              <span className="todo-line__state">{stateTitle}</span>
              <span className="todo-line__part">待{holderTitle}办理</span>
              <span className="todo-line__age" title={`${due ? `办理期限 ${due}，` : ''}${momentText(submittedAt)} 提交`}>{daysLeft === null ? momentText(submittedAt).slice(0, 10) : daysText(daysLeft)}</span>
              <Icon name="right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
