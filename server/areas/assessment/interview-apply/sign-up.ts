/** Choosing a session: one's own, while it is open, as long as there are places. The clerk's arrangement keeps to it. */
import { sql } from 'kysely';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import type { interviewApply } from 'contract/areas/assessment/interview-apply';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { assessmentSteps, type AssessmentRow } from '../assessment-application/assessment.public.ts';
import { boardOf, capacityOf, forbidding, newPanelRule, peopleOf, type Person, type Session } from '../interview-session/day.public.ts';

type Calls = typeof interviewApply.endpoints;
type Offer = Output<Calls['getOffers']>['sessions'][number];
type Mine = Ctx<Fails<Calls['signUp']>>;

async function own(ctx: Ctx, id: string, lock = false): Promise<AssessmentRow> {
  const { row, ties } = await loadCase<AssessmentRow>(ctx.db, assessmentSteps, ctx.viewer, id, lock);
  return ties.has('applicant') ? row : ctx.fail('notFound');
}
const waits = ({ state }: AssessmentRow): boolean => state === 'interviewPending';

/** Planned, with people signing up for it today. */
export async function openSessions(db: Db, associationId: string, only?: string): Promise<Session[]> {
  const { rows } = await sql<Session>`select n.* from interview_session n where n.association_id = ${associationId} and n.state = 'planned' and n.deleted_at is null and n.sign_up_start <= app_today() and n.sign_up_end >= app_today()
    ${only === undefined ? sql`` : sql`and n.id = ${only}`} order by n.held_on, n.starts_at, n.id limit 50 ${only === undefined ? sql`` : sql`for update`}`.execute(db);
  return rows;
}

/** By the day of the session the leave is over. */
export const isOver = (postponedUntil: string | null, { heldOn }: Session): boolean => postponedUntil === null || postponedUntil <= heldOn;

/** Who has chosen it or was placed in it, each once. */
async function taken(ctx: Ctx, { associationId: at, id }: Session): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select a.id from assessment_application a where a.association_id = ${at} and a.prefer_session_id = ${id} and a.state = 'interviewPending' and a.deleted_at is null
    union select s.assessment_id from interview_slot s where s.association_id = ${at} and s.session_id = ${id} and s.released_at is null) one`.execute(ctx.db);
  return rows[0]!.count;
}

async function offerOf(ctx: Ctx, session: Session, row: AssessmentRow, person: Person | undefined): Promise<Offer> {
  const { rooms } = await boardOf(ctx.db, session);
  const rule = await newPanelRule(ctx.app, ctx.db, session.associationId);
  const capacity = rooms.length * capacityOf(session);
  const left = Math.max(0, capacity - await taken(ctx, session));
  const isChosen = row.preferSessionId === session.id;
  const until = row.interviewPostponedUntil;
  const closed = !isOver(until, session) ? `已准予延期面试至${until}` : person && rooms.every((room) => forbidding(person, room, rule).length > 0) ? '本场考官均须回避' : left === 0 && !isChosen ? '名额已满' : null;
  const { id, title, heldOn, startsAt, endsAt, place, address, notice, signUpEnd } = session;
  return { id, title, heldOn, startsAt, endsAt, place, address, notice, signUpEnd: signUpEnd ?? heldOn, capacity, left, isChosen, closed };
}

export async function offersFor(ctx: Ctx, { id }: Parsed<Calls['getOffers']>): Promise<Output<Calls['getOffers']>> {
  const row = await own(ctx, id);
  if (!waits(row)) return { isOpen: false, sessions: [] };
  const person = (await peopleOf(ctx.db, row.associationId, [id])).get(id);
  const sessions: Offer[] = [];
  for (const session of await openSessions(ctx.db, row.associationId)) sessions.push(await offerOf(ctx, session, row, person));
  return { isOpen: true, sessions };
}

async function choose(ctx: Mine, row: AssessmentRow, sessionId: string | null): Promise<{ id: string }> {
  await sql`update assessment_application set prefer_session_id = ${sessionId}::uuid, updated_at = app_now(), updated_by = ${ctx.viewer.userId} where association_id = ${row.associationId} and id = ${row.id}`.execute(ctx.db);
  ctx.subject({ entity: assessmentFlow.entity, id: row.id, before: { preferSessionId: row.preferSessionId }, after: { preferSessionId: sessionId } });
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  return { id: row.id };
}

async function waiting(ctx: Mine, id: string, action: string): Promise<AssessmentRow> {
  const row = await own(ctx, id, true);
  return waits(row) ? row : ctx.fail('notItsTurn', { state: stateTitle(assessmentFlow, row.state), action, actor: '—' });
}

export async function signUp(ctx: Mine, { id, session: sessionId }: Parsed<Calls['signUp']>): Promise<Output<Calls['signUp']>> {
  const row = await waiting(ctx, id, '面试报名');
  // Under lock: the last place is one person's.
  const session = (await openSessions(ctx.db, row.associationId, sessionId))[0] ?? ctx.fail('blocked', { reasons: '本场现在不能报名，请刷新后重新选择' });
  const { closed } = await offerOf(ctx, session, row, (await peopleOf(ctx.db, row.associationId, [id])).get(id));
  return closed === null ? choose(ctx, row, sessionId) : ctx.fail('blocked', { reasons: closed });
}

export async function takeBack(ctx: Mine, { id }: Parsed<Calls['takeBack']>): Promise<Output<Calls['takeBack']>> {
  const row = await waiting(ctx, id, '取消报名');
  return row.preferSessionId === null ? ctx.fail('blocked', { reasons: '还没有报名' }) : choose(ctx, row, null);
}
