/** Who is heard where and when: found by rule for all, and changed by hand for one; each change asks the rules again. */
import { sql } from 'kysely';
import { arrange } from 'contract/areas/assessment/arrangement';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { announce } from '../../../machines/live/announce.ts';
import { arranged, arrangementCancelled, candidatesWaiting, rearranged, type Candidate } from '../assessment-application/assessment.public.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, personsOf, timeOf, type Board, type Person, type Session, type Slot } from './board.ts';
import { sessionSteps, whereOf } from './session-steps.ts';
import { tellGone, tellPlaced } from './tell-rooms.ts';

type Calls = typeof interviewSession.endpoints;
type Placing = Ctx<Fails<Calls['place']>>;

/** The session under lock, in a state in which it may be changed. */
export async function openSession(ctx: Ctx<'notItsTurn'>, id: string, states: readonly string[], action: string): Promise<Session> {
  const { row } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id, true);
  return states.includes(row.state) ? row : ctx.fail('notItsTurn', { state: stateTitle(interviewSessionFlow, row.state), action, actor: '—' });
}

/** Whoever has this board open and decides by it is told that it has changed. */
export async function touched(ctx: Ctx, { associationId, id }: Session): Promise<{ id: string; version: number }> {
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  const { rows } = await sql<{ version: number }>`update interview_session set version = version + 1, updated_at = app_now(), updated_by = ${ctx.viewer.userId} where association_id = ${associationId} and id = ${id} returning version`.execute(ctx.db);
  return { id, version: rows[0]!.version };
}

/** Those who wait for a date and stand in no other plan. */
export async function freeCandidates(db: Db, at: string): Promise<Candidate[]> {
  const all = await candidatesWaiting(db, at);
  const { rows } = await sql<{ id: string }>`
    select s.assessment_id as id from interview_slot s join interview_session n on n.association_id = s.association_id and n.id = s.session_id
    where s.association_id = ${at} and s.assessment_id = any(${all.map(({ id }) => id)}::uuid[]) and s.released_at is null and n.state = 'planned'`.execute(db);
  const placed = new Set(rows.map(({ id }) => id));
  return all.filter(({ id }) => !placed.has(id));
}

/** Nobody else moves these cases meanwhile, and places that their candidates have left are free. */
export async function hold(db: Db, at: string, sessionId: string, assessmentIds: readonly string[]): Promise<void> {
  await sql`select id from assessment_application where association_id = ${at} and id = any(${[...assessmentIds]}::uuid[]) order by id for update`.execute(db);
  await sql`update interview_slot s set released_at = app_now() from assessment_application a, interview_session n
    where s.association_id = ${at} and s.released_at is null and (s.session_id = ${sessionId} or s.assessment_id = any(${[...assessmentIds]}::uuid[]))
      and a.association_id = s.association_id and a.id = s.assessment_id and n.association_id = s.association_id and n.id = s.session_id
      and n.state <> 'planned' and (a.interview_slot_id is distinct from s.id or a.state = 'withdrawn')`.execute(db);
}

const freePlaces = ({ slots }: Board, { id, capacity }: { id: string; capacity: number }): number[] => {
  const taken = new Set(slots.filter(({ roomId }) => roomId === id).map(({ place }) => place));
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((place) => !taken.has(place));
};

export async function autoArrange(ctx: Ctx<Fails<Calls['auto']>>, { id, fresh }: Parsed<Calls['auto']>): Promise<Output<Calls['auto']>> {
  const session = await openSession(ctx, id, ['planned'], '自动编排');
  const { associationId: at } = session;
  if (fresh) await sql`delete from interview_slot where association_id = ${at} and session_id = ${id} and released_at is null`.execute(ctx.db);
  const waiting = await freeCandidates(ctx.db, at);
  if (!waiting.length) return ctx.fail('blocked', { reasons: '没有待安排面试的人员：书面审查通过后才会出现在这里' });
  await hold(ctx.db, at, id, waiting.map((one) => one.id));
  const board = await boardOf(ctx.db, session);
  const people = await personsOf(ctx.db, at, waiting);
  const free = new Map(board.rooms.map((room) => [room.id, freePlaces(board, room)]));
  const { slots, unplaced, warnings } = arrange({
    seed: session.applicationNo, sessionId: id, heldOn: session.heldOn, minutesPerPerson: session.minutesPerPerson, ...await newPanelRule(ctx.app, ctx.db, at), candidates: [...people.values()],
    rooms: board.rooms.map((room) => ({ id: room.id, roomNo: room.roomNo, minutes: free.get(room.id)!.length * session.minutesPerPerson, panel: room.panel })),
  });
  await insertRows(ctx.db, 'interviewSlot', slots.map(({ candidateId, roomId, place }) => ({ associationId: at, id: newId(), sessionId: id, roomId, assessmentId: candidateId, place: free.get(roomId)![place - 1]!, createdBy: ctx.viewer.userId })));
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { placed: slots.length, unplaced: unplaced.length } });
  const who = (candidateId: string) => people.get(candidateId)!;
  return {
    ...await touched(ctx, session), placed: slots.length, warnings: warnings.map(({ candidateId, message }) => `${who(candidateId).name}：${message}`),
    unplaced: unplaced.map(({ candidateId, reason }) => ({ internName: who(candidateId).name, firmName: who(candidateId).firmName, reason })),
  };
}

const stop = (ctx: Placing, reasons: string): never => ctx.fail('blocked', { reasons });

