/**
 * Some questions are asked of every call, in many situations each: for hundreds of calls that is an hour. In `npm test`
 * such a file has a purse of seconds. Calls of features that were changed against main come first and whatever it
 * takes; the others follow, from another place each day, until the purse is empty, and the run says how many waited.
 * The same variable without an end (`Infinity`) asks all of them: `npm run authz`, `npm run fuzz`, `npm run harness`.
 */
import { afterAll, beforeEach } from 'vitest';
import type { PromisedCall } from './arrangements.ts';
import { changedFiles, dayNumber, isFeatureIn } from './changed.ts';

/** After so many days each call has had its turn, if the purse lasts for one part. */
const parts = 5;

/** Puts the calls into today's order, and lets the tests of those wait for which there is no time. A test belongs to the call whose `at` its suite's name begins with. */
export function inTurns(variable: string, seconds: number, calls: readonly PromisedCall[], { only = () => true }: { only?(test: string): boolean } = {}): readonly PromisedCall[] {
  const purse = Number(process.env[variable] ?? seconds) * 1000;
  const files = changedFiles();
  const isTouched = ({ feature }: PromisedCall) => isFeatureIn(feature.name, files);
  const start = Math.floor(calls.length * (dayNumber() % parts) / parts);
  const others = [...calls.slice(start), ...calls.slice(0, start)].filter((call) => !isTouched(call));
  const touched = calls.filter(isTouched);
  const always = new Set(touched.map(({ at }) => at));
  const known = new Set(calls.map(({ at }) => at));
  const decided = new Map<string, boolean>();
  let spent = 0;
  let since: number | undefined;

  beforeEach(({ task, skip }) => {
    const at = task.suite?.name.split(' ')[0] ?? '';
    if (!known.has(at) || !only(task.name)) return;
    const hasTurn = decided.get(at) ?? (always.has(at) || spent < purse);
    decided.set(at, hasTurn);
    if (!hasTurn) skip();
    since = performance.now();
    return () => { spent += performance.now() - (since ?? 0); };
  });
  afterAll(() => {
    const waited = [...decided.values()].filter((hasTurn) => !hasTurn).length;
    if (waited) process.stdout.write(`${variable}：${decided.size}个接口中${waited}个留待下次核对\n`);
  });
  return [...touched, ...others];
}
