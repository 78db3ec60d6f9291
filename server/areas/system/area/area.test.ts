/** 区划: what the association changes in the standard list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { area } from 'contract/areas/system/area';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('a place that is off already is not turned off again, and that is said where the place is chosen', async () => {
  const { people: { everybody } } = server;
  const { get, switch: turn } = area.endpoints;
  const { version } = await server.call(everybody, get, {});
  const done = await server.call(everybody, turn, { codes: ['440103'], isEnabled: false, version });
  const again = await server.ask(everybody, turn, { codes: ['440103'], isEnabled: false, version: done.version });
  expect(again.status).toBe(400);
  expect((again.body as { error: { fields: { path: string; message: string }[] } }).error.fields).toEqual([{ path: 'codes', message: '与现在的值相同，不需要修改' }]);
});
