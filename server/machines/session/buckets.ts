/** A rate per key, on this node: `burst` at once, refilled at `perMinute`. Forgets the keys that are full again. */
export interface Buckets {
  /** Seconds to wait; 0: go ahead. */
  take(key: string, rate: { perMinute: number; burst: number }): number;
  /** Gives one back: what was taken for was honest. */
  giveBack(key: string): void;
  /** Keys remembered. */
  size(): number;
}

const mostKeys = 20_000;

export function bucketsOf(now: () => number): Buckets {
  /** Who asked least recently stands first. `fullAt`: from then on it is as if nobody had asked. */
  const used = new Map<string, { used: number; at: number; fullAt: number }>();
  /** More than one comes with each question, so whatever has become idle is gone sooner or later. */
  const sweep = (at: number) => {
    let looked = 0;
    for (const [key, { fullAt }] of used) {
      if (used.size <= mostKeys && fullAt > at || (looked += 1) > 4) return;
      used.delete(key);
    }
  };
  return {
    take(key, { perMinute, burst }) {
      const at = now();
      const before = used.get(key);
      const left = before ? Math.max(0, before.used - ((at - before.at) / 60_000) * perMinute) : 0;
      if (left + 1 > burst) return Math.ceil(((left + 1 - burst) / perMinute) * 60);
      used.delete(key);
      used.set(key, { used: left + 1, at, fullAt: at + ((left + 1) / perMinute) * 60_000 });
      sweep(at);
      return 0;
    },
    giveBack(key) {
      const entry = used.get(key);
      if (entry) entry.used = Math.max(0, entry.used - 1);
    },
    size: () => used.size,
  };
}
