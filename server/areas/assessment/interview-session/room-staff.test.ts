/** Who looks after a room: chosen with the plan, in one room at a time, never of the panel, and told with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { planFor, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const clerk = (name: string, roles = ['interviewClerk']) => addPerson(server.database.db, server.associationId, { name, roles });

it('stands with the room, is told when the day is, and again when it is called off', async () => {
  const [keeper, own] = [await poolKeeper(server), await clerk('面试计时员')];
  const { plan } = await planFor(server);
  const rooms = plan.rooms.map((room) => ({ ...room, timekeeperIds: [own.userId], scorekeeperIds: [own.userId] }));
  const { id } = await server.call(keeper, endpoints.save, { ...plan, rooms });
  expect((await server.call(keeper, endpoints.staff, { keyword: '计时员' })).map((one) => one.id)).toContain(own.userId);
  const board = () => server.call(keeper, endpoints.getInterviewSession, { id });
  expect((await board()).rooms[0]!.staff.map(({ userId, duty }) => [userId, duty])).toEqual([[own.userId, 'TIMEKEEPER'], [own.userId, 'SCOREKEEPER']]);
  const { id: candidate } = await waitingCandidate(server);
  await server.call(keeper, endpoints.place, { id, candidate, roomId: (await board()).rooms[0]!.id, place: 1 });
  await server.call(keeper, interviewSessionFlow.endpoints.arrange, { id, version: (await board()).version });
  await server.call(keeper, interviewSessionFlow.endpoints.cancel, { id, version: (await board()).version, opinion: '场地临时不能使用，另行安排。' });
  await settled(server);
  const { rows } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [own.userId]);
  const told = rows.map(({ title }) => title).join('\n');
  expect([told.includes('您已安排为面试考场工作人员'), told.includes('您已编入面试考核小组'), told.includes('面试已取消')]).toEqual([true, false, true]);
});

it('is in one room at a time, may run the day, and does not sit in the panel', async () => {
  const [keeper, own] = [await poolKeeper(server), await clerk('面试监督员')];
  const [{ plan, panel }, second] = [await planFor(server), await planFor(server)];
  const refusal = async (more: object, other: object = {}) => (await server.ask(keeper, endpoints.save, { ...plan, rooms: [{ ...plan.rooms[0]!, ...more }, { ...second.plan.rooms[0]!, roomNo: '第二考场', ...other }] })).text;
  expect(await refusal({ supervisorIds: [own.userId] }, { timekeeperIds: [own.userId] })).toContain('已安排在第一考场');
  expect(await refusal({ supervisorIds: [own.userId, own.userId] })).toContain('重复');
  expect(await refusal({ supervisorIds: [server.people.applicant.userId] })).toContain('没有这名可安排的工作人员');
  const judge = panel[1].own.userId;
  await server.database.pool.query(`update user_role set role_code = 'interviewClerk' where user_id = $1 and role_code = 'examiner'`, [judge]);
  expect(await refusal({ scorekeeperIds: [judge] })).toContain('不能兼任记分员');
  await server.call(keeper, endpoints.save, { ...plan, rooms: [{ ...plan.rooms[0]!, supervisorIds: [own.userId] }] });
  const other = await server.ask(keeper, endpoints.save, { ...second.plan, rooms: [{ ...second.plan.rooms[0]!, supervisorIds: [own.userId] }] });
  expect([other.status, other.text.includes('当天09:00至11:00已安排在')]).toEqual([400, true]);
});

it('is changed once the day is told: who comes and who goes hear of it with the reason, the others nothing, and by the rules of planning', async () => {
  const [ill, stays, comes] = [await clerk('面试计时员'), await clerk('面试监督员'), await clerk('面试替补员')];
  const day = await sessionUpTo(server, 'arrange');
  const { id, keeper, roomId, panel } = day;
  const change = (more: object) => ({ id, roomId, supervisorIds: [stays.userId], opinion: '原计时员因病不能到场。', ...more });
  await server.call(keeper, endpoints.changeStaff, change({ timekeeperIds: [ill.userId] }));
  await server.call(keeper, endpoints.changeStaff, change({ timekeeperIds: [comes.userId] }));
  await settled(server);
  const titles = async ({ userId }: { userId: string }) => (await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1 order by creator_time, tx_mark', [userId])).rows.map(({ title }) => title.replace(/（.*/, '').replace(/第\d+次/, ''));
  expect([await titles(ill), await titles(stays), await titles(comes)]).toEqual([['请您担任面试考核', '您已不再担任面试考核'], ['请您担任面试考核'], ['请您担任面试考核']]);
  const [room] = (await server.call(keeper, endpoints.getInterviewSession, { id })).rooms;
  expect([room!.changesStaff, room!.staff.map(({ userId, duty }) => [userId, duty])]).toEqual([true, [[stays.userId, 'SUPERVISOR'], [comes.userId, 'TIMEKEEPER']]]);
  const refusal = async (more: object) => { const { status, text } = await server.ask(keeper, endpoints.changeStaff, change(more)); return [status, text]; };
  expect(await refusal({ timekeeperIds: [server.people.applicant.userId] })).toEqual([400, expect.stringContaining('"timekeeperIds"')]);
  expect(await refusal({ timekeeperIds: [panel[1]!.own.userId] })).toEqual([400, expect.stringContaining('没有这名可安排的工作人员')]);
  const { rows } = await server.database.pool.query(`select note from audit_entry where event = 'interviewSession.changeStaff' and entity_id = $1`, [id]);
  expect(rows.length).toBe(2);
});
