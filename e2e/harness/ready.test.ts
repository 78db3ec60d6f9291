/** Every call of the contract succeeds for somebody, once: without this, refusing everything would pass for safety. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from './arrangements.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

it.each(everyCall.map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s succeeds for whom it is meant', async (_, call) => {
  for (const situation of situationsOf(call)) {
    const { by, input, file } = await situation(server);
    const answer = await server.ask(by, call.endpoint, input, { ...(file && { file }) });
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  }
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
