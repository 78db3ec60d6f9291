/** The day itself: who has come, and who has not. */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { absent, signedIn } from '../assessment-application/assessment.public.ts';
import { boardOf, type Session, type Slot } from './board.ts';
import { openSession, touched } from './placing.ts';

type Calls = typeof interviewSession.endpoints;
type Mine = Ctx<Fails<Calls['signIn']>>;

async function expected(ctx: Mine, id: string, assessmentId: string, action: string): Promise<{ session: Session; slot: Slot }> {
  const session = await openSession(ctx, id, ['ongoing'], action);
  const slot = (await boardOf(ctx.db, session)).slots.find((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  if (slot.stage !== 'ARRANGED') return ctx.fail('blocked', { reasons: '该人员已经签到，不用重复办理' });
  return { session, slot };
}

export async function signInCandidate(ctx: Mine, { id, assessmentId }: Parsed<Calls['signIn']>): Promise<Output<Calls['signIn']>> {
  const { session, slot } = await expected(ctx, id, assessmentId, '签到');
  await signedIn(ctx, { id: assessmentId });
  await sql`update interview_slot set signed_in_at = app_now(), signed_in_by = ${ctx.viewer.userId} where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { signedIn: assessmentId } });
  return touched(ctx, session);
}

export async function missCandidate(ctx: Mine, { id, assessmentId, opinion }: Parsed<Calls['miss']>): Promise<Output<Calls['miss']>> {
  const { session, slot } = await expected(ctx, id, assessmentId, '登记缺考');
  await absent(ctx, { id: assessmentId, reason: opinion });
  await sql`update interview_slot set absent_at = app_now(), released_at = app_now() where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { absent: assessmentId }, note: opinion });
  return touched(ctx, session);
}
