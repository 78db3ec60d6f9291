/** The three ways in which the order of a room is settled, and the street that everybody is told with his date. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { planFor, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** Going on, with three in one room, of whom these have come. */
async function day(drawMode: 'RANDOM' | 'SEQUENCE' | 'MANUAL', ...come: readonly (0 | 1 | 2)[]) {
  const one = await sessionUpTo(server, 'arrange', 'begin');
  await server.database.pool.query('update interview_session set draw_mode = $2 where id = $1', [one.id, drawMode]);
  const all = [{ id: one.assessmentId, of: one.of }, await waitingCandidate(server), await waitingCandidate(server)];
  for (const [nth, { id }] of all.entries()) if (nth > 0) await one.place(id, nth + 1);
  const signIn = async (nth: number) => { await server.call(one.keeper, endpoints.signIn, { id: one.id, assessmentId: all[nth]!.id }); };
  for (const nth of come) await signIn(nth);
  const board = () => server.call(one.keeper, endpoints.getInterviewSession, { id: one.id });
  return { ...one, all, signIn, board, lots: async () => (await board()).rooms[0]!.slots.flatMap(({ candidate }) => (candidate ? [candidate.lot] : [])) };
}

describe('by the plan', () => {
  it('who has come is heard as he stands there, from no seed; who comes later, behind them', async () => {
    const { id, keeper, signIn, board, lots } = await day('SEQUENCE', 2, 0);
    await server.call(keeper, endpoints.draw, { id });
    expect(await lots()).toEqual([1, null, 2]);
    await signIn(1);
    await server.call(keeper, endpoints.draw, { id });
    expect([await lots(), (await board()).draws.map(({ seed, count }) => [seed, count])]).toEqual([[1, 3, 2], [[null, 2], [null, 1]]]);
    expect((await server.ask(keeper, endpoints.draw, { id })).text).toContain('没有已签到、还没排定先后的人员');
  });
});

describe('drawn from a box', () => {
  it('each is entered by hand once he has signed in, no number twice in a room, and put right until he goes in', async () => {
    const { id, keeper, all, lots, board } = await day('MANUAL', 0, 1);
    const enter = (nth: number, lot: number) => server.ask(keeper, endpoints.enterLot, { id, assessmentId: all[nth]!.id, lot });
    expect([(await server.ask(keeper, endpoints.draw, { id })).text.includes('请逐人登记抽签号'), (await board()).drawable]).toEqual([true, 0]);
    expect((await enter(2, 1)).text).toContain('签到后才能登记抽签号');
    await enter(0, 5);
    const twice = await enter(1, 5);
    expect([twice.status, twice.text.includes('本考场的5号已登记给其他人员')]).toEqual([400, true]);
    await enter(1, 2);
    await enter(0, 7);
    expect(await lots()).toEqual([7, 2, null]);
    await server.call(keeper, callUp.endpoints.begin, { id, assessmentId: all[1]!.id });
    expect((await enter(1, 3)).text).toContain('已经进入考场，抽签号不能再改');
    const { rows } = await server.call(keeper, callUp.endpoints.getCallUp, { id }).then(({ rooms }) => ({ rows: rooms[0]!.people.map(({ lot }) => lot) }));
    expect(rows).toEqual([2, 7, null]);
  });
  it('is not entered where the product draws', async () => {
    const { id, keeper, all } = await day('RANDOM', 0);
    const refused = await server.ask(keeper, endpoints.enterLot, { id, assessmentId: all[0]!.id, lot: 1 });
    expect([refused.status, refused.text.includes('不登记抽签号')]).toEqual([409, true]);
  });
});

describe('the street', () => {
  it('stands in what the candidate is told and on his telephone on the day', async () => {
    const keeper = await poolKeeper(server);
    const { plan } = await planFor(server);
    const { id } = await server.call(keeper, endpoints.save, { ...plan, address: '解放路18号', drawMode: 'SEQUENCE' });
    const { id: assessmentId, of } = await waitingCandidate(server);
    const { version, rooms, address, drawMode } = await server.call(keeper, endpoints.getInterviewSession, { id });
    expect([address, drawMode]).toEqual(['解放路18号', 'SEQUENCE']);
    await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId: rooms[0]!.id, place: 1 });
    await server.call(keeper, interviewSessionFlow.endpoints.arrange, { id, version: version + 1 });
    await settled(server);
    const told = async () => (await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [of.intern.userId])).rows.map(({ title }) => title);
    expect(await told()).toContain(`面试安排：${plan.heldOn} 09:00 市律师协会三楼 第一考场（解放路18号）`);
    await server.call(keeper, endpoints.place, { id, candidate: assessmentId, roomId: rooms[0]!.id, place: 2 });
    expect((await told()).some((title) => title.includes('09:15，市律师协会三楼 第一考场（解放路18号）'))).toBe(true);
    await server.database.pool.query('update interview_session set held_on = app_today() where id = $1', [id]);
    expect((await server.call(of.intern, callUp.endpoints.getMyTurn, { id: assessmentId })).turn).toMatchObject({ address: '解放路18号', drawMode: 'SEQUENCE' });
  });
});
