/**
 * Sends requests as fast as answers come back, on so many kept connections. Written on bare sockets: an HTTP client
 * library would use as much of the machine as the server it measures.
 */
import { connect } from 'node:net';
import { percentile, round } from './frame.ts';

export interface Load {
  port: number;
  clients: number;
  /** Sent in turn, again and again, for so many seconds; without a time, each once. */
  requests: readonly Buffer[];
  seconds?: number;
}

export interface Loaded { requests: number; seconds: number; bytes: number; wrong: string[]; milliseconds: number[] }

export function requestOf(path: string, headers: Readonly<Record<string, string>>, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = { host: '127.0.0.1', ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines}\r\n${text}`);
}

/** As a role: configured with nothing, asked with a load. */
export const asLoader = async (_: object) => load;

async function load({ port, clients, requests, seconds }: Load): Promise<Loaded> {
  const total: Loaded = { requests: 0, seconds: 0, bytes: 0, wrong: [], milliseconds: [] };
  const started = performance.now();
  let turn = 0;
  const next = seconds === undefined
    ? () => requests[turn++]
    : () => (performance.now() < started + seconds * 1000 ? requests[turn++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: clients }, () => converse(port, next, total)));
  total.seconds = (performance.now() - started) / 1000;
  return total;
}

/** One connection: ask, read the whole answer, ask again, until there is nothing more to ask. */
function converse(port: number, next: () => Buffer | undefined, total: Loaded): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending = Buffer.alloc(0);
    let asked = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const ask = () => {
      const request = next();
      if (!request) { socket.end(); resolve(); return; }
      asked = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask).once('error', reject).once('close', () => reject(new Error('the server closed a kept connection')));
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const size = answerSize(pending);
      if (size === null || pending.length < size) return;
      total.requests += 1;
      total.bytes += size;
      total.milliseconds.push(performance.now() - asked);
      if (pending.toString('latin1', 9, 12) !== '200') total.wrong.push(pending.toString('utf8', 0, Math.min(size, 2000)));
      pending = pending.subarray(size);
      ask();
    });
  });
}

/** Head and body of the answer that begins the buffer; null while its head is not whole. */
function answerSize(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length cannot be measured');
  return end + 4 + Number(length);
}

export function figuresOf({ requests, seconds, milliseconds, wrong, bytes }: Loaded) {
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${requests} answers were not 200, the first:\n${wrong[0]}`);
  return {
    rps: round(requests / seconds), p50: round(percentile(milliseconds, 0.5), 2), p95: round(percentile(milliseconds, 0.95), 2),
    p99: round(percentile(milliseconds, 0.99), 2), bytes: Math.round(bytes / requests),
  };
}
