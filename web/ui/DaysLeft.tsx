/** How long there is still: counted by the server, since its day is the one that a limit ends on. */
import './days-left.css';

interface Props { daysLeft: number | null; due: string | null }

/** From here on a deadline is shown in red: tomorrow's work, at the latest. */
const urgent = 3;

export const isUrgent = (daysLeft: number): boolean => daysLeft < urgent;
export const daysText = (daysLeft: number): string => daysLeft < 0 ? `已超期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`;

/** Red from near on, with the day itself on hover; — where nothing is counted. */
function DaysLeft({ daysLeft, due }: Props) {
  if (daysLeft === null || due === null) return <span className="days-left__none">—</span>;
  return <span className="days-left" data-urgent={isUrgent(daysLeft) || undefined} title={`截止 ${due} 24:00（含当日）`}>{daysText(daysLeft)}</span>;
}

interface Limited { deadline: string | null; correctionDue: string | null; daysLeft: number | null }

/** The limit of a case in a list: the reviewer's, or the applicant's while it is being corrected. */
export const CaseDaysLeft = ({ of: { deadline, correctionDue, daysLeft } }: { of: Limited }) => <DaysLeft daysLeft={daysLeft} due={deadline ?? correctionDue} />;

interface Aimed { target: string | null; targetLeft: number | null }

const aimText = (left: number): string => (left < 0 ? `已过 ${-left} 天` : left === 0 ? '今天' : `剩 ${left} 天`);

/** What the association aims at, well before its limit. */
export function CaseTarget({ of: { target, targetLeft } }: { of: Aimed }) {
  if (target === null || targetLeft === null) return <span className="days-left__none">—</span>;
  return <span className="days-left" data-aim={targetLeft < 0 ? 'missed' : targetLeft < 2 ? 'near' : undefined} title={`服务目标 ${target}`}>{aimText(targetLeft)}</span>;
}

/** The same in a record's head, with the day itself. */
export function caseLimit({ deadline, correctionDue, daysLeft, target = null, targetLeft = null }: Limited & Partial<Aimed>) {
  if (daysLeft === null) return null;
  const due = deadline ?? correctionDue;
  return <>{target !== null && targetLeft !== null && <>服务目标 {target}（<CaseTarget of={{ target, targetLeft }} />） </>}{deadline ? '办理期限' : '补正期限'} {due}（<DaysLeft daysLeft={daysLeft} due={due} />）</>;
}
