/** When somebody counts as absent, and how that is taken back (internship rules 3.6, row 13). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { goTo } from '../../../../e2e/practice/roads.ts';

const { endpoints } = interviewSession;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

type Day = Awaited<ReturnType<typeof onTheDay>>;
const caseOf = async (id: string) => (await server.database.pool.query<{ state: string; absences: number; at: string | null }>(`select state, absences, to_char(interview_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from assessment_application where id = $1`, [id])).rows[0]!;

/** Two candidates of one room: 09:00 and 09:45, so that it hears until 10:00. */
async function onTheDay() {
  const one = await sessionUpTo(server, 'arrange', 'begin');
  const last = await waitingCandidate(server);
  await one.place(last.id, 4);
  return { ...one, last: last.id, today: one.of.today };
}
const board = ({ id, keeper }: Day) => server.call(keeper, endpoints.getInterviewSession, { id });
const miss = ({ id, keeper }: Day, assessmentId: string) => server.ask(keeper, endpoints.miss, { id, assessmentId, opinion: '未到场签到，也没有请假。' });
const undo = ({ id, keeper }: Day, assessmentId: string) => server.ask(keeper, endpoints.undoMiss, { id, assessmentId, opinion: '本人已按时到场，登记有误。' });

test('not before the run of his room is over, nor while it is behind its plan; the button says why', async () => {
  const day = await onTheDay();
  await goTo(server, day.today, '09:59:00');
  const first = (await board(day)).rooms[0]!.slots[0]!.candidate;
  expect(first?.stillExpected).toBe('第一考场的面试到10:00结束，到时仍没有签到的才能登记缺考');
  expect((await miss(day, day.assessmentId)).text).toContain('面试到10:00结束');
  await server.call(day.keeper, endpoints.signIn, { id: day.id, assessmentId: day.last });
  await goTo(server, day.today, '10:00:00');
  expect((await miss(day, day.assessmentId)).text).toContain('还有1人已签到、没有面试完');
  await server.database.pool.query('update interview_slot set ended_at = app_now() where assessment_id = $1', [day.last]);
  expect((await miss(day, day.assessmentId)).status).toBe(200);
  expect(await caseOf(day.assessmentId)).toMatchObject({ state: 'interviewPending', absences: 1 });
});

test('taken back by whoever wrote it down and by nobody else; the date stands as before and nothing counts', async () => {
  const day = await onTheDay();
  await goTo(server, day.today, '10:00:00');
  expect((await miss(day, day.assessmentId)).status).toBe(200);
  const by = (userId: string) => server.database.pool.query('update interview_slot set absent_by = $2 where assessment_id = $1', [day.assessmentId, userId]);
  await by(server.people.everybody.userId);
  expect((await board(day)).absent[0]?.mayUndo).toBe(false);
  expect((await undo(day, day.assessmentId)).text).toContain('只能由登记缺考的本人撤销');
  await by(day.keeper.userId);
  expect((await board(day)).absent[0]?.mayUndo).toBe(true);
  expect((await undo(day, day.assessmentId)).status).toBe(200);
  expect(await caseOf(day.assessmentId)).toEqual({ state: 'interviewArranged', absences: 0, at: '09:00' });
  expect((await board(day)).absent).toEqual([]);
  await server.call(day.keeper, endpoints.signIn, { id: day.id, assessmentId: day.assessmentId });
  expect((await caseOf(day.assessmentId)).state).toBe('signedIn');
});

test('also where it counted as failed, until that is decided; not once his place is somebody else’s or the day is closed', async () => {
  await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.absentPolicy, 'FAIL', { id: null, name: '测试' });
  const day = await onTheDay();
  await server.database.pool.query('update assessment_application set submitted_at = app_now() where id = any($1)', [[day.assessmentId, day.last]]);
  await goTo(server, day.today, '10:00:00');
  await miss(day, day.assessmentId);
  expect((await caseOf(day.assessmentId)).state).toBe('unqualifiedDeciding');
  expect((await undo(day, day.assessmentId)).status).toBe(200);
  expect(await caseOf(day.assessmentId)).toEqual({ state: 'interviewArranged', absences: 0, at: '09:00' });
  await miss(day, day.assessmentId);
  await day.place(day.last, 1);
  expect((await undo(day, day.assessmentId)).text).toContain('原来的时段（09:00）已安排其他人员');
  await day.place(day.last, 4);
  await miss(day, day.last);
  const { version } = (await day.look(day.keeper))!;
  await server.call(day.keeper, interviewSessionFlow.endpoints.finish, { id: day.id, version });
  expect((await undo(day, day.assessmentId)).status).toBe(409);
  await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.absentPolicy, 'REQUEUE', { id: null, name: '测试' });
});
