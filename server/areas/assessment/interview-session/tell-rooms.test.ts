/** Once the day is told, the rooms hear of what changes about one candidate: both when he changes rooms, his own when he is out or absent; while it is planned nobody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { beginSession, dayIsOver, secondRoom, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

async function told(userId: string): Promise<string[]> {
  await settled(server);
  const { rows } = await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and notification_title not like '您已编入%' order by creator_time, tx_mark`, [userId]);
  return rows.map(({ title }) => title.replace(/：.*/, ''));
}

/** Who plans plans many days. */
const toldOf = async (userId: string, name: string) => (await told(userId)).filter((title) => title.startsWith(name));

async function withdrawn(id: string): Promise<void> {
  const { version } = await server.call(server.people.firm, assessmentApplication.endpoints.getAssessmentApplication, { id });
  await server.call(server.people.firm, assessmentFlow.endpoints.withdrawByFirm, { id, version, opinion: '本人另有安排，先行撤回。' });
}

/** Two rooms, an examiner of each, and the timekeeper of the first. */
async function arranged(...steps: ('arrange' | 'begin')[]) {
  const day = await sessionUpTo(server, ...steps);
  const { id, roomId, panel, of: { name } } = day;
  const other = await secondRoom(server, id);
  const { rows: [there] } = await server.database.pool.query<{ userId: string }>('select e.user_id as "userId" from interview_panelist p join examiner e on e.id = p.examiner_id where p.room_id = $1 and e.user_id is not null limit 1', [other]);
  const { rows: [byLawyer] } = await server.database.pool.query<{ userId: string }>('select u.id as "userId" from interview_panelist p join examiner e on e.id = p.examiner_id join app_user u on u.lawyer_id = e.lawyer_id where p.room_id = $1 limit 1', [other]);
  const clerk = await addPerson(server.database.db, server.associationId, { name: '面试计时员', roles: ['interviewClerk'] });
  await server.database.pool.query('insert into interview_room_staff (association_id, session_id, room_id, user_id, duty) values ($1, $2, $3, $4, $5)', [server.associationId, id, roomId, clerk.userId, 'TIMEKEEPER']);
  return { ...day, name, other, here: panel[1]!.own.userId, there: (there ?? byLawyer)!.userId, clerk: clerk.userId };
}

it('who changes rooms is announced to both, who changes his time to the one', async () => {
  const { id, keeper, assessmentId, name, roomId, other, here, there, clerk } = await arranged('arrange');
  await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId, place: 2 });
  await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId, place: 2 });
  await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId: other, place: 3 });
  const left = [`${name}的面试改到第一考场 09`, `${name}从第一考场调到第二考场`];
  const short = (all: string[]) => all.map((one) => one.replace(/:.*/, ''));
  expect([short(await told(here)), short(await told(clerk)), short(await told(there))]).toEqual([left, left, [`${name}调入第二考场 09`]]);
});

it('who comes later, is taken out or absent is announced to his room', async () => {
  const { id, keeper, assessmentId, name, roomId, here, there } = await arranged('arrange', 'begin');
  const { id: late, of } = await waitingCandidate(server);
  await server.call(keeper, endpoints.place, { id, candidate: late, roomId, place: 4 });
  await server.call(keeper, endpoints.takeOut, { id, assessmentId: late, opinion: '本人请假，改到下一场。' });
  await dayIsOver(server, id);
  await server.call(keeper, endpoints.miss, { id, assessmentId, opinion: '未到场签到，也没有请假。' });
  await server.call(keeper, endpoints.undoMiss, { id, assessmentId, opinion: '本人已到场，登记有误。' });
  const short = (await told(here)).map((one) => one.replace(/ \d.*/, ''));
  expect(short).toEqual([`${of.name}编入第一考场`, `${of.name}已移出第一考场`, `${name}缺考（第一考场）`, `${name}缺考登记已撤销，仍在第一考场`]);
  expect(await told(there)).toEqual([]);
});

it('who is taken back by his firm leaves his place free: room, staff and planner are told why, and somebody else can have it', async () => {
  const { id, keeper, assessmentId, name, roomId, here, there, clerk } = await arranged('arrange');
  await withdrawn(assessmentId);
  const gone = [`${name}的考核申请已由律所撤回，第一考场 09:00的席位已空出`];
  expect([await told(here), await told(clerk), await told(there), await toldOf(keeper.userId, name)]).toEqual([gone, gone, [], gone]);
  const late = await waitingCandidate(server);
  await server.call(keeper, endpoints.place, { id, candidate: late.id, roomId, place: 1 });
});

it('while a day is only planned its planner alone hears that somebody has gone, and it can be told without removing him by hand', async () => {
  const { id, keeper, place, panel } = await beginSession(server);
  const [gone, stays] = [await waitingCandidate(server), await waitingCandidate(server)];
  await place(gone.id);
  await place(stays.id, 2);
  await withdrawn(gone.id);
  expect([await toldOf(keeper.userId, gone.of.name), await told(panel[1]!.own.userId)]).toEqual([[`${gone.of.name}的考核申请已由律所撤回，第一考场 09:00的席位已空出`], []]);
  const { version, rooms } = await server.call(keeper, endpoints.getInterviewSession, { id });
  expect(rooms[0]!.slots.map(({ candidate }) => candidate?.assessmentId ?? null).slice(0, 2)).toEqual([null, stays.id]);
  await server.call(keeper, interviewSessionFlow.endpoints.arrange, { id, version });
});
