/** The specification's own calls: declared as they are written there, and answered as it says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from 'contract/areas/account/live';
import { everyCall } from './arrangements.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { specified, specifiedSocket } from './specified.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const declaredAs = ({ method, path }: { method: string; path: string }) => everyCall.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);

it('each is declared with its method and address, and the socket with its own', () => {
  expect(specified.filter((one) => !declaredAs(one)).map(({ path }) => path)).toEqual([]);
  expect(socketPath).toBe(specifiedSocket);
});

describe.each(specified.flatMap((one) => declaredAs(one) ?? []).map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))('%s', (_, call) => {
  it('answers {success, result, traceId} with what the specification reads from it', async () => {
    const { by, input, file } = await situationsOf(call)[0]!(server);
    const { status, text, body } = await server.ask(by, call.endpoint, input, { ...(file && { file }) });
    expect([status, text.slice(0, 300)]).toEqual([200, expect.stringContaining('"success":true')]);
    expect(body).toMatchObject({ success: true, traceId: expect.any(String) });
    for (const place of specified.find((one) => declaredAs(one) === call)?.answers ?? []) expect(body).toHaveProperty(`result.${place}`);
  });
});
