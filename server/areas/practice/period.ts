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
