/** Rows that somebody has taken out in plain of late without a second person: ten small files are one large one (安全基线：双人复核). */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** Of the last 24 hours. What another person has agreed to does not count, nor what was never made. */
export async function plainRowsOf(db: Db, associationId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(total), 0)::int as taken from export_log l
    where association_id = ${associationId} and asked_by = ${userId} and unmasked and asked_at > app_now() - interval '24 hours'
      and not exists (select from export_event e where e.association_id = l.association_id and e.export_id = l.id and e.event in ('APPROVED', 'REFUSED', 'FAILED', 'CANCELLED'))`.execute(db);
  return rows[0]!.taken;
}

/** Held until the request is written: two of one person at the same moment count each other. */
export const oneAfterTheOther = (db: Db, userId: string) => sql`select pg_advisory_xact_lock(hashtext('export'), hashtext(${userId}))`.execute(db);
