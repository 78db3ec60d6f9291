/** A rate per key, on this node: `burst` at once, refilled at `perMinute`. Forgets the keys that ask least recently. */
export interface Buckets {
  /** Seconds to wait; 0: go ahead. */
  take(key: string, rate: { perMinute: number; burst: number }): number;
  /** Gives one back: what was taken for was honest. */
  giveBack(key: string): void;
}

const mostKeys = 20_000;

export function bucketsOf(now: () => number): Buckets {
  const used = new Map<string, { used: number; at: number }>();
  return {
    take(key, { perMinute, burst }) {
      const before = used.get(key);
      const left = before ? Math.max(0, before.used - ((now() - before.at) / 60_000) * perMinute) : 0;
      if (left + 1 > burst) return Math.ceil(((left + 1 - burst) / perMinute) * 60);
      used.delete(key);
      used.set(key, { used: left + 1, at: now() });
      if (used.size > mostKeys) used.delete(used.keys().next().value!);
      return 0;
    },
    giveBack(key) {
      const entry = used.get(key);
      if (entry) entry.used = Math.max(0, entry.used - 1);
    },
  };
}
