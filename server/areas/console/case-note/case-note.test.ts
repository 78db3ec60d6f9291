import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseNote } from 'contract/areas/console/case-note';
import { todo } from 'contract/areas/console/todo';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, toFirst } from '../../../../e2e/practice/roads.ts';

const { getCaseNotes, getReaders, add, markRead } = caseNote.endpoints;
let server: TestServer;
let road: Awaited<ReturnType<typeof begin>>;
let writer: Person, colleague: Person, finance: Person;
let of: { entity: string; id: string };
beforeAll(async () => {
  server = await startTestServer();
  const { database: { db }, associationId } = server;
  road = await begin(server);
  await road.goThrough(...toFirst);
  of = { entity: practiceFlow.entity, id: road.id };
  [writer, colleague, finance] = [await addPerson(db, associationId, { name: '章初审', roles: ['firstReviewer'] }), await addPerson(db, associationId, { name: '陆终审', roles: ['finalReviewer'] }), await addPerson(db, associationId, { name: '钱财务', roles: ['finance'] })];
}, 120_000);
afterAll(() => server.close());

const notesFor = async (person: Person) => server.call(person, getCaseNotes, of);
const copiedTo = async (person: Person) => (await server.call(person, todo.endpoints.getWork, { scope: 'copied' })).data.map(({ id, copiedBy, said }) => [id, copiedBy, said]);
const countOf = async (person: Person) => (await server.call(person, todo.endpoints.getWorkCounts, {})).copied;

test('colleagues who may see the case can be chosen, and nobody else can be sent it', async () => {
  const names = (await server.call(writer, getReaders, of)).map(({ name }) => name);
  expect(names).toContain('陆终审');
  for (const name of ['钱财务', '章初审', road.actors['applicant']!.realName, road.actors['tutor']!.realName, road.actors['firm']!.realName]) expect(names).not.toContain(name);
  for (const other of [finance, road.actors['applicant']!, road.actors['firm']!]) expect((await server.ask(writer, add, { ...of, said: '请阅', readerIds: [colleague.userId, other.userId] })).status).toBe(404);
  expect(await copiedTo(colleague)).toEqual([]);
});

test('a copy stands with whom it was sent to, with its word, until it is marked read; the sender sees that it was', async () => {
  await server.call(writer, add, { ...of, said: '请留意第三项材料', readerIds: [colleague.userId] });
  expect([await copiedTo(colleague), await countOf(colleague), await copiedTo(writer), await countOf(finance)]).toEqual([[[road.id, '章初审', '请留意第三项材料']], 1, [], 0]);
  const { rows: [message] } = await server.database.pool.query<{ title: string; address: string }>(`select notification_title as title, address from notification where user_id = $1 and event = 'case.copied'`, [colleague.userId]);
  expect(message).toMatchObject({ title: expect.stringMatching(/^章初审抄送给您：实习申请SX/), address: `/practice/review/${road.id}` });
  expect((await notesFor(writer)).notes[0]!.copies).toEqual([{ readerName: '陆终审', readAt: null }]);
  expect((await notesFor(colleague)).waitsForMe).toBe(true);
  expect(await server.call(colleague, markRead, of)).toEqual({ read: 1 });
  expect([await copiedTo(colleague), await countOf(colleague), (await notesFor(colleague)).waitsForMe]).toEqual([[], 0, false]);
  expect((await notesFor(writer)).notes[0]!.copies[0]!.readAt).not.toBeNull();
  const { rows } = await server.database.pool.query(`select after from audit_entry where event = 'caseNote.add' and entity_id = $1`, [road.id]);
  expect(rows).toEqual([{ after: { note: expect.any(String), readers: ['陆终审'] } }]);
});

test('applicant, tutor and firm read nothing of what is said inside, and say nothing there', async () => {
  await server.call(writer, add, { ...of, said: '本人电话无人接听' });
  expect((await notesFor(colleague)).notes.map(({ said }) => said)).toEqual(['本人电话无人接听', '请留意第三项材料']);
  for (const actor of ['applicant', 'tutor', 'firm']) {
    const person = road.actors[actor]!;
    expect(await notesFor(person)).toEqual({ mayWrite: false, waitsForMe: false, notes: [] });
    expect((await server.ask(person, add, { ...of, said: '我也说一句' })).status).toBe(404);
    expect((await server.ask(person, getReaders, of)).status).toBe(404);
  }
  expect((await server.ask(finance, getCaseNotes, of)).status).toBe(404);
});

test('whoever loses the right loses sight of the copy', async () => {
  await server.call(writer, add, { ...of, said: '', readerIds: [colleague.userId] });
  expect(await countOf(colleague)).toBe(1);
  await server.database.pool.query('delete from user_role where user_id = $1', [colleague.userId]);
  await expect.poll(() => countOf(colleague)).toBe(0);
  expect(await copiedTo(colleague)).toEqual([]);
  expect((await server.ask(colleague, getCaseNotes, of)).status).toBe(404);
});

test('nothing said and nobody chosen is no note', async () => {
  const { status, body } = await server.ask(writer, add, { ...of, said: '  ', readerIds: [] });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('请填写备注，或选择抄送给谁')]);
});
