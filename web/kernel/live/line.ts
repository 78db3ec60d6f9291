/**
 * One live connection to the server, mended when it breaks (specification: ten times, a second and a half apart, and
 * counted anew once it stands); after that one try now and then, in silence. A hidden page does not mend it: it has
 * nobody to tell, and holds no timer.
 */
import { closing, live, push as anyPush, socketPath, stillHereEvery, type Push } from 'contract/areas/account/live';
import { call } from '../call.ts';
import { asFailure } from '../failure.ts';
import { whenHere, whenLookedAt } from '../presence.ts';
import { spread } from '../spread.ts';
import { readToken } from '../token.ts';
import type { LineState } from './line-state.ts';

export interface LineEars {
  /** It stands. What was said before is not said again. */
  opened(): void;
  heard(push: Push): void;
  /** How it is now. */
  turned(state: LineState): void;
  /** The build that the server hands out now: the console's own script. */
  serves(entry: string | null): void;
  /** The session is over. */
  ended(why: string): void;
  /** There is no ticket for this account as it is: something is due, which the server will say. */
  refused(): void;
  /** It was tried often enough. Said once until it stands again. */
  failed(): void;
  /** Broken while the page is hidden: another window may do better. */
  givenUp(): void;
}

/** `renewIfSilent`: nothing has been heard for long, as some window says; another line than the one that it has missed may stand by now. */
export interface Line { isOpen(): boolean; retry(): void; renewIfSilent(): void; close(): void }

const mostTries = 10;
const pause = 1_500;
/** Once it was tried often enough: a server that is being replaced is found within a minute, and nobody's console is busy with it. */
const longPause = 60_000;
/** Where the line has died in silence, so have the browser's others to this server: they are tried one after the other. */
const ticketPatience = 5_000;

/** `hasFailed`: another line was tried often enough before this one, and that was said. */
export function openLine(ears: LineEars, hasFailed: boolean): Line {
  let socket: WebSocket | null = null;
  /** A ticket is under way. One gesture may both wake a line that rests and press the button that asks for it. */
  let isAsking = false;
  let tries = hasFailed ? mostTries + 1 : 0;
  let isClosed = false;
  let lastHeard = 0;
  /** The server at this line's other end says `stillHere`; one of an older release says nothing for hours, and its line is well. */
  let hasPulse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const rest = (isWorthIt: () => boolean) => { callOff = whenHere(isWorthIt, () => { tries = 0; void connect(); }); };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    callOff();
    if (isClosed || socket || isAsking) return;
    isAsking = true;
    const token = readToken();
    try {
      const { ticket, entry } = await call(live.endpoints.ticket, {}, { signal: AbortSignal.timeout(ticketPatience) }).finally(() => { isAsking = false; });
      if (isClosed) return;
      ears.serves(entry);
      listen(ticket);
    } catch (thrown) {
      if (isClosed) return;
      const { status } = asFailure(thrown);
      // Refused, not lost: nothing is to be had before somebody signs in again, or does what is due.
      if (status === 401 || status === 403) rest(() => readToken() !== undefined && readToken() !== token);
      else again();
      if (status === 403) ears.refused();
    }
  }

  function listen(ticket: string): void {
    socket?.close();
    const own = socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}?token=${encodeURIComponent(ticket)}`);
    lastHeard = performance.now();
    hasPulse = false;
    own.addEventListener('open', () => { if (socket !== own) return; tries = 0; ears.turned('stands'); ears.opened(); });
    own.addEventListener('message', ({ data }) => {
      if (socket !== own) return;
      lastHeard = performance.now();
      // Another release's word is none of ours.
      const heard = anyPush.safeParse(JSON.parse(String(data)));
      if (!heard.success) return;
      if (heard.data.type === 'stillHere') hasPulse = true;
      ears.heard(heard.data);
    });
    own.addEventListener('close', ({ code, reason }) => {
      if (socket !== own) return;
      socket = null;
      if (code === closing.crowded.code) {
        ears.turned('crowded');
        return rest(() => true);
      }
      if (code !== closing.sessionEnded.code) return again();
      const token = readToken();
      rest(() => readToken() !== undefined && readToken() !== token);
      ears.ended(reason);
    });
  }

  function again(): void {
    if (isClosed) return;
    if (document.hidden) return ears.givenUp();
    tries += 1;
    if (tries > mostTries) {
      if (tries === mostTries + 1) ears.failed();
      ears.turned('lost');
      timer = setTimeout(() => void connect(), spread(longPause));
      callOff = whenLookedAt(() => void connect());
      return;
    }
    // A short break is nobody's concern.
    if (tries > 1) ears.turned('mending');
    timer = setTimeout(() => void connect(), pause);
  }

  void connect();
  return {
    isOpen: () => socket !== null,
    retry: () => void connect(),
    renewIfSilent() {
      if (!socket || !hasPulse || performance.now() - lastHeard < stillHereEvery * 1.2) return;
      const dead = socket;
      socket = null;
      dead.close();
      again();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      callOff();
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
