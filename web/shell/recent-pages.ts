/** The pages looked at last, for the command box; also those whose tabs are closed, and over a reload of this window. Whom they are about is written nowhere: after a reload the server is asked (`record-names.ts`). */
import { create } from 'zustand';
import { countVisit } from '../kernel/page-visits.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { recentMark } from '../kernel/token.ts';
import { named, type Tab } from './tab-list.ts';
import { useTabs } from './tabs.ts';

const most = 12;

/** Null: what the window remembers has not been read yet; whose it is stands in the session alone. */
const useKept = create<{ pages: readonly Tab[] | null }>()(() => ({ pages: null }));

export const recentPages = (): readonly Tab[] => useKept.getState().pages ?? remembered();
export const useRecentPages = (): readonly Tab[] => useKept(({ pages }) => pages) ?? recentPages();

function remembered(): readonly Tab[] {
  try {
    const kept: { user?: string; pages?: Tab[] } = JSON.parse(sessionStorage.getItem(recentMark) ?? '{}'); // Written below.
    return kept.user === useSession.getState().user?.id ? kept.pages ?? [] : [];
  } catch {
    return [];
  }
}

/** In this window's memory alone. */
export const nameRecent = (names: ReadonlyMap<string, string>): void => useKept.setState({ pages: recentPages().map((page) => named(page, names)) });

const menuPaths = (routes: readonly GrantedRoute[]): string[] => routes.flatMap(({ path, component, children = [], meta }) => [...(component && !meta.hideInMenu ? [path] : []), ...menuPaths(children)]);

useTabs.subscribe(({ open, recent }, before) => {
  const tab = open.find(({ path }) => path === recent[0]);
  const user = useSession.getState().user?.id;
  if (!tab || !user || (recent[0] === before.recent[0] && open === before.open)) return;
  if (recent[0] !== before.recent[0]) countVisit(user, tab.path, menuPaths(useSession.getState().routes));
  const pages = [tab, ...recentPages().filter(({ path }) => path !== tab.path)].slice(0, most);
  useKept.setState({ pages });
  try { sessionStorage.setItem(recentMark, JSON.stringify({ user, pages: pages.map(({ path, search, title }) => ({ path, search, title })) })); } catch { /* A full storage: then until the page is loaded anew. */ }
});