/** Why he may not be given another place, whichever. */
export function staysHere(person: Person, own: Slot | undefined): string | null {
  if (own?.begunAt) return `${person.name}已进入考场，不能再调整`;
  if (own?.stage === 'DONE') return `${person.name}已评分，不能再调整考场`;
  return own?.stage === 'GONE' || (!own && person.state !== 'interviewPending') ? `${person.name}现在是“${person.stateTitle}”，不能安排` : null;
}

/** `why`: where somebody moves him for a reason of the day. */
export async function placeCandidate(ctx: Placing, { id, candidate: assessmentId, roomId, place }: Parsed<Calls['place']>, why?: string): Promise<Output<Calls['place']>> {
  const session = await openSession(ctx, id, ['planned', 'arranged', 'ongoing'], '调整考场');
  const { associationId: at } = session;
  await hold(ctx.db, at, id, [assessmentId]);
  const board = await boardOf(ctx.db, session);
  const room = board.rooms.find((one) => one.id === roomId) ?? ctx.fail('notFound');
  const person = (await peopleOf(ctx.db, at, [assessmentId])).get(assessmentId) ?? ctx.fail('notFound');
  if (place > room.capacity) return stop(ctx, `${room.roomNo}到${session.endsAt}为止只能安排${room.capacity}人`);
  const there = board.slots.find((one) => one.roomId === roomId && one.place === place);
  if (there && there.assessmentId !== assessmentId) return stop(ctx, `${room.roomNo} ${timeOf(session, place)}已安排其他人员，请选择空的时段`);
  const own = board.slots.find((one) => one.assessmentId === assessmentId);
  const stays = staysHere(person, own);
  if (stays !== null) return stop(ctx, stays);
  const conflicts = forbidding(person, room, await newPanelRule(ctx.app, ctx.db, at));
  if (conflicts.length) return stop(ctx, `${person.name}不能安排在${room.roomNo}：${conflicts.join('；')}`);
  if (!own) await elsewhere(ctx, at, assessmentId, person.name);
  const slotId = own?.id ?? newId();
  if (own) await ctx.db.updateTable('interviewSlot').set({ roomId, place, ...(own.roomId !== roomId && { lot: null, calledAt: null, passedAt: null }) }).where('associationId', '=', at).where('id', '=', slotId).execute();
  else await insertRows(ctx.db, 'interviewSlot', [{ associationId: at, id: slotId, sessionId: id, roomId, assessmentId, place, createdBy: ctx.viewer.userId }]);
  await carryOut(ctx, board, own, { id: slotId, assessmentId, roomId, place });
  if (session.state !== 'planned') await tellPlaced(ctx, board, person.name, own, { roomId, place }, why);
  ctx.subject({ entity: interviewSessionFlow.entity, id, ...(own && { before: { assessmentId, roomId: own.roomId, place: own.place } }), after: { assessmentId, roomId, place }, ...(why !== undefined && { note: why }) });
  return touched(ctx, session);
}

export const onlyHere = (ctx: Placing, at: string, assessmentId: string): Promise<void> => elsewhere(ctx, at, assessmentId, '该人员');

async function elsewhere(ctx: Placing, at: string, assessmentId: string, name: string): Promise<void> {
  const other = await ctx.db.selectFrom('interviewSlot as s').innerJoin('interviewSession as n', (join) => join.onRef('n.associationId', '=', 's.associationId').onRef('n.id', '=', 's.sessionId'))
    .select(['n.title', 'n.heldOn']).where('s.associationId', '=', at).where('s.assessmentId', '=', assessmentId).where('s.releasedAt', 'is', null).executeTakeFirst();
  if (other) stop(ctx, `${name}已排入“${other.title}”（${other.heldOn}），请先从那一场移出`);
}

/** Once the session is told, so is each change. */
export async function carryOut(ctx: Placing, board: Board, own: Slot | undefined, now: { id: string; assessmentId: string; roomId: string; place: number }): Promise<void> {
  if (board.session.state === 'planned') return;
  const where = whereOf(board, now);
  if (own) await rearranged(ctx, { id: now.assessmentId, slotId: now.id, ...where });
  else await arranged(ctx, { id: now.assessmentId, slotId: now.id, ...where });
}

export const nameOf = async (db: Db, { associationId }: Pick<Session, 'associationId'>, assessmentId: string): Promise<string> =>
  (await db.selectFrom('assessmentApplication').select('internName').where('associationId', '=', associationId).where('id', '=', assessmentId).executeTakeFirstOrThrow()).internName;

export async function takeOut(ctx: Placing, { id, assessmentId, opinion }: Parsed<Calls['takeOut']>): Promise<Output<Calls['takeOut']>> {
  const session = await openSession(ctx, id, ['planned', 'arranged', 'ongoing'], '移出本场');
  await hold(ctx.db, session.associationId, id, [assessmentId]);
  const board = await boardOf(ctx.db, session);
  const own = board.slots.find((one) => one.assessmentId === assessmentId) ?? ctx.fail('notFound');
  if (own.stage === 'SIGNED_IN' || own.stage === 'DONE') return stop(ctx, '已经签到的人员不能移出本场');
  if (own.stage === 'ARRANGED') {
    if (opinion === undefined) return ctx.fail('invalid', {}, { fields: [{ path: 'opinion', message: '已通知本人，请填写原因' }] });
    await arrangementCancelled(ctx, { id: assessmentId, reason: opinion });
    await tellGone(ctx, board, await nameOf(ctx.db, session, assessmentId), own, opinion);
  }
  await sql`update interview_slot set released_at = app_now() where association_id = ${session.associationId} and id = ${own.id}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, before: { assessmentId, roomId: own.roomId, place: own.place }, ...(opinion && { note: opinion }) });
  return touched(ctx, session);
}
