/** Places, the waiting list and what a result brings: the facts of group training. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionFlow, trainingSession } from 'contract/areas/practice/training';
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import { inInternship } from '../../../../e2e/practice/in-internship.ts';
import { openSession, trainingDepartment } from '../../../../e2e/practice/training.arrange.ts';
import { attending, beginEnrolment, passed } from '../../../../e2e/practice/training-enrolment.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { keepDates } from './keep-dates.ts';
import { verdictOf } from './results.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const stateOf = async (id: string) => (await server.database.pool.query<{ state: string }>('select state from training_enrolment where id = $1', [id])).rows[0]?.state;
const internshipOf = async (id: string) => (await server.database.pool.query<{ status: string; no: string | null; passed: boolean }>('select training_status as status, training_cert_no as no, training_pass_date is not null as passed from internship where id = $1', [id])).rows[0];

describe('places', () => {
  it('the last place is given once; the next waits and moves up by itself when somebody cancels', async () => {
    const session = await openSession(server, { capacity: 1 });
    const [first, second] = [await beginEnrolment(server, session), await beginEnrolment(server, session)];
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['enrolled', 'waitlist']);
    await server.call(first.who.intern, enrolmentFlow.endpoints.cancel, { id: first.id, version: 0 });
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['cancelled', 'enrolled']);
    expect(await internshipOf(first.who.internshipId)).toMatchObject({ status: 'NONE' });
    expect(await internshipOf(second.who.internshipId)).toMatchObject({ status: 'ENROLLED' });
  });
  it('five who press at once on two places: two are in, three wait', async () => {
    const session = await openSession(server, { capacity: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => inInternship(server)));
    const answers = await Promise.all(people.map(({ intern }) => server.call(intern, trainingEnrolment.endpoints.enrol, { sessionId: session })));
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['enrolled', 'enrolled', 'waitlist', 'waitlist', 'waitlist']);
  });
  it('nobody has places in two sessions, and after the last day nobody cancels by himself', async () => {
    const one = await beginEnrolment(server);
    const refused = await server.ask(one.who.intern, trainingEnrolment.endpoints.enrol, { sessionId: await openSession(server) });
    expect([refused.status, refused.text.includes('不能同时报两期')]).toEqual([409, true]);
    await server.database.pool.query('update training_session set enroll_start = app_today() - 9, enroll_end = app_today() - 1 where id = $1', [one.sessionId]);
    const late = await server.ask(one.who.intern, enrolmentFlow.endpoints.cancel, { id: one.id, version: 0 });
    expect([late.status, late.text.includes('请联系培训部')]).toEqual([409, true]);
  });
});

describe('dates', () => {
  it('close enrolment, begin the course for all who have a place, and end it', async () => {
    const one = await beginEnrolment(server);
    const step = async (dates: string) => {
      await server.database.pool.query(`update training_session set ${dates} where id = $1`, [one.sessionId]);
      await keepDates(server.app);
      return (await server.call(await trainingDepartment(server), trainingSession.endpoints.getTrainingSession, { id: one.sessionId })).state;
    };
    expect(await step('enroll_end = app_today() - 1')).toBe('closed');
    expect(await step('start_date = app_today()')).toBe('running');
    expect(await stateOf(one.id)).toBe('attending');
    expect(await step(`enroll_start = app_today() - 90, enroll_end = app_today() - 60, start_date = app_today() - 40, end_date = app_today() - 1`)).toBe('scoring');
  });
  it('after a standstill all that has come due is done at once', async () => {
    const one = await beginEnrolment(server);
    await server.database.pool.query('update training_session set enroll_start = app_today() - 90, enroll_end = app_today() - 60, start_date = app_today() - 40, end_date = app_today() - 1 where id = $1', [one.sessionId]);
    await keepDates(server.app);
    expect((await server.call(await trainingDepartment(server), trainingSession.endpoints.getTrainingSession, { id: one.sessionId })).state).toBe('scoring');
    expect(await stateOf(one.id)).toBe('attending');
  });
});

describe('results', () => {
  it('who passes gets a certificate with the next number, and the internship knows it', async () => {
    const [one, two] = [await passed(server), await passed(server)];
    const [a, b] = [await internshipOf(one.who.internshipId), await internshipOf(two.who.internshipId)];
    expect(a).toMatchObject({ status: 'PASSED', passed: true });
    expect(Number(b!.no!.slice(-4)) - Number(a!.no!.slice(-4))).toBe(1);
    const { rows } = await server.database.pool.query(`select data->>'training.no' as no from decision_document where case_id = $1 and kind = 'TRAINING_CERT'`, [one.id]);
    expect(rows).toEqual([{ no: a!.no }]);
  });
  it('nothing is published while a result is missing; who failed the exam may sit again, twice at most', async () => {
    const one = await attending(server);
    await server.call(one.clerk, sessionFlow.endpoints.end, { id: one.sessionId, version: 3 });
    const early = await server.ask(one.clerk, sessionFlow.endpoints.finish, { id: one.sessionId, version: 4 });
    expect([early.status, early.text.includes('还有1人没有录入成绩')]).toEqual([409, true]);
    const { saveResult } = trainingEnrolment.endpoints;
    await server.call(one.clerk, saveResult, { id: one.id, version: 1, attendanceRate: 95, studyHours: null, examScore: 41 });
    await server.call(one.clerk, sessionFlow.endpoints.finish, { id: one.sessionId, version: 4 });
    expect([await stateOf(one.id), (await internshipOf(one.who.internshipId))?.status]).toEqual(['failed', 'FAILED']);
    const again = await server.call(one.clerk, saveResult, { id: one.id, version: 3, attendanceRate: null, studyHours: null, examScore: 55 });
    expect(again.state).toBe('failed');
    const last = await server.call(one.clerk, saveResult, { id: one.id, version: again.version, attendanceRate: null, studyHours: null, examScore: 66 });
    expect([last.state, (await internshipOf(one.who.internshipId))?.status]).toEqual(['passed', 'PASSED']);
  });
  it('attendance counts before the score', () => {
    const bar = { passScore: 60, attendanceMin: 90, requiredHours: 0 };
    expect(verdictOf({ attendanceRate: 89.9, studyHours: 40, examScore: 100 }, bar)).toBe('fail');
    expect(verdictOf({ attendanceRate: 90, studyHours: null, examScore: 60 }, bar)).toBe('pass');
    expect(verdictOf({ attendanceRate: 0, studyHours: null, examScore: null }, bar)).toBe('missed');
  });
});
