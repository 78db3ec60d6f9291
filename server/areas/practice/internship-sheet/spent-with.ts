/** How long a case has lain in some of its states: by its own steps, so that what it waited elsewhere does not count. */
import { sql } from 'kysely';
import { daysBetween, workdaysBetween, type WorkCalendar } from '../../../machines/calendar/work-calendar.ts';

export interface Stay { state: string; on: string }

/** Null where it was never there. The day on which it came does not count, the day on which it went does. */
export function spentWith(calendar: WorkCalendar, stays: readonly Stay[], states: readonly string[], today: string): { days: number; workdays: number } | { days: null; workdays: null } {
  const there = stays.flatMap(({ state, on }, at) => (states.includes(state) ? [{ from: on, to: stays[at + 1]?.on ?? today }] : []));
  if (there.length === 0) return { days: null, workdays: null };
  const sum = (count: (from: string, to: string) => number) => there.reduce((all, { from, to }) => all + count(from, to), 0);
  return { days: sum(daysBetween), workdays: sum((from, to) => workdaysBetween(calendar, from, to) - (calendar.isWorkday(from) ? 1 : 0)) };
}

/** Each step of the case `t`: into which state, and on what day. */
export const staysOfCase = sql`coalesce((select jsonb_agg(jsonb_build_object('state', r.to_state, 'on', to_char(r.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) order by r.at, r.id) from review_record r where r.association_id = t.association_id and r.case_id = t.id), '[]') as stays`;
