/** How many of each: a bar with its name and its number, which leads to the list that it counts. Drawn by the browser's own boxes. */
import { Link } from 'react-router';
import './charts.css';
import { countText } from '../count-text.ts';

export interface Counted { label: string; value: number; to?: string | undefined }

export function Bars({ label, items, unit = '' }: { label: string; items: readonly Counted[]; unit?: string }) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="bars" aria-label={label}>
      {items.map(({ label: name, value, to }) => {
        const content = (
          <>
            <span className="bars__name">{name}</span>
            <span className="bars__track" aria-hidden="true"><span style={{ width: `${(value / most) * 100}%` }} /></span>
            <span className="bars__value">{countText(value)}{unit && ` ${unit}`}</span>
          </>
        );
        return <li key={name}>{to ? <Link to={to} className="bars__row">{content}</Link> : <span className="bars__row">{content}</span>}</li>;
      })}
    </ul>
  );
}
