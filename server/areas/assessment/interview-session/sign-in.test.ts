/** A sign-in is taken back at the desk until he is called in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { sessionUpTo } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

async function signedInDay(drawMode: 'RANDOM' | 'MANUAL' = 'RANDOM') {
  const day = await sessionUpTo(server, 'arrange', 'begin');
  await server.database.pool.query('update interview_session set draw_mode = $2 where id = $1', [day.id, drawMode]);
  const one = { id: day.id, assessmentId: day.assessmentId };
  await server.call(day.keeper, endpoints.signIn, one);
  return {
    ...day, one,
    undo: () => server.ask(day.keeper, endpoints.undoSignIn, { ...one, opinion: '核对证件后发现签错了人。' }),
    candidate: async () => (await server.call(day.keeper, endpoints.getInterviewSession, { id: day.id })).rooms[0]!.slots[0]!.candidate!,
    mark: (set: string) => server.database.pool.query(`update interview_slot set ${set} where assessment_id = $1`, [day.assessmentId]),
  };
}
const stateOf = async (id: string) => (await server.database.pool.query<{ state: string }>('select state from assessment_application where id = $1', [id])).rows[0]!.state;

test('he is expected as before, the reason stays in the record, and what was drawn for him by lot is not drawn anew', async () => {
  const { undo, candidate, one, keeper, id } = await signedInDay();
  await server.call(keeper, endpoints.draw, { id });
  expect(await candidate()).toMatchObject({ stage: 'SIGNED_IN', lot: 1, signInUndoable: true });
  expect((await undo()).status).toBe(200);
  expect(await candidate()).toMatchObject({ stage: 'ARRANGED', signedInAt: null, lot: 1, signInUndoable: false });
  expect(await stateOf(one.assessmentId)).toBe('interviewArranged');
  expect((await server.database.pool.query<{ opinion: string }>(`select opinion from review_record where case_id = $1 and action = 'undoSignIn'`, [one.assessmentId])).rows).toEqual([{ opinion: '核对证件后发现签错了人。' }]);
  expect((await undo()).text).toContain('该人员还没有签到');
  await server.call(keeper, endpoints.signIn, one);
  expect(await candidate()).toMatchObject({ stage: 'SIGNED_IN', lot: 1 });
});

test('a number written down by hand was another’s, and goes', async () => {
  const { undo, candidate, one, keeper } = await signedInDay('MANUAL');
  await server.call(keeper, endpoints.enterLot, { ...one, lot: 7 });
  expect((await undo()).status).toBe(200);
  expect((await candidate()).lot).toBeNull();
});

test('not once he is called, in the room or being scored: each says why; a call taken back opens it again', async () => {
  const { undo, candidate, mark, one, keeper } = await signedInDay();
  await server.call(keeper, callUp.endpoints.call, one);
  expect((await undo()).text).toContain('请先在“候考叫号”中撤回叫号');
  expect((await candidate()).signInUndoable).toBe(false);
  await server.call(keeper, callUp.endpoints.begin, one);
  expect((await undo()).text).toContain('已经进入考场');
  await mark('called_at = null, begun_at = null');
  expect((await candidate()).signInUndoable).toBe(true);
  expect((await undo()).status).toBe(200);
});
