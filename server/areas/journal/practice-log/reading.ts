/** A tutor reads a week of one intern at a time: whoever has waited longest comes first. */
import { sql } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { practiceLogFlow, type practiceLog } from 'contract/areas/journal/practice-log';
import { caseMode, tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import { stateTitle } from 'contract/kernel/workflow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { act, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal, errorBody } from '../../../kernel/fail.ts';
import { plusDays, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { caseTutorName, journalFiles } from './journal-files.ts';
import { stateOf } from './log-list.ts';
import { dayFault, pausesOf, type Internship, type Row } from './rules.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { similarTo } from './similar-shown.ts';
import { practiceLogSteps } from './steps.ts';

type Call = typeof practiceLog.endpoints.getReading;
type Reading = Output<Call>;
interface Waiting { internshipId: string; internName: string; waiting: number; oldest: string | null }

const tutorsTies = new Set(['tutor']);
export const mondayOf = (day: string): string => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export async function readingOf(ctx: Ctx, { internshipId, week }: Parsed<Call>): Promise<Reading> {
  const { db, viewer: { associationId, lawyerId }, app } = ctx;
  const phrases = await app.settings.get(db, associationId, journalSettings.phrases);
  if (!lawyerId) return internshipId ? ctx.fail('notFound') : { interns: [], current: null, waiting: 0, phrases };
  const { rows: interns } = await sql<Waiting>`
    select i.id as internship_id, n.name as intern_name, coalesce(w.waiting, 0)::int as waiting, w.oldest from internship i
    join intern n on n.association_id = i.association_id and n.id = i.intern_id
    left join lateral (select count(*) as waiting, min(p.journal_date) as oldest from practice_journal p where p.association_id = i.association_id and p.tutor_id = ${lawyerId} and p.internship_id = i.id and p.state = 'submitted') w on true
    where i.association_id = ${associationId} and i.current_tutor_id = ${lawyerId} and (i.journal_count > 0 or i.status in ('inProgress', 'extended', 'paused', 'expiredWait', 'assessing', 'transferHold'))
    order by (coalesce(w.waiting, 0) > 0) desc, w.oldest nulls last, i.start_date desc limit 50`.execute(db);
  const waiting = interns.reduce((sum, one) => sum + one.waiting, 0);
  const chosen = internshipId ? interns.find((one) => one.internshipId === internshipId) ?? ctx.fail('notFound') : interns[0];
  return { interns, waiting, phrases, current: chosen ? await weekOf(ctx, chosen, week, lawyerId) : null };
}

async function weekOf(ctx: Ctx, { internshipId, internName, oldest }: Waiting, week: string | undefined, lawyerId: string): Promise<Reading['current']> {
  const { db, viewer: { associationId } } = ctx;
  const today = await todayIn(db);
  const { rows: [edges] } = await sql<{ last: string | null }>`select max(journal_date) as last from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and tutor_id = ${lawyerId} and submitted_at is not null`.execute(db);
  // Nothing is written of days to come: whoever asks for a week of the future reads this one.
  const asked = week ?? oldest ?? edges?.last ?? today;
  const from = mondayOf(asked > today ? today : asked);
  const to = plusDays(from, 6);
  const [{ rows }, { rows: [around] }, { rows: [internship] }, pauses, calendar] = await Promise.all([
    sql<Row>`select * from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and tutor_id = ${lawyerId} and journal_date between ${from} and ${to} and submitted_at is not null and state <> 'void' order by journal_date, day_no`.execute(db),
    sql<{ previous: string | null; next: string | null }>`
      select (select max(journal_date) from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and state <> 'void' and deleted_at is null and submitted_at is not null and journal_date < ${from}) as previous,
        (select min(journal_date) from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and state <> 'void' and deleted_at is null and submitted_at is not null and journal_date > ${to}) as next`.execute(db),
    sql<Internship>`select * from internship where association_id = ${associationId} and id = ${internshipId}`.execute(db),
    pausesOf(db, associationId, internshipId), workCalendarOf(db, associationId),
  ]);
  const entries = await Promise.all(rows.map(async (row) => ({
    id: row.id, version: row.version, state: stateOf(row.state), stateTitle: stateTitle(practiceLogFlow, row.state), journalDate: row.journalDate, dayNo: row.dayNo, isWorkday: row.isWorkday,
    workType: workType.safeParse(row.workType).data ?? null, caseMode: caseMode.safeParse(row.caseMode).data ?? null, caseNo: row.caseNo, caseName: row.caseName, caseTutorName: await caseTutorName(db, row), materials: await journalFiles.list(ctx, row), content: row.content, experience: row.experience, hours: row.hours, words: row.words,
    isLate: row.isLate, lateDays: row.lateDays, isSuspicious: row.isSuspicious, similarity: row.similarity, similar: await similarTo(ctx, row, tutorsTies), submittedAt: row.submittedAt, tutorComment: row.tutorComment,
    tutorScore: tutorScore.safeParse(row.tutorScore).data ?? null, open: await openActions(ctx, practiceLogSteps, { row, ties: tutorsTies }),
  })));
  const written = new Set(rows.map(({ journalDate }) => journalDate));
  const missing = Array.from({ length: 7 }, (_, at) => plusDays(from, at)).filter((day) => day < today && calendar.isWorkday(day) && !written.has(day) && internship !== undefined && !dayFault(internship, pauses, today, day));
  return { internshipId, internName, from, to, previous: around?.previous ? mondayOf(around.previous) : null, next: around?.next ? mondayOf(around.next) : null, entries, missing };
}

type Many = typeof practiceLog.endpoints.approveMany;

/** Each by itself: what somebody has taken back meanwhile is left out and said, the others pass. */
export async function approveMany(ctx: Ctx<Fails<Many>>, { items, ...remark }: Parsed<Many>): Promise<Output<Many>> {
  const [done, left]: [Output<Many>['done'], Output<Many>['left']] = [[], []];
  // In one order for everybody: two who press at once wait for each other in a row, not crosswise.
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      const { version } = await act(ctx, practiceLogSteps, 'approve', { ...remark, ...item });
      done.push({ id: item.id, version });
    } catch (refused) {
      // Refused before anything was written. What is not his does not exist, among others either.
      if (!(refused instanceof Refusal) || refused.code === 'notFound') throw refused;
      left.push({ id: item.id, why: errorBody(refused, ctx.traceId).body.error.details });
    }
  }
  ctx.subject({ entity: practiceLogFlow.entity, id: items[0]!.id, note: `批量通过 ${done.length} 篇` });
  return { done, left };
}
