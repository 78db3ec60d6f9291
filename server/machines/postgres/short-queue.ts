/**
 * A slow database makes calls pile up before its connections. Each would wait its three seconds and then be told that
 * the system is busy; whoever comes when so many wait already is told at once, and the queue stays as long as it can be
 * worked off in that time on a good day. A queue that came with a crowd goes with it; one that has stood for a while only
 * makes everybody slow: whoever merely wants to look is then sent away at the door (route) until it is short again.
 */
import type pg from 'pg';
import { Refusal } from '../../kernel/fail.ts';

type Done = (error: Error, client: undefined, release: () => void) => void;

/** What is over within a second is a crowd: the last minute of a window, everybody's screens at nine. */
const crowdMs = 1000;
/** For each connection; so many have their turn within a tenth of a second. */
const shortEach = 5;

export interface Queue {
  /** Whether it has stood for a while and is not short. */
  isStanding(): boolean;
}

export function refuseBehind(pool: pg.Pool, mostWaiting: number): Queue {
  let lastEmpty = performance.now();
  const look = () => { if (pool.waitingCount === 0) lastEmpty = performance.now(); };
  pool.on('acquire', look);
  const own = pool.connect;
  Object.assign(pool, {
    connect(done?: Done) {
      look();
      if (pool.waitingCount < mostWaiting) return Reflect.apply(own, pool, done ? [done] : []);
      const refusal = new Refusal('busy');
      // The pool's own way of asking (query) hands over a callback.
      return done ? process.nextTick(done, refusal, undefined, () => {}) : Promise.reject(refusal);
    },
  });
  return { isStanding: () => pool.waitingCount > shortEach * pool.options.max && performance.now() - lastEmpty > crowdMs };
}
