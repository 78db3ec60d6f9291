/**
 * Who is heard first, second …, in the session's own way: drawn among those who have signed in, or as they stand in the
 * plan, or as each has drawn from the box. Whoever comes later comes behind them.
 */
import { randomBytes } from 'node:crypto';
import { lotsOf } from 'contract/areas/assessment/arrangement';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { drawMode } from 'contract/areas/assessment/interview-settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { boardOf, type Session, type Slot } from './board.ts';
import { openSession, touched } from './placing.ts';

type Calls = typeof interviewSession.endpoints;

export const canDraw = ({ stage, lot }: Pick<Slot, 'stage' | 'lot'>): boolean => stage === 'SIGNED_IN' && lot === null;
/** By hand, and put right by hand, until he goes in. */
export const canNumber = (session: Pick<Session, 'drawMode'>, { stage, begunAt }: Pick<Slot, 'stage' | 'begunAt'>): boolean => session.drawMode === 'MANUAL' && stage === 'SIGNED_IN' && begunAt === null;

export async function drawLots(ctx: Ctx<Fails<Calls['draw']>>, { id }: Parsed<Calls['draw']>): Promise<Output<Calls['draw']>> {
  const session = await openSession(ctx, id, ['ongoing'], '抽签');
  const { associationId: at, drawMode: mode } = session;
  if (mode === 'MANUAL') return ctx.fail('blocked', { reasons: `本场的面试先后是“${drawMode.labels.MANUAL}”，请逐人登记抽签号` });
  const { rooms, slots } = await boardOf(ctx.db, session);
  const free = slots.filter(canDraw);
  if (!free.length) return ctx.fail('blocked', { reasons: mode === 'RANDOM' ? '没有已签到、还没抽签的人员' : '没有已签到、还没排定先后的人员' });
  const seed = mode === 'RANDOM' ? randomBytes(8).toString('hex') : null;
  for (const room of rooms) {
    const inRoom = free.filter(({ roomId }) => roomId === room.id);
    const drawn = Math.max(0, ...slots.filter(({ roomId }) => roomId === room.id).map(({ lot }) => lot ?? 0));
    const order = seed === null ? inRoom.toSorted((a, b) => a.place - b.place).map((slot) => slot.id) : lotsOf(seed, inRoom.map((slot) => slot.id));
    for (const [nth, slotId] of order.entries()) await ctx.db.updateTable('interviewSlot').set({ lot: drawn + nth + 1 }).where('associationId', '=', at).where('id', '=', slotId).execute();
  }
  await ctx.db.insertInto('interviewDraw').values({ associationId: at, id: newId(), sessionId: id, mode, seed, slotIds: free.map((slot) => slot.id), drawnBy: ctx.viewer.userId, drawnByName: ctx.viewer.realName }).execute();
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { drawMode: mode, seed, drawn: free.length } });
  return { ...await touched(ctx, session), count: free.length };
}

export async function enterLot(ctx: Ctx<Fails<Calls['enterLot']>>, { id, assessmentId, lot }: Parsed<Calls['enterLot']>): Promise<Output<Calls['enterLot']>> {
  const session = await openSession(ctx, id, ['ongoing'], '登记抽签号');
  const { slots } = await boardOf(ctx.db, session);
  const own = slots.find((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  if (session.drawMode !== 'MANUAL') return ctx.fail('blocked', { reasons: `本场的面试先后是“${drawMode.labels[session.drawMode]}”，不登记抽签号` });
  if (!canNumber(session, own)) return ctx.fail('blocked', { reasons: own.stage === 'ARRANGED' ? '签到后才能登记抽签号' : '已经进入考场，抽签号不能再改' });
  const taken = slots.some((one) => one.id !== own.id && one.roomId === own.roomId && one.lot === lot);
  if (taken) return ctx.fail('invalid', {}, { fields: [{ path: 'lot', message: `本考场的${lot}号已登记给其他人员，请核对` }] });
  await ctx.db.updateTable('interviewSlot').set({ lot }).where('associationId', '=', session.associationId).where('id', '=', own.id).execute();
  ctx.subject({ entity: interviewSessionFlow.entity, id, before: { assessmentId, lot: own.lot }, after: { assessmentId, lot } });
  return touched(ctx, session);
}

export async function drawsOf(db: Db, { associationId, id }: Session) {
  const rows = await db.selectFrom('interviewDraw').select(['id', 'drawnAt', 'drawnByName', 'seed', 'slotIds']).where('associationId', '=', associationId).where('sessionId', '=', id).orderBy('drawnAt').orderBy('id').execute();
  return rows.map(({ drawnAt: at, drawnByName: by, slotIds, ...row }) => ({ ...row, at, by, count: slotIds.length }));
}
