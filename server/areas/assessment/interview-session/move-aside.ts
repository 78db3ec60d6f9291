/** A conflict that comes up on the spot: the chief gives the candidate, who has not come in yet, to another room of the day (internship rules 4.11). */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, timeOf, type Board, type Room, type Session, type Slot } from './board.ts';
import { openSession, placeCandidate } from './placing.ts';
import { maySeat } from './replace-examiner.ts';
import { sessionSteps } from './session-steps.ts';

type Calls = typeof interviewSession.endpoints;
const onTheDay = ['arranged', 'ongoing'];

/** He waits for this room, and nobody has begun with him. */
export const isStillOutside = ({ stage, begunAt }: Pick<Slot, 'stage' | 'begunAt'>): boolean => (stage === 'ARRANGED' || stage === 'SIGNED_IN') && begunAt === null;

/** Of one's own room, or of all for who seats everybody. */
function ownSlot(ctx: Pick<Ctx, 'viewer' | 'fail'>, { rooms, slots }: Board, assessmentId: string): { room: Room; slot: Slot } {
  const slot = slots.find((one) => one.assessmentId === assessmentId);
  const room = rooms.find(({ id }) => id === slot?.roomId);
  return slot && room && maySeat(ctx.viewer, room) ? { room, slot } : ctx.fail('notFound');
}

export async function otherPlaces(ctx: Ctx, { id, assessmentId }: Parsed<Calls['otherPlaces']>): Promise<Output<Calls['otherPlaces']>> {
  const { row } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id);
  const board = await boardOf(ctx.db, row);
  const { room: own } = ownSlot(ctx, board, assessmentId);
  const person = (await peopleOf(ctx.db, row.associationId, [assessmentId])).get(assessmentId) ?? ctx.fail('notFound');
  const rule = await newPanelRule(ctx.app, ctx.db, row.associationId);
  return board.rooms.filter((room) => room.id !== own.id).map((room) => {
    const taken = new Set(board.slots.filter(({ roomId }) => roomId === room.id).map(({ place }) => place));
    const places = Array.from({ length: room.capacity }, (_, nth) => nth + 1).filter((place) => !taken.has(place)).map((place) => ({ place, startsAt: timeOf(row, place) }));
    return { roomId: room.id, roomNo: room.roomNo, why: forbidding(person, room, rule)[0] ?? (places.length ? null : '已经排满'), places };
  });
}

export async function moveAside(ctx: Ctx<Fails<Calls['moveAside']>>, { id, assessmentId, roomId, place, opinion }: Parsed<Calls['moveAside']>): Promise<Output<Calls['moveAside']>> {
  const session = await openSession(ctx, id, onTheDay, '调换考场');
  const { room, slot } = ownSlot(ctx, await boardOf(ctx.db, session), assessmentId);
  if (roomId === room.id) return ctx.fail('blocked', { reasons: '请选择另一个考场' });
  if (!isStillOutside(slot)) return ctx.fail('blocked', { reasons: '已经进入考场或者评过分，不能再调换' });
  return placeCandidate(ctx, { id, candidate: assessmentId, roomId, place }, opinion);
}
