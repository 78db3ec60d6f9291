/** The pages looked at last, for the command box; also those whose tabs are closed, and over a reload of this window. Whom they are about is written nowhere. */
import { countVisit } from '../kernel/page-visits.ts';
import { useSession, type GrantedRoute } from '../kernel/session.ts';
import { recentMark } from '../kernel/token.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tabs.ts';

const most = 12;
let pages: readonly Tab[] | undefined;

export const recentPages = (): readonly Tab[] => pages ??= remembered();

function remembered(): readonly Tab[] {
  try {
    const kept: { user?: string; pages?: Tab[] } = JSON.parse(sessionStorage.getItem(recentMark) ?? '{}'); // Written below.
    return kept.user === useSession.getState().user?.id ? kept.pages ?? [] : [];
  } catch {
    return [];
  }
}

const menuPaths = (routes: readonly GrantedRoute[]): string[] => routes.flatMap(({ path, component, children = [], meta }) => [...(component && !meta.hideInMenu ? [path] : []), ...menuPaths(children)]);

useTabs.subscribe(({ open, recent }, before) => {
  const tab = open.find(({ path }) => path === recent[0]);
  const user = useSession.getState().user?.id;
  if (!tab || !user || (recent[0] === before.recent[0] && open === before.open)) return;
  if (recent[0] !== before.recent[0]) countVisit(user, tab.path, menuPaths(useSession.getState().routes));
  pages = [tab, ...recentPages().filter(({ path }) => path !== tab.path)].slice(0, most);
  try { sessionStorage.setItem(recentMark, JSON.stringify({ user, pages: pages.map(({ path, search, title }) => ({ path, search, title })) })); } catch { /* A full storage: then until the page is loaded anew. */ }
});
