/** The opened pages of this window. Remembered by the window alone, so that a second one begins by itself. */
import { create } from 'zustand';
import { unsavedPanes, whatIsUnsaved } from '../kernel/leave.ts';
import { notice } from '../kernel/notice.ts';
import { findPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { say } from '../kernel/words.ts';
import { dropped, homePath, mostTabs, moved, nameOf, opened, pinned, type Tab, type TabList } from './tab-list.ts';

const storedAs = 'tagList';
const home: Tab = { path: homePath, search: '', title: '工作台' };

export const useTabs = create<TabList>()(() => remembered());

function remembered(): TabList {
  const begin = { open: [home], recent: [], rounds: {} };
  const { user, sideConf } = useSession.getState();
  if (!user || !sideConf.keepTabs) return begin;
  try {
    const kept: { user: string; open: Tab[] } | null = JSON.parse(sessionStorage.getItem(storedAs) ?? 'null'); // Written below; anything else fails here.
    return kept?.user === user.id ? { ...begin, open: [home, ...kept.open.filter(({ path }) => path !== homePath)] } : begin;
  } catch {
    return begin;
  }
}

useTabs.subscribe(({ open }, before) => {
  if (open === before.open) return;
  // Without the names of people: the next one at this computer must find none.
  const kept = open.map(({ path, search, title, pinned: stays }) => ({ path, search, title, ...(stays && { pinned: true }) }));
  sessionStorage.setItem(storedAs, JSON.stringify({ user: useSession.getState().user?.id, open: kept }));
});

// Once the person is known: what the window remembers is that person's or nobody's.
useSession.subscribe(({ user }, before) => { if (user && user.id !== before.user?.id) useTabs.setState(remembered()); });

export function openTab(page: Tab, instead?: string): void {
  const before = useTabs.getState();
  // A page that still holds unsaved work stays when another takes its place.
  const free = instead && whatIsUnsaved(new Set([instead])).length === 0 ? instead : undefined;
  const after = opened(before, page, new Set([...unsavedPanes.read(), ...asking(before.open)]), free);
  useTabs.setState(after);
  const closed = before.open.find(({ path }) => path !== free && !after.open.some((tab) => tab.path === path));
  if (closed) notice.info(say('最多打开{n}个页面，已关闭最久未看的“{name}”', { n: mostTabs - 1, name: nameOf(closed) }));
}

/** Pages that say what closing them means: nobody could be asked in the middle of a step elsewhere. */
const asking = (open: readonly Tab[]): string[] => {
  const { routes } = useSession.getState();
  return open.map(({ path }) => path).filter((path) => {
    const found = findPage(routes, path);
    return typeof found === 'object' && found.route.meta.beforeCloseName !== null;
  });
};
export const dropTabs = (paths: readonly string[]): void => useTabs.setState((list) => dropped(list, paths));
export const moveTab = (path: string, to: number): void => useTabs.setState((list) => moved(list, path, to));

export const pinTab = (path: string, yes: boolean): void => useTabs.setState((list) => pinned(list, path, yes));

export const nameTab = (path: string, name: string): void => useTabs.setState((list) => ({ open: list.open.map((tab) => tab.path === path && tab.name !== name ? { ...tab, name } : tab) }));

/** Begins the page anew: what it holds goes, its address stays. */
export const renewTab = (path: string): void => useTabs.setState(({ rounds }) => ({ rounds: { ...rounds, [path]: (rounds[path] ?? 0) + 1 } }));

/** A page that is not looked at has led on: its tab goes along, the person stays. */
export const redirectTab = (from: string, to: { path: string; search: string }): void => useTabs.setState((list) => ({
  open: list.open.some(({ path }) => path === to.path && path !== from)
    ? list.open.filter(({ path }) => path !== from)
    : list.open.map((tab) => tab.path !== from ? tab : from === to.path ? { ...tab, search: to.search } : { title: tab.title, ...(tab.pinned && { pinned: true }), ...to }),
  recent: list.recent.filter((path) => path !== from || path === to.path),
}));

/** Where a link to a page leads: back to its tab as it was left, with its conditions. */
export const addressOf = (path: string): string => path + (useTabs.getState().open.find((tab) => tab.path === path)?.search ?? '');
