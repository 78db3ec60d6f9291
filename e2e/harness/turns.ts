/**
 * Some questions are asked of every call, in many situations each: for hundreds of calls that is an hour. `npm test` asks
 * them of the calls of features that were changed against main, and of today's share of the others (share.ts); the run
 * says how many those are. All of them: `FULL=1`, `npm run authz`, `npm run fuzz`, `npm run harness`, and with `-t` those
 * that are named.
 */
import { afterAll } from 'vitest';
import type { PromisedCall } from './arrangements.ts';
import { changedFiles, dayNumber, foundations, isChanged, isFeatureIn } from './changed.ts';
import { shareOf } from './share.ts';

const files = changedFiles();
/** A share as large as three. */
const more = isChanged(foundations, files) ? 3 : 1;
type Known = Pick<PromisedCall['feature'], 'name'>;

/** Of a feature that was changed against main. */
export const isTouched = ({ name }: Known): boolean => isFeatureIn(name, files);

/** For a file of tests, which says at its end how many of them had their turn. `parts`: after so many days each had one. */
export function inTurns<T>(what: string, parts: number, all: readonly T[], featureOf: (one: T) => Known): readonly T[] {
  const chosen = shareOf(all, Math.ceil(parts / more), (one) => isTouched(featureOf(one)));
  afterAll(() => { if (chosen.length < all.length) process.stdout.write(`${what}：本次核对${all.length}个中的${chosen.length}个（DAY=${dayNumber()}，每${parts}天一轮）\n`); });
  return chosen;
}

export const callsInTurns = (what: string, parts: number, calls: readonly PromisedCall[]): readonly PromisedCall[] => inTurns(what, parts, calls, ({ feature }) => feature);
