/**
 * Reads the menu and the rights again, in place: opened pages and what is typed in them stay. Pages that the person may
 * not open any more close, unless something in them is unsaved: that stays, to be read and copied (see Panes).
 */
import { whatIsUnsaved } from '../kernel/leave.ts';
import { findPage } from '../kernel/page.ts';
import { notice } from '../kernel/notice.ts';
import { readAnew } from '../kernel/query.ts';
import { loadSession, useSession } from '../kernel/session.ts';
import { mayLeave } from '../ui/leaving.ts';
import { say } from '../kernel/words.ts';
import { homePath } from './tab-list.ts';
import { dropTabs, useTabs } from './tabs.ts';

type Go = (address: string) => void;

/** Asked for by the person: also asks what is to become of the unsaved. */
export async function renewMenu(go: Go): Promise<void> {
  try {
    await loadSession();
  } catch (thrown) {
    return notice.failed(thrown);
  }
  notice.good(say('菜单路由更新成功'));
  const lost = lostPages();
  if (lost.length === 0 || !await mayLeave(new Set(lost))) return;
  close(lost, go);
}

/** The server has said that they are others. Nobody is asked anything in the middle of a sentence. */
export async function renewRights(go: Go): Promise<void> {
  const before = useSession.getState();
  await loadSession();
  const { routes, granted } = useSession.getState();
  const isSameMenu = same(before.routes, routes);
  if (isSameMenu && same(before.granted, granted)) return;
  if (!Object.values(granted).some(Boolean) && whatIsUnsaved().length > 0) notice.bad(say('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限'));
  else notice.info(isSameMenu ? say('您的权限有变化，已自动更新') : say('菜单有变化，正在自动同步'));
  const lost = lostPages();
  const kept = lost.filter((path) => whatIsUnsaved(new Set([path])).length > 0);
  close(lost.filter((path) => !kept.includes(path)), go);
  if (kept.length > 0) notice.info(say('有未保存内容的页面已不在您的权限内：内容仍保留，请复制后关闭'));
  // What may be done to each record is the server's word too; but a page that is only kept to be read must not ask again.
  void readAnew({ predicate: ({ meta }) => !kept.some((path) => path === meta?.['pane']) });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const lostPages = (): string[] => {
  const { routes } = useSession.getState();
  return useTabs.getState().open.map(({ path }) => path).filter((path) => path !== homePath && typeof findPage(routes, path) !== 'object');
};

function close(paths: readonly string[], go: Go): void {
  if (paths.length === 0) return;
  if (paths.includes(location.pathname)) go(homePath);
  dropTabs(paths);
  notice.info(say('部分页面已不在您的权限内，已为您关闭'));
}
