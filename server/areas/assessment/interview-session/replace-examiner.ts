/** An examiner who does not come, or steps back on the spot: somebody of the pool takes the seat, or it stays empty; and for all who are still to come the rules are asked again (internship rules 4.11). */
import { sql } from 'kysely';
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow, seats } from 'contract/areas/assessment/interview-session-flow';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { examinersCalled, examinersOf, isViewer, type KnownExaminer } from '../examiner/examiners.public.ts';
import { appointment, whenOf } from '../assessment-application/assessment.public.ts';
import { momentOf } from './clock.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, type Board, type Panelist, type Room, type Session } from './board.ts';
import { openSession, touched } from './placing.ts';
import { address, headline } from './room-people.ts';
import { sessionSteps } from './session-steps.ts';

type Calls = typeof interviewSession.endpoints;
type Mine = Ctx<Fails<Calls['replace']>>;
const onTheDay = ['arranged', 'ongoing'] as const;

/** The association's people fill the seats of every room, a chief those of the own (4.11). */
export const maySeat = (viewer: Viewer, { panel }: Room): boolean => mayWithin(viewer, seats.edit, 'ALL')
  || (mayWithin(viewer, seats.edit, 'SELF') && panel.some((one) => one.isChief && isViewer(viewer, one)));

const roomOf = (ctx: Pick<Ctx, 'viewer' | 'fail'>, { rooms }: Board, examinerId: string): Room =>
  rooms.find((room) => room.panel.some(({ id }) => id === examinerId) && maySeat(ctx.viewer, room)) ?? ctx.fail('notFound');

function seatOf(ctx: Mine, board: Board, examinerId: string): { room: Room; seat: Panelist } {
  const room = roomOf(ctx, board, examinerId);
  return { room, seat: room.panel.find(({ id }) => id === examinerId)! };
}

export async function markPresent(ctx: Mine, { id, examinerId, isPresent }: Parsed<Calls['present']>): Promise<Output<Calls['present']>> {
  const session = await openSession(ctx, id, onTheDay, '登记考官到场');
  const { room } = seatOf(ctx, await boardOf(ctx.db, session), examinerId);
  await sql`update interview_panelist set present_at = case when ${isPresent} then coalesce(present_at, app_now()) end where association_id = ${session.associationId} and room_id = ${room.id} and examiner_id = ${examinerId}`.execute(ctx.db);
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { examinerId, isPresent } });
  return touched(ctx, session);
}

/** Those whom he has not heard to the end: whoever takes the seat hears them. */
async function stillToCome({ db }: Pick<Ctx, 'db'>, { session, slots }: Board, room: Room, leaver: string) {
  const open = slots.filter(({ roomId, stage }) => roomId === room.id && stage !== 'DONE' && stage !== 'GONE');
  const signed = await db.selectFrom('scoreSheet').select('slotId').where('associationId', '=', session.associationId).where('examinerId', '=', leaver).where('signedAt', 'is not', null).where(sql<boolean>`slot_id = any(${open.map(({ id }) => id)}::uuid[])`).execute();
  return open.filter(({ id }) => !signed.some(({ slotId }) => slotId === id));
}

/** Of several, why each may not take the seat; those who may are not among them. */
async function hindrances(ctx: Pick<Ctx, 'app' | 'db'>, board: Board, room: Room, leaver: string, several: readonly KnownExaminer[]): Promise<Map<string, string>> {
  const { session } = board;
  const slots = await stillToCome(ctx, board, room, leaver);
  const people = await peopleOf(ctx.db, session.associationId, slots.map(({ assessmentId }) => assessmentId));
  const rule = await newPanelRule(ctx.app, ctx.db, session.associationId);
  const { rows: busy } = await sql<{ examinerId: string; title: string }>`
    select p.examiner_id, n.title from interview_panelist p join interview_session n on n.association_id = p.association_id and n.id = p.session_id
    where p.association_id = ${session.associationId} and p.examiner_id = any(${several.map(({ id }) => id)}::uuid[]) and p.left_at is null and n.held_on = ${session.heldOn}::date and n.starts_at < ${session.endsAt} and n.ends_at > ${session.startsAt}
      and n.state in ('planned', 'arranged', 'ongoing') and n.deleted_at is null and n.id <> ${session.id}`.execute(ctx.db);
  return new Map(several.flatMap((one) => {
    const why = ((): string | null => {
      if (board.rooms.some(({ panel }) => panel.some(({ id }) => id === one.id))) return '已在本场的考核小组中';
      if (board.rooms.some(({ left }) => left.some(({ id }) => id === one.id))) return '本场已经退出，不能再编入';
      if (one.unfit) return one.unfit;
      const other = busy.find(({ examinerId }) => examinerId === one.id);
      if (other) return `同一时间已编入“${other.title}”`;
      const conflicts = [...people.values()].flatMap((person) => forbidding(person, { panel: [{ ...one, isChief: false, sort: 0, presentAt: null, replacesId: null, left: null }] }, rule).map((said) => `${person.name}：${said}`));
      return conflicts.length ? `${conflicts.slice(0, 3).join('；')}${conflicts.length > 3 ? '等' : ''}` : null;
    })();
    return why ? [[one.id, why] as const] : [];
  }));
}

