/** Open accounts that share a mobile number, from the time before the database refused that. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** Of `app_user u`. */
export const withTwin = (associationId: string): RawBuilder<boolean> => sql<boolean>`
  u.status <> 'DISABLED' and u.mobile_blind in (select twin.mobile_blind from app_user twin where twin.association_id = ${associationId} and twin.is_mobile_twin)`;

export async function mobileTwins(db: Db, associationId: string): Promise<number> {
  const { rows: [found] } = await sql<{ count: number }>`select count(*)::int as count from app_user u where u.association_id = ${associationId} and u.deleted_at is null and ${withTwin(associationId)}`.execute(db);
  return found!.count;
}
