/** While the database has more to do than it can, whoever only looks is told to come again; whoever hands something in is not, and the console can begin. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from 'contract/areas/account/notification';
import { frontMenu } from 'contract/areas/system/front-menu';
import { send } from '../../e2e/harness/client.ts';
import { startTestServer, type TestServer } from '../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

test('looking is put off, with the time to come again; changes and the menu are not', async () => {
  const { list, readAll } = notification.endpoints;
  const ask = async () => {
    const { token } = server.people.everybody;
    const all = await Promise.all([list, readAll, frontMenu.endpoints.getUserRoutes].map((endpoint) => send(server.origin, endpoint, {}, { token })));
    return all.map(({ status, headers }) => [status, headers.get('retry-after')]);
  };
  server.app.isCrowded = () => true;
  expect(await ask()).toEqual([[503, '2'], [200, null], [200, null]]);
  server.app.isCrowded = () => false;
  expect(await ask()).toEqual([[200, null], [200, null], [200, null]]);
});
