/** Somebody with a role in each of two firms: what one role may do in its firm, it may not do in the other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { callsOf } from 'contract/kernel/feature';
import { everyCall } from './arrangements.ts';
import { addPerson, type Person } from './people.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let bookkeeper: Person;
let home: string;
let away: string;
beforeAll(async () => {
  server = await startTestServer();
  const { database, associationId, registers: { firms } } = server;
  [home, away] = [firms.firm.id, firms.firm2.id];
  // Keeps the books of one firm and the interns of another.
  bookkeeper = await addPerson(database.db, associationId, { name: '两家任职', roles: [{ code: 'firmFinance', firmId: home }, { code: 'firmAdmin', firmId: away }] });
});
afterAll(() => server.close());

it('sees both firms, as both roles allow', async () => {
  const { data } = await server.call(bookkeeper, lawFirm.endpoints.list, {});
  expect(data.map(({ id }) => id).toSorted()).toEqual([home, away].toSorted());
});

it('has no part in the applications of the firm whose books are kept', async () => {
  const confirm = everyCall.find(({ at }) => at === 'practice.practiceApplication.confirmByFirm')!;
  const { by, input } = await situationsOf(confirm)[0]!(server);
  const call = callsOf(practiceApplication)['confirmByFirm']!;
  expect(by!.firmIds).toEqual([home]);
  const { data } = await server.call(bookkeeper, practiceApplication.endpoints.getPracticeApplications, {});
  expect(data.filter(({ id }) => id === input['id'])).toEqual([]);
  expect((await server.ask(bookkeeper, practiceApplication.endpoints.getPracticeApplication, { id: input['id'] })).status).toBe(404);
  expect((await server.ask(bookkeeper, practiceApplication.endpoints.reveal, { id: input['id'], field: 'idNo', purpose: '核对身份' })).status).toBe(404);
  expect((await server.ask(bookkeeper, call, input)).status).toBe(404);
  expect((await server.ask(by, call, input)).status).toBe(200);
});

it('is told nothing of them either: only who may see a firm’s applications hears of them', async () => {
  const filed = everyCall.find(({ at }) => at === 'practice.practiceApplication.confirm')!;
  const { by, input } = await situationsOf(filed)[0]!(server);
  await server.call(by, filed.endpoint, input);
  const told = async () => (await server.database.pool.query<{ user_id: string }>('select distinct user_id from notification where address like $1', [`%${String(input['id'])}`])).rows.map((row) => row.user_id);
  await expect.poll(told).toContain(server.people.firm.userId);
  expect(await told()).not.toContain(bookkeeper.userId);
});

it('reveals nothing to a tutor who keeps secrets elsewhere, and everything to the firm whose case it is', async () => {
  const filed = everyCall.find(({ at }) => at === 'practice.practiceApplication.confirm')!;
  const { by, input } = await situationsOf(filed)[0]!(server);
  const { database: { pool }, associationId } = server;
  await pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role, firm_id) values ($1, gen_random_uuid(), $2, 'firmAdmin', 'business', true, $3)`, [associationId, by!.userId, away]);
  const ask = (person: Person) => server.ask(person, practiceApplication.endpoints.reveal, { id: input['id'], field: 'mobile', purpose: '核对身份' });
  await expect.poll(async () => (await server.ask(by, lawFirm.endpoints.list, {})).status).toBe(200);
  expect((await ask(by!)).status).toBe(403);
  await server.call(by, filed.endpoint, input);
  expect((await ask(server.people.firm)).status).toBe(200);
});
