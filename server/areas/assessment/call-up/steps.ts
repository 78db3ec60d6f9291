/** Calling in, and what comes after it: marks at the candidate's slot. The case itself moves when he signs in and when he is scored. */
import { sql, type RawBuilder } from 'kysely';
import { deed as deeds, type callUp } from 'contract/areas/assessment/call-up';
import { apply } from 'contract/areas/assessment/assessment-flow';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { hindrance, stepOf, type Deed } from 'contract/areas/assessment/waiting';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { announce } from '../../../machines/live/announce.ts';
import { accountsOfIntern } from '../../account/who-hears.public.ts';
import { openSession } from '../interview-session/day.public.ts';
import { dayOf, type Called, type RoomDay } from './day.ts';

type Step = typeof callUp.endpoints.call;

export const step = (deed: Deed) => async (ctx: Ctx<Fails<Step>>, { id, assessmentId }: Parsed<Step>): Promise<Output<Step>> => {
  const session = await openSession(ctx, id, ['ongoing'], deeds.labels[deed]);
  const { rooms, isToday } = await dayOf(ctx.db, session);
  const room = rooms.find(({ now }) => everybody(now).some((one) => one.assessmentId === assessmentId)) ?? ctx.fail('notFound');
  const turn = everybody(room.now).find((one) => one.assessmentId === assessmentId)!;
  if (!isToday) return ctx.fail('blocked', { reasons: `本场面试在${session.heldOn}，只有当天才能叫号` });
  const why = hindrance(deed, turn, room.now, room.roomNo);
  if (why) return ctx.fail('blocked', { reasons: `${turn.name}${why.startsWith(room.roomNo) ? `暂时不能${deeds.labels[deed]}：` : ''}${why}` });
  const mark = (slotId: string, set: RawBuilder<unknown>) => sql`update interview_slot set ${set} where association_id = ${session.associationId} and id = ${slotId}`.execute(ctx.db);
  // Who was scored before anybody marked him as done has left the room all the same.
  if (deed === 'begin') for (const one of room.now.done) if (one.begunAt && !one.endedAt) await mark(one.id, sql`ended_at = app_now()`);
  await mark(turn.id, marks[deed](turn));
  if (deed === 'call') await tellHim(ctx, session.associationId, turn, room, session.place);
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { assessmentId, step: deed } });
  return { id };
};

export const everybody = ({ inside, queue, expected, done }: RoomDay['now']): Called[] => [...(inside ? [inside] : []), ...queue, ...expected, ...done];

const marks: Readonly<Record<Deed, (turn: Called) => RawBuilder<unknown>>> = {
  call: () => sql`called_at = app_now()`,
  begin: () => sql`begun_at = app_now(), called_at = coalesce(called_at, app_now())`,
  finish: () => sql`ended_at = app_now()`,
  pass: () => sql`called_at = null, passed_at = app_now()`,
  undo: (turn) => ({ CALLED: sql`called_at = null`, IN_ROOM: sql`begun_at = null`, DONE: sql`ended_at = null`, WAITING: sql`called_at = null`, EXPECTED: sql`called_at = null` })[stepOf(turn)],
};

async function tellHim({ db }: Ctx, associationId: string, { internId, assessmentId }: Called, { roomNo, place }: RoomDay, at: string): Promise<void> {
  const title = `请您现在进入${roomNo}面试（${[at, place].filter(Boolean).join(' ')}）`;
  await tell(db, associationId, await accountsOfIntern(db, associationId, apply.view, internId), { event: 'assessment.calledUp', severity: 3, title, address: `/assessment/apply/${assessmentId}` });
}
