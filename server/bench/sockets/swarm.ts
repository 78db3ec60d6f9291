/**
 * Many windows' ends of the live connection in a process of their own. Each does what the console does: a ticket, the
 * connection, and when that breaks again after a second and a half, ten times at most.
 */
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { live, socketPath } from 'contract/areas/account/live';
import { headersOf } from '../people.ts';

export interface Swarm {
  port: number;
  /** One a window. */
  tokens: readonly string[];
  /** The bare server asks for no ticket. */
  bare: boolean;
}

export type Asked = 'allOpen' | 'allHeard';
/** Moments by the machine's clock, the same in every process. */
export interface Told { moments: number[]; mostTries: number; failed: number }

const pause = 1_500;
const mostTries = 10;
export const momentNow = (): number => performance.timeOrigin + performance.now();

/** As a role: begins to connect when configured; asked, answers when every window is open, or has heard something. */
export async function asSwarm({ port, tokens, bare }: Swarm): Promise<(asked: Asked) => Promise<Told>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const open = new Map<number, number>();
  let heard: number[] = [];
  let failed = 0;
  let tried = 0;
  let look = () => {};

  const ticketFor = (token: string) => new Promise<string>((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', method: 'POST', path: live.endpoints.ticket.path, headers: headersOf(token) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject).on('end', () => {
        const answer: { result?: { ticket?: string } } = JSON.parse(String(Buffer.concat(parts)));
        if (answer.result?.ticket) resolve(answer.result.ticket);
        else reject(new Error(`no ticket: ${response.statusCode}`));
      });
    }).on('error', reject).end();
  });

  async function connect(at: number, tries: number): Promise<void> {
    const again = () => {
      open.delete(at);
      if (tries === mostTries) { failed += 1; return look(); }
      tried = Math.max(tried, tries + 1);
      setTimeout(() => void connect(at, tries + 1), pause);
    };
    const ticket = await (bare ? '' : ticketFor(tokens[at]!).catch(() => null));
    if (ticket === null) return again();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}?token=${ticket}`, { perMessageDeflate: false });
    socket.on('open', () => { tries = 0; open.set(at, momentNow()); look(); });
    socket.on('message', (data) => { if (String(data).includes('stillHere')) return; heard.push(momentNow()); look(); });
    socket.on('error', () => { /* `close` follows. */ });
    socket.on('close', again);
  }

  for (const at of tokens.keys()) void connect(at, 0);
  return (asked) => new Promise((resolve) => {
    look = () => {
      const moments = asked === 'allOpen' ? [...open.values()] : heard;
      if (moments.length + failed < tokens.length) return;
      look = () => {};
      heard = [];
      resolve({ moments, mostTries: tried, failed });
      tried = 0;
    };
    look();
  });
}
