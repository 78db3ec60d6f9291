/** Enrolling: one at a time for each session, so that the last place is given once. */
import { sql } from 'kysely';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import type { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { create, loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { ownInternship } from '../own-internship.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { enrolmentSteps } from './enrolment-steps.ts';
import { closedToOne, standingOf } from './may-enrol.ts';
import { sessionSteps, type Session } from './session-steps.ts';

type Enrol = typeof trainingEnrolment.endpoints.enrol;

export async function enrol(ctx: Ctx<Fails<Enrol>>, { sessionId }: Parsed<Enrol>): Promise<Output<Enrol>> {
  const at = ctx.viewer.associationId;
  const { row: session } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, sessionId, true);
  const own = await ownInternship(ctx, true);
  const standing = await standingOf(ctx, own);
  const { rows: [now] } = await sql<{ today: string; taken: number; waiting: number }>`
    select app_today() as today, count(*) filter (where state = 'enrolled')::int as taken, count(*) filter (where state = 'waitlist')::int as waiting
    from training_enrolment where association_id = ${at} and session_id = ${sessionId} and deleted_at is null`.execute(ctx.db);
  const why = closedToOne(standing, session, now!.today);
  if (!own || why) return ctx.fail('blocked', { reasons: why ?? '' });
  // Whoever waits already comes first, even when a place has just become free.
  const waits = now!.taken >= session.capacity || now!.waiting > 0;
  const day = await numberDay(ctx.db);
  const applicationNo = `${enrolmentFlow.prefix}${day}${await nextNumber(ctx.db, at, 'trainingEnrolment', day, 5)}`;
  const row = await create(ctx, enrolmentSteps, waits ? 'enrolWaiting' : 'enrolAtOnce', {
    id: newId(), applicationNo, sessionId, internshipId: own.id, internId: own.internId, firmId: own.firmId, tutorId: own.tutorId, internName: own.internName, certNo: own.certNo, searchGrams: gramsOf(own.internName, own.certNo),
  });
  const state = waits ? 'waitlist' : 'enrolled';
  ctx.subject({ entity: enrolmentFlow.entity, id: row.id, after: { sessionId, state } });
  return { id: row.id, version: row.version, state, stateTitle: stateTitle(enrolmentFlow, state), ahead: waits ? now!.waiting : 0 };
}
