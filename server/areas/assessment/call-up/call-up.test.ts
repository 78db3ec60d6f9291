/** The waiting room: who is called and heard in which order, what everybody sees of it, and how soon. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { tokenOf, waits } from '../../../../e2e/assessment/call-up.arrange.ts';
import { waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = callUp;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

type Day = Awaited<ReturnType<typeof waits>>;
const linkOf = async ({ keeper, id }: Day) => tokenOf((await server.call(keeper, endpoints.screenLink, { id })).address);
const screenOf = async (day: Day) => server.call(null, endpoints.getScreen, { token: await linkOf(day) });

/** One more in the same room, signed in as well. */
async function another(day: Day, place: number) {
  const { id: assessmentId, of } = await waitingCandidate(server);
  await server.call(day.keeper, interviewSession.endpoints.place, { id: day.id, candidate: assessmentId, roomId: day.roomId, place });
  await server.call(day.keeper, interviewSession.endpoints.signIn, { id: day.id, assessmentId });
  return { assessmentId, of };
}

describe('calling in', () => {
  it('one after the other: called, inside, done; the next can be called meanwhile but not let in', async () => {
    const day = await waits(server);
    const second = await another(day, 2);
    const first = { id: day.id, assessmentId: day.assessmentId };
    const next = { id: day.id, assessmentId: second.assessmentId };
    await server.call(day.keeper, endpoints.call, first);
    expect((await server.ask(day.keeper, endpoints.call, next)).text).toContain(`已叫${day.of.name}`);
    await server.call(day.keeper, endpoints.begin, first);
    await server.call(day.keeper, endpoints.call, next);
    const early = await server.ask(day.keeper, endpoints.begin, next);
    expect([early.status, early.text.includes('面试还没有结束')]).toEqual([409, true]);
    await server.call(day.keeper, endpoints.finish, first);
    await server.call(day.keeper, endpoints.begin, next);
    const { rooms } = await server.call(day.keeper, endpoints.getCallUp, { id: day.id });
    expect(rooms[0]!.people.map(({ internName, step }) => [internName, step])).toEqual([[second.of.name, 'IN_ROOM'], [day.of.name, 'DONE']]);
    await settled(server);
    const { rows } = await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [second.of.intern.userId]);
    expect(rows.some(({ title }) => title.includes('请您现在进入第一考场面试'))).toBe(true);
  });
  it('who is not there when called comes after those who are; a slip of the finger is taken back', async () => {
    const day = await waits(server, 'call');
    const second = await another(day, 2);
    const first = { id: day.id, assessmentId: day.assessmentId };
    await server.call(day.keeper, endpoints.pass, first);
    const queue = async () => (await server.call(day.keeper, endpoints.getCallUp, { id: day.id })).rooms[0]!.people.map(({ internName }) => internName);
    expect(await queue()).toEqual([second.of.name, day.of.name]);
    await server.call(day.keeper, endpoints.begin, first);
    await server.call(day.keeper, endpoints.finish, first);
    await server.call(day.keeper, endpoints.undo, first);
    expect((await server.call(day.keeper, endpoints.getCallUp, { id: day.id })).rooms[0]!.people[0]).toMatchObject({ internName: day.of.name, step: 'IN_ROOM' });
  });
  it('who has gone in is not moved to another time any more', async () => {
    const day = await waits(server, 'call', 'begin');
    const refused = await server.ask(day.keeper, interviewSession.endpoints.place, { id: day.id, candidate: day.assessmentId, roomId: day.roomId, place: 4 });
    expect([refused.status, refused.text.includes('已进入考场')]).toEqual([409, true]);
  });
  it('of two clerks who let somebody in at once one is refused, and nobody is inside twice', async () => {
    const day = await waits(server);
    const second = await another(day, 2);
    const both = await Promise.all([day.assessmentId, second.assessmentId].map((assessmentId) => server.ask(day.keeper, endpoints.begin, { id: day.id, assessmentId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the screen', () => {
  it('names people shortly, in their order, and says who is still missing; nothing else about them leaves', async () => {
    const day = await waits(server, 'call', 'begin');
    const second = await another(day, 2);
    const absent = await waitingCandidate(server);
    await server.call(day.keeper, interviewSession.endpoints.place, { id: day.id, candidate: absent.id, roomId: day.roomId, place: 3 });
    const screen = await screenOf(day);
    const short = (name: string) => `${name[0]}${'*'.repeat(2)}${name.at(-1)}`;
    expect(screen).toMatchObject({ stands: 'ON', here: 2, of: 3, missing: [{ name: short(absent.of.name), roomNo: '第一考场' }] });
    expect(screen.rooms[0]).toMatchObject({ inside: { name: short(day.of.name) }, called: null, next: [{ name: short(second.of.name) }], done: 0, of: 3 });
    expect(JSON.stringify(screen)).not.toContain(second.of.name);
  });
  it('its link leads nowhere once it is renewed, tampered with, or the day is over', async () => {
    const day = await waits(server);
    const token = await linkOf(day);
    const status = async (given: string) => (await server.ask(null, endpoints.getScreen, { token: given })).status;
    expect(await status(token)).toBe(200);
    expect([await status(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`), await status(''), await status('abc')]).toEqual([404, 404, 404]);
    await server.call(day.keeper, endpoints.renewLink, { id: day.id });
    expect([await status(token), await status(await linkOf(day))]).toEqual([404, 200]);
    const other = await linkOf(day);
    await server.database.pool.query('update interview_session set held_on = app_today() - 1 where id = $1', [day.id]);
    expect([await status(other), await status(await linkOf(day))]).toEqual([404, 404]);
  });
  it('hears at once that somebody is called, without an account', async () => {
    const day = await waits(server);
    const { live } = await screenOf(day);
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${live}`, { origin: server.origin });
    const words: string[] = [];
    socket.on('message', (data) => { words.push(String(data)); });
    await new Promise((resolve, reject) => { socket.on('open', resolve); socket.on('error', reject); });
    await server.call(day.keeper, endpoints.call, { id: day.id, assessmentId: day.assessmentId });
    await expect.poll(() => words).toContain('{"type":"interview"}');
    socket.terminate();
    const forged = new WebSocket(`${server.origin.replace('http', 'ws')}${live}A`, { origin: server.origin });
    expect(await new Promise((resolve) => { forged.on('unexpected-response', (_, response) => { resolve(response.statusCode); response.destroy(); }); forged.on('open', () => resolve('open')); forged.on('error', () => {}); })).toBe(403);
  });
});

describe('one’s own turn', () => {
  it('says how many come before, and is nobody else’s', async () => {
    const day = await waits(server, 'call', 'begin');
    const [second, third] = [await another(day, 2), await another(day, 3)];
    const turn = async ({ assessmentId, of }: typeof second) => (await server.call(of.intern, endpoints.getMyTurn, { id: assessmentId })).turn;
    expect([(await turn(second))?.before, (await turn(third))?.before]).toEqual([1, 2]);
    expect((await turn(third))?.expectedAt).toMatch(/^\d\d:\d\d$/);
    expect((await server.ask(second.of.intern, endpoints.getMyTurn, { id: third.assessmentId })).status).toBe(404);
  });
});
