import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosave } from './autosave.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

/** A form in which somebody types, and when it was saved: in seconds from the beginning. */
function typing() {
  let values: Record<string, unknown> = {};
  let heard = () => {};
  const began = performance.now();
  const saved: number[] = [];
  const form = { state: () => ({ values }), subscribe: (listener: () => void) => { heard = listener; return () => {}; } };
  const keeper = autosave(form as never, async () => { saved.push(Math.round((performance.now() - began) / 100) / 10); }, () => true); // of a form only its values are looked at
  keeper.watch();
  return { saved, keeper, type(text: string) { values = { text }; heard(); } };
}

test('three seconds after the last key it is saved, also the first time', async () => {
  const { saved, type } = typing();
  type('一');
  await vi.advanceTimersByTimeAsync(2_000);
  type('一二');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(saved).toEqual([5]);
});

test('who types on without a pause is saved after twenty seconds, and again twenty later', async () => {
  const { saved, type } = typing();
  for (let at = 0; at < 45; at += 1) {
    type('字'.repeat(at + 1));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saved).toEqual([20, 40]);
});

test('what was saved when a step was left counts from then on', async () => {
  const { saved, keeper, type } = typing();
  type('一');
  await vi.advanceTimersByTimeAsync(1_000);
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saved).toEqual([1]);
});
