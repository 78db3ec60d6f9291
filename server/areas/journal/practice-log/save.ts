/** Beginning a journal and writing on: kept as it is typed, whole or not. */
import { sql } from 'kysely';
import { practiceLogFlow, type practiceLog } from 'contract/areas/journal/practice-log';
import { mostADay } from 'contract/areas/journal/journal-settings';
import { openInternship } from 'contract/areas/practice/internship-words';
import { stateTitle } from 'contract/kernel/workflow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { closedBecause, dayFault, journalNo, pausesOf, rulesOf, wordsIn, writableStates, type Internship, type Row } from './rules.ts';
import { internshipOf, practiceLogSteps } from './steps.ts';

type Save = typeof practiceLog.endpoints.save;
type Call = Ctx<Fails<Save>>;
type Draft = Parsed<Save>['form'];

const places = Array.from({ length: mostADay }, (_, at) => at + 1);

/** The one that goes on, or else the last. */
export async function internshipOfIntern(db: Db, associationId: string, internId: string): Promise<Internship | null> {
  const { rows } = await sql<Internship>`
    select * from internship where association_id = ${associationId} and intern_id = ${internId} order by (status in (${sql.join([...openInternship])})) desc, start_date desc limit 1`.execute(db);
  return rows[0] ?? null;
}


export const saveDraft = (ctx: Call, { id, version, source, dayNo, form }: Parsed<Save>): Promise<Output<Save>> => (id ? change(ctx, id, version ?? 0, form) : begin(ctx, source ?? 'WEB', dayNo ?? 1, form));

async function begin(ctx: Call, source: 'WEB' | 'MOBILE', dayNo: number, form: Draft): Promise<Output<Save>> {
  const { db, viewer: { associationId, internId } } = ctx;
  const internship = internId ? await internshipOfIntern(db, associationId, internId) : null;
  if (!internship) return ctx.fail('notFound');
  const closed = closedBecause(internship);
  if (closed) return ctx.fail('journalClosed', { reason: closed });
  const journalDate = form.journalDate ?? await todayIn(db);
  const { isWorkday } = await checkDay(ctx, internship, journalDate, (taken) => (taken.includes(dayNo) ? null : dayNo));
  await checkLeader(ctx, internship, form, null);
  const row = await create(ctx, practiceLogSteps, 'create', {
    id: newId(), applicationNo: journalNo(internship, journalDate, dayNo),
    internshipId: internship.id, internId: internship.internId, firmId: internship.firmId, tutorId: internship.currentTutorId, source, isWorkday, ...columnsOf(form), journalDate, dayNo,
  });
  return { id: row.id, version: row.version, journalDate };
}

async function change(ctx: Call, id: string, version: number, form: Draft): Promise<Output<Save>> {
  const { db, viewer } = ctx;
  const { row, ties } = await loadCase<Row>(db, practiceLogSteps, viewer, id, true);
  if (!ties.has('intern')) return ctx.fail('notFound');
  if (!writableStates.includes(row.state)) return ctx.fail('notItsTurn', { state: stateTitle(practiceLogFlow, row.state), action: '修改', actor: '—' });
  await onlyAsSeen(db, practiceLogSteps, row, version);
  const internship = await internshipOf({ db, row });
  const closed = closedBecause(internship);
  if (closed) return ctx.fail('journalClosed', { reason: closed });
  const journalDate = form.journalDate ?? row.journalDate;
  const isMoved = journalDate !== row.journalDate;
  // What the tutor has seen once stays the journal of its day.
  if (isMoved && row.state !== 'draft') return ctx.fail('invalid', {}, { fields: [{ path: 'form.journalDate', message: '提交过的日志不能改日期' }] });
  const day = isMoved ? await checkDay(ctx, internship, journalDate, (taken) => places.find((place) => !taken.includes(place)) ?? null) : row;
  await checkLeader(ctx, internship, form, row.caseTutorId);
  await db.updateTable('practiceJournal')
    .set({ ...columnsOf(form), journalDate, dayNo: day.dayNo, ...(isMoved && { applicationNo: journalNo(internship, journalDate, day.dayNo) }), isWorkday: day.isWorkday, version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId })
    .where('associationId', '=', row.associationId).where('id', '=', id).execute();
  return { id, version: row.version + 1, journalDate };
}

/** Whether this day takes another entry, and in which of its places. */
async function checkDay(ctx: Call, internship: Internship, day: string, placeOf: (taken: readonly number[]) => number | null): Promise<{ isWorkday: boolean; dayNo: number }> {
  const { app, db, viewer: { associationId } } = ctx;
  // Two windows that begin the same day take turns; the second finds it begun.
  await sql`select 1 from internship where association_id = ${associationId} and id = ${internship.id} for no key update`.execute(db);
  const fault = dayFault(internship, await pausesOf(db, associationId, internship.id), await todayIn(db), day);
  if (fault) return ctx.fail('invalid', {}, { fields: [{ path: 'form.journalDate', message: fault }] });
  const there = await db.selectFrom('practiceJournal').select(['dayNo', 'state']).where('associationId', '=', associationId).where('internshipId', '=', internship.id).where('journalDate', '=', day)
    .where('state', '<>', 'void').where('deletedAt', 'is', null).orderBy('dayNo').execute();
  const { perDay } = await rulesOf(db, app.settings, associationId);
  const dayNo = placeOf(there.map((one) => one.dayNo));
  if (there.length >= perDay || dayNo === null) return ctx.fail('journalTaken', { date: day, state: there.map(({ state }) => stateTitle(practiceLogFlow, state)).join('、'), most: String(perDay) });
  return { isWorkday: (await workCalendarOf(db, associationId)).isWorkday(day), dayNo };
}

/** Whoever leads the case is of the own firm; who was there before may have left it since. */
async function checkLeader(ctx: Call, { firmId }: Internship, { caseTutorId }: Draft, before: string | null): Promise<void> {
  if (!caseTutorId || caseTutorId === before) return;
  const found = await ctx.db.selectFrom('lawyer').select('id').where('associationId', '=', ctx.viewer.associationId).where('id', '=', caseTutorId).where('firmId', '=', firmId).where('deletedAt', 'is', null).where('status', '=', 'PRACTISING').executeTakeFirst();
  if (!found) ctx.fail('invalid', {}, { fields: [{ path: 'form.caseTutorId', message: '请从本所律师中选择主办律师' }] });
}

/** Only what was sent: an answer that is left out stays as it was, an emptied one is empty. */
function columnsOf({ journalDate: _, content, ...form }: Draft) {
  const sent = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === '' ? null : value]));
  return { ...sent, ...(content !== undefined && { content: content ?? '', words: wordsIn(content ?? '') }) };
}
