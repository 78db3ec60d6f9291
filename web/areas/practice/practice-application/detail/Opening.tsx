import './opening.css';

/** Stands where the record will stand, so that nothing jumps. */
export function Opening() {
  return (
    <div className="opening" role="status">
      <span className="sr-only">正在打开申请…</span>
      <span className="skeleton" style={{ width: 220, height: 22 }} />
      <span className="skeleton" style={{ width: '46%' }} />
      <div className="opening__columns"><span className="skeleton" /><span className="skeleton" /></div>
    </div>
  );
}
