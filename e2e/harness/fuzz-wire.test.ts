/**
 * Requests that somebody has broken on purpose, byte by byte: an answer in the catalogue's words with all its headers, or the
 * line is closed; never a 5xx, never a word in the log, and the next one is served. `WIRE_CASES` says how many (300; 5,000
 * with `npm run fuzz`), `FUZZ_SEED` repeats a run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from 'contract/areas/account/sign-in';
import { upload } from 'contract/areas/system/upload';
import { anyCall } from 'server/kernel/fail';
import { headerFaults, refusalFaults } from './oracle.ts';
import { addPerson, type Person } from './people.ts';
import { limit } from './purse.ts';
import { startTestServer, type TestServer } from './server.ts';
import { firstAnswer, lines } from './wire.ts';

const cases = Number(process.env['WIRE_CASES'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** At a time, as many people come at once. */
const together = 10;

let server: TestServer;
let sender: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  sender = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: ['finance'] });
});
afterAll(() => server.close());

const { login, getCaptcha } = signIn.endpoints;
const uploadFile = upload.endpoints.file;
const host = 'Host: 127.0.0.1';
const whole: readonly string[] = [
  lines(`GET ${getCaptcha.path} HTTP/1.1`, host, 'Connection: close'),
  `${lines(`POST ${login.path} HTTP/1.1`, host, 'Content-Type: application/json', 'Content-Length: 16', 'X-Requested-With: XMLHttpRequest', 'Connection: close')}{"userName":"x"}`,
  `${lines(`POST ${login.path} HTTP/1.1`, host, 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close')}5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`,
  `${lines(`POST ${uploadFile.path} HTTP/1.1`, host, 'Authorization: Bearer {token}', 'X-Requested-With: XMLHttpRequest', 'Idempotency-Key: 01a21c4b-9797-76ca-9c91-a03b8ed4fb12', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 84', 'Connection: close')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--b--\r\n`,
  lines('GET /socket/notification?token=x HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='),
  lines('HEAD /login HTTP/1.1', host, 'Connection: close'),
];

const odd = ['\r', '\n', '\r\n', '\r\n\r\n', '\0', '\t', ' ', ':', '%', '%00', '%ff', '\u00FF', '/../', '//', '\\', '?', '#', ';', '*', '"', '{', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1', 'Content-Length: -1\r\n', 'Content-Length: 99999999999999999999\r\n',
  'Content-Length: 0x10\r\n', 'Content-Length: 5, 5\r\n', 'Transfer-Encoding: chunked, identity\r\n', 'Transfer-Encoding: gzip\r\n', ' folded: x\r\n', 'Host: other\r\n', 'Expect: 100-continue\r\n', 'Content-Encoding: gzip\r\n', 'Upgrade: h2c\r\n',
  'Authorization: Bearer \u0001\r\n', 'Cookie: a=;;;=;\r\n', 'X-Forwarded-For: x, y\r\n', 'Range: bytes=0-0,-1\r\n', 'If-None-Match: *\r\n', 'Origin: null\r\n', 'ffffffff\r\n', '-1\r\n', '0;x="\r\n'];
const methods = ['OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'PUT', 'DELETE', 'PRI', 'get', 'GET\t', 'M-SEARCH', 'A'.repeat(300)];

interface Change { at: number; kind: 'put' | 'cut' | 'twice' | 'end' | 'flip' | 'method'; piece: string; length: number }
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }), kind: fc.constantFrom('put', 'put', 'put', 'cut', 'twice', 'end', 'flip', 'method'),
  piece: fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary-ascii', maxLength: 6 }), fc.constant('x'.repeat(17_000))), length: fc.integer({ min: 1, max: 40 }),
});
function changed(text: string, { at, kind, piece, length }: Change): string {
  const place = Math.floor(at * text.length);
  switch (kind) {
    case 'put': return text.slice(0, place) + piece + text.slice(place);
    case 'cut': return text.slice(0, place) + text.slice(place + length);
    case 'twice': return text.slice(0, place) + text.slice(place, place + length).repeat(3) + text.slice(place + length);
    case 'end': return text.slice(0, place);
    case 'flip': return text.slice(0, place) + String.fromCharCode((text.charCodeAt(place) || 0) ^ (1 << (length % 8))) + text.slice(place + 1);
    case 'method': return text.replace(/^\S+/, methods[length % methods.length]!);
  }
}
const broken = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom(...whole), fc.array(change, { minLength: 1, maxLength: 4 })).map(([text, changes]) => changes.reduce(changed, text)), weight: 9 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')), weight: 1 },
);

/** What is sent by somebody gets as far as the parser of forms. */
const signed = (text: string) => text.replace('{token}', sender.token);

it('what is not broken gets as far as its call', async () => {
  const heard = await Promise.all(whole.slice(0, 4).map(async (text) => { const answer = await firstAnswer(server.origin, signed(text), 10_000); return [answer?.status, (answer?.body as { error?: { code: string } } | undefined)?.error?.code]; }));
  // Five bytes are no document; that is what the parser of forms handed on.
  expect(heard).toEqual([[200, undefined], [400, 'invalid'], [400, 'invalid'], [400, 'fileRefused']]);
});

it('whatever comes over the line is answered in our words or let go, and nothing breaks', async () => {
  const faults: string[] = [];
  const heard = new Map<number, number>();
  const all = fc.sample(broken, { numRuns: cases, seed });
  await Promise.all(Array.from({ length: together }, async (_, nth) => {
    for (let at = nth; at < all.length && faults.length < 5; at += together) {
      const answer = await firstAnswer(server.origin, signed(all[at]!));
      heard.set(answer?.status ?? 0, (heard.get(answer?.status ?? 0) ?? 0) + 1);
      // An interim answer only invites to go on.
      if (answer === null || answer.status === 100) continue;
      const found = [...headerFaults(answer), ...(answer.status >= 400 && answer.text ? refusalFaults(answer, [...anyCall, ...login.errors, ...uploadFile.errors]) : answer.status >= 500 ? [`status ${answer.status}`] : [])];
      faults.push(...found.map((fault) => `seed ${seed}: ${fault}\n  printf ${JSON.stringify(all[at]).slice(0, 600)} | nc 127.0.0.1 PORT`));
    }
  }));
  expect(faults).toEqual([]);
  // They were no mere nonsense: many got as far as a call, many did not.
  expect([(heard.get(400) ?? 0) > cases / 20, heard.size > 2], JSON.stringify([...heard])).toEqual([true, true]);
  expect((await server.ask(null, getCaptcha, {})).status).toBe(200);
}, limit(60_000));

it('nothing unexpected was written to the log', () => expect(server.log, `seed ${seed}`).toEqual([]));
