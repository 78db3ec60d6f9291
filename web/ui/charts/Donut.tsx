/** Parts of a whole as a ring, and beside it the same in words and numbers: nobody has to tell colours apart. */
import { Link } from 'react-router';
import type { Counted } from './Bars.tsx';
import './charts.css';
import { countText } from '../count-text.ts';

const shades = 6;
const radius = 40;
const around = 2 * Math.PI * radius;

export function Donut({ label, items, unit = '' }: { label: string; items: readonly Counted[]; unit?: string }) {
  const parts = items.filter(({ value }) => value > 0);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  // Where each part begins: after all before it.
  const from = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0));
  return (
    <figure className="donut" aria-label={label}>
      <svg viewBox="0 0 100 100" width="148" height="148" aria-hidden="true">
        {parts.map(({ label: name, value }, at) => (
          <circle key={name} cx="50" cy="50" r={radius} fill="none" strokeWidth="15" className="donut__part" data-shade={at % shades} strokeDasharray={`${Math.max(0.5, (value / total) * around - 1)} ${around}`} strokeDashoffset={-((from[at] ?? 0) / total) * around} transform="rotate(-90 50 50)" />
        ))}
        <text x="50" y="49" textAnchor="middle" className="donut__total">{countText(total)}</text>
        <text x="50" y="62" textAnchor="middle" className="donut__unit">{unit}</text>
      </svg>
      <ul className="donut__legend">
        {parts.map(({ label: name, value, to }, at) => {
          const content = <><span className="donut__mark" data-shade={at % shades} aria-hidden="true" /><span className="donut__name">{name}</span><span>{countText(value)}（{((value / total) * 100).toFixed(1)}%）</span></>;
          return <li key={name}>{to ? <Link to={to} className="donut__row">{content}</Link> : <span className="donut__row">{content}</span>}</li>;
        })}
      </ul>
    </figure>
  );
}
