import { expect, test } from 'vitest';
import { cronWords, nextRun, nextRuns, readCron } from './cron.ts';

test.each([
  ['10 3 * * *', '2026-11-21T20:00:00Z', '2026-11-22T19:10:00.000Z'], // 04:00 in Beijing: tomorrow
  ['10 3 * * *', '2026-11-21T19:09:59Z', '2026-11-21T19:10:00.000Z'],
  ['*/10 * * * *', '2026-12-31T15:59:00+00:00', '2026-12-31T16:00:00.000Z'], // the year ends at 16:00 in Greenwich
  ['0 9 * * 1', '2026-11-22T00:00:00+08:00', '2026-11-23T01:00:00.000Z'],
  ['0 9 * * 7', '2026-11-21T23:00:00+08:00', '2026-11-22T01:00:00.000Z'],
  ['0 0 29 2 *', '2026-03-01T00:00:00+08:00', '2028-02-28T16:00:00.000Z'],
  ['0 0 1 * 1', '2026-11-23T12:00:00+08:00', '2026-11-29T16:00:00.000Z'], // either the first of the month or a Monday
])('%s after %s runs at %s', (cron, after, next) => { expect(nextRun(cron, after)).toBe(next); });

test('a day that never comes has no run, and what is no time is refused', () => {
  expect(nextRun('0 0 30 2 *', '2026-01-01T00:00:00Z')).toBeNull();
  for (const wrong of ['', '* * * *', '60 * * * *', '* 24 * * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '* * 0 * *']) expect(readCron(wrong)).toBeNull();
  expect(nextRuns('0 12 * * *', '2026-11-22T00:00:00+08:00', 2)).toEqual(['2026-11-22T04:00:00.000Z', '2026-11-23T04:00:00.000Z']);
});

test.each([
  ['* * * * *', '每分钟'], ['*/10 * * * *', '每 10 分钟'], ['5 * * * *', '每小时的第 5 分'], ['10 3 * * *', '每天 03:10'], ['0 9,18 * * *', '每天 09:00、18:00'],
  ['0 9 * * 1', '每周一 09:00'], ['0 9 * * 1-5', '每周一、二、三、四、五 09:00'], ['30 2 1 * *', '每月 1 日 02:30'], ['0 0 1 1 *', '每年 1 月1 日 00:00'], ['0 */6 * * *', '每 6 小时（第 0 分）'], ['x', '无法识别的执行时间'],
])('%s is called %s', (cron, words) => { expect(cronWords(cron)).toBe(words); });
