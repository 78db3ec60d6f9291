/**
 * app_now() as this process knows it, in milliseconds: sessions are judged on every request, and must not ask the
 * database each time. It runs on the monotonic clock, so a wrong or jumping system clock moves no deadline, and it goes
 * on while the database is away.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export interface Clock {
  now(): number;
  /** Asks the database again. */
  refresh(): Promise<void>;
  /** Takes a reading that somebody else made. `asked` is performance.now() before the question. */
  take(milliseconds: number, asked: number): void;
}

export const readingOfNow = `select (extract(epoch from app_now()) * 1000)::float8 as ms`;

export async function startClock(db: Db): Promise<Clock> {
  let offset = 0;
  let latest = 0;
  const clock: Clock = {
    now: () => offset + performance.now(),
    take(milliseconds, asked) {
      // An answer that was overtaken by a later one is old news.
      if (asked < latest) return;
      [offset, latest] = [milliseconds - asked, asked];
    },
    async refresh() {
      const asked = performance.now();
      const { rows } = await sql<{ ms: number }>`${sql.raw(readingOfNow)}`.execute(db);
      clock.take(rows[0]!.ms, asked);
    },
  };
  await clock.refresh();
  return clock;
}
