/** Signing up for an interview (internship rules 2.10, 2.11, 3.6 row 10, 4.10): a free place, one's own choice, and an arrangement that keeps to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewApply } from 'contract/areas/assessment/interview-apply';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { mayChoose, openSession } from '../../../../e2e/assessment/interview-apply.arrange.ts';
import { planFor, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { tellOfSignUp } from './tell-of-sign-up.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { getOffers, signUp, takeBack } = interviewApply.endpoints;
const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
/** As many places as rooms: one for each fifteen minutes. */
const onePlace = (sessionId: string) => query("update interview_session set ends_at = '09:15' where id = $1", sessionId);
const offered = async ({ by, id, sessionId }: Pick<Awaited<ReturnType<typeof mayChoose>>, 'by' | 'id' | 'sessionId'>) => (await server.call(by, getOffers, { id })).sessions.find((one) => one.id === sessionId);

test('who waits for an interview chooses a session, sees that he has, changes his mind, and the clerk sees how many came', async () => {
  const mine = await mayChoose(server);
  const { by, id, sessionId, session } = mine;
  const other = await openSession(server);
  expect(await offered(mine)).toMatchObject({ capacity: 8, left: 8, isChosen: false, closed: null });
  await server.call(by, signUp, { id, session: sessionId });
  expect(await offered(mine)).toMatchObject({ left: 7, isChosen: true });
  expect((await server.call(session.keeper, interviewSession.endpoints.getInterviewSession, { id: sessionId })).signedUp).toBe(1);
  await server.call(by, signUp, { id, session: other.id });
  expect(await offered(mine)).toMatchObject({ left: 8, isChosen: false });
  await server.call(by, takeBack, { id });
  expect((await server.ask(by, takeBack, { id })).status).toBe(409);
});

test('what a session asks of whoever comes is read before choosing it, and by whom it is arranged for', async () => {
  const asks = '带身份证、实习证原件，提前三十分钟签到。';
  const mine = await mayChoose(server);
  await query('update interview_session set notice = $2 where id = $1', mine.sessionId, asks);
  expect(await offered(mine)).toMatchObject({ notice: asks });
  const { id: sessionId, assessmentId, of } = await sessionUpTo(server, 'arrange');
  const read = async () => (await server.call(of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: assessmentId })).interviewNotice;
  expect(await read()).toBe(null);
  await query('update interview_session set notice = $2 where id = $1', sessionId, asks);
  expect(await read()).toBe(asks);
});

