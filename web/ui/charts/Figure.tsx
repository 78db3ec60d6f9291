/** One number that matters, what it counts, and the way to what it counts. `undefined`: still on its way. */
import { Link } from 'react-router';
import './charts.css';
import { countText } from '../count-text.ts';

export function Figure({ label, value, unit, note, to }: { label: string; value: number | undefined; unit: string; note?: string; to?: string }) {
  const content = (
    <>
      <span className="figure__label">{label}</span>
      {value === undefined ? <span className="skeleton figure__wait" /> : <span className="figure__value">{countText(value)}<span className="figure__unit">{unit}</span></span>}
      {note && <span className="figure__note">{note}</span>}
    </>
  );
  return to ? <Link to={to} className="figure">{content}</Link> : <div className="figure">{content}</div>;
}
