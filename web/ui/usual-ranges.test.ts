import { expect, test } from 'vitest';
import { usualRanges } from './usual-ranges.ts';

test('days, months and the year are whole, over the end of a month and of a year', () => {
  expect(usualRanges('2024-03-01').map(({ title, from, to }) => `${title} ${from} ${to}`)).toEqual([
    '今天 2024-03-01 2024-03-01', '昨天 2024-02-29 2024-02-29', '最近7天 2024-02-24 2024-03-01', '最近30天 2024-02-01 2024-03-01',
    '本月 2024-03-01 2024-03-31', '上月 2024-02-01 2024-02-29', '本年 2024-01-01 2024-12-31',
  ]);
  expect(usualRanges('2026-01-15').find(({ title }) => title === '上月')).toEqual({ title: '上月', from: '2025-12-01', to: '2025-12-31' });
});
