/**
 * Sends requests as fast as answers come back, on so many kept connections. Written on bare sockets: an HTTP client
 * library would use as much of the machine as the server it measures.
 */
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Load {
  port: number;
  /** Path with query, taken in turn. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  clients: number;
  seconds: number;
}

export interface Loaded { requests: number; seconds: number; bytes: number; wrong: number; milliseconds: number[] }

export async function load({ port, paths, headers, clients, seconds }: Load): Promise<Loaded> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}\r\n`));
  const total: Loaded = { requests: 0, seconds: 0, bytes: 0, wrong: 0, milliseconds: [] };
  let turn = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => converse(port, () => (performance.now() < until ? requests[turn++ % requests.length] : undefined), total)));
  total.seconds = (performance.now() - started) / 1000;
  return total;
}

/** One connection: ask, read the whole answer, ask again, until there is nothing more to ask. */
function converse(port: number, next: () => Buffer | undefined, total: Loaded): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending = Buffer.alloc(0);
    let asked = 0;
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
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
      if (pending.toString('latin1', 9, 12) !== '200') total.wrong += 1;
      total.milliseconds.push(performance.now() - asked);
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
