/**
 * The live connection of this node: what the database announces goes on to the windows that it concerns. Ends with its
 * session: at once where the database says so, within seconds where a session merely runs out.
 */
import { z } from 'zod';
import { push as anyPush } from 'contract/areas/account/live';
import { livingOf } from '../session/living.ts';
import { openDoor, type DoorOptions } from './door.ts';
import type { Hub } from './hub.ts';

const announced = z.union([
  z.object({ ended: z.string(), why: z.string() }),
  z.intersection(anyPush, z.object({ users: z.array(z.string()).optional() })),
]);

/** What the node's listener hears of other channels, and what of our own. */
export interface Ears {
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The listener was deaf for a while. */
  onConnect(): void;
}

export function earsOf(hub: Hub): Ears {
  return {
    channels: {
      live(payload) {
        const heard = read(payload);
        if (!heard) return;
        if ('ended' in heard) hub.end(heard.ended, heard.why);
        else hub.push(heard, heard.users ?? 'everybody');
      },
      rights_changed: (userId) => hub.push({ type: 'menu' }, userId === '*' ? 'everybody' : [userId]),
    },
    onConnect: () => {
      for (const link of hub.links()) if (link.endsAt !== Infinity) link.endsAt = 0;
      hub.push({ type: 'lookAgain' }, 'everybody');
    },
  };
}

/** Null: another release's word, or somebody else's on our channel. */
function read(payload: string): z.infer<typeof announced> | null {
  try {
    return announced.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

const lookEvery = 2_000;
const atOnce = 1_000;

export interface Live { close(): void }

export function startLive(options: DoorOptions): Live {
  openDoor(options);
  const looking = setInterval(() => void endOver(options).catch(() => { /* In two seconds again. */ }), lookEvery);
  looking.unref();
  return { close: () => clearInterval(looking) };
}

/** Asks only about sessions whose time seems to be over: another node may have seen the person since. */
async function endOver({ db, associationId, clock, hub }: DoorOptions): Promise<void> {
  const due = [...hub.links()].filter(({ endsAt }) => endsAt <= clock.now());
  for (let at = 0; at < due.length; at += atOnce) {
    const some = due.slice(at, at + atOnce);
    const living = new Map((await livingOf(db, associationId, [...new Set(some.map(({ sessionId }) => sessionId))])).map((one) => [one.sessionId, one]));
    for (const link of some) {
      const session = living.get(link.sessionId);
      if (session) link.endsAt = clock.now() + session.endsIn;
      else hub.end(link.sessionId, 'ranOut');
    }
  }
}
