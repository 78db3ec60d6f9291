/** On which days an intern may write, and what a journal must have before it is handed in (internship rules 2.8). */
import { sql, type Selectable } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { isOpenInternship, internshipStatus } from 'contract/areas/practice/internship-words';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { journalForm } from 'contract/areas/journal/practice-log.form';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import type { Settings } from '../../../machines/settings/settings.ts';
import type { Database } from '../../../tables.gen.ts';

export type Row = Selectable<Database['practiceJournal']>;
export type Internship = Pick<Selectable<Database['internship']>, 'id' | 'associationId' | 'internId' | 'firmId' | 'currentTutorId' | 'registrationNo' | 'status' | 'startDate' | 'plannedEndDate' | 'actualEndDate' | 'journalsLockedAt' | 'journalBackfillUntil' | 'awaitsCertificate'>;
/** When the internship stands still: it is paused, or between its old end and the decision that extended it. */
export interface Pause { from: string; until: string; kind: 'PAUSE' | 'EXTENSION' }
export interface Rules { perDay: number; minChars: number; experienceRequired: boolean; backfillDays: number; lateAfterDays: number; fixDays: number; takeBackDays: number; dupWarn: number; countNonWorkday: boolean; otherRatioMax: number }

/** Second and third entries of a day say so in their number. */
export const journalNo = ({ registrationNo }: Pick<Internship, 'registrationNo'>, day: string, dayNo: number): string =>
  `${`${practiceLogFlow.prefix}${day.replaceAll('-', '')}-${registrationNo.replace(/^\D+/, '')}`.slice(0, 29)}${dayNo > 1 ? `-${dayNo}` : ''}`;

/** What a journal is called: by its day, and where the day has several, by which. */
export const journalName = ({ journalDate, dayNo }: Pick<Row, 'journalDate' | 'dayNo'>): string => `${journalDate}的${dayNo > 1 ? `第${dayNo}篇` : ''}实习日志`;

/** In these it is the intern's to write. */
export const writableStates: readonly string[] = ['draft', 'returned', 'spotDefect'];

export const lockedSentence = '考核申请正在办理，日志已锁定；考核退回后可以继续修改';

export async function rulesOf(db: Db, settings: Settings, associationId: string): Promise<Rules> {
  const { perDay, minChars, experienceRequired, backfillDays, lateAfterDays, fixDays, takeBackDays, dupWarn, countNonWorkday } = journalSettings;
  const { journalOtherRatioMax: otherRatioMax } = progressSettings;
  const of = await settings.some(db, associationId, [perDay, minChars, experienceRequired, backfillDays, lateAfterDays, fixDays, takeBackDays, dupWarn, countNonWorkday, otherRatioMax]);
  return {
    perDay: of(perDay), minChars: of(minChars), experienceRequired: of(experienceRequired), backfillDays: of(backfillDays), lateAfterDays: of(lateAfterDays), fixDays: of(fixDays), takeBackDays: of(takeBackDays),
    dupWarn: of(dupWarn), countNonWorkday: of(countNonWorkday), otherRatioMax: of(otherRatioMax),
  };
}

export const pauseColumns = sql`from_day as "from", coalesce(until_day, '2199-12-31')::date as until, kind`;

export async function pausesOf(db: Db, associationId: string, internshipId: string): Promise<Pause[]> {
  const { rows } = await sql<Pause>`select ${pauseColumns} from internship_standstill where association_id = ${associationId} and internship_id = ${internshipId} order by from_day`.execute(db);
  return rows;
}

/** Why nothing can be written now, whichever day it is for. */
export function closedBecause(internship: Internship | null): string | null {
  if (!internship) return '还没有实习登记，登记完成后可以写日志';
  if (internship.journalsLockedAt) return lockedSentence;
  if (internship.awaitsCertificate === 'ISSUE_AND_START') return '实习证还没有制成，实习期从签发之日起算，届时可以写日志';
  // 3.1: until the transfer is decided nobody looks after it, and its activity stops.
  if (internship.status === 'transferHold') return '转所待定期间实习暂停，转所办结后再写日志';
  return isOpenInternship(internship.status) ? null : `实习状态为“${internshipStatus.safeParse(internship.status).success ? internshipStatus.labels[internshipStatus.parse(internship.status)] : internship.status}”，不能再写日志`;
}

