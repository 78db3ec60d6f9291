/** Which days are worked: the week's order, and what the association's work calendar says otherwise. */
import { onceInChange } from '../postgres/reading-call.ts';

export interface WorkCalendar { isWorkday(day: string): boolean }

const dayMs = 86_400_000;
/** Civil days, computed in UTC where none is shifted. */
export const plusDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const workCalendar = (special: ReadonlyMap<string, string>): WorkCalendar => ({
  isWorkday: (day) => (special.has(day) ? special.get(day) === 'ADJUSTED_WORKDAY' : !isWeekend(day)),
});

/** Some thirty days a year: read whole, and asked as often as one likes. */
export const workCalendarOf = onceInChange(async (db, associationId: string): Promise<WorkCalendar> => {
  const days = await db.selectFrom('holiday').select(['day', 'kind']).where('associationId', '=', associationId).execute();
  return workCalendar(new Map(days.map(({ day, kind }) => [day, kind])));
});

/** Workdays from one day to another, both counted. */
export function workdaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0;
  for (let day = from; day <= to; day = plusDays(day, 1)) if (calendar.isWorkday(day)) count += 1;
  return count;
}
