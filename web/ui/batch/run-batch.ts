/** One deed for many records, some at a time; each has its own end, and the rest goes on when one fails. */

export type Verdict = { state: 'waiting' | 'running' | 'stopped' } | { state: 'done' | 'warned' | 'failed'; message: string };

export interface Outcome { state: 'done' | 'warned'; message: string }

interface Batch<Item> {
  items: readonly Item[];
  run(item: Item, signal: AbortSignal): Promise<Outcome>;
  /** What is said of one that could not be done. */
  sentenceOf(failure: unknown): string;
  tell(item: Item, verdict: Verdict): void;
  signal: AbortSignal;
  /** So many at once: the server has other people to serve. */
  atOnce?: number;
}

export async function runBatch<Item>({ items, run, sentenceOf, tell, signal, atOnce = 4 }: Batch<Item>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    // All workers draw from the one queue.
    for (const item of queue) {
      if (signal.aborted) { tell(item, { state: 'stopped' }); continue; }
      tell(item, { state: 'running' });
      tell(item, await run(item, signal).catch((failure: unknown): Verdict => signal.aborted ? { state: 'stopped' } : { state: 'failed', message: sentenceOf(failure) }));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
