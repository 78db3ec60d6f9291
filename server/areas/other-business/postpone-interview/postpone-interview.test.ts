/** Leave from an interview (internship rules 3.6 row 13, 3.8, YQ04), seen at the assessment and on the session's board. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { beginSession, dayIsOver, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { along, beginBusiness, toFirstReview, toTheEnd } from '../../../../e2e/other-business/business.ts';
import { ownPostponement } from '../../../../e2e/other-business/postpone-interview.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { endpoints } = interviewSession;
const asked = (more: Record<string, unknown> = {}, interviewIn = 10) => beginBusiness(server, { ...ownPostponement, interviewIn, form: (of) => ({ ...ownPostponement.form(of), ...more }) });
type Begun = Awaited<ReturnType<typeof asked>>;
const assessmentOf = async ({ of: { internshipId } }: Begun) => (await server.database.pool.query<{ id: string; state: string; at: string | null; until: string | null; absences: number }>(
  'select id, state, interview_at as at, interview_postponed_until as until, absences from assessment_application where internship_id = $1', [internshipId])).rows[0]!;
const stops = async (begun: Begun) => { await begun.mend('submit'); return (await server.call(begun.of.intern, postponeInterview.feature.endpoints.get, { id: begun.id })).precheck.map(({ code }) => code); };
/** Puts this assessment into a session that is told to everybody. */
async function seated(begun: Begun) {
  const session = await beginSession(server);
  const { id: assessmentId } = await assessmentOf(begun);
  await server.database.pool.query(`update assessment_application set state = 'interviewPending', interview_at = null, interview_place = null where id = $1`, [assessmentId]);
  await session.place(assessmentId);
  const { version } = (await session.look(session.keeper))!;
  await server.call(session.keeper, interviewSessionFlow.endpoints.arrange, { id: session.id, version });
  const board = () => server.call(session.keeper, endpoints.getInterviewSession, { id: session.id });
  return { ...session, assessmentId, board };
}

test('leave that is granted is no absence: the date falls away, the place is free, and intern and firm hear of it', async () => {
  const begun = await asked();
  const session = await seated(begun);
  await along(server, postponeInterview, begun, toTheEnd);
  expect(await assessmentOf(begun)).toMatchObject({ state: 'interviewPending', at: null, until: begun.of.day(30), absences: 0 });
  const { rooms: [room], waiting } = await session.board();
  expect([room!.slots[0]!.candidate, waiting.some(({ assessmentId }) => assessmentId === session.assessmentId)]).toEqual([null, true]);
  const other = await waitingCandidate(server);
  await session.place(other.id);
  expect((await session.board()).rooms[0]!.slots[0]!.candidate?.assessmentId).toBe(other.id);
  const { rows } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [begun.of.intern.userId]);
  expect(rows.map(({ title }) => title).filter((title) => /延期面试申请.*已通过|原定.+的面试已取消/.test(title))).toHaveLength(2);
  const { rows: heard } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [session.panel[1]!.own.userId]);
  expect(heard.map(({ title }) => title.replace(/：.*/, ''))).toContainEqual(expect.stringMatching(/^在册.+获准延期面试，第一考场 09:00的席位已空出$/));
});

test('no session before its end is found for him by rule, and by hand it is said; a later one is', async () => {
  const begun = await asked();
  await along(server, postponeInterview, begun, toTheEnd);
  const { id } = await assessmentOf(begun);
  const auto = async (inDays: number) => {
    const session = await beginSession(server);
    await server.database.pool.query('update interview_session set held_on = app_today() + $2::int where id = $1', [session.id, inDays]);
    const done = await server.call(session.keeper, endpoints.auto, { id: session.id, fresh: true });
    const { rooms, waiting } = await server.call(session.keeper, endpoints.getInterviewSession, { id: session.id });
    await server.database.pool.query('delete from interview_slot where session_id = $1', [session.id]);
    return { done, there: rooms.flatMap(({ slots }) => slots).some(({ candidate }) => candidate?.assessmentId === id), said: waiting.find(({ assessmentId }) => assessmentId === id)?.warnings };
  };
  const early = await auto(20);
  expect([early.there, early.said]).toEqual([false, [`准予延期面试至${begun.of.day(30)}`]]);
  expect(early.done.unplaced.map(({ reason }) => reason)).toContain(`准予延期面试至${begun.of.day(30)}，请安排那天以后的场次`);
  expect((await auto(30)).there).toBe(true);
});

