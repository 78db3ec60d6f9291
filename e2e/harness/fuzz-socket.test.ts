/**
 * Frames that no browser sends, on sockets that are open: whoever says anything is sent away (1008), whoever says nonsense
 * too, by the protocol's own codes; nothing is answered to it, nothing stays behind, and the next one is served.
 * `FRAME_CASES` says how many (300; 20,000 with `npm run fuzz`), `FUZZ_SEED` repeats a run.
 */
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closing, socketPath, type Push } from 'contract/areas/account/live';
import { signIn } from 'contract/areas/account/sign-in';
import { writeGuestTicket } from 'server/machines/live/ticket';
import { limit } from './purse.ts';
import { startTestServer, type TestServer } from './server.ts';
import { lines } from './wire.ts';

const cases = Number(process.env['FRAME_CASES'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const together = 10;

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

interface Frame { first: number; masked: boolean; /** What it says of its length, where that is not true. */ said?: number; bytes: Uint8Array }
const text = 0x81, binary = 0x82, piece = 0x01, ping = 0x89;
const frame = (first: number, bytes: Uint8Array | string, more: Partial<Frame> = {}): Frame => ({ first, masked: true, bytes: Buffer.from(bytes), ...more });

function written({ first, masked, said, bytes }: Frame): Buffer {
  const length = said ?? bytes.length;
  const head = length < 126 ? Buffer.of(first, length) : length < 65_536 ? Buffer.of(first, 126, length >> 8, length & 255) : Buffer.concat([Buffer.of(first, 127), bigEndian(length)]);
  if (masked) head[1]! |= 0x80;
  const mask = Buffer.of(7, 11, 13, 17);
  return masked ? Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ mask[at % 4]!)]) : Buffer.concat([head, bytes]);
}
function bigEndian(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

interface Heard { /** The code of the goodbye; null: closed without one. */ code: number | null; /** Kinds of frames that came before it, but for the greeting. */ kinds: number[]; closed: boolean }

/** Every line begins with it, whatever is said. */
const greeting = JSON.stringify({ type: 'stillHere' } satisfies Push);

/** Opens a socket as a screen for everybody, sends these frames, and listens until it is closed, or for so long. */
function say(frames: readonly Frame[], patience: number): Promise<Heard> {
  const topic = crypto.randomUUID();
  const token = writeGuestTicket(server.app.vault, topic, server.app.sessions.clock.now());
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let got = Buffer.alloc(0);
    let isOpen = false;
    const done = (closed: boolean) => { clearTimeout(last); socket.destroy(); resolve({ ...read(got), closed }); };
    const last = setTimeout(() => done(false), patience);
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      const end = got.indexOf('\r\n\r\n');
      if (isOpen || end < 0) return;
      if (!got.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(got.toString()));
      isOpen = true;
      got = got.subarray(end + 4);
      for (const one of frames) socket.write(written(one));
    }).on('error', () => done(true)).on('close', () => done(true));
    socket.write(lines(`GET ${socketPath}?token=${token} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='));
  });
}

/** What the server's side has said; its frames are short and bare. */
function read(bytes: Buffer): Pick<Heard, 'code' | 'kinds'> {
  const kinds: number[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const [kind, length] = [bytes[at]! & 15, bytes[at + 1]! & 127];
    if (kind === 8) return { kinds, code: length >= 2 ? bytes.readUInt16BE(at + 2) : null };
    if (bytes.toString('utf8', at + 2, at + 2 + length) !== greeting) kinds.push(kind);
    at += 2 + length;
  }
  return { kinds, code: null };
}

describe('is sent away', () => {
  it.each<[string, Frame[], (number | null)[]]>([
    ['who says something', [frame(text, '{"type":"menu"}')], [closing.notForClients.code]],
    ['who says it in bytes', [frame(binary, Buffer.of(1, 2, 3))], [closing.notForClients.code]],
    ['who says it in pieces', [frame(piece, '{"ty'), frame(0x00, 'pe"'), frame(0x80, ':1}')], [closing.notForClients.code]],
    ['whose text is none', [frame(text, Buffer.of(0xC3, 0x28, 0xED, 0xA0, 0x80))], [1007, null]],
    ['who announces more than anybody may say', [frame(text, 'x', { said: 2 ** 40 })], [1009, null]],
    ['who says more than that', [frame(text, 'x'.repeat(2000))], [1009, null]],
    ['who does not mask', [frame(text, 'x', { masked: false })], [1002, null]],
    ['who uses what nobody has agreed on', [frame(0xF1, 'x')], [1002, null]],
    ['who speaks a kind that is none', [frame(0x83, 'x')], [1002, null]],
    ['who breaks a ping into pieces', [frame(0x09, 'x')], [1002, null]],
    ['who pings at length', [frame(ping, 'x'.repeat(130))], [1002, null]],
    ['who goes on with what he never began', [frame(0x80, 'x')], [1002, null]],
  ])('%s', async (_, frames, codes) => {
    const { code, kinds, closed } = await say(frames, 5000);
    expect([codes.includes(code), kinds, closed], String(code)).toEqual([true, [], true]);
  });
});

it('a ping is answered, and the line stays', async () => {
  expect(await say([frame(ping, 'still there?')], 500)).toEqual({ code: null, kinds: [10], closed: false });
});

const anyFrame: fc.Arbitrary<Frame> = fc.record({
  first: fc.oneof(fc.constantFrom(text, binary, piece, ping, 0x00, 0x80, 0x88, 0x8A), fc.nat(255)), masked: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, { arbitrary: fc.constant(false), weight: 1 }),
  bytes: fc.oneof(fc.uint8Array({ maxLength: 140 }), fc.string({ unit: 'binary', maxLength: 60 }).map((one): Uint8Array => Buffer.from(one))),
}).chain((one) => fc.option(fc.constantFrom(0, 1, 125, 126, 1024, 1025, 65_535, 65_536, 2 ** 31, 2 ** 52), { nil: undefined, freq: 4 }).map((said): Frame => ({ ...one, ...(said !== undefined && { said }) })));

it('whatever frames come, only goodbyes and answers to pings go back, and nothing breaks', async () => {
  const faults: string[] = [];
  const codes = new Map<number | null, number>();
  const perLine = 4;
  const all = fc.sample(fc.array(anyFrame, { minLength: 1, maxLength: perLine }), { numRuns: Math.ceil(cases / (perLine / 2)), seed });
  await Promise.all(Array.from({ length: together }, async (_, nth) => {
    for (let at = nth; at < all.length && faults.length < 5; at += together) {
      const { code, kinds } = await say(all[at]!, 300);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      const wrong = kinds.filter((kind) => kind !== 10);
      // A goodbye of the other side comes back as it was.
      const isBye = all[at]!.some(({ first }) => (first & 15) === 8);
      if (wrong.length || !(isBye || [null, 1002, 1007, 1009, closing.notForClients.code].includes(code))) faults.push(`seed ${seed}: ${JSON.stringify(all[at])} → ${code}, ${kinds.join()}`);
    }
  }));
  expect(faults).toEqual([]);
  expect([codes.has(1002) || codes.has(null), codes.size > 1], JSON.stringify([...codes])).toEqual([true, true]);
  await expect.poll(() => server.app.windows(), { timeout: 10_000 }).toBe(0);
  expect((await server.ask(null, signIn.endpoints.getCaptcha, {})).status).toBe(200);
}, limit(120_000));

it('nothing unexpected was written to the log', () => expect(server.log, `seed ${seed}`).toEqual([]));
