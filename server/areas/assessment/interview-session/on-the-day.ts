/** The day itself: who has come, and who has not. */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { absenceUndone, absent, signedIn, signInUndone } from '../assessment-application/assessment.public.ts';
import { nowOf, stays, stillExpected } from './absence.ts';
import { boardOf, type Board, type Slot } from './board.ts';
import { nameOf, onlyHere, openSession, touched } from './placing.ts';
import { whereOf } from './session-steps.ts';
import { tellAbsent, tellBack } from './tell-rooms.ts';

type Calls = typeof interviewSession.endpoints;
type Mine = Ctx<Fails<Calls['signIn']>>;

async function expected(ctx: Mine, id: string, assessmentId: string, action: string): Promise<{ board: Board; slot: Slot }> {
  const session = await openSession(ctx, id, ['ongoing'], action);
  const board = await boardOf(ctx.db, session);
  const slot = board.slots.find((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  if (slot.stage !== 'ARRANGED') return ctx.fail('blocked', { reasons: '该人员已经签到，不用重复办理' });
  return { board, slot };
}

export async function signInCandidate(ctx: Mine, { id, assessmentId }: Parsed<Calls['signIn']>): Promise<Output<Calls['signIn']>> {
  const { board: { session }, slot } = await expected(ctx, id, assessmentId, '签到');
  await signedIn(ctx, { id: assessmentId });
  await sql`update interview_slot set signed_in_at = app_now(), signed_in_by = ${ctx.viewer.userId} where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { signedIn: assessmentId } });
  return touched(ctx, session);
}

/** Why his sign-in stands; `null`: it may be taken back. */
export const signInStays = ({ stage, calledAt, begunAt, hasSheet }: Pick<Slot, 'stage' | 'calledAt' | 'begunAt' | 'hasSheet'>): string | null =>
  stage === 'ARRANGED' ? '该人员还没有签到' : stage !== 'SIGNED_IN' ? '成绩已经登记，签到不能再撤销' : hasSheet ? '考场已经开始评分或者记录，签到不能再撤销'
    : begunAt !== null ? '已经进入考场，签到不能再撤销' : calledAt !== null ? '已经叫号，请先在“候考叫号”中撤回叫号，再撤销签到' : null;

/** The wrong one was signed in. What was drawn for him by lot stays his, or signing in anew would draw anew; what was written down by hand was another's. */
export async function undoSignIn(ctx: Mine, { id, assessmentId, opinion }: Parsed<Calls['undoSignIn']>): Promise<Output<Calls['undoSignIn']>> {
  const session = await openSession(ctx, id, ['ongoing'], '撤销签到');
  const slot = (await boardOf(ctx.db, session)).slots.find((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  const why = signInStays(slot);
  if (why) return ctx.fail('blocked', { reasons: why });
  await signInUndone(ctx, { id: assessmentId, slotId: slot.id, reason: opinion });
  const lot = session.drawMode === 'MANUAL' ? null : slot.lot;
  await sql`update interview_slot set signed_in_at = null, signed_in_by = null, lot = ${lot} where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { notSignedIn: assessmentId }, note: opinion });
  return touched(ctx, session);
}

export async function missCandidate(ctx: Mine, { id, assessmentId, opinion }: Parsed<Calls['miss']>): Promise<Output<Calls['miss']>> {
  const { board, slot } = await expected(ctx, id, assessmentId, '登记缺考');
  const { session } = board;
  const early = stillExpected(board, slot, await nowOf(ctx.db));
  if (early) return ctx.fail('blocked', { reasons: early });
  await absent(ctx, { id: assessmentId, reason: opinion });
  await sql`update interview_slot set absent_at = app_now(), absent_by = ${ctx.viewer.userId}, released_at = app_now() where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  await tellAbsent(ctx, board, await nameOf(ctx.db, session, assessmentId), slot, opinion);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { absent: assessmentId }, note: opinion });
  return touched(ctx, session);
}

/** He was there after all: until the day is closed, and by whoever has written it down. His date stands as before. */
export async function undoMissed(ctx: Mine, { id, assessmentId, opinion }: Parsed<Calls['undoMiss']>): Promise<Output<Calls['undoMiss']>> {
  const session = await openSession(ctx, id, ['ongoing'], '撤销缺考登记');
  const board = await boardOf(ctx.db, session);
  const slot = board.absent.findLast((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  const why = stays(board, slot, ctx.viewer.userId);
  if (why) return ctx.fail('blocked', { reasons: why });
  await onlyHere(ctx, session.associationId, assessmentId);
  await sql`update interview_slot set absent_at = null, absent_by = null, released_at = null where association_id = ${session.associationId} and id = ${slot.id}`.execute(ctx.db);
  await absenceUndone(ctx, { id: assessmentId, slotId: slot.id, reason: opinion, ...whereOf(board, slot) });
  await tellBack(ctx, board, await nameOf(ctx.db, session, assessmentId), slot, opinion);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { notAbsent: assessmentId }, note: opinion });
  return touched(ctx, session);
}
