/** Whatever is sent, also what never becomes a request: one error body in words of the catalogue, and the headers of every answer. */
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnknown, createHttp } from './http.ts';
import { Refusal } from './kernel/fail.ts';
import { receiveUpload } from './machines/files/receive-upload.ts';

let http: FastifyInstance;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  http = await createHttp({ tls: null, trustedProxies: [], log: (line) => { log.push(line); } });
  http.post('/said', (request, reply) => reply.send(request.body));
  http.get('/file', (_, reply) => reply.type('application/pdf').send(Buffer.alloc(5000)));
  http.route({ method: 'POST', url: '/sent', handler: (request) => receiveUpload(request).then(() => ({})) });
  http.get('/busy', () => Promise.reject(new Refusal('busy')));
  answerUnknown(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(() => http.close());

interface Answer { status: number; head: string; code: string | undefined; text: string }

/** Line ends as HTTP wants them; the connection is closed by the server or after the answer. */
function send(...lines: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n'), 'latin1'));
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part)).on('error', reject).on('close', () => {
      const text = Buffer.concat(parts).toString();
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), text, code: /"code":"(\w+)"/.exec(body)?.[1] });
    });
  });
}
const post = (path: string, type: string, body: string, ...more: string[]) =>
  send(`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`, ...more, '', body);

const onEveryAnswer = ["content-security-policy: default-src 'none'", 'x-content-type-options: nosniff', 'referrer-policy: no-referrer', 'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin', 'permissions-policy: accelerometer=()', 'camera=(), ', 'geolocation=(), ', 'usb=(), ', 'cache-control: no-store', 'content-type: application/json; charset=utf-8'];

test.each([
  ['an address that is none', 400, 'invalid', () => send('GET /api/%E0%A4%A HTTP/1.1', 'Host: x', 'Connection: close', '', '')],
  ['an address that nothing answers', 404, 'notFound', () => send('GET /nothing HTTP/1.1', 'Host: x', 'Connection: close', '', '')],
  ['another method', 405, 'methodNotAllowed', () => send('DELETE /said HTTP/1.1', 'Host: x', 'Connection: close', '', '')],
  ['no language of ours', 400, 'invalid', () => send('\u0016\u0003\u0001\u0002hello')],
  ['a header without end', 431, 'headersTooLarge', () => send('GET / HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(20_000)}`, '', '')],
  ['two lengths', 400, 'invalid', () => send('POST /said HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', '', '')],
  ['a request for nobody', 400, 'invalid', () => send('GET / HTTP/1.1', 'Connection: close', '', '')],
  ['an expectation that nobody has heard of', 400, 'invalid', () => send('POST /said HTTP/1.1', 'Host: x', 'Expect: wonders', 'Connection: close', 'Content-Length: 0', '', '')],
  ['a body in another alphabet', 415, 'unsupportedType', () => post('/said', 'application/json; charset=gbk', '{"name":"\u00d5\u00c5"}')],
  ['a body that is not in its own alphabet', 400, 'invalid', () => post('/said', 'application/json', '{"name":"\u00d5\u00c5"}')],
  ['a form without its boundary', 415, 'unsupportedType', () => post('/sent', 'multipart/form-data', '--x\r\n\r\n--x--\r\n')],
  ['a form with another boundary', 400, 'invalid', () => post('/sent', 'multipart/form-data; boundary=y', '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n')],
  ['a form that breaks off', 400, 'invalid', () => post('/sent', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1')],
] as const)('%s is answered with %i %s', async (_, status, code, ask) => {
  const answer = await ask();
  expect([answer.status, answer.code], answer.text).toEqual([status, code]);
  for (const header of onEveryAnswer) expect(answer.head).toContain(header);
  expect(answer.text).not.toMatch(/FST_|fastify|busboy|E0%A4/i);
});

test('what is written in its alphabet is taken, with or without saying so', async () => {
  const body = Buffer.from('{"name":"张"}').toString('latin1');
  expect((await post('/said', 'application/json; charset=UTF-8', body)).text).toContain('{"name":"张"}');
  expect((await post('/said', 'application/json', body)).status).toBe(200);
  expect((await post('/said', 'application/json; charset="utf-8"', body)).status).toBe(200);
});

test('an answer of some length goes over the line compressed for whoever takes that, a short one and a file as they are', async () => {
  const said = { said: '律师'.repeat(2000) };
  const ask = (text: object, more: Record<string, string>) => http.inject({ method: 'POST', url: '/said', headers: { 'content-type': 'application/json', host: 'x', ...more }, payload: JSON.stringify(text) });
  for (const [accepted, opened] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
    const { headers, rawPayload } = await ask(said, { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers['vary'], rawPayload.length < 300, JSON.parse(opened(rawPayload).toString())]).toEqual([accepted, 'accept-encoding', true, said]);
  }
  for (const { headers } of [await ask(said, {}), await ask({ said: '短' }, { 'accept-encoding': 'br' }), await http.inject({ url: '/file', headers: { 'accept-encoding': 'br', host: 'x' } })]) expect(headers['content-encoding']).toBeUndefined();
});

test('a request that comes compressed is not unpacked', async () => {
  const { statusCode } = await http.inject({ method: 'POST', url: '/said', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', host: 'x' }, payload: gzipSync('{"a":1}') });
  expect(statusCode).toBe(400);
});

test('nothing of it was a fault of ours', () => expect(log).toEqual([]));

test('whoever is refused as busy is told when to come again, whichever machine refuses', async () => {
  const { status, head } = await send('GET /busy HTTP/1.1', 'Host: x', 'Connection: close', '', '');
  expect([status, /\r\nretry-after: (\d+)\r\n/.exec(`${head}\r\n`)?.[1]]).toEqual([503, '2']);
});
