import { forgetUnsaved } from '../kernel/leave.ts';
import { notice } from '../kernel/notice.ts';
import { findPage } from '../kernel/page.ts';
import { useSession } from '../kernel/session.ts';
import { confirm } from '../ui/Confirm.tsx';
import { mayLeave } from '../ui/leaving.ts';
import { firstPage, visible } from './menu.ts';
import { homePath, meantBy, nameOf } from './tab-list.ts';
import { addressOf, dropTabs, useTabs } from './tabs.ts';
import { say } from '../kernel/words.ts';

type Wish = Parameters<typeof meantBy>[0];

/** Closes what is meant, after its questions, and leads to where the person was before. Answers whether it was done. */
export async function closeTabs(wish: Wish, path: string, go: (address: string) => void): Promise<boolean> {
  const { open } = useTabs.getState();
  const paths = meantBy(wish, open, path);
  if (wish === 'this' && open.some((tab) => tab.path === path && tab.pinned)) notice.info(say('此标签页已固定，取消固定后才能关闭'));
  if (paths.length === 0 || !await mayClose(paths)) return false;
  const { open: after, recent } = useTabs.getState();
  const gone = new Set(paths);
  const { routes } = useSession.getState();
  if (gone.has(location.pathname)) {
    const left = after.filter((tab) => !gone.has(tab.path));
    const next = wish === 'all' || left.length < 2 ? firstPage(visible(routes)) ?? homePath
      : gone.has(path) ? recent.find((one) => left.some((tab) => tab.path === one)) ?? left.at(-1)?.path ?? homePath : path;
    go(addressOf(next));
  }
  forgetUnsaved(gone);
  dropTabs(paths);
  return true;
}

/** First what closing means for a page (its own sentence), then what would be lost with all of them. */
async function mayClose(paths: readonly string[]): Promise<boolean> {
  const { routes } = useSession.getState();
  for (const path of paths) {
    const found = findPage(routes, path);
    const sentence = typeof found === 'object' ? found.route.meta.beforeCloseName : null;
    const tab = useTabs.getState().open.find((one) => one.path === path);
    if (sentence && !await confirm({ title: say('确定关闭此页面吗'), text: tab ? say('{name}：{text}', { name: nameOf(tab), text: sentence }) : sentence, yes: say('关闭'), no: say('不关闭') })) return false;
  }
  return mayLeave(new Set(paths));
}
