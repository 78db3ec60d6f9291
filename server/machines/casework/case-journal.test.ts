import { expect, test } from 'vitest';
import { workCalendar } from '../calendar/work-calendar.ts';
import { usedBetween } from './case-journal.ts';

const spring = workCalendar(new Map([['2026-05-01', 'HOLIDAY'], ['2026-05-09', 'ADJUSTED_WORKDAY']]));

test.each([
  ['2026-04-29T01:00:00Z', '2026-04-29T01:35:20Z', { minutes: 35, workdays: 0 }],
  // 23:30 and 00:30 in Shanghai: another day, and a workday.
  ['2026-04-29T15:30:00Z', '2026-04-29T16:30:00Z', { minutes: 60, workdays: 1 }],
  ['2026-04-29T01:00:00Z', '2026-05-06T01:00:00Z', { minutes: 7 * 1440, workdays: 4 }],
  ['2026-05-08T01:00:00Z', '2026-05-09T01:00:00Z', { minutes: 1440, workdays: 1 }],
])('from %s to %s', (from, to, used) => expect(usedBetween(spring, from, to)).toEqual(used));

test('nothing came before the first step', () => expect(usedBetween(spring, undefined, '2026-05-09T01:00:00Z')).toBeNull());
