/**
 * A long list of which several are ticked: one tab stop, arrows walk, Space ticks, Shift with arrows ticks along the
 * way, Ctrl+A all, Enter does what the list is for. Stands in `Transfer` and `PeoplePicker`.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './pick-list.css';

export interface PickItem { id: string; title: string; note?: string | undefined; /** Why it can't be ticked. */ closed?: string | undefined }

interface Props {
  label: string;
  items: readonly PickItem[];
  ticked: ReadonlySet<string>;
  onTick(ticked: ReadonlySet<string>): void;
  /** Enter, or a double click. */
  onEnter?(id: string): void;
  /** What stands there while there is nothing: why, and what to do. */
  empty: ReactNode;
  id?: string;
  describedBy?: string | undefined;
}

export function PickList({ label, items, ticked, onTick, onEnter, empty, id, describedBy }: Props) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const own = useId();
  const at = Math.min(active, items.length - 1);
  const last = useRef(at);
  const isOpen = (item: PickItem | undefined): item is PickItem => item !== undefined && !item.closed;

  useEffect(() => { list.current?.children[at]?.scrollIntoView({ block: 'nearest' }); }, [at]);

  const toggle = (item: PickItem | undefined) => {
    if (!isOpen(item)) return;
    const now = new Set(ticked);
    if (!now.delete(item.id)) now.add(item.id);
    onTick(now);
  };
  const tickBetween = (from: number, to: number) => onTick(new Set([...ticked, ...items.slice(Math.min(from, to), Math.max(from, to) + 1).filter(isOpen).map((item) => item.id)]));
  const walk = (to: number, along: boolean) => {
    const goal = Math.max(0, Math.min(items.length - 1, to));
    if (along) tickBetween(at, goal);
    setActive(goal);
    last.current = goal;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    const item = items[at];
    if (goal !== undefined) walk(goal, event.shiftKey);
    else if (event.key === ' ') toggle(item);
    else if (event.key === 'Enter' && isOpen(item) && onEnter) onEnter(item.id);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) onTick(new Set(items.filter(isOpen).map((one) => one.id)));
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, index: number) => {
    if (event.shiftKey) tickBetween(last.current, index); else toggle(items[index]);
    setActive(index);
    last.current = index;
  };

  if (items.length === 0) return <div className="pick-list pick-list--empty">{empty}</div>;
  return (
    <ul ref={list} id={id} className="pick-list" role="listbox" aria-label={label} aria-multiselectable="true" aria-describedby={describedBy} tabIndex={0} aria-activedescendant={`${own}-${at}`} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <li key={item.id} id={`${own}-${index}`} className="pick-list__item" role="option" aria-selected={ticked.has(item.id)} aria-disabled={item.closed ? true : undefined} data-active={index === at || undefined} title={item.closed ?? item.title}
          onClick={(event) => onClick(event, index)} onDoubleClick={() => { if (isOpen(item)) onEnter?.(item.id); }}>
          <span className="pick-list__box" aria-hidden="true">{ticked.has(item.id) && <Icon name="check" size={12} />}</span>
          <span className="pick-list__text"><span className="pick-list__title">{item.title}</span>{(item.closed ?? item.note) && <span className="pick-list__note">{item.closed ?? item.note}</span>}</span>
        </li>
      ))}
    </ul>
  );
}
