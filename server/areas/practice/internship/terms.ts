/**
 * Each night: what has ended is said to have ended (internship rules 3.1). A period past its last day waits for
 * assessment; one whose last day for asking has passed with nothing under way has lapsed; a pass opinion out of date is
 * no pass any more, and whoever has his licence practises no more. In batches, each a transaction of its own; a second run finds nothing left to do.
 */
import { sql } from 'kysely';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import type { InternshipStatus } from 'contract/areas/practice/internship-words';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { convertLicensed, takeBackUnlicensed } from '../licensed.public.ts';
import { assessDeadline, type AssessRule } from '../period.public.ts';
import { assessRule } from './assess-deadline.public.ts';
import { flowsOfInternships } from './cases-of-internship.ts';
import { internSounds } from './intern-sounds.public.ts';
import { tellEnded } from './tell-ended.ts';

export const batchSize = 1000;
const nobody = { userId: null, userName: '系统' } as const;

export async function endTerms(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const rule = await assessRule(app, app.db);
  const renewYears = await app.settings.get(app.db, app.associationId, assessmentSettings.renewMaxYears);
  const done = {
    期满待考核: await inBatches(app, (db) => expire(app, db, rule)),
    补算考核申请截止日: await inBatches(app, (db) => fillDeadlines(app, db, rule)),
    逾期失效: await inBatches(app, (db) => lapse(app, db, renewYears)),
    已经执业: await inBatches(app, (db) => convertLicensed(db, app.associationId, { most: batchSize, by: nobody })),
    撤回的执业: await inBatches(app, (db) => takeBackUnlicensed(db, app.associationId, batchSize)),
    合格意见过期: await inBatches(app, (db) => outdate(app, db, renewYears)),
    合格意见失效: await inBatches(app, (db) => outlive(app, db, renewYears)),
  };
  await inBatches(app, (db) => soundOut(app, db));
  for (const [what, count] of Object.entries(done)) if (count > 0) say(`${what} ${count} 人`);
}

async function inBatches({ db }: Pick<App, 'db'>, step: (db: Db) => Promise<number>): Promise<number> {
  let sum = 0;
  for (let last = batchSize; last === batchSize;) {
    last = await db.transaction().execute(step);
    sum += last;
  }
  return sum;
}

export interface Due { id: string; plannedEndDate: string }

/** Settled when the last day has passed, by the rule of that day; delays are granted only after it, and stand. */
export const deadlineOf = ({ plannedEndDate }: Due, rule: AssessRule): string => assessDeadline(rule, plannedEndDate);
const deadlinesOf = (due: readonly Due[], rule: AssessRule) => due.map((one) => deadlineOf(one, rule));

async function expire({ associationId }: Pick<App, 'associationId'>, db: Db, rule: AssessRule): Promise<number> {
  const { rows } = await sql<Due>`
    select id, planned_end_date from internship where association_id = ${associationId} and status in ('inProgress', 'extended') and planned_end_date < app_today()
    order by status, planned_end_date limit ${batchSize} for update skip locked`.execute(db);
  if (rows.length) await move(db, associationId, 'internship.expire', rows.map(({ id }) => id), sql`status = 'expiredWait', assess_deadline = given.day`, deadlinesOf(rows, rule));
  return rows.length;
}

/** Assessment is still to be asked for. */
const dated = ['inProgress', 'extended', 'paused', 'transferHold', 'expiredWait'] as const satisfies readonly InternshipStatus[];

/** What came by roster has no date yet, nor has what was registered before the date was written at once. */
async function fillDeadlines({ associationId }: Pick<App, 'associationId'>, db: Db, rule: AssessRule): Promise<number> {
  const { rows } = await sql<Due>`
    select id, planned_end_date from internship where association_id = ${associationId} and status in (${sql.join(dated)}) and assess_deadline is null limit ${batchSize} for update skip locked`.execute(db);
  if (rows.length) await move(db, associationId, 'internship.setDeadline', rows.map(({ id }) => id), sql`assess_deadline = given.day`, deadlinesOf(rows, rule));
  return rows.length;
}

