import './internship.css';

/** How much of something there is, as a bar and as a number. */
export function Meter({ percent, text = `${percent}%` }: { percent: number; text?: string }) {
  return (
    <span className="meter" data-full={percent >= 100 || undefined}>
      <span className="meter__track" aria-hidden="true"><span className="meter__bar" style={{ width: `${Math.min(100, percent)}%` }} /></span>
      <span className="meter__text">{text}</span>
    </span>
  );
}
