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
