/** The opened pages beside each other. Arrows walk, Enter shows, Delete closes, Ctrl+Shift+arrows move; so does dragging. */
import { memo, useEffect, useRef, useState, useSyncExternalStore, type DragEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { unsavedPanes } from '../kernel/leave.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { onceLaidOut } from '../ui/once-laid-out.ts';
import { closeTabs } from './close-tabs.ts';
import { homePath, nameOf, type Tab } from './tab-list.ts';
import { TabMenu } from './TabMenu.tsx';
import { addressOf, moveTab, useTabs } from './tabs.ts';
import { say } from '../kernel/words.ts';
import './tab-bar.css';

/** The specification's step of the two arrows. */
const scrollStep = 240;

export const TabBar = memo(function TabBar({ pathname }: { pathname: string }) {
  const open = useTabs((list) => list.open);
  const unsaved = useSyncExternalStore(unsavedPanes.subscribe, unsavedPanes.read);
  const navigate = useNavigate();
  const strip = useRef<HTMLDivElement>(null);
  const { overflows, before, after } = useOverflow(strip, open);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  useEffect(() => onceLaidOut(strip.current?.querySelector('[aria-selected=true]'), (tab) => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })), [pathname, open.length, overflows]);
  const show = (path: string) => { if (path !== pathname) void navigate(addressOf(path)); };
  const close = (path: string) => void closeTabs('this', path, (address) => void navigate(address));
  const tabs = () => [...strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? []];
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tab: Tab, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const all = tabs();
    if (step && event.ctrlKey && event.shiftKey) moveTab(tab.path, index + step);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (step) all[(index + step + all.length) % all.length]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Delete' && tab.path !== homePath) { close(tab.path); if (!tab.pinned) (all[index + 1] ?? all[index - 1])?.focus(); }
    else return;
    event.preventDefault();
  };
  const dragTo = (event: DragEvent<HTMLElement>, index: number) => {
    if (!dragged) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const from = open.findIndex(({ path }) => path === dragged);
    // Only past the middle, so that tabs of different widths don't swap to and fro.
    if (index === from || (index > from ? event.clientX < box.left + box.width / 2 : event.clientX > box.left + box.width / 2)) return;
    moveTab(dragged, index);
  };

  return (
    <nav className="tab-bar" aria-label={say('标签页')}>
      {overflows && <Button look="quiet" small icon="left" aria-label={say('向左滚动标签')} title={say('向左滚动标签')} disabled={!before} onClick={() => scroll(-scrollStep)} />}
      <div className="tab-bar__strip" ref={strip} role="tablist" aria-label={say('打开的页面')} onWheel={(event) => { if (!event.deltaX) strip.current?.scrollBy({ left: event.deltaY }); }}>
        {open.map((tab, index) => (
          <OneTab
            key={tab.path} tab={tab} current={tab.path === pathname} reachable={tab.path === pathname || (index === 0 && !open.some(({ path }) => path === pathname))}
            unsaved={unsaved.has(tab.path)} menu={menuOf === tab.path} dragged={dragged === tab.path}
            onShow={() => show(tab.path)} onClose={() => close(tab.path)} onMenu={(opened) => setMenuOf(opened ? tab.path : null)}
            onKeyDown={(event) => onKeyDown(event, tab, index)}
            onDragStart={() => setDragged(tab.path)} onDragEnd={() => setDragged(null)} onDragOver={(event) => dragTo(event, index)}
          />
        ))}
      </div>
      {overflows && <Button look="quiet" small icon="right" aria-label={say('向右滚动标签')} title={say('向右滚动标签')} disabled={!after} onClick={() => scroll(scrollStep)} />}
    </nav>
  );
});

interface OneTabProps {
  tab: Tab; current: boolean; reachable: boolean; unsaved: boolean; menu: boolean; dragged: boolean;
  onShow(): void; onClose(): void; onMenu(open: boolean): void; onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onDragStart(): void; onDragEnd(): void; onDragOver(event: DragEvent<HTMLElement>): void;
}

function OneTab({ tab, current, reachable, unsaved, menu, dragged, onShow, onClose, onMenu, onDragStart, ...rest }: OneTabProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isHome = tab.path === homePath;
  const stays = isHome || (tab.pinned ?? false);
  const name = nameOf(tab);
  const heard = tab.pinned ? say('{name}，已固定', { name }) : name;
  return (
    <>
      <button
        {...rest} ref={button} type="button" role="tab" className="tab" aria-selected={current} tabIndex={reachable ? 0 : -1} title={name} draggable={!isHome} data-dragged={dragged || undefined}
        data-pinned={tab.pinned || undefined}
        aria-keyshortcuts={stays ? undefined : 'Delete'} aria-label={unsaved ? say('{name}，有未保存的内容', { name: heard }) : heard}
        onClick={onShow} onAuxClick={(event) => { if (event.button === 1 && !isHome) onClose(); }}
        onContextMenu={(event) => { event.preventDefault(); if (!isHome) onMenu(true); }}
        onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', name); onDragStart(); }}
      >
        {isHome && <Icon name="home" size={14} />}
        {tab.pinned && <Icon name="pin" size={12} />}
        {unsaved && <span className="tab__dot" />}
        <span className="tab__name">{name}</span>
        {/* For the mouse; the keyboard has Delete, screen readers are told so. */}
        {!stays && <span className="tab__close" aria-hidden="true" title={say('关闭{name}', { name })} onClick={(event) => { event.stopPropagation(); onClose(); }}><Icon name="close" size={12} /></span>}
      </button>
      {menu && <TabMenu path={tab.path} opener={button} close={() => onMenu(false)} />}
    </>
  );
}

/** Whether there are more tabs than room, and on which sides. */
function useOverflow(strip: React.RefObject<HTMLDivElement | null>, open: readonly Tab[]) {
  const [state, setState] = useState({ overflows: false, before: false, after: false });
  // What the tabs say makes them wide. Where a page of a list is turned only its address changes; measuring then would lay everything out twice.
  const words = open.map((tab) => `${nameOf(tab)}${tab.pinned ? ' ' : ''}`).join('\n');
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const now = { overflows: element.scrollWidth > element.clientWidth + 1, before: element.scrollLeft > 0, after: rest > 1 };
      setState((was) => was.overflows === now.overflows && was.before === now.before && was.after === now.after ? was : now);
    };
    // Looks at once it is laid out, too.
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => { watch.disconnect(); element.removeEventListener('scroll', look); };
  }, [strip, words]);
  return state;
}
