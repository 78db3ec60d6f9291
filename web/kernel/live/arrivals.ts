/**
 * What came since this window last looked. Each window has its own place to go on from, so each says each message once,
 * whatever the line did meanwhile. Asked when the server says that there is something, by a window that is looked at; a
 * hidden one asks when it is looked at again.
 */
import { live } from 'contract/areas/account/live';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../call.ts';
import { asFailure } from '../failure.ts';
import { useSession } from '../session.ts';

type Arrived = Output<typeof live.endpoints.arrived>;

export interface Found {
  /** Messages that this window has not said yet. */
  readonly messages: Arrived['data'];
  /** Rights or menu are others than this window shows. */
  readonly rightsChanged: boolean;
  /** The installation's names are. */
  readonly namesChanged: boolean;
}

/** A crowd of announcements is one look a second. */
const apart = 1_000;
const mostTries = 5;
/** Where so many have failed, the line may stand all the while: nothing else would make this window look again. */
const byAndBy = 60_000;

export interface Arrivals {
  look(): void;
  /** As `look`, without waiting for others: a right that was taken away is not to stand there a second longer. */
  lookAtOnce(): void;
  /** As `look`; and where the session is dead, its owner is asked to sign in again. */
  lookOrAsk(): void;
  stop(): void;
}

export function watchArrivals(found: (found: Found) => void | Promise<void>): Arrivals {
  let cursor: string | undefined;
  let said: ReadonlySet<string> = new Set();
  let isLooking = false;
  let again = false;
  let isUrgent = false;
  let hurry = () => {};
  let next: ReturnType<typeof setTimeout> | undefined;
  /** Whoever has put signing in off is not asked again for what the page does by itself. */
  let asks = false;
  const over = new AbortController();

  const shown = () => { if (!document.hidden && again) void look(); };
  document.addEventListener('visibilitychange', shown, { signal: over.signal });

  async function look(tries = mostTries): Promise<void> {
    again = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(next);
    let left = tries;
    while (again && !over.signal.aborted && !document.hidden && left > 0) {
      again = isUrgent = false;
      try {
        await once();
        left = mostTries;
      } catch (thrown) {
        // Nothing is to be had for whoever is signed out; a busy server is asked again.
        if (asFailure(thrown).status === 401) {
          asks = false;
          break;
        }
        again = true;
        left -= 1;
      }
      if (!isUrgent) await new Promise<void>((resolve) => { hurry = resolve; setTimeout(resolve, apart); });
    }
    isLooking = false;
    if (left === 0 && !over.signal.aborted) next = setTimeout(() => { if (!document.hidden) void look(1); }, byAndBy);
  }

  async function once(): Promise<void> {
    const answer = await call(live.endpoints.arrived, cursor === undefined ? {} : { after: cursor }, { evenDead: !asks });
    asks = false;
    const messages = answer.data.filter(({ id }) => !said.has(id));
    // What may be answered once more is among what was answered now.
    [cursor, said] = [answer.cursor, new Set(answer.data.map(({ id }) => id))];
    const { rightsMark, namesMark } = useSession.getState();
    if (!over.signal.aborted) await found({ messages, rightsChanged: answer.rightsMark !== rightsMark, namesChanged: answer.namesMark !== namesMark });
  }

  return {
    look: () => void look(),
    lookAtOnce() {
      isUrgent = true;
      hurry();
      void look();
    },
    lookOrAsk() {
      asks = true;
      void look();
    },
    stop() {
      clearTimeout(next);
      over.abort();
    },
  };
}
