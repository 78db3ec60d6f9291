/**
 * Calendar days as 'YYYY-MM-DD' from end to end. Computed in UTC on purpose: the browser's own zone, and China's
 * summer time of 1986–1991, must not shift a birthday.
 */
const ms = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(utc(day) + days * ms);
export const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
export const dayText = (year: number, month: number, day: number): string => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The same day of another month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12 + 1];
  return dayText(toYear, toMonth, Math.min(date, lastDayOf(toYear, toMonth)));
}

/** Six weeks from Monday that hold the month. */
export function weeksOf(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = (new Date(utc(first)).getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - weekday));
}

/** What people type for a day: 20260301, 2026/3/1, 2026.3.1, 2026年3月1日, full-width digits. `null`: no such day. */
export function readDay(typed: string): string | null {
  const text = typed.trim().replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xFEE0));
  const [, year, month, day] = /^(\d{4})[-/.．。年\s]*(\d{1,2})[-/.．。月\s]*(\d{1,2})日?$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= lastDayOf(y, m) ? dayText(y, m, d) : null;
}

/**
 * A moment as Shanghai's wall clock shows it, `2026-03-01T09:30:05.000Z` for what is half past nine there. Since 1992 that is
 * eight hours ahead of UTC, summer and winter, and no record is older. The browser's own formatter reads its tables first: on
 * every first page 25 ms, on a slow computer a hundred.
 */
const onTheWall = (moment: number): string => new Date(moment + 8 * 3_600_000).toISOString();

/** Today in Shanghai: only for marking it in a calendar; the business asks the database. */
export const todayForDisplay = (): string => onTheWall(Date.now()).slice(0, 10);

/** A moment as the association's wall clock shows it: 2026-03-01 09:30. */
export const momentText = (moment: string): string => onTheWall(Date.parse(moment)).slice(0, 16).replace('T', ' ');

/** The time of day now, 09:30, or 09:30:05. */
export const timeNow = (isExact = false): string => onTheWall(Date.now()).slice(11, isExact ? 19 : 16);
