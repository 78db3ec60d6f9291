/** Two change places: both or neither, each by the panel that would then hear him, and told like any other change (internship rules 4.10, 4.11). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { beginSession, secondRoom, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { swap, place, signIn, getInterviewSession } = interviewSession.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const placed = async (id: string) => (await server.call(await poolKeeper(server), getInterviewSession, { id })).rooms.flatMap(({ roomNo, slots }) => slots.flatMap((slot) => (slot.candidate ? [[roomNo, slot.startsAt, slot.candidate.assessmentId] as const] : [])));
const sentences = async (userId: string) => (await server.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [userId])).rows.map(({ title }) => title);

/** One in each of two rooms. */
async function twoRooms() {
  const session = await beginSession(server);
  const [one, two] = [await waitingCandidate(server), await waitingCandidate(server)];
  const roomId = await secondRoom(server, session.id);
  await session.place(one.id);
  await server.call(session.keeper, place, { id: session.id, candidate: two.id, roomId, place: 3 });
  return { ...session, one, two, secondRoomId: roomId, both: { id: session.id, candidate: one.id, other: two.id } };
}

it('in one call each has the other’s place; taken back it is as before, unless the board has changed meanwhile', async () => {
  const { id, keeper, one, two, both } = await twoRooms();
  const before = await placed(id);
  const { version } = await server.call(keeper, swap, both);
  expect(await placed(id)).toEqual([['第一考场', '09:00', two.id], ['第二考场', '09:30', one.id]]);
  await server.call(keeper, swap, { ...both, version });
  expect(await placed(id)).toEqual(before);
  const late = await server.ask(keeper, swap, { ...both, version });
  expect([late.status, await placed(id)]).toEqual([409, before]);
});

it('is refused for both where one has to do with the other room’s panel, and says who and why', async () => {
  const { id, keeper, panel, one, two, both } = await twoRooms();
  const before = await placed(id);
  await server.database.pool.query('insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date) select association_id, gen_random_uuid(), $1, $2, firm_id, start_date, start_date + 30 from internship where id = $1', [two.of.internshipId, panel[1]!.lawyerId]);
  const refused = await server.ask(keeper, swap, both);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`${one.of.name}和${two.of.name}不能对调：${two.of.name}不能安排在第一考场：`);
  expect(refused.text).toContain('是或曾是其指导律师');
  expect(await placed(id)).toEqual(before);
});

it('once the session is told, both hear of it; whoever has changed room has no number there', async () => {
  const { id, keeper, assessmentId, of, place: put } = await sessionUpTo(server, 'arrange', 'begin');
  const two = await waitingCandidate(server);
  const second = await secondRoom(server, id);
  await put(two.id, 2);
  await server.call(keeper, swap, { id, candidate: assessmentId, other: two.id });
  expect((await placed(id)).map(([, at, who]) => [at, who])).toEqual([['09:00', two.id], ['09:15', assessmentId]]);
  for (const [person, at] of [[of.intern, '09:15'], [two.of.intern, '09:00']] as const) expect((await sentences(person.userId)).some((title) => title.includes('面试时间或考场已调整') && title.includes(at))).toBe(true);
  await server.call(keeper, signIn, { id, assessmentId });
  await server.database.pool.query('update interview_slot set lot = 5 where assessment_id = $1', [assessmentId]);
  await server.call(keeper, place, { id, candidate: two.id, roomId: second, place: 1 });
  await server.call(keeper, swap, { id, candidate: two.id, other: assessmentId });
  const { rows } = await server.database.pool.query<{ lot: number | null }>('select lot from interview_slot where assessment_id = $1', [assessmentId]);
  expect(rows).toEqual([{ lot: null }]);
});

it('nobody changes places who has gone in, waits elsewhere, or is the same person', async () => {
  const { id, keeper, assessmentId, place: put } = await sessionUpTo(server, 'arrange', 'begin');
  const [two, three] = [await waitingCandidate(server), await waitingCandidate(server)];
  await put(two.id, 2);
  expect((await server.ask(keeper, swap, { id, candidate: two.id, other: three.id })).status).toBe(404);
  expect((await server.ask(keeper, swap, { id, candidate: two.id, other: two.id })).text).toContain('请选择另一名人员');
  await server.call(keeper, signIn, { id, assessmentId });
  await server.database.pool.query('update interview_slot set begun_at = now() where assessment_id = $1', [assessmentId]);
  expect((await server.ask(keeper, swap, { id, candidate: two.id, other: assessmentId })).text).toContain('已进入考场，不能再调整');
});
