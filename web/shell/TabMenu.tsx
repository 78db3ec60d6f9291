import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { readAnew } from '../kernel/query.ts';
import { mayLeave } from '../ui/leaving.ts';
import { useFloating } from '../ui/floating.ts';
import { enterPage } from '../ui/standing-window.ts';
import '../ui/popover.css';
import { closeTabs } from './close-tabs.ts';
import { maximise } from './maximised.ts';
import { meantBy } from './tab-list.ts';
import { addressOf, pinTab, renewTab, useTabs } from './tabs.ts';
import { say } from '../kernel/words.ts';

const wishes = [['this', '关闭'], ['left', '关闭左侧'], ['right', '关闭右侧'], ['others', '关闭其他'], ['all', '关闭全部']] as const;

/** What a right click on a tab offers. */
export function TabMenu({ path, opener, close }: { path: string; opener: RefObject<HTMLElement | null>; close(): void }) {
  const panel = useFloating({ open: true, close, opener });
  const open = useTabs((list) => list.open);
  const navigate = useNavigate();
  useLayoutEffect(() => { panel.current?.querySelector('button')?.focus(); }, [panel]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') close();
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = [...panel.current?.querySelectorAll('button') ?? []];
    all.at((all.findIndex((one) => one === document.activeElement) + step) % all.length)?.focus();
  };
  const item = (title: string, deed: () => void) => (
    <button key={title} type="button" role="menuitem" className="menu__item" onClick={() => { close(); opener.current?.focus(); deed(); }}>{title}</button>
  );
  const stays = open.find((tab) => tab.path === path)?.pinned ?? false;
  const fill = () => {
    if (path !== location.pathname) void navigate(addressOf(path));
    maximise(true);
    // The tab that was pressed is out of sight: the keyboard goes on in the page.
    requestAnimationFrame(() => enterPage(document.querySelector<HTMLElement>('.pane[data-shown]')));
  };
  const renew = async () => {
    if (!await mayLeave(new Set([path]))) return;
    renewTab(path);
    // Also what was read a moment ago: whoever asks for it wants what has happened since.
    void readAnew({ predicate: ({ meta }) => meta?.['pane'] === path });
  };
  return (
    <div ref={panel} popover="manual" className="popover menu" role="menu" aria-label={say('标签页操作')} onKeyDown={walk}>
      {item(say('刷新'), () => void renew())}
      {wishes.filter(([wish]) => meantBy(wish, open, path).length > 0).map(([wish, title]) => item(say(title), () => void closeTabs(wish, path, (address) => void navigate(address))))}
      <div className="menu__line" role="separator" />
      {item(stays ? say('取消固定') : say('固定'), () => pinTab(path, !stays))}
      {item(say('最大化'), fill)}
      {/* What the window remembers is its own: a new one begins by itself, with what is unsaved left in this one. */}
      {item(say('在新窗口打开'), () => { window.open(addressOf(path), '_blank', 'noopener'); })}
    </div>
  );
}
