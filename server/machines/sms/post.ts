/**
 * One call to a vendor: at most ten seconds, a small answer, no redirects. What matters most is what is known when it
 * fails: before the connection stood nothing was sent, after that it may have been.
 */
import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { bytesOf } from '../bytes-of.ts';
import type { HttpCall } from './vendor.ts';

export type Reached = { kind: 'answered'; body: unknown } | { kind: 'notSent'; code: string } | { kind: 'unknown'; code: string };

export const patience = 10_000;
const mostBytes = 64 * 1024;

/** `via`: a stub on this machine instead of the vendor; the call stays the same, the host that it names too. */
export function post(host: string, { path, headers, body }: HttpCall, via: string | null, limit = patience): Promise<Reached> {
  return new Promise((resolve) => {
    let stood = false;
    const options = { method: 'POST', path, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent: false as const, signal: AbortSignal.timeout(limit) };
    const answered = (response: IncomingMessage) => void read(response).then(resolve, () => failed('ANSWER_LOST'));
    const failed = (code: string) => resolve({ kind: stood ? 'unknown' : 'notSent', code });
    const call: ClientRequest = via ? requestPlain(via, options, answered) : request({ ...options, host, servername: host }, answered);
    call.on('socket', (socket) => socket.once(via ? 'connect' : 'secureConnect', () => { stood = true; }));
    call.on('error', (error: NodeJS.ErrnoException) => failed(error.name === 'TimeoutError' || error.code === 'ABORT_ERR' ? 'TIMEOUT' : error.code ?? 'CONNECTION'));
    call.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Reached> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytesOf(response)) {
    parts.push(part);
    size += part.length;
    if (size > mostBytes) throw new Error('too long an answer');
  }
  // Refusals come with 4xx and the vendor's own words too; what is no JSON comes from something in between.
  return { kind: 'answered', body: JSON.parse(Buffer.concat(parts).toString()) };
}
