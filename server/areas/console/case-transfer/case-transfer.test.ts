/** 转办: a case gets a holder and shuts nobody out; who had it and who gets it hear so, and it stands in the record for the association's eyes alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editing } from 'contract/areas/account/editing';
import { caseTransfer } from 'contract/areas/console/case-transfer';
import { todo } from 'contract/areas/console/todo';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, refusal, toFirst } from '../../../../e2e/practice/roads.ts';

const { getStanding, getTakers, transfer, takeOver, release, getTeamCases } = caseTransfer.endpoints;
const { getPracticeApplications } = practiceApplication.endpoints;
let server: TestServer;
let han: Person, liu: Person, head: Person, final: Person;
const reason = '本周请假，请代为审核';

beforeAll(async () => {
  server = await startTestServer();
  const add = (name: string, ...roles: string[]) => addPerson(server.database.db, server.associationId, { name, roles });
  [han, liu, head, final] = [await add('韩经办', 'firstReviewer'), await add('刘经办', 'firstReviewer'), await add('罗主任', 'memberHead'), await add('周终审', 'finalReviewer')];
});
afterAll(() => server.close());

async function filed() {
  const road = await begin(server);
  await road.goThrough(...toFirst);
  return road;
}
const seen = (by: Person, id: string) => server.call(by, practiceApplication.endpoints.getPracticeApplication, { id });
const standing = (by: Person, id: string) => server.call(by, getStanding, { id });
const told = async (who: Person) => (await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event = 'case.transferred' order by creator_time, id`, [who.userId])).rows.map(({ title }) => title);
const record = async (id: string) => (await server.database.pool.query<{ action: string; note: string; name: string }>(`select action, internal_note as note, actor_name as name from review_record where case_id = $1 and doer = 'dispatcher' order by at, id`, [id])).rows.map(({ action, note, name }) => [action, note, name]);
const lineOf = async (by: Person, id: string) => (await server.call(by, todo.endpoints.getWork, { scope: 'todo', limit: 200 })).data.find((line) => line.id === id);

test('a case is handed to a colleague, who sees from whom and why; the queue stays everybody’s', async () => {
  const { id } = await filed();
  expect(await server.call(han, transfer, { ids: [id], takerId: liu.userId, reason })).toEqual({ transferred: 1, left: [] });
  expect((await told(liu)).at(-1)).toMatch(/^韩经办转办给您：实习申请SX/);
  expect(await lineOf(liu, id)).toMatchObject({ inHand: { name: '刘经办', isMe: true, giverName: '韩经办', reason } });
  expect(await lineOf(han, id)).toMatchObject({ inHand: { name: '刘经办', isMe: false } });
  expect((await server.call(server.people.firstReviewer, getPracticeApplications, { limit: 200, scope: 'todo', holding: 'others' })).data.find((row) => row.id === id)?.holder).toEqual({ name: '刘经办', isMe: false, isHere: false });
  expect(await standing(han, id)).toMatchObject({ mayTransfer: true, mayTakeOver: true, release: 'takeBack' });
  expect(await standing(liu, id)).toMatchObject({ mayTransfer: true, mayTakeOver: false, release: 'handBack' });
});

test('whoever it is about sees neither the holder nor a line of it', async () => {
  const road = await filed();
  await server.call(han, transfer, { ids: [road.id], takerId: liu.userId, reason });
  expect(await record(road.id)).toEqual([['transfer', `转给刘经办：${reason}`, '韩经办']]);
  expect((await seen(road.applicant, road.id)).journal.map(({ action }) => action)).not.toContain('transfer');
  expect((await seen(han, road.id)).journal[0]).toMatchObject({ action: 'transfer', actionTitle: '转办', doerTitle: '转办人', internalNote: `转给刘经办：${reason}` });
  expect(await standing(road.applicant, road.id)).toEqual({ holder: null, mayTransfer: false, mayTakeOver: false, release: null });
  const rows = await server.call(road.applicant, getPracticeApplications, { limit: 200 });
  expect(rows.data.find(({ id }) => id === road.id)?.holder).toBeNull();
  expect((await server.call(road.applicant, getPracticeApplications, { limit: 200, holding: 'others' })).total).toBe(0);
});

test('it can be handed back and taken back, and each time the other one hears of it', async () => {
  const { id } = await filed();
  const hand = () => server.call(han, transfer, { ids: [id], takerId: liu.userId, reason });
  await hand();
  await server.call(liu, release, { id, reason: '明天也要外出' });
  expect((await told(han)).at(-1)).toMatch(/^刘经办交还了实习申请/);
  expect((await standing(liu, id)).holder).toBeNull();
  await hand();
  expect(refusal(await server.ask(server.people.firstReviewer, release, { id, reason: '不相干' }))).toEqual([409, 'blocked']);
  await server.call(han, release, { id, reason: '已经销假' });
  expect((await told(liu)).at(-1)).toMatch(/^韩经办收回了实习申请/);
  expect((await record(id)).map(([action]) => action)).toEqual(['transfer', 'handBack', 'transfer', 'takeBack']);
});

test('a colleague of the same desk takes it over with a reason; who had it hears so', async () => {
  const { id } = await filed();
  await server.call(han, transfer, { ids: [id], takerId: liu.userId, reason });
  await server.call(server.people.firstReviewer, takeOver, { id, reason: '申请人在窗口等候' });
  expect((await told(liu)).at(-1)).toMatch(/^您经办的实习申请SX.+接办$/);
  expect((await standing(liu, id)).holder).toMatchObject({ isMe: false });
  expect(refusal(await server.ask(server.people.firstReviewer, takeOver, { id, reason: '再来一次' }))).toEqual([409, 'blocked']);
});

test('what is to be handed over is named: whose it is, its kind and number', async () => {
  const [one, other] = [await filed(), await filed()];
  const { cases } = await server.call(head, getTakers, { ids: [other.id, one.id] });
  expect(cases.map(({ kindTitle }) => kindTitle)).toEqual(['实习申请', '实习申请']);
  const numbers = await server.database.db.selectFrom('practiceApplication').select(['id', 'applicationNo']).where('id', 'in', [one.id, other.id]).execute();
  expect(cases.map(({ applicationNo }) => applicationNo)).toEqual([other.id, one.id].map((id) => numbers.find((row) => row.id === id)!.applicationNo));
  expect(cases.every(({ headline }) => headline.length > 1)).toBe(true);
});

test('only who may take the very step is offered and taken: the same right, and no earlier stage of the case', async () => {
  const road = await filed();
  const names = async (by: Person) => (await server.call(by, getTakers, { ids: [road.id] })).takers.map(({ name }) => name);
  expect(await names(han)).toEqual(expect.arrayContaining(['刘经办']));
  expect(await names(han)).not.toEqual(expect.arrayContaining(['周终审']));
  expect((await server.call(han, transfer, { ids: [road.id], takerId: (await filedTwice()).userId, reason })).transferred).toBe(1);
  expect(errorOf(await server.ask(final, transfer, { ids: [road.id], takerId: liu.userId, reason }))?.code).toBe('blocked');
  await road.mend('pass');
  await road.take('pass', {}, both);
  expect(await names(final)).not.toContain('两岗');
  const tried = await server.call(final, transfer, { ids: [road.id], takerId: both.userId, reason });
  expect([tried.transferred, tried.left[0]?.why]).toEqual([0, expect.stringContaining('办理过前一环节')]);
});
let both: Person;
/** Somebody with both posts: of one case he may have only one. */
async function filedTwice(): Promise<Person> {
  both = await addPerson(server.database.db, server.associationId, { name: '两岗', roles: ['firstReviewer', 'finalReviewer'] });
  return both;
}

