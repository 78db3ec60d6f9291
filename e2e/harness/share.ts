/**
 * What is asked of everything takes too long for every run. `npm test` asks it of what was changed against main, and of
 * a share of the rest: another share each day (UTC), and all of it once within `parts` days. The run says which day's
 * share it was; `DAY=…` takes that one again, `FULL=1` (and whatever is called by name: tools/test.mjs) takes everything.
 */
import { dayNumber } from './changed.ts';

/** `inRows`: a day's share stands together, for what is cheaper beside its neighbours. */
interface Choice { readonly day?: number; readonly full?: boolean; readonly inRows?: boolean }

export function shareOf<T>(all: readonly T[], parts: number, isTouched: (one: T) => boolean, { day = dayNumber(), full = process.env['FULL'] === '1', inRows = false }: Choice = {}): readonly T[] {
  const turnOf = (at: number) => (inRows ? Math.floor(at * parts / all.length) : at % parts);
  return all.filter((one, at) => full || turnOf(at) === day % parts || isTouched(one));
}
