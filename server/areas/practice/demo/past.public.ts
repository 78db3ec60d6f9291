/**
 * A demonstration needs yesterdays: cases that have waited, deadlines that are near. The product has no way to shift its
 * clock; here, in the one transaction that fills an empty demonstration, `app_now()` is looked for in a schema of its
 * own first. The schema is gone before the transaction ends: nobody else ever sees it.
 */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

export interface Past {
  /** So many days ago, at an hour when offices are open: the deeds of one case one after the other. Today: now. */
  moment(daysAgo: number, nth: number, order: number): string;
  /** From here on it is then. */
  goTo(moment: string): Promise<void>;
}

export async function inThePast(db: Db, work: (past: Past) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ now: string; today: string; path: string }>`select app_now() as now, app_today() as today, current_setting('search_path') as path`.execute(db);
  const { now, today, path } = rows[0]!;
  await sql`create schema demo_past`.execute(db);
  await sql`create function demo_past.app_now() returns timestamptz language sql stable as $$ select current_setting('demo.moment')::timestamptz $$`.execute(db);
  await sql`create function demo_past.app_today() returns date language sql stable as $$ select (demo_past.app_now() at time zone 'Asia/Shanghai')::date $$`.execute(db);
  const goTo = async (moment: string) => { await sql`select set_config('search_path', ${`demo_past, ${path}`}, true), set_config('demo.moment', ${moment}, true)`.execute(db); };
  await work({ goTo, moment: (daysAgo, nth, order) => daysAgo === 0 ? now : officeHour(today, daysAgo, nth, order) });
  await sql`select set_config('search_path', ${path}, true)`.execute(db);
  await sql`drop schema demo_past cascade`.execute(db);
}

function officeHour(today: string, daysAgo: number, nth: number, order: number): string {
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const minutes = 540 + (nth * 53) % 300 + order * 11;
  return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+08:00`;
}
