import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinShare } from './beyond-share.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const refused = (seconds: number | null) => new Response('', { status: 429, headers: seconds === null ? {} : { 'Retry-After': String(seconds) } });
/** Answers one after the other, the last one for ever. */
function server(...answers: readonly (() => Response)[]) {
  let asked = 0;
  return { ask: async () => answers[Math.min(asked++, answers.length - 1)]!(), asked: () => asked };
}

test('a call that came too fast is sent again when the time is over, and nobody hears of it', async () => {
  const { ask, asked } = server(() => refused(1), () => new Response('好'));
  const answer = withinShare(ask);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(asked()).toBe(2);
  expect((await answer).status).toBe(200);
});

test('three times; then the person is told', async () => {
  const { ask, asked } = server(() => refused(1));
  const answer = withinShare(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([(await answer).status, asked()]).toEqual([429, 4]);
});

test.each([['a long wait', 41], ['no word of how long', null]])('%s is told at once', async (_, seconds) => {
  const { ask, asked } = server(() => refused(seconds));
  expect([(await withinShare(ask)).status, asked()]).toEqual([429, 1]);
});

test('who has turned away meanwhile has cancelled it', async () => {
  const { ask, asked } = server(() => refused(5), () => new Response('好'));
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  const answer = withinShare(ask, stop.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toMatchObject({ code: 'cancelled' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
});
