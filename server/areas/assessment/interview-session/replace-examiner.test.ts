/** Somebody else takes an examiner's seat: who is asked to keep away, whose sheets count, and who decides about whom. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { secondRoom, sessionUpTo, waitingCandidate } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { good, heard, points } from '../../../../e2e/assessment/score-sheet.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewSession;
const scores = scoreSheet.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

type Day = Awaited<ReturnType<typeof heard>>;
const opinion = '接到通知要出庭，不能继续参加。';
const replace = ({ id, keeper }: Day, examinerId: string, successorId: string) => server.ask(keeper, endpoints.replace, { id, examinerId, successor: successorId, kind: 'OTHER', opinion });

/** One more in the same room, signed in as well. */
async function another(day: Day) {
  const { id: assessmentId, of } = await waitingCandidate(server);
  await server.call(day.keeper, endpoints.place, { id: day.id, candidate: assessmentId, roomId: day.roomId, place: 2 });
  await server.call(day.keeper, endpoints.signIn, { id: day.id, assessmentId });
  const { rows } = await server.database.pool.query<{ id: string }>('select id from interview_slot where assessment_id = $1 and released_at is null', [assessmentId]);
  return { assessmentId, of, slotId: rows[0]!.id };
}

it('what he signed counts for whom he heard; what he only began is withdrawn, and the newcomer scores whoever comes after', async () => {
  const day = await heard(server);
  const { panel, slotId, sign, keeper, chief } = day;
  const next = await another(day);
  await sign(1, good);
  await server.call(panel[1]!.own, scores.save, { id: next.slotId, version: 0, form: { scores: points(20) } });
  const newcomer = await enterPool(server);
  expect((await replace(day, panel[1]!.id, newcomer.id)).status).toBe(200);
  // The first is his to the end, the second is the newcomer's.
  expect((await server.ask(newcomer.own, scores.getScoreSheet, { id: slotId })).status).toBe(404);
  expect((await server.ask(panel[1]!.own, scores.getScoreSheet, { id: next.slotId })).status).toBe(404);
  await server.call(newcomer.own, scores.save, { id: next.slotId, version: 0, form: good });
  await sign(0, good); await sign(2, good);
  const seen = await server.call(chief, scores.getScoreSheet, { id: slotId });
  expect([seen.panel.map(({ examinerId }) => examinerId), seen.former.map(({ decides }) => decides), seen.outcome?.interview]).toEqual([panel.map(({ id }) => id), [true], '80.50']);
  expect((await server.call(chief, scores.conclude, { id: slotId, confirmed: [], opinion: '考核小组一致认为达到律师执业的基本要求。' })).result).toBe('PASS');
  const after = await server.call(keeper, scores.getScoreSheet, { id: next.slotId });
  expect([after.panel.map(({ examinerId }) => examinerId), after.former.map(({ decides, said }) => [decides, said.includes('其他原因退出')])]).toEqual([[panel[0]!.id, panel[2]!.id, newcomer.id], [[false, true]]]);
  const { rows } = await server.database.pool.query<{ reason: string | null }>('select withdrawn_reason as reason from score_sheet where slot_id = $1 and examiner_id = $2', [next.slotId, panel[1]!.id]);
  expect(rows).toEqual([{ reason: opinion }]);
  // The result that stands is not touched by what comes later.
  expect((await replace(day, panel[2]!.id, (await enterPool(server)).id)).status).toBe(200);
  expect((await server.call(chief, scores.getScoreSheet, { id: slotId })).panel.map(({ examinerId }) => examinerId)).toEqual(panel.map(({ id }) => id));
});

it('where the chief leaves, who has heard the others leads on, and the newcomer sits last', async () => {
  const day = await heard(server);
  const newcomer = await enterPool(server);
  expect((await replace(day, day.panel[0]!.id, newcomer.id)).status).toBe(200);
  const { rooms } = await server.call(day.keeper, endpoints.getInterviewSession, { id: day.id });
  expect(rooms[0]!.panel.map(({ examinerId, isChief }) => [examinerId, isChief])).toEqual([[day.panel[1]!.id, true], [day.panel[2]!.id, false], [newcomer.id, false]]);
  expect(rooms[0]!.left).toMatchObject([{ examinerId: day.panel[0]!.id, kind: 'OTHER', reason: opinion }]);
  for (const nth of [1, 2]) await day.sign(nth, good);
  await server.call(newcomer.own, scores.save, { id: day.slotId, version: 0, form: good });
  await server.call(newcomer.own, scores.sign, { id: day.slotId, version: 1 });
  expect((await server.call(day.panel[1]!.own, scores.conclude, { id: day.slotId, confirmed: [], opinion: '考核小组一致认为达到律师执业的基本要求。' })).result).toBe('PASS');
});

it('nobody takes the seat who keeps away from one still to come, sits there already, or has left; whoever may comes first in the list', async () => {
  const day = await heard(server);
  const tutor = await enterPool(server);
  await server.database.pool.query('insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date) select association_id, gen_random_uuid(), $1, $2, firm_id, start_date, start_date + 30 from internship where id = $1', [day.of.internshipId, tutor.lawyerId]);
  const refused = await replace(day, day.panel[1]!.id, tutor.id);
  expect([refused.status, refused.text.includes('是或曾是其指导律师'), refused.text.includes('调到其他考场')]).toEqual([400, true, true]);
  expect((await replace(day, day.panel[1]!.id, day.panel[2]!.id)).text).toContain('已在本场的考核小组中');
  const newcomer = await enterPool(server);
  expect((await replace(day, day.panel[1]!.id, newcomer.id)).status).toBe(200);
  expect((await replace(day, newcomer.id, day.panel[1]!.id)).text).toContain('本场已经退出');
  const choices = await server.call(day.keeper, endpoints.successors, { id: day.id, examinerId: newcomer.id });
  expect(choices.findIndex(({ why }) => why !== null)).toBeGreaterThan(choices.findLastIndex(({ why }) => why === null));
});

