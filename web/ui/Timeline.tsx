import type { ReactNode } from 'react';
import { momentText } from './day.ts';
import { Tag } from './StateTag.tsx';
import { usedText } from './used.ts';
import { Empty } from './Empty.tsx';
import './detail.css';

export interface TimelineItem {
  id: string;
  at: string;
  /** 李某，or 李某（代 王某）. */
  who: string;
  /** In what part: 初审员. */
  role?: string | undefined;
  /** How long it was waited for. */
  used?: { minutes: number; workdays: number } | null | undefined;
  /** Nobody took this step. */
  isAutomatic?: boolean | undefined;
  title: string;
  /** The state it led to. */
  state?: string | undefined;
  tone?: 'good' | 'bad' | 'wait' | undefined;
  opinion?: string | null | undefined;
  /** Seen by staff only; the server leaves it out for others. */
  internalNote?: string | null | undefined;
  more?: ReactNode;
}

/** What happened, the newest first: who, in what part, did what, when, and said what. */
export function Timeline({ items, pending }: { items: readonly TimelineItem[]; pending?: { title: string; who?: string } | undefined }) {
  if (items.length === 0 && !pending) return <Empty icon="clock" title="还没有办理记录" />;
  return (
    <ol className="timeline">
      {pending && (
        <li className="timeline__item" data-tone="wait">
          <p className="timeline__head"><span className="timeline__title">{pending.title}</span></p>
          {pending.who && <p className="timeline__who">待办理：{pending.who}</p>}
        </li>
      )}
      {items.map(({ id, at, who, role, used, isAutomatic, title, state, tone, opinion, internalNote, more }) => (
        <li key={id} className="timeline__item" data-tone={tone}>
          <p className="timeline__head"><span className="timeline__title">{title}</span>{state && <span className="timeline__state">→ {state}</span>}{isAutomatic && <Tag>自动</Tag>}</p>
          <p className="timeline__who">{who}{role && `（${role}）`} <time className="timeline__at" dateTime={at}>{momentText(at)}</time>{used && <span className="timeline__used">用时 {usedText(used)}</span>}</p>
          {opinion && <p className="timeline__text">{opinion}</p>}
          {internalNote && <p className="timeline__text timeline__text--inner"><b>内部备注：</b>{internalNote}</p>}
          {more}
        </li>
      ))}
    </ol>
  );
}
