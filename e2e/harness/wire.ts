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
        status: Number(line.split(' ')[1]), text: body,
        headers: new Headers(headers.map((one): [string, string] => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()])),
        body: body ? JSON.parse(body) : undefined,
      });
    });
    // Not ended from this side: a half closed line counts as one that was broken off.
    socket.write(text);
  });
}
