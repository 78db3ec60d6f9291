/** Two of a session change places: both in one, each asked against the panel that would then hear him (internship rules 4.10, 4.11). */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, type Board, type Person, type Slot } from './board.ts';
import { carryOut, hold, openSession, staysHere, touched } from './placing.ts';
import { tellPlaced } from './tell-rooms.ts';

type Call = typeof interviewSession.endpoints.swap;
interface Seated { person: Person; slot: Slot }

/** Beyond any room: a place is one candidate's, also between two statements. */
const aside = 1_000_000;

export async function swapCandidates(ctx: Ctx<Fails<Call>>, { id, candidate, other, version }: Parsed<Call>): Promise<Output<Call>> {
  const session = await openSession(ctx, id, ['planned', 'arranged', 'ongoing'], '对调');
  const { associationId: at } = session;
  if (version !== undefined && version !== session.version) return ctx.fail('stale');
  if (candidate === other) return ctx.fail('blocked', { reasons: '请选择另一名人员对调' });
  await hold(ctx.db, at, id, [candidate, other]);
  const board = await boardOf(ctx.db, session);
  const people = await peopleOf(ctx.db, at, [candidate, other]);
  const seated = (assessmentId: string): Seated => {
    const [person, slot] = [people.get(assessmentId), board.slots.find((one) => one.assessmentId === assessmentId)];
    return person && slot ? { person, slot } : ctx.fail('notFound');
  };
  const [first, second] = [seated(candidate), seated(other)];
  const rule = await newPanelRule(ctx.app, ctx.db, at);
  const against = [[first, second], [second, first]].flatMap(([one, to]) => {
    const room = board.rooms.find((each) => each.id === to!.slot.roomId)!;
    const stays = staysHere(one!.person, one!.slot);
    if (stays !== null) return [stays];
    const conflicts = one!.slot.roomId === room.id ? [] : forbidding(one!.person, room, rule);
    return conflicts.length ? [`${one!.person.name}不能安排在${room.roomNo}：${conflicts.join('；')}`] : [];
  });
  if (against.length) return ctx.fail('blocked', { reasons: `${first.person.name}和${second.person.name}不能对调：${against.join('；')}` });
  await put(ctx.db, at, first.slot, { ...first.slot, place: aside });
  await put(ctx.db, at, second.slot, first.slot);
  await put(ctx.db, at, first.slot, second.slot);
  for (const [one, to] of [[first, second], [second, first]] as const) await tellNew(ctx, board, one, to.slot);
  const placed = (one: Seated, { slot }: Seated) => `${one.person.name}：${board.rooms.find(({ id: room }) => room === slot.roomId)?.roomNo ?? '—'}第${slot.place}位`;
  ctx.subject({ entity: interviewSessionFlow.entity, id, before: { place: [placed(first, first), placed(second, second)] }, after: { place: [placed(first, second), placed(second, first)] } });
  return touched(ctx, session);
}

/** In another room he has no number any more, and nobody has called him. */
const put = (db: Db, at: string, { id, roomId }: Slot, to: Pick<Slot, 'roomId' | 'place'>) =>
  db.updateTable('interviewSlot').set({ roomId: to.roomId, place: to.place, ...(to.roomId !== roomId && { lot: null, calledAt: null, passedAt: null }) }).where('associationId', '=', at).where('id', '=', id).execute();

async function tellNew(ctx: Ctx<Fails<Call>>, board: Board, { person, slot }: Seated, { roomId, place }: Slot): Promise<void> {
  await carryOut(ctx, board, slot, { id: slot.id, assessmentId: person.id, roomId, place });
  if (board.session.state !== 'planned') await tellPlaced(ctx, board, person.name, slot, { roomId, place });
}