it('of two clerks who replace one examiner at once one is refused', async () => {
  const day = await heard(server);
  const newcomers = [await enterPool(server), await enterPool(server)];
  const both = await Promise.all(newcomers.map(({ id }) => replace(day, day.panel[1]!.id, id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

it('the clerk and the chief are told what is not filled in and how far examiners lie apart; other examiners are not', async () => {
  const day = await heard(server);
  await day.sign(0, { ...good, scores: points(25, 25, 25, 25) }); await day.sign(1, { ...good, scores: points(15, 15, 15, 15) });
  await server.call(day.panel[2]!.own, scores.save, { id: day.slotId, version: 0, form: { scores: points(20, 20) } });
  const check = async (nth: number | null) => (await server.call(nth === null ? day.keeper : day.panel[nth]!.own, scores.getScoreSheet, { id: day.slotId })).check;
  expect(await check(null)).toMatchObject({ unfilled: [{ items: ['执业素养', '实习表现'] }], spread: '40', isWide: true });
  // Before all are in, the chief does not learn the others' points.
  expect(await check(0)).toMatchObject({ unfilled: [{ items: ['执业素养', '实习表现'] }], spread: null, isWide: false });
  expect(await check(1)).toBeNull();
});

it('a chief fills the seats of the own room, another examiner of it none', async () => {
  const day = await heard(server);
  const newcomer = await enterPool(server);
  const asked = { id: day.id, examinerId: day.panel[1]!.id };
  const seat = { ...asked, successor: newcomer.id, kind: 'ABSENT' as const, opinion };
  expect((await server.call(day.chief, endpoints.successors, asked)).some(({ id, why }) => id === newcomer.id && why === null)).toBe(true);
  expect((await server.ask(day.panel[2]!.own, endpoints.replace, seat)).status).toBe(404);
  const { rooms } = await server.call(day.panel[2]!.own, endpoints.getInterviewSession, { id: day.id });
  expect(rooms[0]!.panel.map(({ mayReplace }) => mayReplace)).toEqual([false, false, false]);
  expect((await server.ask(day.chief, endpoints.present, { ...asked, isPresent: true })).status).toBe(200);
  expect((await server.ask(day.chief, endpoints.replace, seat)).status).toBe(200);
  expect((await server.call(day.chief, endpoints.getInterviewSession, { id: day.id })).rooms[0]).toMatchObject({ left: [{ examinerId: asked.examinerId, kind: 'ABSENT' }], panel: [{ mayReplace: true }, { mayReplace: true }, { examinerId: newcomer.id }] });
});

it('a panel of three cannot be made smaller, one of five goes on with four, and the seat is said to be empty', async () => {
  const day = await heard(server);
  const leaves = (nth: number) => server.ask(day.keeper, endpoints.replace, { id: day.id, examinerId: day.panel[nth]!.id, kind: 'RECUSED', opinion });
  expect((await leaves(1)).text).toContain('至少要有3名');
  for (const sort of [3, 4]) await server.database.pool.query('insert into interview_panelist (association_id, session_id, room_id, examiner_id, is_chief, sort) select association_id, id, $2, $3, false, $4 from interview_session where id = $1', [day.id, day.roomId, (await enterPool(server)).id, sort]);
  expect((await leaves(0)).status).toBe(200);
  const { rooms } = await server.call(day.keeper, endpoints.getInterviewSession, { id: day.id });
  expect([rooms[0]!.panel.length, rooms[0]!.panel[0]!.isChief, rooms[0]!.left]).toMatchObject([4, true, [{ examinerId: day.panel[0]!.id, successorName: '' }]]);
  expect((await server.call(day.keeper, scores.getScoreSheet, { id: day.slotId })).of).toBe(4);
});

it('the chief gives one who waits outside to another room, which hears of no conflict; not one who is inside, and not one of another room', async () => {
  const day = await sessionUpTo(server, 'arrange', 'begin');
  const [chief, one] = [day.panel[0]!.own, { id: day.id, assessmentId: day.assessmentId }];
  const there = await secondRoom(server, day.id);
  const seen = await server.call(chief, endpoints.getInterviewSession, { id: day.id });
  expect([seen.rooms.length, seen.rooms[0]!.slots[0]!.candidate!.movableByChief]).toEqual([1, true]);
  const free = await server.call(chief, endpoints.otherPlaces, one);
  expect(free.map(({ roomId, why }) => [roomId, why])).toEqual([[there, null]]);
  const move = (by: typeof chief) => server.ask(by, endpoints.moveAside, { ...one, roomId: there, place: free[0]!.places[1]!.place, opinion });
  expect((await move(day.panel[1]!.own)).status).toBe(404);
  await server.database.pool.query('update interview_slot set begun_at = now() where assessment_id = $1', [day.assessmentId]);
  expect((await move(chief)).text).toContain('已经进入考场');
  await server.database.pool.query('update interview_slot set begun_at = null where assessment_id = $1', [day.assessmentId]);
  expect((await move(chief)).status).toBe(200);
  const board = await server.call(day.keeper, endpoints.getInterviewSession, { id: day.id });
  expect(board.rooms.find(({ id }) => id === there)!.slots[1]!.candidate).toMatchObject({ assessmentId: day.assessmentId });
  // He is of the other room now.
  expect((await move(chief)).status).toBe(404);
});
