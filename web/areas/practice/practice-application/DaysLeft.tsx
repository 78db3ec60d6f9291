import './application-list.css';

interface Props { daysLeft: number | null; due: string | null }

/** From here on a deadline is shown in red: tomorrow's work, at the latest. */
const urgent = 3;

/** How long there is still: counted by the server, since its day is the one that a limit ends on. */
export function DaysLeft({ daysLeft, due }: Props) {
  if (daysLeft === null || due === null) return <span className="data-table__blank">—</span>;
  const text = daysLeft < 0 ? `已超期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`;
  return <span className="days-left" data-urgent={daysLeft < urgent || undefined} title={`截止 ${due} 24:00（含当日）`}>{text}</span>;
}
