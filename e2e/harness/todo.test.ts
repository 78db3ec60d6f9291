/** The to-do list of all workflows together: in one order, page by page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { pause } from 'contract/areas/other-business/pause';
import { along, beginBusiness, toFirstReview } from '../other-business/business.ts';
import { ownPause } from '../other-business/pause.arrange.ts';
import { everyCall } from './arrangements.ts';
import type { Person } from './people.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const pass = everyCall.find(({ at }) => at === 'practice.practiceApplication.pass')!;
  for (let cases = 0; cases < 5; cases += 1) await situationsOf(pass)[0]!(server);
});
afterAll(() => server.close());

const page = (at: number, limit: number) => server.call(server.people.firstReviewer, todo.endpoints.getTodos, { page: at, limit });

it('what is due first comes first, then the oldest, and its pages make up the whole', async () => {
  const { data, total } = await page(1, 100);
  expect(data.length).toBe(total);
  expect(total).toBeGreaterThanOrEqual(5);
  const order = data.map(({ due, updatedAt }) => `${due ?? '9999'} ${updatedAt}`);
  expect(order).toEqual(order.toSorted());
  expect(data.every(({ due }) => due !== null)).toBe(true);
  const pages = await Promise.all(data.map((_, at) => page(at + 1, 1)));
  expect(pages.flatMap((one) => one.data.map(({ id }) => id))).toEqual(data.map(({ id }) => id));
  expect(await page(1000, 100)).toMatchObject({ data: [], total });
});

it('what is late and what is due within three days is counted; what somebody did last can be found again', async () => {
  const { people, database: { pool } } = server;
  await pool.query('update practice_application set deadline = app_today() + (row_number - 2) from (select id, row_number() over (order by id)::int from practice_application where state = \'firstPending\') numbered where numbered.id = practice_application.id');
  const { data, total, late, soon } = await page(1, 100);
  expect([data[0]!.daysLeft, late, soon, total]).toEqual([-1, 1, 4, data.length]);
  const { data: done } = await server.call(people.firm, todo.endpoints.getDone, {});
  expect(done.map(({ actionTitle, stateTitle }) => [actionTitle, stateTitle])).toEqual(Array.from({ length: 5 }, () => ['同意并报送', '待初审']));
  expect(done.map(({ at }) => at)).toEqual(done.map(({ at }) => at).toSorted().reverse());
  expect(await server.call(people.nobody, todo.endpoints.getDone, {})).toEqual({ data: [], deeds: [] });
});

it('whoever applied sees who has it now; whoever decides follows nothing of his own', async () => {
  const one = await beginBusiness(server, ownPause);
  const followed = async (person: Person) => (await server.call(person, todo.endpoints.getFollowed, {})).data.map(({ id, stateTitle, holderTitle }) => ({ id, stateTitle, holderTitle }));
  expect(await followed(one.of.intern)).toEqual([]);
  await along(server, pause, one, toFirstReview);
  expect(await followed(one.of.intern)).toEqual([{ id: one.id, stateTitle: '待初审', holderTitle: '初审员' }]);
  for (const person of [server.people.firstReviewer, server.people.firm, server.people.nobody]) expect(await followed(person)).toEqual([]);
  await along(server, pause, one, [['return', 'firstReviewer']]);
  expect(await followed(one.of.intern)).toEqual([]);
});
