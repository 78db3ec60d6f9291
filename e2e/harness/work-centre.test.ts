/** 办理中心: one case, as it stands in the lists of everybody who has had to do with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { todo, type WorkScope } from 'contract/areas/console/todo';
import { pause } from 'contract/areas/other-business/pause';
import type { Input } from 'contract/kernel/endpoint';
import { along, beginBusiness, toFirstReview } from '../other-business/business.ts';
import { ownPause } from '../other-business/pause.arrange.ts';
import { addPerson, type Person } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

const { getWork, getWorkCounts } = todo.endpoints;
let server: TestServer;
let one: Awaited<ReturnType<typeof beginBusiness>>;
beforeAll(async () => {
  server = await startTestServer();
  one = await beginBusiness(server, ownPause);
  await along(server, pause, one, toFirstReview);
});
afterAll(() => server.close());

const work = async (by: Person, scope: WorkScope, more: Partial<Input<typeof getWork>> = {}) => (await server.call(by, getWork, { limit: 200, scope, ...more })).data;
const stands = async (by: Person, scope: WorkScope, more: Partial<Input<typeof getWork>> = {}) => (await work(by, scope, more)).find(({ id }) => id === one.id);
const counts = async (by: Person) => { const { todo: waiting, done, begun } = await server.call(by, getWorkCounts, {}); return { waiting, done, begun }; };

it('waits for the reviewer, is followed by whoever handed it in, and is done for whoever passed it on', async () => {
  expect(await stands(server.people.firstReviewer, 'todo')).toMatchObject({ stateTitle: '待初审', partTitle: '初审员', actionTitle: null, due: expect.any(String) });
  expect(await stands(one.of.intern, 'begun')).toMatchObject({ stateTitle: '待初审', holderTitle: '初审员' });
  expect(await stands(one.of.intern, 'done')).toMatchObject({ actionTitle: '提交', holderTitle: '初审员' });
  expect([await stands(one.of.intern, 'todo'), await stands(server.people.firstReviewer, 'done'), await stands(server.people.firstReviewer, 'begun')]).toEqual([undefined, undefined, undefined]);
});

it('is found by number, name, kind and day, and by nothing else', async () => {
  const { applicationNo, headline } = (await stands(one.of.intern, 'begun'))!;
  const today = (await server.database.pool.query<{ today: string }>('select app_today()::text as today')).rows[0]!.today;
  for (const more of [{ keyword: applicationNo.slice(2).toLowerCase() }, { keyword: headline.slice(1) }, { kind: ['pause'] }, { from: today, to: today }]) expect(await stands(one.of.intern, 'begun', more)).toBeDefined();
  for (const more of [{ keyword: '查无此人' }, { keyword: '%' }, { kind: ['resume'] }, { to: '2020-01-01' }, { from: '2199-01-01' }]) expect(await stands(one.of.intern, 'begun', more)).toBeUndefined();
});

it('each part leaves as a file for whoever sees it, with nothing but his own; the log says in words what was asked', async () => {
  const { create, download } = exportCentre.endpoints;
  const taken = async (by: Person, search: string) => {
    const asked = await server.ask(by, create, { list: getWork.exports.name, columns: ['headline', 'kindTitle', 'applicationNo', 'stateTitle'], format: 'csv', search });
    if (asked.status !== 200) return (asked.body as { error: { code: string } }).error.code; // the oracle has read the error body
    return (await server.ask(by, download, { id: (asked.body as { result: { id: string } }).result.id })).text; // the oracle has read it by the declared shape
  };
  const { applicationNo } = (await stands(one.of.intern, 'begun'))!;
  expect(await taken(one.of.intern, 'scope=begun&kind=pause')).toContain(applicationNo);
  expect(await taken(server.people.firstReviewer, 'scope=todo')).toContain(applicationNo);
  expect(await taken(server.people.stranger, 'scope=begun')).toBe('exportEmpty');
  const { rows } = await server.database.pool.query<{ conditions: string }>('select conditions from export_log where asked_by = $1', [one.of.intern.userId]);
  expect(rows).toEqual([{ conditions: '范围：我发起的；业务：中止实习' }]);
});

it('a case stands among what was done once, with what was done last, and goes on being seen until the tie ends', async () => {
  await along(server, pause, one, [['return', 'firstReviewer']]);
  const lines = (await work(server.people.firstReviewer, 'done')).filter(({ id }) => id === one.id);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ actionTitle: '退回补正', stateTitle: '退回补正', holderTitle: expect.any(String), due: null });
  expect(await stands(one.of.intern, 'todo')).toBeDefined();
  const { done } = await counts(server.people.firstReviewer);
  await server.database.pool.query(`update business_application set deleted_at = app_now() where id = $1`, [one.id]);
  expect(await stands(server.people.firstReviewer, 'done')).toBeUndefined();
  expect((await counts(server.people.firstReviewer)).done).toBe(done - 1);
  await server.database.pool.query(`update business_application set deleted_at = null where id = $1`, [one.id]);
});

it('the figures are those of the lists; strangers and administrators have none', async () => {
  for (const person of [one.of.intern, server.people.firstReviewer, server.people.firm]) {
    const listed = await Promise.all((['todo', 'done', 'begun'] as const).map(async (scope) => (await server.call(person, getWork, { scope, limit: 1 })).total));
    expect(Object.values(await counts(person))).toEqual(listed);
  }
  const administrators = await Promise.all((['sysAdmin', 'secAdmin', 'auditAdmin'] as const).map((role) => addPerson(server.database.db, server.associationId, { name: role, roles: [role] })));
  for (const person of [server.people.nobody, ...administrators]) expect(await counts(person)).toEqual({ waiting: 0, done: 0, begun: 0 });
});
