import { Link, useSearchParams } from 'react-router';
import { useWaiting, type Scope } from './application-list.ts';
import './application-list.css';

/** 全部 / 待我处理 / 已办理 as links: a tab can be opened in a new window and sent to a colleague. */
export function ScopeTabs({ tabs, usual, current }: { tabs: readonly { scope: Scope; title: string }[]; usual: Scope; current: Scope }) {
  const [search] = useSearchParams();
  const waiting = useWaiting();
  const leadTo = (scope: Scope) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('scope');
    if (scope !== usual) next.set('scope', scope);
    return { search: next.toString() };
  };
  return (
    <nav className="scope-tabs" aria-label="范围">
      {tabs.map(({ scope, title }) => (
        <Link key={scope} to={leadTo(scope)} replace className="scope-tabs__tab" aria-current={scope === current ? 'page' : undefined}>
          {title}
          {scope === 'todo' && waiting !== undefined && waiting > 0 && <span className="scope-tabs__count">{waiting > 99 ? '99+' : waiting}<span className="sr-only">件</span></span>}
        </Link>
      ))}
    </nav>
  );
}
