/** Time limits (glossary, conflict 25): the first day does not count, the last one counts whole, and it is never a rest day. */
import type { LimitUnit } from 'contract/areas/system/limit-unit';
import { daysBetween, plusDays, workdaysBetween, type WorkCalendar } from './work-calendar.ts';

/** The last day of a limit of so many days that begins on this day. */
export function limitEnds(calendar: WorkCalendar, from: string, days: number, unit: LimitUnit = 'NATURAL'): string {
  let end = unit === 'NATURAL' ? plusDays(from, days) : from;
  for (let left = unit === 'WORKDAY' ? days : 0; left > 0;) {
    end = plusDays(end, 1);
    if (calendar.isWorkday(end)) left -= 1;
  }
  while (!calendar.isWorkday(end)) end = plusDays(end, 1);
  return end;
}

/** What is left of a limit that stands still from this day on, in its own unit; less than nothing when it is over. */
export function limitLeft(calendar: WorkCalendar, today: string, end: string, unit: LimitUnit = 'NATURAL'): number {
  if (unit === 'NATURAL') return daysBetween(today, end);
  return end >= today ? workdaysBetween(calendar, plusDays(today, 1), end) : -workdaysBetween(calendar, plusDays(end, 1), today);
}
