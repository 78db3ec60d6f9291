import { Link } from 'react-router';
import type { todo } from 'contract/areas/console/todo';
import type { Output } from 'contract/kernel/endpoint';
import { momentText } from '../../../ui/day.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Line = Output<typeof todo.endpoints.getTodos>['data'][number];

/** From here on somebody has waited long enough to be seen at a glance. */
const long = 5;

/** Whose case, what it is, what my part in it is, and how long it has waited. */
export function TodoList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="todo-list">
      {lines.map(({ id, entityTitle, applicationNo, headline, stateTitle, actorTitle, updatedAt, waitingDays, address }) => (
        <li key={id}>
          <Link to={address} className="todo-line">
            <span className="todo-line__who">{headline || '未填写姓名'}</span>
            <span className="todo-line__what">{entityTitle} {applicationNo}</span>
            <span className="todo-line__state">{stateTitle}</span>
            <span className="todo-line__part">我是{actorTitle}</span>
            <span className="todo-line__age" data-long={waitingDays >= long || undefined} title={`自 ${momentText(updatedAt)}`}>{waitingDays <= 0 ? '今天' : `已等 ${waitingDays} 天`}</span>
            <Icon name="right" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
