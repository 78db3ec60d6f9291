/** Of what was chosen: what this cannot be done to, and why of each. All of it, in a part that scrolls. */
import { Icon } from '../Icon.tsx';
import './left-out.css';

export interface Left { what: string; why: string }

export function LeftOut({ label, lines }: { label: string; lines: readonly Left[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="left-out" aria-label={label} tabIndex={0}>
      {lines.map(({ what, why }, at) => <div key={at} className="left-out__line"><Icon name="lock" size={14} /><span>{what}</span><span className="left-out__why">{why}</span></div>)}
    </section>
  );
}
