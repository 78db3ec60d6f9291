/** Who is heard first, second …: drawn among those who have signed in. Whoever comes later draws later, behind them. */
import { randomBytes } from 'node:crypto';
import { lotsOf } from 'contract/areas/assessment/arrangement';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { boardOf, type Session, type Slot } from './board.ts';
import { openSession, touched } from './placing.ts';

type Draw = typeof interviewSession.endpoints.draw;

export const canDraw = ({ stage, lot }: Pick<Slot, 'stage' | 'lot'>): boolean => stage === 'SIGNED_IN' && lot === null;

export async function drawLots(ctx: Ctx<Fails<Draw>>, { id }: Parsed<Draw>): Promise<Output<Draw>> {
  const session = await openSession(ctx, id, ['ongoing'], '抽签');
  const { associationId: at } = session;
  const { rooms, slots } = await boardOf(ctx.db, session);
  const free = slots.filter(canDraw);
  if (!free.length) return ctx.fail('blocked', { reasons: '没有已签到、还没抽签的人员' });
  const seed = randomBytes(8).toString('hex');
  for (const room of rooms) {
    const drawn = Math.max(0, ...slots.filter(({ roomId }) => roomId === room.id).map(({ lot }) => lot ?? 0));
    const order = lotsOf(seed, free.filter(({ roomId }) => roomId === room.id).map((slot) => slot.id));
    for (const [nth, slotId] of order.entries()) await ctx.db.updateTable('interviewSlot').set({ lot: drawn + nth + 1 }).where('associationId', '=', at).where('id', '=', slotId).execute();
  }
  await ctx.db.insertInto('interviewDraw').values({ associationId: at, id: newId(), sessionId: id, seed, slotIds: free.map((slot) => slot.id), drawnBy: ctx.viewer.userId, drawnByName: ctx.viewer.realName }).execute();
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { seed, drawn: free.length } });
  return { ...await touched(ctx, session), count: free.length };
}

export async function drawsOf(db: Db, { associationId, id }: Session) {
  const rows = await db.selectFrom('interviewDraw').select(['id', 'drawnAt', 'drawnByName', 'seed', 'slotIds']).where('associationId', '=', associationId).where('sessionId', '=', id).orderBy('drawnAt').orderBy('id').execute();
  return rows.map(({ drawnAt: at, drawnByName: by, slotIds, ...row }) => ({ ...row, at, by, count: slotIds.length }));
}