test('having handed it on is no stage of it: whoever assigned a first review may still take the final one', async () => {
  const road = await filed();
  const person = await filedTwice();
  await server.call(person, transfer, { ids: [road.id], takerId: liu.userId, reason });
  await road.mend('pass');
  await road.take('pass', {}, liu);
  expect((await road.attempt('approve', {}, person)).status).toBe(200);
});

test('with the next step the holding is over; a case that comes back to the desk is his again', async () => {
  const road = await filed();
  await server.call(han, transfer, { ids: [road.id], takerId: liu.userId, reason });
  await road.take('return', {}, han);
  expect((await standing(han, road.id)).holder).toBeNull();
  await road.goThrough('resubmit', 'confirmByFirm');
  expect((await standing(han, road.id)).holder).toMatchObject({ name: '刘经办' });
});

test('whoever answers for the queue sees all of it, and hands out several at once; what can’t be is left and named', async () => {
  const [one, two] = [await filed(), await filed()];
  await two.mend('pass');
  await two.take('pass', {}, han);
  const line = async (id: string) => (await server.call(head, getTeamCases, { limit: 200 })).data.find((row) => row.id === id);
  expect([await line(one.id), await line(two.id)]).toMatchObject([{ partTitle: '初审员', holderName: null }, { partTitle: '终审员' }]);
  const { transferred, left } = await server.call(head, transfer, { ids: [one.id, two.id], takerId: liu.userId, reason: '按律所分工' });
  expect([transferred, left.length]).toEqual([1, 1]);
  expect(await line(one.id)).toMatchObject({ holderName: '刘经办' });
  expect((await server.call(head, getTeamCases, { limit: 200, held: 'nobody' })).data.some(({ id }) => id === one.id)).toBe(false);
  expect((await server.ask(liu, getTeamCases, {})).status).toBe(403);
});

