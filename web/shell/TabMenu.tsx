import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { mayLeave } from '../ui/leaving.ts';
import { useFloating } from '../ui/floating.ts';
import '../ui/popover.css';
import { closeTabs } from './close-tabs.ts';
import { meantBy } from './tab-list.ts';
import { renewTab, useTabs } from './tabs.ts';
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
  const renew = async () => { if (await mayLeave(new Set([path]))) renewTab(path); };
  return (
    <div ref={panel} popover="manual" className="popover menu" role="menu" aria-label={say('标签页操作')} onKeyDown={walk}>
      {item(say('刷新'), () => void renew())}
      {wishes.filter(([wish]) => meantBy(wish, open, path).length > 0).map(([wish, title]) => item(say(title), () => void closeTabs(wish, path, (address) => void navigate(address))))}
    </div>
  );
}
