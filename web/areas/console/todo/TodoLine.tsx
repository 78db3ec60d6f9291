import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';

interface Props { to: string; /** What a person looks for first. */ who: string; what: string; state: string; part: string; age: ReactNode; ageTitle?: string; pressing?: boolean; /** It is done: nothing is left to be gone into. */ isDone?: boolean }

/** One thing on the home page, the whole line a way to it. */
export function TodoLine({ to, who, what, state, part, age, ageTitle, pressing, isDone }: Props) {
  return (
    <li>
      <Link to={to} className={`todo-line${isDone ? ' todo-line--done' : ''}`}>
        <span className="todo-line__who">{who}</span>
        <span className="todo-line__what">{what}</span>
        <span className="todo-line__state">{state}</span>
        <span className="todo-line__part">{part}</span>
        <span className="todo-line__age" data-long={pressing || undefined} title={ageTitle}>{age}</span>
        {!isDone && <Icon name="right" size={14} />}
      </Link>
    </li>
  );
}
