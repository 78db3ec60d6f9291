/** 全部 / 待我处理 / 已办理 as links: a tab can be opened in a new window and sent to a colleague. The first one is where the page begins. */
import { Link, useSearchParams } from 'react-router';
import './scope-tabs.css';

const scopes = ['all', 'todo', 'done'] as const;
export type Scope = (typeof scopes)[number];
type Tabs = readonly { scope: Scope; title: string }[];

/** Everybody's own view of the cases, and the queue of who reviews them. */
export const ownTabs: Tabs = [{ scope: 'all', title: '全部' }, { scope: 'todo', title: '待我处理' }, { scope: 'done', title: '已办理' }];
export const reviewTabs: Tabs = [{ scope: 'todo', title: '待办' }, { scope: 'done', title: '已办' }, { scope: 'all', title: '全部' }];

/** Which tab stands in the address. */
export function useScope(tabs: Tabs): Scope {
  const [search] = useSearchParams();
  return tabs.find(({ scope }) => scope === search.get('scope'))?.scope ?? tabs[0]?.scope ?? 'all';
}

/** `waiting`: how many wait for me, beside the tab of that name. */
export function ScopeTabs({ tabs, waiting = 0 }: { tabs: Tabs; waiting?: number | undefined }) {
  const [search] = useSearchParams();
  const current = useScope(tabs);
  const leadTo = (scope: Scope) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('scope');
    if (scope !== tabs[0]?.scope) next.set('scope', scope);
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
