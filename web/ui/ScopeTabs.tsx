/** 全部 / 待我处理 / 审核中 … as links: a tab can be opened in a new window and sent to a colleague. The first one is where the page begins. */
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { caseScope, desksIn, type caseCounts, type CaseScope } from 'contract/areas/practice/case-filters';
import type { State } from 'contract/kernel/workflow';
import { useMayAny } from '../kernel/session.ts';
import './scope-tabs.css';

export type Scope = CaseScope;
/** Those that every list of work has. */
export type QueueScope = Extract<Scope, 'all' | 'todo' | 'done'>;
interface Tab<S> { scope: S; title: string }
type Tabs<S extends Scope = Scope> = readonly [Tab<S>, ...Tab<S>[]];

const named = (scope: Scope): Tab<Scope> => ({ scope, title: caseScope.labels[scope] });

/** Everybody's own view of the cases. */
export const ownTabs: Tabs = [named('all'), named('todo'), named('underWay'), named('returned'), named('passed'), named('failed'), named('draft'), named('done')];
/** Who only looks on at them has nothing to do there, and begins none. */
const onlookerTabs: Tabs = [named('all'), named('underWay'), named('returned'), named('passed'), named('failed')];
/** `rights`: those by which such cases wait for somebody. */
export const useOwnTabs = (rights: readonly string[]): Tabs => (useMayAny(rights) ? ownTabs : onlookerTabs);
/** The queue of who reviews them. */
export const reviewTabs: Tabs<QueueScope> = [{ scope: 'todo', title: '待办' }, { scope: 'done', title: '已办' }, { scope: 'all', title: '全部' }];
const [mine, ...rest] = reviewTabs;
/** Of a list of work, for who has no desk in it. */
export const readerTabs: Tabs<QueueScope> = [{ scope: 'all', title: '全部' }, { scope: 'done', title: '已办' }];
/** The same with a tab for each desk that these cases come by: whoever answers for the whole sees where they lie. */
export const deskTabs = (states: Readonly<Record<string, State>>): Tabs => [mine, ...desksIn(states).map(named), ...rest];

/** Which tab stands in the address. */
export function useScope<S extends Scope>(tabs: Tabs<S>): S {
  const [search] = useSearchParams();
  return (tabs.find(({ scope }) => scope === search.get('scope')) ?? tabs[0]).scope;
}

interface Said { title: string; hint: string }
const isQueue = (scope: Scope): scope is QueueScope => scope === 'all' || scope === 'todo' || scope === 'done';
/** What a tab without a row says: what the list itself says of its work, of all others that there are none. */
export const nothingIn = (scope: Scope, own: Readonly<Record<QueueScope, Said>>): Said => isQueue(scope) ? own[scope] : { title: `没有“${caseScope.labels[scope]}”的申请`, hint: '其他申请在“全部”里。' };

/** So much of the next tab is seen beside the open one. */
const aside = 32;

/** `counts`: how many there are under each, as far as that is known. */
export function ScopeTabs({ tabs, counts = [] }: { tabs: Tabs; counts?: z.output<typeof caseCounts> | undefined }) {
  const [search] = useSearchParams();
  const current = useScope(tabs);
  const nav = useRef<HTMLElement>(null);
  // More tabs than a narrow screen has room for: the one that is open is seen, or where somebody stands with the keyboard
  // when numbers come, for those before it grow wider.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    const held = document.activeElement;
    if (!nav.current || !open) return;
    if (held !== open && nav.current.contains(held)) held?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else nav.current.scrollLeft = Math.max(0, open.offsetLeft + open.offsetWidth + aside - nav.current.clientWidth);
  }, [current, counts]);
  const leadTo = (scope: Scope) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('scope');
    if (scope !== tabs[0].scope) next.set('scope', scope);
    return { search: next.toString() };
  };
  return (
    <nav ref={nav} className="scope-tabs" aria-label="范围">
      {tabs.map(({ scope, title }) => {
        const count = counts.find((one) => one.scope === scope)?.count ?? 0;
        return (
          <Link key={scope} to={leadTo(scope)} replace className="scope-tabs__tab" aria-current={scope === current ? 'page' : undefined}>
            {title}
            {count > 0 && <span className="scope-tabs__count" data-mine={scope === 'todo' || undefined}>{scope === 'todo' && count > 99 ? '99+' : count}<span className="sr-only">件</span></span>}
          </Link>
        );
      })}
    </nav>
  );
}
