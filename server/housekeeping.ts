/** What is swept up every night: uploads that no record shows, answers kept for retries that will not come any more, codes that nobody said. */
import { sql } from 'kysely';
import type { App } from './app.ts';

/** 03:10 in Shanghai; a crontab speaks UTC. */
export const housekeepingSchedule = '10 19 * * * housekeeping ?jobKey=housekeeping&max=3';

/** A retry that comes later than this is a new request (design: exactly once). */
const answersKeptDays = 7;

export async function housekeeping({ db, files, log, associationId }: App): Promise<void> {
  const swept = await files.sweepOrphans();
  if (swept) log(`清理了${swept}个无主文件`);
  await sql`delete from mobile_check where association_id = ${associationId} and verified_at is null and expires_at < app_now() - interval '1 day'`.execute(db);
  // In portions, so that no lock is held for long.
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency where (association_id, user_id, key) in (
        select association_id, user_id, key from idempotency where at < clock_timestamp() - make_interval(days => ${answersKeptDays}) limit 5000)`.execute(db);
    if (numAffectedRows < 5000n) return;
  }
}
