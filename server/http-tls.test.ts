/** Whoever comes over TLS is told to do so for a year, on every answer: also where no request could be read, and where a socket is refused. */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerUnknown, bareAnswer, createHttp, overTls } from './http.ts';
import { Refusal } from './kernel/fail.ts';
import { makeCertificate } from './machines/tls/certificate.ts';

const wanted = 'strict-transport-security: max-age=31536000; includesubdomains';
let http: FastifyInstance;
beforeAll(async () => {
  http = await createHttp({ tls: makeCertificate(['127.0.0.1'], new Date()), trustedProxies: [], log: () => {} });
  http.get('/known', (_, reply) => reply.send({}));
  answerUnknown(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

const send = (...lines: string[]) => new Promise<string>((resolve, reject) => {
  const { port } = http.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(lines.join('\r\n')));
  let text = '';
  socket.on('data', (part: Buffer) => { text += part.toString(); }).on('error', reject).on('close', () => resolve(text.toLowerCase()));
});

describe('the year of TLS is said', () => {
  test.each([
    ['to a known address', 200, ['GET /known HTTP/1.1', 'Host: x', 'Connection: close', '', '']], ['to an unknown one', 404, ['GET /none HTTP/1.1', 'Host: x', 'Connection: close', '', '']],
    ['to one that cannot be read', 400, ['GET /api/%E0%A4%A HTTP/1.1', 'Host: x', 'Connection: close', '', '']], ['to a request for nobody', 400, ['GET / HTTP/1.1', 'Connection: close', '', '']],
    ['to no request at all', 400, ['GARBAGE', '', '']], ['to a header without end', 431, ['GET / HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(20_000)}`, '', '']],
    ['to an expectation that nobody has heard of', 400, ['POST /known HTTP/1.1', 'Host: x', 'Expect: wonders', 'Connection: close', 'Content-Length: 0', '', '']],
  ])('%s', async (_, status, lines) => {
    const answer = await send(...lines);
    expect([answer.split(' ')[1], answer.includes(wanted)]).toEqual([String(status), true]);
  });
});

test('behind somebody who speaks TLS for us too, and never on a line of our own without it', () => {
  const bare = (publicOrigins: string[]) => bareAnswer(new Refusal('invalid'), overTls({ tls: null, publicOrigins })).toLowerCase().includes(wanted);
  expect([bare(['https://lawyers.example']), bare(['http://127.0.0.1:8080']), bare([])]).toEqual([true, false, false]);
});
