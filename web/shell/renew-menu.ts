import { asFailure } from '../kernel/failure.ts';
import { findPage } from '../kernel/page.ts';
import { notice } from '../kernel/notice.ts';
import { loadSession, useSession } from '../kernel/session.ts';
import { mayLeave } from '../ui/leaving.ts';
import { homePath } from './tab-list.ts';
import { dropTabs, useTabs } from './tabs.ts';

/**
 * Reads the menu and the rights again, in place: opened pages and what is typed in them stay. Pages that the person may
 * not open any more close, after the question of what is unsaved in them; whoever says no keeps what is typed to copy it.
 */
export async function renewMenu(go: (address: string) => void): Promise<void> {
  try {
    await loadSession();
  } catch (thrown) {
    return notice.bad(asFailure(thrown).sentence);
  }
  notice.good('菜单路由更新成功');
  const { routes } = useSession.getState();
  const lost = useTabs.getState().open.map(({ path }) => path).filter((path) => path !== homePath && typeof findPage(routes, path) !== 'object');
  if (lost.length === 0 || !await mayLeave(new Set(lost))) return;
  if (lost.includes(location.pathname)) go(homePath);
  dropTabs(lost);
  notice.info('部分页面已不在您的权限内，已为您关闭');
}
