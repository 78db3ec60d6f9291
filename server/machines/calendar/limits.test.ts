import { describe, expect, test } from 'vitest';
import { limitEnds, limitLeft } from './limits.ts';
import { workCalendar, workdaysBetween } from './work-calendar.ts';

const weekends = workCalendar(new Map());
/** The notice of 2026 around the Spring Festival: nine days, two Saturdays worked instead. */
const spring = workCalendar(new Map([
  ...Array.from({ length: 9 }, (_, at) => [`2026-02-${15 + at}`, 'HOLIDAY'] as const), ['2026-02-14', 'ADJUSTED_WORKDAY'], ['2026-02-28', 'ADJUSTED_WORKDAY'],
]));

describe('a limit in calendar days', () => {
  test.each([
    ['does not count its first day and moves off a Sunday', weekends, '2026-01-05', 20, '2026-01-26'],
    ['ends on its last day when that is worked', weekends, '2026-01-05', 15, '2026-01-20'],
    ['moves behind the whole holiday', spring, '2026-02-06', 10, '2026-02-24'],
    ['ends on a Saturday that is worked', spring, '2026-02-04', 10, '2026-02-14'],
  ] as const)('%s', (_, calendar, from, days, end) => expect(limitEnds(calendar, from, days)).toBe(end));
});

describe('a limit in workdays', () => {
  test.each([
    ['leaves weekends out', weekends, '2026-01-05', 5, '2026-01-12'],
    ['leaves a holiday out and counts the Saturdays worked instead', spring, '2026-02-12', 5, '2026-02-26'],
    ['of nothing is today, or the next day that is worked', weekends, '2026-01-10', 0, '2026-01-12'],
  ] as const)('%s', (_, calendar, from, days, end) => expect(limitEnds(calendar, from, days, 'WORKDAY')).toBe(end));

  test('stands still and goes on with what was left', () => {
    const end = limitEnds(spring, '2026-02-10', 20, 'WORKDAY');
    const left = limitLeft(spring, '2026-02-13', end, 'WORKDAY');
    expect(left).toBe(17);
    expect(limitEnds(spring, '2026-02-13', left, 'WORKDAY')).toBe(end);
    expect(limitLeft(spring, '2026-03-20', end, 'WORKDAY')).toBeLessThan(0);
  });
});

test('workdays are counted with both ends', () => expect(workdaysBetween(spring, '2026-02-09', '2026-02-28')).toBe(6 + 5));
