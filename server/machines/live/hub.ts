/**
 * The open connections of this node, by person and by session. It sends names of things to look at and nothing else, so
 * nothing that it sends need be authorised; whoever does not read, answer or belong here any more is dropped, and finds
 * what was missed by asking.
 */
import type { WebSocket } from 'ws';
import { closing, stillHereEvery, type Push } from 'contract/areas/account/live';

interface Link {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** When its session would end by itself, by the caller's clock. A guest has none: what opened his page is his own page's to ask. */
  endsAt: number;
  answered: boolean;
}

export interface Hub {
  add(socket: WebSocket, whose: Pick<Link, 'userId' | 'sessionId' | 'endsAt'>): void;
  push(push: Push, to: 'everybody' | readonly string[]): void;
  /** The session is over: so are its connections. */
  end(sessionId: string, why: string): void;
  links(): Iterable<Link>;
  /** Nobody new; those who are here are sent away one after the other, so that they don't come back in step. */
  close(): Promise<void>;
  readonly isClosing: boolean;
}

/** A reader that is further behind than this is no reader. */
const mostWaiting = 64 * 1024;
const stillHere = JSON.stringify({ type: 'stillHere' } satisfies Push);
/** One browser has one; a second while a window takes over from another, and what a broken line left behind. */
const mostOfSession = 3;
const mostOfUser = 5;
/** All screens that show the same thing count as one user. */
const mostOfGuests = 40;
/** At the end a thousand a second are sent away, for five seconds at most. */
const apart = 1;
const longestGoodbye = 5_000;

export function openHub(): Hub {
  const all = new Set<Link>();
  const byUser = new Map<string, Set<Link>>();
  let isClosing = false;

  const drop = (link: Link) => {
    if (!all.delete(link)) return;
    const own = byUser.get(link.userId);
    own?.delete(link);
    if (own?.size === 0) byUser.delete(link.userId);
  };
  const shut = (link: Link, { code }: { code: number }, why = '') => {
    drop(link);
    link.socket.close(code, why);
    // Whoever does not answer the goodbye is not waited for.
    setTimeout(() => link.socket.terminate(), 2_000).unref();
  };
  const say = (link: Link, text: string) => {
    if (link.socket.bufferedAmount > mostWaiting) { drop(link); return link.socket.terminate(); }
    link.socket.send(text, () => { /* A broken line says so by closing. */ });
  };

  const asking = setInterval(() => {
    for (const link of all) {
      if (!link.answered) { drop(link); link.socket.terminate(); continue; }
      link.answered = false;
      link.socket.ping();
      say(link, stillHere);
    }
  }, stillHereEvery);
  asking.unref();

  return {
    add(socket, whose) {
      const link: Link = { socket, ...whose, answered: true };
      all.add(link);
      const own = byUser.get(link.userId) ?? new Set();
      byUser.set(link.userId, own.add(link));
      socket.on('pong', () => { link.answered = true; });
      socket.on('message', () => shut(link, closing.notForClients));
      socket.on('close', () => drop(link));
      socket.on('error', () => { drop(link); socket.terminate(); });
      // The oldest makes room: it is the one that a broken line has left behind.
      const ofSession = [...own].filter(({ sessionId }) => sessionId === link.sessionId);
      for (const old of ofSession.slice(0, -mostOfSession)) shut(old, closing.crowded);
      for (const old of [...own].slice(0, -(link.endsAt === Infinity ? mostOfGuests : mostOfUser))) shut(old, closing.crowded);
      // A window watches for silence on a line on which this has been said.
      say(link, stillHere);
    },
    push({ type }, to) {
      const text = JSON.stringify({ type });
      if (to === 'everybody') for (const link of all) say(link, text);
      else for (const user of to) for (const link of byUser.get(user) ?? []) say(link, text);
    },
    end(sessionId, why) {
      for (const link of all) if (link.sessionId === sessionId) shut(link, closing.sessionEnded, why);
    },
    links: () => all,
    async close() {
      isClosing = true;
      clearInterval(asking);
      const left = [...all];
      const pause = Math.min(longestGoodbye, left.length * apart) / Math.max(1, left.length);
      for (const [at, link] of left.entries()) {
        shut(link, closing.restarting);
        if (at % 50 === 49) await new Promise((resolve) => setTimeout(resolve, pause * 50));
      }
    },
    get isClosing() { return isClosing; },
  };
}