test('it is granted once in an assessment', async () => {
  const begun = await asked();
  await along(server, postponeInterview, begun, toTheEnd);
  await server.database.pool.query(`update assessment_application set state = 'interviewArranged', interview_at = now() + interval '40 days', interview_place = '三楼' where internship_id = $1`, [begun.of.internshipId]);
  const [mine] = await server.call(begun.of.intern, postponeInterview.feature.endpoints.prepare, {});
  expect(mine?.closed).toBe('本次考核已准予延期面试一次，不能再延期');
});

test('it is asked for a day before; who was in time stays so however long it lies with others', async () => {
  expect(await stops(await asked({}, 0))).toEqual(['YQ04']);
  const begun = await asked({}, 2);
  expect(await stops(begun)).toEqual([]);
  await along(server, postponeInterview, begun, toFirstReview);
  expect((await server.call(server.people.firstReviewer, postponeInterview.feature.endpoints.get, { id: begun.id })).deadline).toBe(begun.of.day(2));
  await server.database.pool.query(`update business_application set submitted_at = now() - interval '40 hours' where id = $1`, [begun.id]);
  await server.database.pool.query(`update assessment_application set interview_at = now() + interval '1 hour' where internship_id = $1`, [begun.of.internshipId]);
  await along(server, postponeInterview, begun, [['return', 'firstReviewer']]);
  expect(await stops(begun)).toEqual([]);
});

test('until a later day than the interview, and not later than the association allows', async () => {
  const { of: { day } } = await asked();
  expect(await stops(await asked({ expectUntil: day(10) }))).toEqual(['YQ02']);
  expect(await stops(await asked({ expectUntil: day(101) }))).toEqual(['YQ02']);
  expect(await stops(await asked({ expectUntil: day(100) }))).toEqual([]);
});

test('who has asked in time is not written down as absent before the association has decided', async () => {
  const begun = await asked();
  const session = await seated(begun);
  await along(server, postponeInterview, begun, toFirstReview);
  expect((await session.board()).rooms[0]!.slots[0]!.candidate?.warnings.join()).toMatch(/已申请延期面试（YM\d+），尚未办结/);
  await session.mend('begin');
  const { version } = (await session.look(session.keeper))!;
  await server.call(session.keeper, interviewSessionFlow.endpoints.begin, { id: session.id, version });
  await dayIsOver(server, session.id);
  const missed = await server.ask(session.keeper, endpoints.miss, { id: session.id, assessmentId: session.assessmentId, opinion: '未到场签到。' });
  expect([missed.status, JSON.stringify(missed.body)]).toEqual([409, expect.stringMatching(/已在期限内申请延期面试（YM\d+）/)]);
  await along(server, postponeInterview, begun, [['pass', 'firstReviewer'], ['reject', 'finalReviewer']]);
  await server.call(session.keeper, endpoints.miss, { id: session.id, assessmentId: session.assessmentId, opinion: '未到场签到。' });
  expect(await assessmentOf(begun)).toMatchObject({ state: 'interviewPending', until: null, absences: 1 });
});

test('who has come after all is heard: leave is no more his to be granted', async () => {
  const one = await sessionUpTo(server, 'arrange', 'begin');
  const { id } = await server.call(one.of.intern, postponeInterview.feature.endpoints.save, { internshipId: one.of.internshipId, form: {} });
  await server.call(await poolKeeper(server), endpoints.signIn, { id: one.id, assessmentId: one.assessmentId });
  const { precheck } = await server.call(one.of.intern, postponeInterview.feature.endpoints.get, { id });
  expect(precheck.find(({ code }) => code === 'CLOSED')?.message).toContain('尚未签到');
});
