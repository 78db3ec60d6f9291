/**
 * Taking a feedback in. The mark that it was given and the feedback itself lie in two tables without a link; what the
 * database would remember beside its columns is blurred here as well.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { quarterBefore, quarterOf, quartersShown, quarterTitle, type Feedback, type tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { sealWhole } from '../../../machines/vault/private-answers.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import { ownInternship } from '../own-internship.ts';

type Calls = typeof tutoringFeedback.endpoints;

export interface Told { readonly firmId: string; readonly tutorId: string; readonly quarter: string; readonly answers: Feedback }

export async function ownState(ctx: Ctx): Promise<Output<Calls['getOwn']>> {
  const { db, viewer: { associationId } } = ctx;
  const [own, quarter] = [await ownInternship(ctx), quarterOf(await todayIn(db))];
  if (!own) return { quarter: quarterTitle(quarter), about: null, isGiven: false };
  const { rows: [found] } = await sql<{ tutorName: string; firmName: string; isGiven: boolean }>`
    select l.name as tutor_name, f.name as firm_name, exists (select from tutoring_feedback_given g where g.association_id = f.association_id and g.internship_id = ${own.id} and g.quarter = ${quarter}) as is_given
    from law_firm f join lawyer l on l.association_id = f.association_id and l.id = ${own.tutorId} where f.association_id = ${associationId} and f.id = ${own.firmId}`.execute(db);
  return { quarter: quarterTitle(quarter), about: found ? { tutorName: found.tutorName, firmName: found.firmName } : null, isGiven: found?.isGiven ?? false };
}

export async function giveFeedback(ctx: Ctx<Fails<Calls['give']>>, answers: Feedback): Promise<Output<Calls['give']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const own = await ownInternship(ctx, true);
  if (!own) return ctx.fail('blocked', { reasons: '没有进行中的实习登记，不能填写带教反馈。' });
  const quarter = quarterOf(await todayIn(db));
  const { numAffectedRows } = await sql`insert into tutoring_feedback_given (association_id, internship_id, quarter) values (${associationId}, ${own.id}, ${quarter}) on conflict do nothing`.execute(db);
  if (!numAffectedRows) return ctx.fail('blocked', { reasons: `${quarterTitle(quarter)}的带教反馈已经提交过，每季度填写一次；下一季度可以再填。` });
  await takeIn(app.vault, db, associationId, [{ firmId: own.firmId, tutorId: own.tutorId, quarter, answers }]);
  await forgetOld(db, associationId, quarter);
  return { quarter: quarterTitle(quarter) };
}

/** Also the demonstration's way. */
export async function takeIn(vault: Vault, db: Db, associationId: string, all: readonly Told[]): Promise<void> {
  for (const { firmId, tutorId, quarter, answers } of all) {
    const id = randomUUID();
    const sealed = sealWhole(vault, { table: 'tutoringFeedback', column: 'answers', rowId: id }, answers);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tutoringFeedback ${associationId} ${firmId}`}, 0))`.execute(db);
    // Which transaction wrote a row stands beside it (xmin), and rows lie in the order in which they came: the mark's would lead to the feedback's. So all of the firm's quarter are written anew, in any order.
    await sql`
      with former as (delete from tutoring_feedback where association_id = ${associationId} and firm_id = ${firmId} and quarter = ${quarter} returning association_id, id, firm_id, tutor_id, quarter, answers_sealed)
      insert into tutoring_feedback (association_id, id, firm_id, tutor_id, quarter, answers_sealed)
      select * from (select * from former union all select ${associationId}::uuid, ${id}::uuid, ${firmId}::uuid, ${tutorId}::uuid, ${quarter}, ${sealed}) as every order by random()`.execute(db);
  }
}

/** What nobody is shown any more is not kept; a mark serves its own quarter. */
async function forgetOld(db: Db, associationId: string, quarter: string): Promise<void> {
  await sql`delete from tutoring_feedback where association_id = ${associationId} and quarter < ${quarterBefore(quarter, quartersShown)}`.execute(db);
  await sql`delete from tutoring_feedback_given where association_id = ${associationId} and quarter < ${quarter}`.execute(db);
}
