/** A vendor that has failed five times in a row is left alone for half a minute; then one call tries whether it is back. */
const failuresToOpen = 5;
const restMs = 30_000;

export interface Breaker {
  isOpen(name: string): boolean;
  succeeded(name: string): void;
  failed(name: string): void;
}

export function breakerOf(now: () => number = () => performance.now()): Breaker {
  const standing = new Map<string, { failures: number; until: number }>();
  return {
    isOpen(name) {
      const known = standing.get(name);
      if (!known || known.failures < failuresToOpen) return false;
      if (known.until > now()) return true;
      // Whoever asks now is the one that tries; the others wait for what comes of it.
      known.until = now() + restMs;
      return false;
    },
    succeeded(name) { standing.delete(name); },
    failed(name) {
      const failures = (standing.get(name)?.failures ?? 0) + 1;
      standing.set(name, { failures, until: now() + restMs });
    },
  };
}
