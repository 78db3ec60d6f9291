import { expect, test } from 'vitest';
import { runBatch, type Verdict } from './run-batch.ts';

function noted() {
  const verdicts = new Map<number, Verdict>();
  return { verdicts, tell: (item: number, verdict: Verdict) => void verdicts.set(item, verdict), sentenceOf: (failure: unknown) => String(failure) };
}

test('one that fails says why, and the others are done', async () => {
  const { verdicts, ...ways } = noted();
  await runBatch({ items: [1, 2, 3, 4, 5], run: async (item) => { if (item === 3) throw new Error('坏'); return { state: 'done', message: '好' }; }, signal: new AbortController().signal, ...ways });
  expect([...verdicts.values()].map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done', 'done']);
});

test('never more at once than said', async () => {
  const { verdicts, ...ways } = noted();
  let now = 0;
  let most = 0;
  await runBatch({ items: Array.from({ length: 20 }, (_, at) => at), atOnce: 3, run: async () => { now += 1; most = Math.max(most, now); await Promise.resolve(); now -= 1; return { state: 'done', message: '' }; }, signal: new AbortController().signal, ...ways });
  expect([most, verdicts.size]).toEqual([3, 20]);
});

test('stopped: what is done stays done, what has not begun is not begun', async () => {
  const { verdicts, ...ways } = noted();
  const stop = new AbortController();
  await runBatch({ items: [1, 2, 3], atOnce: 1, run: async (item) => { if (item === 2) stop.abort(); return { state: 'done', message: '' }; }, signal: stop.signal, ...ways });
  expect([...verdicts.values()].map(({ state }) => state)).toEqual(['done', 'done', 'stopped']);
});