test('the last place is one person’s, however many ask for it at once', async () => {
  const first = await mayChoose(server);
  await onePlace(first.sessionId);
  const others = await Promise.all([1, 2, 3].map(() => waitingCandidate(server)));
  const answers = await Promise.all([{ id: first.id, by: first.by }, ...others.map(({ id, of }) => ({ id, by: of.intern }))].map(({ id, by }) => server.ask(by, signUp, { id, session: first.sessionId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(JSON.stringify(answers.find(({ status }) => status === 409)!.body)).toContain('名额已满');
});

test('only while it is open and planned, and only by whom the written review has let through', async () => {
  const { by, id, sessionId } = await mayChoose(server);
  await query("update interview_session set sign_up_start = app_today() + 1 where id = $1", sessionId);
  expect((await server.ask(by, signUp, { id, session: sessionId })).status).toBe(409);
  await query("update interview_session set sign_up_start = app_today() where id = $1", sessionId);
  await query("update assessment_application set state = 'interviewArranged', interview_at = now() + interval '9 days', interview_place = '三楼' where id = $1", id);
  expect((await server.ask(by, signUp, { id, session: sessionId })).status).toBe(409);
  expect(await server.call(by, getOffers, { id })).toEqual({ isOpen: false, sessions: [] });
});

test('who has leave until later, or before whom all panels keep away, is told so', async () => {
  const mine = await mayChoose(server);
  await query('update assessment_application set interview_postponed_until = app_today() + 11 where id = $1', mine.id);
  expect((await offered(mine))?.closed).toMatch(/^已准予延期面试至/);
  await query('update assessment_application set interview_postponed_until = null where id = $1', mine.id);
  await query(`insert into examiner_recusal (association_id, id, examiner_id, intern_id, kind, reason) select association_id, gen_random_uuid(), id, $2, 'KINSHIP', '表兄弟' from examiner where id = $1`, mine.session.panel[0]!.id, mine.of.internId);
  expect((await offered(mine))?.closed).toBe('本场考官均须回避');
});

test('arranging by rule takes those who have signed up here first, and leaves who has signed up elsewhere to that session', async () => {
  await query('update interview_session set sign_up_start = null, sign_up_end = null');
  await query("update assessment_application set state = 'withdrawn' where state = 'interviewPending'");
  const before = await waitingCandidate(server);
  await query("update assessment_application set accepted_at = accepted_at - interval '90 days' where id = $1", before.id);
  const here = await mayChoose(server);
  await onePlace(here.sessionId);
  const there = await mayChoose(server);
  await server.call(here.by, signUp, { id: here.id, session: here.sessionId });
  await server.call(there.by, signUp, { id: there.id, session: there.sessionId });
  const { keeper } = here.session;
  const done = await server.call(keeper, interviewSession.endpoints.auto, { id: here.sessionId, fresh: true });
  const { rooms, waiting } = await server.call(keeper, interviewSession.endpoints.getInterviewSession, { id: here.sessionId });
  expect(rooms.flatMap(({ slots }) => slots).flatMap(({ candidate }) => candidate?.assessmentId ?? [])).toEqual([here.id]);
  expect(done.unplaced.map(({ reason }) => reason.slice(0, 4)).toSorted()).toEqual(['已报名“', '本场1个']);
  expect(waiting.find(({ assessmentId }) => assessmentId === there.id)?.warnings).toEqual([expect.stringMatching(/^已报名“/)]);
});

test('a session that is opened for signing up says from when until when, before its day', async () => {
  const { keeper } = await openSession(server);
  const { plan } = await planFor(server);
  const save = (more: object) => server.ask(keeper, interviewSession.endpoints.save, { ...plan, ...more });
  const day = (offset: number) => new Date(Date.parse(`${plan.heldOn}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  for (const [more, field] of [[{ signUpStart: day(-5) }, 'signUpEnd'], [{ signUpStart: day(-3), signUpEnd: day(-5) }, 'signUpEnd'], [{ signUpStart: day(-3), signUpEnd: day(0) }, 'signUpEnd']] as const) {
    const said = await save(more);
    expect([said.status, JSON.stringify(said.body)]).toEqual([400, expect.stringContaining(field)]);
  }
  expect((await save({ signUpStart: day(-8), signUpEnd: day(-2) })).status).toBe(200);
});

test('who waits hears once of each session that opens; who has chosen, or has leave until later, does not', async () => {
  const heard = async ({ userId }: Person) => (await query(`select line ->> 'title' as title from notification, jsonb_array_elements(lines) line where user_id = $1 and event = 'account.digest'`, userId)).rows.map(({ title }) => String(title));
  await query("update interview_session set sign_up_start = app_today() + 1, sign_up_end = app_today() + 3");
  const mine = await mayChoose(server);
  const [chosen, away] = [await waitingCandidate(server), await waitingCandidate(server)];
  await server.call(chosen.of.intern, signUp, { id: chosen.id, session: mine.sessionId });
  await query('update assessment_application set interview_postponed_until = app_today() + 90 where id = $1', away.id);
  await tellOfSignUp(server.app);
  await tellOfSignUp(server.app);
  expect(await heard(mine.by)).toEqual([expect.stringMatching(/^面试报名已开放：.+，请在.+前选择场次$/)]);
  expect(await heard(chosen.of.intern)).toEqual([]);
  expect(await heard(away.of.intern)).toEqual([]);
  const another = await openSession(server);
  await query('update interview_session set sign_up_start = app_today() where id = $1', another.id);
  await tellOfSignUp(server.app);
  expect(await heard(mine.by)).toEqual([expect.anything(), expect.stringContaining('等2场')]);
});
