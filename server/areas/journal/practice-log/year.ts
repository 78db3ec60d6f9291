/** The year of one intern: every day with its journal or without one, and what it comes to. */
import { sql } from 'kysely';
import { percentOf } from 'contract/areas/practice/internship-progress';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { workType } from 'contract/areas/practice/work-type';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import { caseMode } from 'contract/areas/journal/practice-log.form';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { stateOf } from './log-list.ts';
import { closedBecause, dayFault, pausesOf, rulesOf, tooLate, type Internship } from './rules.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { internshipOfIntern } from './save.ts';
import { reachesIntern } from './ties.ts';

type Year = Output<typeof practiceLog.endpoints.getYear>;
type Found = Internship & { internName: string; certNo: string | null; firmName: string; tutorName: string; practiceType: string; journalCount: number; journalApprovedCount: number; journalWorkdays: number; journalOtherCount: number; journalLateCount: number; lastJournalDate: string | null };

const mostCases = 6;
/** As far back as anything can still be written after, and some more. */
const mostRecent = 30;
type Case = Omit<Year['cases'][number], 'isListed'>;

export async function yearOf(ctx: Ctx, internshipId: string | undefined): Promise<Year> {
  const { db, viewer: { associationId, internId }, app } = ctx;
  const own = internshipId ? internshipId : internId ? (await internshipOfIntern(db, associationId, internId))?.id : undefined;
  const [today, rules] = await Promise.all([todayIn(db), rulesOf(db, app.settings, associationId)]);
  const { rows: [found] } = own ? await sql<Found>`
    select i.*, n.name as intern_name, f.name as firm_name, l.name as tutor_name,
      (select c.cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.cert_no desc limit 1) as cert_no
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where i.association_id = ${associationId} and i.id = ${own} and ${reachesIntern(ctx.viewer)}`.execute(db) : { rows: [] };
  if (!found) return internshipId ? ctx.fail('notFound') : { ...nothing, today, closed: closedBecause(null), rules: { ...shownRules(rules), backfillUntil: null } };

  const isWriter = found.internId === internId;
  const [{ rows: days }, listed, pauses, calendar, required] = await Promise.all([
    sql<{ date: string; dayNo: number; id: string; state: string; words: number; isLate: boolean; isSuspicious: boolean; workType: string | null; hours: number | null; caseMode: string | null; caseNo: string | null; caseName: string | null; caseTutorId: string | null; caseTutorName: string | null }>`
      select journal_date as date, day_no, id, state, words, is_late, is_suspicious, work_type, hours, case_mode, case_no, case_name, case_tutor_id,
        (select d.name from lawyer d where d.association_id = p.association_id and d.id = p.case_tutor_id) as case_tutor_name from practice_journal p
      where association_id = ${associationId} and internship_id = ${found.id} and state <> 'void' and deleted_at is null and (${isWriter} or submitted_at is not null) order by journal_date, day_no`.execute(db),
    isWriter ? casesOf(db, found) : [],
    pausesOf(db, associationId, found.id), workCalendarOf(db, associationId),
    app.settings.get(db, associationId, found.practiceType === 'PART_TIME' ? progressSettings.journalMinWorkdaysPart : progressSettings.journalMinWorkdaysFull),
  ]);
  const last = [found.actualEndDate ?? found.plannedEndDate, today].toSorted()[0]!;
  const period = daysFrom(found.startDate, last);
  const written = new Set(days.map(({ date }) => date));
  const closed = closedBecause(found);
  const open = closed ? [] : period.filter((day) => calendar.isWorkday(day) && !written.has(day) && !dayFault(found, pauses, today, day) && !tooLate(rules, found.journalBackfillUntil, today, day));
  const inState = (...states: string[]) => days.filter(({ state }) => states.includes(state)).length;
  const newest = days.toReversed();
  // What he wrote about last comes first; what he takes part in and has never written about, after it.
  const cases = new Map<string, Case>();
  for (const { caseNo, caseName, caseTutorId, caseTutorName } of [...newest, ...listed]) if (caseNo && caseName && !cases.has(caseNo)) cases.set(caseNo, { caseNo, caseName, caseTutorId, caseTutorName });
  return {
    internship: { id: found.id, internName: found.internName, certNo: found.certNo, firmName: found.firmName, tutorName: found.tutorName, statusTitle: statusTitle(found.status), startDate: found.startDate, plannedEndDate: found.plannedEndDate, locked: found.journalsLockedAt !== null },
    today, days: days.map(({ date, dayNo, id, state, words, isLate, workType: type }) => ({ date, dayNo, id, state: stateOf(state), words, isLate, workType: workType.safeParse(type).data ?? null })),
    pauses, restDays: daysFrom(found.startDate, found.plannedEndDate).filter((day) => !calendar.isWorkday(day)),
    counts: {
      handedIn: found.journalCount, approved: found.journalApprovedCount, workdays: found.journalWorkdays, required, waiting: inState('submitted'), returned: inState('returned', 'spotDefect'), drafts: inState('draft'),
      other: found.journalOtherCount, otherPercent: percentOf(found.journalOtherCount, found.journalCount), otherMax: percentOf(rules.otherRatioMax, 1), late: found.journalLateCount, suspicious: isWriter ? 0 : days.filter((day) => day.isSuspicious).length, last: found.lastJournalDate,
    },
    open, closed: isWriter ? closed : null, rules: { ...shownRules(rules), backfillUntil: found.journalBackfillUntil }, cases: isWriter ? [...cases.values()].slice(0, mostCases).map((one) => ({ ...one, isListed: listed.some(({ caseNo }) => caseNo === one.caseNo) })) : [],
    recent: isWriter ? newest.slice(0, mostRecent).map(({ id, date, dayNo, workType: type, caseMode: mode, caseNo, caseName, caseTutorId, hours }) => ({ id, date, dayNo, workType: workType.safeParse(type).data ?? null, caseMode: caseMode.safeParse(mode).data ?? null, caseNo, caseName, caseTutorId, hours })) : [],
  };
}

/** Taken part in, of the firm that he is with; by these numbers the assessment goes. */
const casesOf = async (db: Db, { associationId, id, firmId }: Found): Promise<Case[]> => (await sql<Case>`
  select c.case_no, c.case_name, l.id as case_tutor_id, l.name as case_tutor_name from intern_case c
  left join lawyer l on l.association_id = c.association_id and l.id = c.lead_lawyer_id and l.firm_id = c.firm_id and l.status = 'PRACTISING' and l.deleted_at is null
  where c.association_id = ${associationId} and c.internship_id = ${id} and c.firm_id = ${firmId} and c.deleted_at is null order by c.start_date desc, c.id`.execute(db)).rows;

const shownRules = ({ perDay, minChars, experienceRequired, backfillDays }: Awaited<ReturnType<typeof rulesOf>>) => ({ perDay, minChars, experienceRequired, backfillDays });
const nothing = {
  internship: null, days: [], pauses: [], restDays: [], open: [], cases: [], recent: [],
  counts: { handedIn: 0, approved: 0, workdays: 0, required: 0, waiting: 0, returned: 0, drafts: 0, other: 0, otherPercent: 0, otherMax: 0, late: 0, suspicious: 0, last: null },
} satisfies Partial<Year>;

export const statusTitle = (status: string): string => { const read = internshipStatus.safeParse(status); return read.success ? internshipStatus.labels[read.data] : status; };

/** Some years at the most: a period ends. */
function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 2000; day = plusDays(day, 1)) days.push(day);
  return days;
}
