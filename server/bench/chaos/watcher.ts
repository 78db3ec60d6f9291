/** Somebody who is signed in and only looks, all the time: what is answered meanwhile, and how long it takes. */
import type { Endpoint } from 'contract/kernel/endpoint';
import { headersOf, type Person } from '../people.ts';

export interface Watcher {
  /** Milliseconds of the slowest call so far, since the last time this was asked. */
  worst(): number;
  /** Answers by their status; 0: none within 20 s. */
  readonly answers: ReadonlyMap<number, number>;
  /** Answers of 503 that did not say when to come again. */
  speechless(): number;
  /** Milliseconds from now until a call is answered with 200. */
  untilServed(limit?: number): Promise<number>;
  stop(): Promise<void>;
}

export function startWatcher(url: string, { token }: Person, { path }: Pick<Endpoint, 'path'>): Watcher {
  const answers = new Map<number, number>();
  const stopping = new AbortController();
  let worst = 0, lastGood = 0, speechless = 0;
  async function look(): Promise<void> {
    const started = performance.now();
    const status = await fetch(url + path, { headers: headersOf(token), signal: AbortSignal.timeout(20_000) })
      .then(async (answer) => {
        if (answer.status === 503 && !answer.headers.has('retry-after')) speechless += 1;
        await answer.arrayBuffer();
        return answer.status;
      }, () => 0);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    worst = Math.max(worst, performance.now() - started);
    if (status === 200) lastGood = started;
  }
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    answers, speechless: () => speechless,
    worst: () => { const was = Math.round(worst); worst = 0; return was; },
    async untilServed(limit = 60_000) {
      const since = performance.now();
      for (;;) {
        if (lastGood >= since) return Math.round(performance.now() - since);
        if (performance.now() - since > limit) throw new Error('not served again');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() { stopping.abort(); await looking; },
  };
}
