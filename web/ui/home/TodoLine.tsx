import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import './home-parts.css';

interface Props { /** Nothing: there is no page to go to. */ to: string | null; /** What a person looks for first. */ who: string; what: string; state: string; part: string; age: ReactNode; ageTitle?: string; pressing?: boolean; /** It is done: nothing is left to be gone into. */ isDone?: boolean }

/** One thing on the home page, the whole line a way to it. */
export function TodoLine({ to, who, what, state, part, age, ageTitle, pressing, isDone }: Props) {
  const look = `todo-line${isDone ? ' todo-line--done' : ''}`;
  const line = (
    <>
      <span className="todo-line__who">{who}</span>
      <span className="todo-line__what">{what}</span>
      <span className="todo-line__state">{state}</span>
      <span className="todo-line__part">{part}</span>
      <span className="todo-line__age" data-long={pressing || undefined} title={ageTitle}>{age}</span>
      {!isDone && <Icon name="right" size={14} />}
    </>
  );
  return <li>{to === null ? <span className={look}>{line}</span> : <Link to={to} className={look}>{line}</Link>}</li>;
}
