/** How many there are of how many that are needed, what is missing in a sentence, and the one thing to do next. */
import type { ReactNode } from 'react';
import type { CallError } from '../../kernel/failure.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import './proof.css';

interface Progress { closed: string | null; items: readonly { key: string; title: string; done: number; needed: number; unit?: string | undefined }[]; waiting: number; returned: number }

interface Asked { data: Progress | undefined; error: CallError | null; refetch(): unknown }

/** The same as it is asked for: while it is under way the next thing to do can be done already, and where it can't be read that is said. */
export function OwnProgress({ of: { data, error, refetch }, ...card }: { label: string; unit: string; of: Asked; children: ReactNode }) {
  if (data) return <ProgressCard {...card} progress={data} />;
  return (
    <section className="progress-card" aria-label={card.label}>
      <div className="progress-card__head">{error ? <span /> : <span className="skeleton progress-card__wait" role="status" aria-label={`正在读取${card.label}`} />}{card.children}</div>
      {error && <ErrorState title={`无法读取${card.label}`} failure={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function ProgressCard({ label, unit, progress, children }: { label: string; unit: string; progress: Progress; children: ReactNode }) {
  const { closed, items, waiting, returned } = progress;
  const missing = items.filter(({ done, needed }) => done < needed).map(({ title, done, needed, unit: own = unit }) => `${title}还差${needed - done}${own}`);
  return (
    <section className="progress-card" aria-label={label}>
      <div className="progress-card__head">
        <p className="progress-card__say">
          {closed ?? (missing.length ? <>考核前<b>{missing.join('，')}</b>。</> : <b>要求的都已完成。</b>)}
          {waiting > 0 && ` 有${waiting}${unit}等指导律师确认。`}{returned > 0 && <b> 有{returned}{unit}被退回，请按意见修改。</b>}
        </p>
        {!closed && children}
      </div>
      {items.length > 0 && (
        <ul className="progress-card__items">
          {items.map(({ key, title, done, needed, unit: own = unit }) => (
            <li key={key} className="progress-card__item" data-done={done >= needed || undefined}>
              <span className="progress-card__line"><span>{title}</span><span><b>{done}</b> / {needed} {own}</span></span>
              <progress className="progress-card__bar" max={Math.max(needed, 1)} value={needed === 0 ? 1 : Math.min(done, needed)} aria-label={`${title}：${done} / ${needed}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
