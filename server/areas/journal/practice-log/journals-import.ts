/**
 * Takes journals of interns under way. Asked the same as those that are typed: the day, the pauses, the time for writing
 * late, what an entry must have. What is written waits for the tutor; a day that has its journal keeps it, unless it
 * still waits and the file is to bring it up to date.
 */
import { sql } from 'kysely';
import { journalsImport, type JournalRow } from 'contract/areas/journal/journals-import';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { stateTitle, type Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { daysBetween, workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { importing, touches, type Entering, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { lawyersByLicence } from '../../basic-info/lawyer/named-lawyers.public.ts';
import { closedBecause, dayFault, journalNo, missingParts, pauseColumns, rulesOf, tooLate, wordsIn, type Internship, type Pause, type Rules } from './rules.ts';
import { sketchOf } from './sketch.public.ts';

type Known = { id: string; internshipId: string; journalDate: string; dayNo: number; state: string; workType: string | null; caseMode: string | null; caseNo: string | null; caseName: string | null; content: string; experience: string | null; hours: number | null };
type Registered = Internship & { certNo: string; internName: string };
interface Around { rules: Rules; today: string; internships: ReadonlyMap<string, Registered>; pauses: ReadonlyMap<string, Pause[]>; tutors: ReadonlyMap<string, { id: string }>; known: ReadonlyMap<string, Known>; /** How many entries a day has. */ there: ReadonlyMap<string, number> }

const dayOf = (internshipId: string, day: string) => `${internshipId} ${day}`;
const keyOf = (internshipId: string, day: string, dayNo: number | undefined) => `${dayOf(internshipId, day)} ${dayNo ?? 1}`;
/** Of an entry without a case of the firm nothing is kept of the case. */
const entryOf = ({ workType, caseMode, caseNo, caseName, content, experience, hours }: JournalRow) =>
  ({ workType, caseMode, caseNo: (caseMode === 'CASE' ? caseNo : null) ?? null, caseName: (caseMode === 'CASE' ? caseName : null) ?? null, content, experience: experience ?? null, hours: hours ?? null });

async function around(db: Db, { associationId, today }: ImportContext, rules: Rules, rows: readonly JournalRow[]): Promise<Around> {
  const { rows: internships } = await sql<Registered>`
    select distinct on (c.cert_no) i.id, i.association_id, i.intern_id, i.firm_id, i.current_tutor_id, i.registration_no, i.status, i.start_date, i.planned_end_date, i.actual_end_date, i.journals_locked_at, i.journal_backfill_until, i.awaits_certificate,
      c.cert_no, n.name as intern_name
    from internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where c.association_id = ${associationId} and c.cert_no = any(${[...new Set(rows.map(({ certNo }) => certNo))]}::text[]) order by c.cert_no, i.start_date desc`.execute(db);
  const ids = internships.map(({ id }) => id);
  const { rows: pauses } = await sql<Pause & { internshipId: string }>`
    select internship_id, ${pauseColumns} from internship_standstill where association_id = ${associationId} and internship_id = any(${ids}::uuid[]) order by from_day`.execute(db);
  const { rows: known } = await sql<Known>`
    select id, internship_id, journal_date, day_no, state, work_type, case_mode, case_no, case_name, content, experience, hours from practice_journal
    where association_id = ${associationId} and internship_id = any(${ids}::uuid[]) and journal_date = any(${[...new Set(rows.map(({ journalDate }) => journalDate))]}::date[]) and state <> 'void' and deleted_at is null`.execute(db);
  return {
    rules, today, internships: new Map(internships.map((one) => [one.certNo, one])), pauses: new Map(ids.map((id) => [id, pauses.filter(({ internshipId }) => internshipId === id)])),
    tutors: await lawyersByLicence(db, associationId, rows.flatMap(({ caseTutorNo }) => caseTutorNo ?? [])), known: new Map(known.map((one) => [keyOf(one.internshipId, one.journalDate, one.dayNo), one])),
    there: known.map((one) => dayOf(one.internshipId, one.journalDate)).reduce((counts, day) => counts.set(day, (counts.get(day) ?? 0) + 1), new Map<string, number>()),
  };
}

const block = (code: string, field: string, message: string): Finding => ({ level: 'BLOCK', code, field, message });

function judge(row: JournalRow, { rules, today, internships, pauses, tutors, known, there }: Around): Judgement {
  const internship = internships.get(row.certNo);
  if (!internship) return { findings: [block('UNKNOWN_INTERN', 'certNo', '没有登记过这个实习证号，请核对')], against: { known: null } };
  const [closed, fault] = [closedBecause(internship), dayFault(internship, pauses.get(internship.id) ?? [], today, row.journalDate)];
  const own = known.get(keyOf(internship.id, row.journalDate, row.dayNo));
  const late = own ? null : tooLate(rules, internship.journalBackfillUntil, today, row.journalDate);
  const isOver = !own && ((row.dayNo ?? 1) > rules.perDay || (there.get(dayOf(internship.id, row.journalDate)) ?? 0) >= rules.perDay);
  const entry = entryOf(row);
  const findings = [
    ...(row.name === undefined || comparable(row.name) === comparable(internship.internName) ? [] : [block('NAME', 'name', `该实习证号的登记人为“${internship.internName}”，姓名不一致，请核对`)]),
    ...(closed ? [block('CLOSED', 'certNo', closed)] : []),
    ...(fault ? [block('DAY', 'journalDate', fault)] : late ? [block('LATE', 'journalDate', `已超过${rules.backfillDays}天的补写期限；请先在该实习人员的日志日历中开放补写，再导入`)] : []),
    ...(isOver ? [block('OVER', row.dayNo === undefined ? 'journalDate' : 'dayNo', `每天最多写${rules.perDay}篇日志，这一篇超出了，请合并到当天已有的日志，或从表中删去这一行`)] : []),
    ...(row.caseTutorNo !== undefined && !tutors.has(row.caseTutorNo) ? [block('UNKNOWN_LAWYER', 'caseTutorNo', '主办律师的执业证号不在律师名录中，请核对')] : []),
    ...missingParts({ ...entry, weather: null, words: wordsIn(row.content) }, rules),
  ];
  if (!own) return { findings, against: { known: null } };
  const differs = (['workType', 'caseMode', 'caseNo', 'caseName', 'content', 'experience', 'hours'] as const).filter((field) => entry[field] !== own[field]);
  if (differs.length && own.state !== 'submitted') findings.push(block('TAKEN', 'journalDate', own.state === 'approved' ? '这一篇指导律师已经审核通过，不能再改' : `这一天已有“${stateTitle(practiceLogFlow, own.state)}”的日志，由实习人员本人办理`));
  return { findings, against: { known: own.id, differs } };
}

async function write(db: Db, context: ImportContext, rules: Rules, entering: readonly Entering<JournalRow>[]): Promise<string[]> {
  const { associationId, today, by } = context;
  const { internships, tutors } = await around(db, context, rules, entering.map(({ candidate: { values } }) => values));
  const [calendar, { rows: [clock] }] = [await workCalendarOf(db, associationId), await sql<{ now: string }>`select app_now() as now`.execute(db)];
  const rows = entering.map(({ candidate: { values }, judgement: { against } }) => {
    const internship = internships.get(values.certNo)!;
    const caseTutor = values.caseTutorNo === undefined ? undefined : tutors.get(values.caseTutorNo);
    return { id: against.known ?? newId(), isNew: against.known === null, internship, day: values.journalDate, dayNo: values.dayNo ?? 1, set: { ...entryOf(values), caseTutorId: caseTutor?.id ?? null, words: wordsIn(values.content), sketch: sketchOf(values.content) } };
  });
  const fresh = rows.filter(({ isNew }) => isNew).map(({ id, internship, day, dayNo, set }) => {
    const [isWorkday, lateDays] = [calendar.isWorkday(day), daysBetween(day, today)];
    return {
      associationId, id, applicationNo: journalNo(internship, day, dayNo), state: 'submitted' as const,
      internshipId: internship.id, internId: internship.internId, firmId: internship.firmId, tutorId: internship.currentTutorId, journalDate: day, dayNo, ...set, source: 'IMPORT' as const, isWorkday, counts: isWorkday || rules.countNonWorkday,
      firstSubmittedOn: today, submittedAt: clock!.now, lateDays, isLate: lateDays > rules.lateAfterDays, isSuspicious: false, version: 1, createdBy: by.userId, updatedBy: by.userId, createdAt: clock!.now, updatedAt: clock!.now,
    };
  });
  await insertRows(db, 'practiceJournal', fresh);
  await insertRows(db, 'reviewRecord', fresh.flatMap(({ id, applicationNo }) => ([['create', null, 'draft'], ['submit', 'draft', 'submitted']] as const).map(([action, fromState, toState]) =>
    ({ associationId, id: newId(), area: 'journal', entity: practiceLogFlow.entity, caseId: id, caseNo: applicationNo, doer: 'association', action, fromState, toState, actorId: by.userId, actorName: by.userName, at: clock!.now, opinion: '批量导入' }))));
  for (const { id, set } of rows.filter(({ isNew }) => !isNew)) {
    await db.updateTable('practiceJournal').set({ ...set, similarity: null, similarId: null, isSuspicious: false, version: sql`version + 1`, updatedAt: sql`app_now()`, updatedBy: by.userId }).where('associationId', '=', associationId).where('id', '=', id).execute();
  }
  const ids = rows.map(({ id }) => id);
  await sql`select graphile_worker.add_job('journalLikeness', json_build_object('id', id), job_key => 'likeness:' || id, priority => 5) from unnest(${ids}::text[]) as id`.execute(db);
  return ids;
}

export default importing(journalsImport, {
  // What the internship counts follows by itself.
  touches: [touches('practiceJournal', 'id', ['similarity', 'similar_id', 'is_suspicious'])],

  async begin(db, context) {
    const rules = await rulesOf(db, settings, context.associationId);
    return {
      async judge(inside, candidates) {
        const rows = candidates.map(({ values }) => values);
        const found = await around(inside, context, rules, rows);
        return rows.map((row) => judge(row, found));
      },
      write: (inside, entering) => write(inside, context, rules, entering),
    };
  },
});