/** Over internship `i`. A draft is nothing yet; everything else that is under way holds the end up until it is decided. */
async function nothingUnderWay(app: Pick<App, 'associationId' | 'flows'>, db: Db) {
  const none = (await flowsOfInternships(app, db)).filter(({ workflow }) => workflow.area === 'assessment' || workflow.entity === 'delay').map(({ table, workflow: { states, entity } }) => {
    const open = Object.entries(states).filter(([state, { final }]) => !final && state !== 'draft').map(([state]) => state);
    return sql`not exists (select 1 from ${sql.table(table)} t where t.association_id = i.association_id and t.internship_id = i.id and t.deleted_at is null and t.state in (${sql.join(open)}) ${table === 'businessApplication' ? sql`and t.kind = ${entity}` : sql``})`;
  });
  return none.length ? sql`${sql.join(none, sql` and `)}` : sql`true`;
}

async function lapse(app: Pick<App, 'associationId' | 'flows'>, db: Db, renewYears: number): Promise<number> {
  const { associationId } = app;
  const { rows } = await sql<{ id: string }>`
    select i.id from internship i where i.association_id = ${associationId} and i.status = 'expiredWait' and i.assess_deadline < app_today() and ${await nothingUnderWay(app, db)}
    limit ${batchSize} for update of i skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return 0;
  await move(db, associationId, 'internship.lapse', ids, sql`status = 'lapsed', actual_end_date = coalesce(actual_end_date, planned_end_date)`);
  await sql`update tutor_relation r set end_date = greatest(i.planned_end_date, r.start_date), end_reason = 'FINISHED' from internship i
    where i.association_id = r.association_id and i.id = r.internship_id and r.association_id = ${associationId} and r.internship_id = any(${ids}::uuid[]) and r.end_date is null`.execute(db);
  await tellEnded(db, associationId, 'lapsed', ids, renewYears);
  return ids.length;
}

async function outdate({ associationId }: Pick<App, 'associationId'>, db: Db, renewYears: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status = 'passed' and pass_valid_until < app_today() limit ${batchSize} for update skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return 0;
  await move(db, associationId, 'internship.passExpire', ids, sql`status = 'passExpired'`);
  await tellEnded(db, associationId, 'passExpired', ids, renewYears);
  return rows.length;
}

/** A pass that was not used for so long is worth nothing any more: he practises anew (internship rules 3.1, 4.7). */
async function outlive(app: Pick<App, 'associationId' | 'flows'>, db: Db, years: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select i.id from internship i where i.association_id = ${app.associationId} and i.status = 'passExpired' and i.pass_opinion_date + make_interval(years => ${years}) < app_today() and ${await nothingUnderWay(app, db)} limit ${batchSize} for update of i skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return 0;
  await move(db, app.associationId, 'internship.passLapse', ids, sql`status = 'lapsed'`);
  await tellEnded(db, app.associationId, 'passLapsed', ids, years);
  return rows.length;
}

/** Moves them and writes the audit trail in one statement; the history is written by the table itself. */
async function move(db: Db, associationId: string, event: string, ids: readonly string[], set: ReturnType<typeof sql>, days: readonly (string | null)[] = ids.map(() => null)): Promise<void> {
  await sql`
    with moved as (
      update internship i set ${set}, updated_at = app_now(), updated_by = null, version = i.version + 1
      from unnest(${ids}::uuid[], ${days}::date[]) as given (id, day)
      where i.association_id = ${associationId} and i.id = given.id returning i.id, i.status, i.planned_end_date, i.assess_deadline, i.pass_valid_until
    )
    insert into audit_entry (association_id, at, actor_name, event, entity, entity_id, result, after, trace_id)
    select ${associationId}, app_now(), '系统', ${event}, 'internship', moved.id, 'done', jsonb_build_object('status', moved.status, 'plannedEndDate', moved.planned_end_date, 'assessDeadline', moved.assess_deadline, 'passValidUntil', moved.pass_valid_until), ${newId()} from moved`.execute(db);
}

/** Names that were written before names were heard. */
async function soundOut({ associationId }: Pick<App, 'associationId'>, db: Db): Promise<number> {
  const rows = await db.selectFrom('intern').select(['id', 'name']).where('associationId', '=', associationId).where('nameSort', 'is', null).orderBy('id').limit(batchSize).forUpdate().skipLocked().execute();
  const heard = rows.map(({ id, name }) => ({ id, ...internSounds(name) }));
  if (heard.length) {
    await sql`
      update intern n set search_grams = array(select jsonb_array_elements_text(given -> 'searchGrams')), name_pinyin = given ->> 'namePinyin', name_initials = given ->> 'nameInitials', name_sort = given ->> 'nameSort'
      from jsonb_array_elements(${JSON.stringify(heard)}::jsonb) as given where n.association_id = ${associationId} and n.id = (given ->> 'id')::uuid`.execute(db);
  }
  return rows.length;
}
