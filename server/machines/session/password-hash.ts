/**
 * Passwords at rest: argon2id, slow and memory-hard on purpose. So it is rationed: two at a time, twenty waiting, and
 * after that "busy" at once, so that a crowd at the door does not slow down those who work inside.
 */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refusal } from '../../kernel/fail.ts';
import { newSecret } from './secret.ts';

/** ASVS 5.0 appendix C. The parameters stand in each hash; older ones are replaced at the next sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const mostWaiting = 20;
/** Attempts that have failed already may not fill the queue of those that might succeed. */
const mostWaitingInVain = 6;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else {
    if (waiting.length >= mostWaiting) throw new Refusal('busy', {}, { retryAfter: 3 });
    // Who ends hands its place over, so that nobody slips in between.
    await new Promise<void>((go) => { waiting.push(go); });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Against this the password of an account that does not exist is checked: the same work, the same time. */
const nobodys = hash(newSecret(), cost);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Always does the whole work, also without a hash to compare with. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? await nobodys;
  const same = await inTurn(() => verify(against, password));
  return same && stored !== null;
}

/** Takes as long as a check, so that an attempt refused for another reason looks the same from outside. */
export async function takeAsLong(): Promise<void> {
  if (waiting.length >= mostWaitingInVain) return;
  await isPassword('', null);
}

export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
