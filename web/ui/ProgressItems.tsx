/** How much of what an internship needs is done: figure, need and a bar of each. */
import type { InternshipProgress } from 'contract/areas/practice/internship-progress';
import './progress-items.css';

export function ProgressItems({ items, label }: { items: InternshipProgress['items']; label: string }) {
  return (
    <ul className="progress-tiles" aria-label={label}>
      {items.map(({ key, title, unit, done, needed, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          <span>{title}</span><b>{key === 'training' ? (done ? '已结业' : '未结业') : <>{done}<small> / {needed} {unit}</small></>}</b>
          <span className="progress-tiles__bar" aria-hidden="true"><i style={{ width: `${Math.min(100, done / needed * 100)}%` }} /></span>
        </li>
      ))}
    </ul>
  );
}
