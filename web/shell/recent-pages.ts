/** The pages looked at last, for the command box; also those whose tabs are closed. Whom they are about is written nowhere. */
import type { Tab } from './tab-list.ts';
import { useTabs } from './tabs.ts';

const most = 12;
let pages: readonly Tab[] = [];

export const recentPages = (): readonly Tab[] => pages;

useTabs.subscribe(({ open, recent }, before) => {
  const tab = open.find(({ path }) => path === recent[0]);
  if (!tab || (recent[0] === before.recent[0] && open === before.open)) return;
  pages = [tab, ...pages.filter(({ path }) => path !== tab.path)].slice(0, most);
});
