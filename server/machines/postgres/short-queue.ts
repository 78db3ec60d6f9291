/**
 * A slow database makes calls pile up before its connections. Each would wait its three seconds and then be told that
 * the system is busy; whoever comes when so many wait already is told at once, and the queue stays as long as it can be
 * worked off in that time on a good day.
 */
import type pg from 'pg';
import { Refusal } from '../../kernel/fail.ts';

type Done = (error: Error, client: undefined, release: () => void) => void;

export function refuseBehind(pool: pg.Pool, mostWaiting: number): void {
  const own = pool.connect;
  Object.assign(pool, {
    connect(done?: Done) {
      if (pool.waitingCount < mostWaiting) return Reflect.apply(own, pool, done ? [done] : []);
      const refusal = new Refusal('busy');
      // The pool's own way of asking (query) hands over a callback.
      return done ? process.nextTick(done, refusal, undefined, () => {}) : Promise.reject(refusal);
    },
  });
}
