import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, momentText, readDay, weeksOf } from './day.ts';

test.each([
  ['20260301', '2026-03-01'], ['2026/3/1', '2026-03-01'], ['2026.3.1', '2026-03-01'], ['2026年3月1日', '2026-03-01'],
  ['２０２６－０３－０１'.replaceAll('－', '-'), '2026-03-01'], [' 2024-02-29 ', '2024-02-29'],
])('people write a day as %s', (typed, day) => expect(readDay(typed)).toBe(day));

test.each(['2025-02-29', '2026-13-01', '2026-04-31', '26-3-1', '三月一日', ''])('%s is no day', (typed) => expect(readDay(typed)).toBeNull());

test('days of the summer time of 1986 to 1991 are not shifted', () => {
  expect(addDays('1986-05-03', 1)).toBe('1986-05-04');
  expect(addDays('1991-09-15', -1)).toBe('1991-09-14');
});

test('a month later is the same day or the last one', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('six weeks from Monday hold every day of their month', () => {
  fc.assert(fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    const weeks = weeksOf(day);
    const next = addMonths(day, 1);
    return weeks.length === 42 && weeks.includes(day) && weeks.includes(addDays(next, -1)) && new Date(`${weeks[0]!}T00:00:00Z`).getUTCDay() === 1;
  }));
});

test('a moment is shown by the clock in Shanghai', () => {
  expect(momentText('2026-03-01T17:30:00Z')).toBe('2026-03-02 01:30');
});

test('every moment since 1992 is said as Shanghai says it', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
  fc.assert(fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (moment) => momentText(moment.toISOString()) === clock.format(moment)));
});