/** Why this day cannot have a journal at all. */
export function dayFault({ startDate, plannedEndDate, actualEndDate }: Pick<Internship, 'startDate' | 'plannedEndDate' | 'actualEndDate'>, pauses: readonly Pause[], today: string, day: string): string | null {
  const last = actualEndDate ?? plannedEndDate;
  if (day > today) return `日志日期不能晚于今天（${today}）`;
  if (day < startDate) return `日志日期不能早于实习开始日（${startDate}）`;
  if (day > last) return `日志日期不能晚于实习结束日（${last}）`;
  const pause = pauses.find(({ from, until }) => day >= from && day < until);
  if (!pause) return null;
  return pause.kind === 'PAUSE' ? `${day}在中止实习期间（自${pause.from}起），不能写日志` : `${day}在原实习期届满以后、延长决定以前（${pause.until}起继续实习），不计入实习期，不能写日志`;
}

/** The earliest day for which a journal may still be handed in today. */
export const firstOpenDay = ({ backfillDays }: Pick<Rules, 'backfillDays'>, today: string): string => plusDays(today, -backfillDays);

/** The last day on which a journal of this day may be handed in counts whole; null: still open. */
export function tooLate(rules: Pick<Rules, 'backfillDays'>, backfillUntil: string | null, today: string, day: string): string | null {
  if (day >= firstOpenDay(rules, today) || (backfillUntil !== null && today <= backfillUntil)) return null;
  return `已超过${rules.backfillDays}天的补写期限；确需补写的，请联系市律师协会开放补写`;
}

const stop = (code: string, message: string, field?: string): Finding => ({ code, level: 'BLOCK', message, ...(field && { field }) });

/** What is missing from the entry itself. */
export function missingParts(row: Pick<Row, 'workType' | 'caseMode' | 'caseNo' | 'caseName' | 'experience' | 'weather' | 'content' | 'words'>, { minChars, experienceRequired }: Pick<Rules, 'minChars' | 'experienceRequired'>): Finding[] {
  const { shape } = journalForm;
  const found: Finding[] = [];
  if (!row.workType) found.push(stop('workType', '请选择工作类型', 'workType'));
  if (!row.caseMode) found.push(stop('caseMode', '请选择案号类型', 'caseMode'));
  if (row.caseMode === 'CASE' && !row.caseNo?.trim()) found.push(stop('caseNo', '请填写案号；没有案号的请选“其他”', 'caseNo'));
  if (row.caseMode === 'CASE' && !row.caseName?.trim()) found.push(stop('caseName', '请填写案件名称', 'caseName'));
  for (const [field, value] of [['caseNo', row.caseNo], ['caseName', row.caseName], ['experience', row.experience], ['weather', row.weather]] as const) {
    if (value && !shape[field].safeParse(value).success) found.push(stop(field, `${titles[field]}的字数超出限制，请精简`, field));
  }
  if (!shape.content.safeParse(row.content).success && row.content) found.push(stop('content', '工作内容不能超过2000个字', 'content'));
  else if (row.words < Math.max(1, minChars)) found.push(stop('content', `工作内容至少写${Math.max(1, minChars)}个字，现在${row.words}个字`, 'content'));
  if (experienceRequired && !row.experience?.trim()) found.push(stop('experience', '请填写心得体会', 'experience'));
  return found;
}

/** What stands in the way of handing in. */
export function handInFaults(row: Row, internship: Internship, rules: Rules, pauses: readonly Pause[], today: string): Finding[] {
  const closed = closedBecause(internship);
  if (closed) return [stop('closed', closed)];
  const fault = dayFault(internship, pauses, today, row.journalDate);
  const late = row.firstSubmittedOn ? null : tooLate(rules, internship.journalBackfillUntil, today, row.journalDate);
  const overdue = row.state === 'returned' && row.fixDue && today > row.fixDue && !(internship.journalBackfillUntil && today <= internship.journalBackfillUntil);
  return [
    ...[fault, late].flatMap((message) => (message ? [stop('journalDate', message, 'journalDate')] : [])),
    ...(overdue ? [stop('fixDue', `修改期限已于${row.fixDue}届满；确需修改的，请联系市律师协会开放补写`)] : []),
    ...missingParts(row, rules),
  ];
}

/** What handing in on a day makes of it. */
export function marksOf({ journalDate, firstSubmittedOn }: Pick<Row, 'journalDate' | 'firstSubmittedOn'>, { lateAfterDays, countNonWorkday }: Rules, isWorkday: boolean, today: string) {
  const lateDays = daysBetween(journalDate, firstSubmittedOn ?? today);
  return { isWorkday, counts: isWorkday || countNonWorkday, lateDays, isLate: lateDays > lateAfterDays };
}

const titles = { caseNo: '案号', caseName: '案件名称', experience: '心得体会', weather: '天气' };

export const wordsIn = (text: string): number => [...text.replaceAll(/\s/g, '')].length;
