import { Link } from 'react-router';
import type { todo } from 'contract/areas/console/todo';
import type { Output } from 'contract/kernel/endpoint';
import { Icon } from '../../../ui/Icon.tsx';

/** What waits for the person beside the cases: one line a kind, with a way to its list. */
export function OtherMatters({ matters }: { matters: Output<typeof todo.endpoints.getTodos>['others'] }) {
  if (matters.length === 0) return null;
  return (
    <ul className="todo-list">
      {matters.map(({ key, title, count, address }) => (
        <li key={key}>
          <Link to={address} className="todo-line todo-line--other">
            <span className="todo-line__who">{title}</span>
            <span className="todo-line__age">{count} 件</span>
            <Icon name="right" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
