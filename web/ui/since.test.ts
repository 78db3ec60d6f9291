import { expect, test } from 'vitest';
import { sinceText } from './since.ts';

/** 2026-03-02 09:30 in Shanghai. */
const now = '2026-03-02T01:30:00Z';

test.each([
  ['2026-03-02T01:30:20Z', '刚刚'], ['2026-03-02T01:29:10Z', '刚刚'], ['2026-03-02T01:25:00Z', '5 分钟前'], ['2026-03-02T00:30:00Z', '1 小时前'],
  ['2026-03-01T16:05:00Z', '9 小时前'], ['2026-03-01T15:55:00Z', '昨天 23:55'], ['2026-02-28T01:30:00Z', '02-28 09:30'], ['2025-12-31T01:30:00Z', '2025-12-31'],
  ['2026-03-02T03:00:00Z', '2026-03-02 11:00'],
])('%s is said as %s', (moment, said) => expect(sinceText(moment, now)).toBe(said));

test('before one in the morning an hour is counted over midnight', () => {
  expect(sinceText('2026-03-01T15:50:00Z', '2026-03-01T16:10:00Z')).toBe('20 分钟前');
});
