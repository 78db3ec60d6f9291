/** How many of each one after the other, as columns; over them, where each has a share, the line of it. Everything drawn stands there in words too. */
import './charts.css';
import { countText } from '../count-text.ts';

export interface ColumnItem { key: string; label: string; /** What it is, where the label is only its day. */ title?: string | undefined; value: number; share?: number | null }

const whole = 100;

export function Columns({ label, items, unit, shareTitle }: { label: string; items: readonly ColumnItem[]; unit: string; shareTitle?: string }) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  // In the middle of each column, from the top down.
  const points = items.flatMap(({ share }, at) => (typeof share === 'number' ? [`${at + 0.5},${whole - share}`] : []));
  return (
    <figure className="columns" aria-label={label}>
      <div className="columns__plot">
        <ul className="columns__items" style={{ gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))` }}>
          {items.map(({ key, label: name, title, value, share }) => (
            <li key={key} className="columns__one" title={title}>
              <span className="columns__value">{countText(value)}<span className="sr-only"> {unit}，</span></span>
              <span className="columns__bar" aria-hidden="true"><span style={{ height: `${(value / most) * whole}%` }} /></span>
              <span className="columns__label">{title && <span className="sr-only">{title}，</span>}{name}</span>
              {shareTitle && <span className="columns__share">{typeof share === 'number' ? <><span className="sr-only">{shareTitle}</span>{share}%</> : '—'}</span>}
            </li>
          ))}
        </ul>
        {points.length > 1 && <svg className="columns__line" viewBox={`0 0 ${items.length} ${whole}`} preserveAspectRatio="none" aria-hidden="true"><polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" /></svg>}
      </div>
    </figure>
  );
}