export async function successorsOf(ctx: Ctx, { id, examinerId, keyword = '' }: Parsed<Calls['successors']>): Promise<Output<Calls['successors']>> {
  const { row } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id);
  const board = await boardOf(ctx.db, row);
  const room = roomOf(ctx, board, examinerId);
  const found = await examinersCalled(ctx.db, row.associationId, keyword);
  const why = await hindrances(ctx, board, room, examinerId, found);
  // Whoever may comes first.
  return found.map((one) => ({ id: one.id, name: one.name, unitName: one.unitName, serveCount: one.serveCount, why: why.get(one.id) ?? null })).toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null));
}

/** A panel keeps as many, whoever leaves (4.11). */
const fewest = 3;
const wrong = (ctx: Mine, message: string): never => ctx.fail('invalid', {}, { fields: [{ path: 'successor', message }] });

async function mayTake(ctx: Mine, board: Board, room: Room, leaver: string, successorId: string): Promise<KnownExaminer> {
  const successor = (await examinersOf(ctx.db, board.session.associationId, [successorId])).get(successorId) ?? wrong(ctx, '考官库中没有这名考官，请重新选择');
  const why = (await hindrances(ctx, board, room, leaver, [successor])).get(successorId);
  return why ? wrong(ctx, `${successor.name}不能接替：${why}。请换一名考官，或先把要回避的人员调到其他考场`) : successor;
}

export async function replaceExaminer(ctx: Mine, { id, examinerId, successor: successorId, kind, opinion }: Parsed<Calls['replace']>): Promise<Output<Calls['replace']>> {
  const session = await openSession(ctx, id, onTheDay, '更换考官');
  const { associationId: at } = session;
  // As where plans are saved: who is seated in two places at once is found by the second.
  await sql`select id from examiner where association_id = ${at} and id = any(${[examinerId, ...successorId ? [successorId] : []]}::uuid[]) order by id for update`.execute(ctx.db);
  const board = await boardOf(ctx.db, session);
  const { room, seat } = seatOf(ctx, board, examinerId);
  const successor = successorId === undefined ? null : await mayTake(ctx, board, room, examinerId, successorId);
  if (!successor && room.panel.length <= fewest) return wrong(ctx, `${room.roomNo}只有${room.panel.length}名考官，至少要有${fewest}名，请选择接替的考官`);
  const ofSeat = (examiner: string) => sql`association_id = ${at} and room_id = ${room.id} and examiner_id = ${examiner}`;
  await sql`update interview_panelist set left_at = app_now(), left_kind = ${kind}, left_reason = ${opinion}, left_by_name = ${ctx.viewer.realName}, is_chief = false where ${ofSeat(examinerId)}`.execute(ctx.db);
  if (successor) await ctx.db.insertInto('interviewPanelist').values({ associationId: at, sessionId: id, roomId: room.id, examinerId: successor.id, isChief: false, sort: Math.max(...[...room.panel, ...room.left].map(({ sort }) => sort)) + 1, replacesId: examinerId }).execute();
  // Whoever has heard the others leads on; who has just come sits last.
  const nextChief = seat.isChief ? room.panel.find((one) => one.id !== examinerId) : undefined;
  if (nextChief) await sql`update interview_panelist set is_chief = true where ${ofSeat(nextChief.id)}`.execute(ctx.db);
  await sql`update score_sheet h set withdrawn_at = app_now(), withdrawn_reason = ${opinion} from interview_slot s
    where h.association_id = ${at} and h.examiner_id = ${examinerId} and h.signed_at is null and h.withdrawn_at is null and s.association_id = h.association_id and s.id = h.slot_id and s.room_id = ${room.id}`.execute(ctx.db);
  const told = { event: 'assessment.interviewSession', severity: 3, address: address(session) };
  const where = `${headline(session)}${room.roomNo}`;
  const taken = successor ? `，由${successor.name}接替` : '';
  const when = await whenOf(ctx.db, momentOf(session.heldOn, session.startsAt));
  if (successor?.userId) await tell(ctx.db, at, [successor.userId], { ...told, sms: appointment('interviewArranged', when, session.place), title: `请您接替${seat.name}担任考官：${where}` });
  if (seat.userId) await tell(ctx.db, at, [seat.userId], { ...told, sms: appointment('interviewCancelled', when, session.place), title: `您已不再担任${where}的考官${taken}`, content: `您已不再担任${where}的考官${taken}。原因：${opinion}` });
  if (nextChief?.userId) await tell(ctx.db, at, [nextChief.userId], { ...told, title: `请您担任${where}的主考官` });
  ctx.subject({ entity: interviewSessionFlow.entity, id, before: { examinerId }, after: { successorId: successorId ?? null, kind }, note: opinion });
  return touched(ctx, session);
}
