/** 全部 / 待我处理 / 审核中 … as links: a tab can be opened in a new window and sent to a colleague. The first one is where the page begins. */
import { Link, useSearchParams } from 'react-router';
import { caseScope, type CaseScope } from 'contract/areas/practice/case-filters';
import './scope-tabs.css';

export type Scope = CaseScope;
/** Those that every list of work has. */
export type QueueScope = Extract<Scope, 'all' | 'todo' | 'done'>;
interface Tab<S> { scope: S; title: string }
type Tabs<S extends Scope = Scope> = readonly [Tab<S>, ...Tab<S>[]];

const named = (scope: Scope): Tab<Scope> => ({ scope, title: caseScope.labels[scope] });

/** Everybody's own view of the cases, and the queue of who reviews them. */
export const ownTabs: Tabs = [named('all'), named('todo'), named('underWay'), named('returned'), named('passed'), named('failed'), named('draft'), named('done')];
export const reviewTabs: Tabs<QueueScope> = [{ scope: 'todo', title: '待办' }, { scope: 'done', title: '已办' }, { scope: 'all', title: '全部' }];

/** Which tab stands in the address. */
export function useScope<S extends Scope>(tabs: Tabs<S>): S {
  const [search] = useSearchParams();
  return (tabs.find(({ scope }) => scope === search.get('scope')) ?? tabs[0]).scope;
}

interface Said { title: string; hint: string }
const isQueue = (scope: Scope): scope is QueueScope => scope === 'all' || scope === 'todo' || scope === 'done';
/** What a tab without a row says: what the list itself says of its work, of all others that there are none. */
export const nothingIn = (scope: Scope, own: Readonly<Record<QueueScope, Said>>): Said => isQueue(scope) ? own[scope] : { title: `没有“${caseScope.labels[scope]}”的申请`, hint: '其他申请在“全部”里。' };

/** `waiting`: how many wait for me, beside the tab of that name. */
export function ScopeTabs({ tabs, waiting = 0 }: { tabs: Tabs; waiting?: number | undefined }) {
  const [search] = useSearchParams();
  const current = useScope(tabs);
  const leadTo = (scope: Scope) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('scope');
    if (scope !== tabs[0].scope) next.set('scope', scope);
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
