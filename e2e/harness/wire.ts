/** Requests byte by byte, as no client would send them. */
import { connect } from 'node:net';
import type { Answer } from './client.ts';

/** The head of a request: its lines, and the blank one. */
export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;

/** Everything that comes back until the other side has said all, as one answer. */
export function overTheWire(origin: string, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part)).on('error', reject).on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      const [line = '', ...headers] = head.split('\r\n');
      const body = rest.join('\r\n\r\n');
      resolve({
        status: Number(line.split(' ')[1]), text: body, bytes: Buffer.from(body),
        headers: new Headers(headers.map((one): [string, string] => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()])),
        body: body ? JSON.parse(body) : undefined,
      });
    });
    // Not ended from this side: a half closed line counts as one that was broken off.
    socket.write(text);
  });
}

/**
 * The first answer to bytes that may be no request at all, or null where the line is closed without one. After a while
 * this side says that it has ended: a request that breaks off would otherwise be waited for.
 */
export function firstAnswer(origin: string, bytes: string, patience = 150): Promise<Answer | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const parts: Buffer[] = [];
    let last = setTimeout(() => { socket.end(); last = setTimeout(() => socket.destroy(), 2000); }, patience);
    const done = () => {
      clearTimeout(last);
      socket.destroy();
      resolve(firstOf(Buffer.concat(parts).toString('utf8')));
    };
    socket.on('data', (part) => {
      parts.push(part);
      if (firstOf(Buffer.concat(parts).toString('utf8'), true)) done();
    }).on('error', done).on('close', done);
  });
}

/** `whole`: only when all of its body has come. */
function firstOf(text: string, whole = false): Answer | null {
  const end = text.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (end < 0 || !status) return null;
  const headers = new Headers(text.slice(0, end).split('\r\n').slice(1).map((one): [string, string] => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()]));
  const length = Number(headers.get('content-length') ?? 0);
  const body = Buffer.from(text.slice(end + 4)).subarray(0, length).toString();
  if (whole && Buffer.byteLength(body) < length) return null;
  return { status, headers, text: body, bytes: Buffer.from(body), body: body.startsWith('{') ? JSON.parse(body) : undefined };
}
