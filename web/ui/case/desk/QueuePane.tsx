/** 待办 beside the case that is being reviewed: whose they are, and which is due first. One stop for the keyboard; the arrows go along it. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { daysText, isUrgent } from '../../DaysLeft.tsx';
import type { Queue } from './queue.ts';
import './queue-pane.css';

export function QueuePane({ queue: { items, total }, id }: { queue: Queue; /** The case that is open. */ id: string }) {
  const list = useRef<HTMLOListElement>(null);
  const at = Math.max(0, items.findIndex((one) => one.id === id));
  const beyond = (total ?? 0) - items.length;
  useEffect(() => { list.current?.children[at]?.scrollIntoView({ block: 'nearest' }); }, [at, id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...list.current?.querySelectorAll<HTMLElement>('a') ?? []];
    const goal = step && links[links.indexOf(document.activeElement as HTMLElement) + step];
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  };
  return (
    <nav className="queue-pane" aria-label="待办列表">
      <ol ref={list} onKeyDown={onKeyDown}>
        {items.map(({ id: one, name, no, address, daysLeft, holder }, nth) => (
          <li key={one}>
            <Link to={address} className="queue-pane__item" tabIndex={nth === at ? 0 : -1} aria-current={one === id ? 'page' : undefined}>
              <span className="queue-pane__name">{name}</span>
              {daysLeft !== null && <span className="queue-pane__due" data-urgent={isUrgent(daysLeft) || undefined}>{daysText(daysLeft)}</span>}
              <span className="queue-pane__no">{no}</span>
              {holder?.isMe === false && <span className="queue-pane__held">他人经办</span>}
            </Link>
          </li>
        ))}
      </ol>
      {beyond > 0 && <p className="queue-pane__beyond">还有 {beyond} 件，请返回列表查看</p>}
    </nav>
  );
}
