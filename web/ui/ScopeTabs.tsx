/** 全部 / 待我处理 / 已办理 as links: a tab can be opened in a new window and sent to a colleague. */
import { Link, useSearchParams } from 'react-router';
import './scope-tabs.css';

/** `waiting`: how many wait for me, beside the tab of that name. */
export function ScopeTabs<S extends string>({ tabs, usual, current, waiting = 0 }: { tabs: readonly { scope: S; title: string }[]; usual: S; current: S; waiting?: number | undefined }) {
  const [search] = useSearchParams();
  const leadTo = (scope: S) => {
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
          {scope === 'todo' && waiting > 0 && <span className="scope-tabs__count">{waiting > 99 ? '99+' : waiting}<span className="sr-only">件</span></span>}
        </Link>
      ))}
    </nav>
  );
}
