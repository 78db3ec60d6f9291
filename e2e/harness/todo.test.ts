/** The to-do list of all workflows together: in one order, page by page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { everyCall } from './arrangements.ts';
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

it('the oldest comes first, and its pages make up the whole', async () => {
  const { data, total } = await page(1, 100);
  expect(data.length).toBe(total);
  expect(total).toBeGreaterThanOrEqual(5);
  expect(data.map(({ updatedAt }) => updatedAt)).toEqual(data.map(({ updatedAt }) => updatedAt).toSorted());
  const pages = await Promise.all(data.map((_, at) => page(at + 1, 1)));
  expect(pages.flatMap((one) => one.data.map(({ id }) => id))).toEqual(data.map(({ id }) => id));
  expect(await page(1000, 100)).toEqual({ data: [], total });
});
