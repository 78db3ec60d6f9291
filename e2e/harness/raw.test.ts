/** What no client would send: broken requests by raw socket, odd methods, addresses that are none. One error body for all. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { headerFaults, refusalFaults } from './oracle.ts';
import { anyCall } from 'server/kernel/fail';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** Everything that comes back until the other side has said all, as one answer. */
function raw(text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part)).on('error', reject).on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      const [line = '', ...headers] = head.split('\r\n');
      const body = rest.join('\r\n\r\n');
      resolve({
        status: Number(line.split(' ')[1]), text: body,
        headers: new Headers(headers.map((one): [string, string] => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()])),
        body: body ? JSON.parse(body) : undefined,
      });
    });
    // Not ended from this side: a half closed line counts as one that was broken off.
    socket.write(text);
  });
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
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
