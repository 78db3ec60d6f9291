/**
 * One live connection to the server, mended when it breaks (specification: ten times, a second and a half apart, and
 * counted anew once it stands). A hidden page does not mend it: it has nobody to tell, and holds no timer.
 */
import { closing, live, push as anyPush, socketPath, type Push } from 'contract/areas/account/live';
import { call } from '../call.ts';
import { asFailure } from '../failure.ts';
import { whenHere } from '../presence.ts';
import { readToken } from '../token.ts';

export interface LineEars {
  /** It stands. What was said before is not said again. */
  opened(): void;
  heard(push: Push): void;
  /** The session is over. */
  ended(why: string): void;
  /** It was tried often enough. */
  failed(): void;
  /** Broken while the page is hidden: another window may do better. */
  givenUp(): void;
}

export interface Line { isOpen(): boolean; close(): void }

const mostTries = 10;
const pause = 1_500;

export function openLine(ears: LineEars): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const rest = (isWorthIt: () => boolean) => { callOff = whenHere(isWorthIt, () => { tries = 0; void connect(); }); };

  async function connect(): Promise<void> {
    if (isClosed) return;
    const token = readToken();
    try {
      const { ticket } = await call(live.endpoints.ticket, {});
      if (!isClosed) listen(ticket);
    } catch (thrown) {
      // Refused, not lost: nothing is to be had before somebody signs in again.
      if ([401, 403].includes(asFailure(thrown).status)) rest(() => readToken() !== undefined && readToken() !== token);
      else again();
    }
  }

  function listen(ticket: string): void {
    const own = socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}?token=${encodeURIComponent(ticket)}`);
    own.addEventListener('open', () => { tries = 0; ears.opened(); });
    own.addEventListener('message', ({ data }) => {
      // Another release's word is none of ours.
      const heard = anyPush.safeParse(JSON.parse(String(data)));
      if (heard.success) ears.heard(heard.data);
    });
    own.addEventListener('close', ({ code, reason }) => {
      if (socket !== own) return;
      socket = null;
      if (isClosed) return;
      if (code === closing.crowded.code) return rest(() => true);
      if (code !== closing.sessionEnded.code) return again();
      const token = readToken();
      rest(() => readToken() !== undefined && readToken() !== token);
      ears.ended(reason);
    });
  }

  function again(): void {
    if (isClosed) return;
    if (document.hidden) return ears.givenUp();
    if (tries === mostTries) {
      ears.failed();
      return rest(() => true);
    }
    tries += 1;
    timer = setTimeout(() => void connect(), pause);
  }

  void connect();
  return {
    isOpen: () => socket !== null,
    close() {
      isClosed = true;
      clearTimeout(timer);
      callOff();
      socket?.close();
    },
  };
}
