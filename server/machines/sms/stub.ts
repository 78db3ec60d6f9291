/**
 * Stands in for both vendors on this machine: reads the calls as they do, checks signature, clock, nonce and parameters
 * as they do, and answers in their words. Keeps what it would have sent. Faults come when asked for.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf } from '../bytes-of.ts';
import { portOf } from '../port-of.ts';
import { answerAliyun } from './stub-aliyun.ts';
import { answerTencent } from './stub-tencent.ts';

export interface Sent {
  readonly vendor: 'aliyun' | 'tencent';
  readonly mobile: string;
  readonly signName: string;
  readonly template: string;
  /** By name; of a vendor that knows places only, `1`, `2` … */
  readonly params: Readonly<Record<string, string>>;
  readonly recordId: string;
}

/** How the next call fails: accepted without an answer, cut off while answering, no answer worth the name, or a refusal. */
export type Fault = 'silent' | 'cut' | 'garbage' | { readonly code: string };

export interface Asked { readonly headers: Readonly<Record<string, string>>; readonly url: URL; readonly body: string }
export interface Known { secretOf(accessKeyId: string): string | undefined; isNewNonce(nonce: string): boolean; now(): number }
export interface Verdict { readonly status: number; readonly body: unknown; readonly sent?: Sent }

export interface Stub {
  readonly url: string;
  readonly sent: readonly Sent[];
  /** Refusals and faults included. */
  readonly asked: number;
  failNext(...faults: readonly Fault[]): void;
  close(): Promise<void>;
}

/** `secrets` by access key. */
export async function startStub(secrets: Readonly<Record<string, string>>, { onSent, skewMs = 0 }: { onSent?: (sent: Sent) => void; skewMs?: number } = {}): Promise<Stub> {
  const sent: Sent[] = [];
  const faults: Fault[] = [];
  const nonces = new Set<string>();
  let asked = 0;
  const known: Known = {
    secretOf: (accessKeyId) => (Object.hasOwn(secrets, accessKeyId) ? secrets[accessKeyId] : undefined),
    isNewNonce: (nonce) => !nonces.has(nonce) && Boolean(nonces.add(nonce)),
    now: () => new Date().getTime() + skewMs, // machine time: a vendor knows no other
  };
  const server = createServer((request, response) => void bodyOf(request).then((body) => {
    asked += 1;
    const fault = faults.shift();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const call = { headers, url: new URL(request.url ?? '/', 'http://stub'), body };
    const refusal = typeof fault === 'object' ? fault.code : null;
    const verdict = headers['x-tc-action'] === undefined ? answerAliyun(call, known, refusal) : answerTencent(call, known, refusal);
    if (verdict.sent) { sent.push(verdict.sent); onSent?.(verdict.sent); }
    return typeof fault === 'string' ? misbehave(response, fault) : void response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(JSON.stringify(verdict.body));
  }).catch(() => response.destroy()));
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  server.unref();
  return {
    url: `http://127.0.0.1:${portOf(server)}`, sent,
    get asked() { return asked; },
    failNext: (...more) => { faults.push(...more); },
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

function misbehave(response: ServerResponse, fault: 'silent' | 'cut' | 'garbage'): void {
  if (fault === 'silent') return;
  if (fault === 'garbage') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"Code":');
  setImmediate(() => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytesOf(request)) parts.push(part);
  return Buffer.concat(parts).toString();
}
