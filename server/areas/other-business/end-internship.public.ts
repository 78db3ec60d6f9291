/** An internship ends before its time: its certificate is void, and nobody guides it any more. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

interface Ending { internship: { id: string }; today: string; status: 'cancelled' | 'annulled'; reason: 'CANCEL' | 'TRANSFER' }

export async function endInternship({ db, row: { associationId: at } }: { db: Db; row: { associationId: string } }, { internship: { id }, today, status, reason }: Ending): Promise<void> {
  await sql`update internship set status = ${status}, actual_end_date = ${today}::date, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${id}`.execute(db);
  await sql`update internship_certificate set status = 'VOID', version = version + 1 where association_id = ${at} and internship_id = ${id} and status in ('VALID', 'LOST')`.execute(db);
  await sql`update tutor_relation set end_date = greatest(start_date, ${today}::date), end_reason = ${reason} where association_id = ${at} and internship_id = ${id} and end_date is null`.execute(db);
}
