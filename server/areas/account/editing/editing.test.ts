/** Two who have the same record open to change it see each other; whoever may not read it learns nothing. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast } from 'contract/areas/account/broadcast';
import { editing } from 'contract/areas/account/editing';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { newId } from '../../../kernel/id.ts';
import { sweepOpen } from '../../../machines/editing/editors.ts';
import { beginSession } from '../../../machines/session/begin-session.ts';
import { inventFirm } from '../../../../e2e/harness/invent.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';

let server: TestServer;
const heard: string[][] = [];
beforeAll(async () => {
  server = await startTestServer();
  // What every node hears: the names of those whose windows look again.
  const listener = await server.database.pool.connect();
  await listener.query('listen live');
  listener.on('notification', ({ payload = '' }) => {
    const { type, users = [] } = JSON.parse(payload) as { type?: string; users?: string[] };
    if (type === 'editing') heard.push(users);
  });
  closing.push(() => listener.release(true));
});
const closing: (() => void)[] = [];
afterAll(() => { for (const close of closing) close(); return server.close(); });

const newPlace = () => randomBytes(16).toString('base64url');
const { come, stay, leave } = editing.endpoints;
const firms = lawFirm.endpoints.get.path;
const applications = practiceApplication.endpoints.getPracticeApplication.path;

async function clerk(name: string): Promise<Person> {
  return addPerson(server.database.db, server.associationId, { name, roles: ['everything'] });
}
/** The same person at another computer. */
async function elsewhere({ userId, ...person }: Person): Promise<Person> {
  const { token } = await beginSession(server.database.db, { associationId: server.associationId, userId, bound: false, idleMinutes: 480, absoluteHours: 24, most: 100, address: '127.0.0.1', agent: 'harness', deviceId: newId() });
  return { ...person, userId, token };
}
const at = (by: Person, call: string, id: string, place = newPlace()) => server.call(by, come, { place, call, id }).then(({ others }) => others.map(({ name, isSelf }) => `${name}${isSelf ? '（本账号）' : ''}`));
const told = () => heard.splice(0).flat();

test('two clerks at one firm see each other by name, from the moment the second one comes until the first one leaves', async () => {
  const [first, second] = [await clerk('王秋实'), await clerk('李若水')];
  const id = await inventFirm(server);
  const [here, there] = [newPlace(), newPlace()];
  expect(await at(first, firms, id, here)).toEqual([]);
  told();
  expect(await at(second, firms, id, there)).toEqual(['王秋实']);
  await expect.poll(told).toEqual(expect.arrayContaining([first.userId, second.userId]));
  expect(await at(first, firms, id, here)).toEqual(['李若水']);
  // Looking again is no coming: else two windows would wake each other for ever.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told()).toEqual([]);
  expect(await server.call(first, leave, { place: here })).toEqual({ left: true });
  await expect.poll(told).toEqual([second.userId]);
  expect(await at(second, firms, id, there)).toEqual([]);
  expect(await server.call(first, stay, { place: here })).toEqual({ isKnown: false });
});

test('since when somebody is at it stays, though he has looked at something else meanwhile', async () => {
  const [first, second] = [await clerk('王秋实'), await clerk('李若水')];
  const id = await inventFirm(server);
  const here = newPlace();
  await at(first, firms, id, here);
  const since = async () => (await server.call(second, come, { place: newPlace(), call: firms, id })).others.find(({ name }) => name === '王秋实')?.since;
  const before = await since();
  await server.call(first, leave, { place: here });
  await at(first, firms, id, here);
  expect(await since()).toBe(before);
});

test('the same account at two computers sees itself; windows that say nothing any more are gone', async () => {
  const one = await beginApplication(server);
  const applicant = one.actors['applicant']!;
  const other = await elsewhere(applicant);
  const there = newPlace();
  expect(await at(applicant, applications, one.id)).toEqual([]);
  expect(await at(other, applications, one.id, there)).toEqual([`${applicant.realName}（本账号）`]);
  await expect.poll(told).not.toEqual([]);
  await server.database.pool.query(`update record_open set seen_at = seen_at - interval '41 seconds' where record_id = $1 and place <> $2`, [one.id, there]);
  // The node's own looking may have been quicker.
  await sweepOpen(server.database.db, server.associationId);
  await expect.poll(told).toEqual([applicant.userId]);
  expect(await at(other, applications, one.id, there)).toEqual([]);
});

test('a message that is being written is its writer’s alone: shown is the own account in another window, and nobody else learns of it', async () => {
  const [writer, colleague] = [await clerk('王秋实'), await clerk('李若水')];
  const { id } = await server.call(writer, broadcast.endpoints.save, { audience: 'MATCHING', roleCodes: [], firmIds: [], districts: [], userIds: [], severity: '1', notificationTitle: '会费缴纳提醒', notificationContent: '' });
  const written = broadcast.endpoints.get.path;
  expect(await at(writer, written, id)).toEqual([]);
  expect(await at(await elsewhere(writer), written, id)).toEqual(['王秋实（本账号）']);
  expect((await server.ask(colleague, come, { place: newPlace(), call: written, id })).status).toBe(404);
});

test('a session that is over is nobody at the record', async () => {
  const [first, second] = [await clerk('王秋实'), await clerk('李若水')];
  const id = await inventFirm(server);
  await at(first, firms, id);
  await server.database.pool.query('update session set ended_at = app_now(), end_reason = $2 where user_id = $1', [first.userId, 'ended']);
  expect(await at(second, firms, id)).toEqual([]);
});

test('whoever may not read a record is told of it what he is told of one that does not exist, and stands nowhere', async () => {
  const one = await beginApplication(server);
  const id = await inventFirm(server);
  await at(one.actors['applicant']!, applications, one.id);
  await at(await clerk('王秋实'), firms, id);
  const { nobody, stranger, otherApplicant } = server.people;
  for (const [by, call, record] of [[nobody, firms, id], [nobody, applications, one.id], [otherApplicant, applications, one.id], [stranger, applications, one.id], [stranger, '/api/system/user/getUsers', one.id]] as const) {
    const [refused, unknown] = [await server.ask(by, come, { place: newPlace(), call, id: record }), await server.ask(by, come, { place: newPlace(), call, id: newId() })];
    expect([refused.status, unknown.status], call).toEqual([404, 404]);
    const sayingOf = ({ text }: typeof refused) => text.replace(/"traceId":"[^"]*"/, '');
    expect(sayingOf(refused)).toBe(sayingOf(unknown));
  }
  const { rows } = await server.database.pool.query('select user_id from record_open where user_id = any($1)', [[nobody.userId, stranger.userId, otherApplicant.userId]]);
  expect(rows).toEqual([]);
});

test('whoever may read a case and not change it is neither told nor named', async () => {
  const one = await beginApplication(server);
  const applicant = one.actors['applicant']!;
  await at(applicant, applications, one.id);
  await server.database.pool.query(`update practice_application set state = 'withdrawn' where id = $1`, [one.id]);
  expect(await at(applicant, applications, one.id)).toEqual([]);
});
