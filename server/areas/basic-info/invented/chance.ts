/** Chance that can be repeated: the same seed gives the same people. */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** By weight: `[['a', 90], ['b', 10]]`. */
  weighed<T>(list: readonly (readonly [T, number])[]): T;
  fraction(): number;
}

/** mulberry32 */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction, between,
    percent: (share) => fraction() * 100 < share,
    pick: (list) => list[between(0, list.length - 1)]!,
    weighed: (list) => {
      let left = fraction() * list.reduce((sum, [, weight]) => sum + weight, 0);
      return (list.find(([, weight]) => (left -= weight) < 0) ?? list[list.length - 1]!)[0];
    },
  };
}