test('whoever takes a case up has it without a word, and lets it go likewise; the first mark takes it up as well', async () => {
  const [asked, marked] = [await filed(), await filed()];
  await server.call(han, takeOver, { id: asked.id });
  await asked.mend('pass');
  const { materials } = await seen(han, marked.id);
  await server.call(han, practiceApplication.endpoints.markMaterial, { id: marked.id, attachmentId: materials.flatMap(({ files }) => files)[0]!.id, checkMark: 'OK' });
  for (const { id } of [asked, marked]) {
    expect((await standing(liu, id)).holder).toMatchObject({ name: '韩经办', isClaim: true });
    expect(await record(id)).toEqual([]);
    await server.call(han, release, { id });
    expect((await standing(liu, id)).holder).toBeNull();
  }
  expect((await told(han)).filter((title) => title.includes('交还'))).toHaveLength(1);
});

test('what is taken up is free again half an hour after he was last at it; a dead claim stops nobody, and neither does a living one', async () => {
  const road = await filed();
  await server.call(han, takeOver, { id: road.id });
  expect(refusal(await server.ask(liu, takeOver, { id: road.id }))).toEqual([400, 'invalid']);
  expect((await road.attempt('holdFirst', { opinion: '等待学校复函后继续审查' }, liu)).status).toBe(200);
  await road.take('resumeFirst', { opinion: '学校已经复函' }, liu);
  expect((await standing(liu, road.id)).holder).toMatchObject({ name: '韩经办' });
  await server.database.pool.query(`update case_holder set at = app_now() - interval '31 minutes' where case_id = $1`, [road.id]);
  expect((await standing(liu, road.id)).holder).toBeNull();
  await server.call(liu, takeOver, { id: road.id });
  expect((await standing(liu, road.id)).holder).toMatchObject({ isMe: true, isClaim: true });
});

test('who has a case open is seen in the colleagues’ list, and by nobody outside', async () => {
  const road = await filed();
  await server.call(han, editing.endpoints.come, { place: 'hanhanhanhanhanhanhan1', call: practiceApplication.endpoints.getPracticeApplication.path, id: road.id });
  const rowFor = async (by: Person) => (await server.call(by, getPracticeApplications, { limit: 200 })).data.find(({ id }) => id === road.id)?.holder;
  expect([await rowFor(liu), await rowFor(han), await rowFor(road.applicant)]).toEqual([{ name: '韩经办', isMe: false, isHere: true }, null, null]);
});
