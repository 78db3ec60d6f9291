import type { ReactNode } from 'react';
import './detail.css';

interface Props { title: string; tag?: ReactNode; number?: string | undefined; facts?: readonly ReactNode[]; actions?: ReactNode; print?: ReactNode }

/** What the page is about, in what state, and what can be done: in this order. The page's first heading is the shell's. */
export function PageHeader({ title, tag, number, facts, actions, print }: Props) {
  return (
    <header className="page-header">
      <div className="page-header__line">
        <h2 className="page-header__title">{title}</h2>
        {tag}
        {number && <span className="page-header__number">{number}</span>}
        {print}
      </div>
      {facts && <p className="page-header__facts">{facts.map((fact, index) => <span key={index}>{fact}</span>)}</p>}
      {actions && <div className="page-header__actions">{actions}</div>}
    </header>
  );
}
