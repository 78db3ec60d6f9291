/** Civil days of the internship rules. Time limits of the association are another thing: see `machines/calendar`. */

/** Moments come from the database with the offset of Shanghai: their first ten characters are the day there. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

/**
 * The last day of an internship (rules, article 4): the day before the same day so many months on; where that month
 * has no such day, its last day. 2025-03-10 → 2026-03-09, 2024-02-29 → 2025-02-28.
 */
export function periodEnds(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const clamped = day > lastOfMonth;
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  if (!clamped) end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}

export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day after pauses and extensions (rules 4.3): days that stood still are added, then each extension runs on from the day after. */
export const plannedEnd = (start: string, months: number, pausedDays = 0, extensions: readonly number[] = []): string =>
  extensions.reduce((end, more) => (more > 0 ? periodEnds(addDays(end, 1), more) : end), addDays(periodEnds(start, months), pausedDays));

export type AssessPattern = 'NATIONAL_2021' | 'ZHEJIANG' | 'SHENZHEN' | 'CUSTOM';
/** `applyDays`: the association's own number, for the pattern that has none. */
export interface AssessRule { pattern: AssessPattern; applyDays: number }

/** How many days after the end, where the pattern counts days. Shenzhen: the window in which a delay may still be asked for. */
const daysAfterEnd = { ZHEJIANG: 90, SHENZHEN: 60 } as const;

/** The last day on which assessment may be asked for (rules 4.5). */
export const assessDeadline = ({ pattern, applyDays }: AssessRule, plannedEndDate: string): string =>
  pattern === 'NATIONAL_2021' ? periodEnds(addDays(plannedEndDate, 1), 12) : addDays(plannedEndDate, pattern === 'CUSTOM' ? applyDays : daysAfterEnd[pattern]);
