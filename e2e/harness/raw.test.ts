/** What no client would send: broken requests by raw socket, odd methods, addresses that are none. One error body for all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerFaults, refusalFaults } from './oracle.ts';
import { anyCall } from 'server/kernel/fail';
import { startTestServer, type TestServer } from './server.ts';
import { lines, overTheWire } from './wire.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const raw = (text: string) => overTheWire(server.origin, text);
const host = 'Host: 127.0.0.1';
const last = 'Connection: close';

describe('a request that is none', () => {
  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', 400],
    ['a blank first line and a wrong version', lines('GET / HTTP/9.9', host, last), 400],
    ['no host', lines('GET /api/x HTTP/1.1', last), 400],
    ['a header with a line break in its name', lines('GET /api/x HTTP/1.1', host, 'Bad Header: x', last), 400],
    ['two lengths', `${lines('POST /api/tokenAuth/login HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 3', last)}{}`, 400],
    ['a length and chunks at once (request smuggling)', `${lines('POST /api/tokenAuth/login HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 5', 'Transfer-Encoding: chunked', last)}0\r\n\r\n`, 400],
    ['a chunk without a size', `${lines('POST /api/tokenAuth/login HTTP/1.1', host, 'Content-Type: application/json', 'Transfer-Encoding: chunked', last)}zz\r\n{}\r\n0\r\n\r\n`, 400],
    ['headers without end', lines('GET /api/x HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`, last), 431],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text);
    expect([answer.status, ...headerFaults(answer), ...refusalFaults(answer, anyCall)]).toEqual([status]);
  });
});

describe('an odd request', () => {
  it.each([
    ['TRACE', lines('TRACE /api/tokenAuth/login HTTP/1.1', host, last), 405],
    ['an unknown method on a known address', lines('PROPFIND /api/tokenAuth/login HTTP/1.1', host, last), 405],
    ['an unknown address', lines('GET /api/none HTTP/1.1', host, last), 404],
    ['an address outside the API', lines('GET /.git/config HTTP/1.1', host, last), 404],
    ['an address that climbs', lines('GET /api/../../etc/passwd HTTP/1.1', host, last), 404],
    ['an address that climbs, encoded', lines('GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1', host, last), 404],
    ['an address with a broken code', lines('GET /api/%E0%A4%A HTTP/1.1', host, last), 400],
    ['a call spelled another way', lines('GET /api/%73ystem/setting/getBasicSettings HTTP/1.1', host, last), 404],
    ['a call by the other method', lines('POST /api/system/setting/getBasicSettings HTTP/1.1', host, 'Content-Length: 0', last), 405],
    ['a broken body for an address that is not there', `${lines('POST /api/none HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 1', last)}{`, 404],
    ['a socket where there is none', lines('GET /socket/other HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket'), 404],
    ['a socket without a ticket', lines('GET /socket/notification?token= HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket'), 403],
    ['a socket that is sent for', lines('POST /socket/notification?token= HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket'), 405],
    ['a whole address of somewhere else', lines('GET http://example.com/ HTTP/1.1', host, last), 404],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text);
    expect([answer.status, ...headerFaults(answer), ...refusalFaults(answer, anyCall)]).toEqual([status]);
  });

  it('HEAD says the headers of GET and nothing else', async () => {
    const answer = await raw(lines('HEAD /api/system/setting/getBasicSettings HTTP/1.1', host, last));
    expect([answer.status, answer.text, ...headerFaults(answer)]).toEqual([200, '']);
  });
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
