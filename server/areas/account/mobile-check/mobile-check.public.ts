/** What other features may ask about a number: whether its owner has shown it, and whether it is somebody else's. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** An account, or the intern whose account it is. */
export type Whose = { readonly userId: string } | { readonly internId: string };

const accountOf = (whose: Whose) => ('userId' in whose ? sql`u.id = ${whose.userId}` : sql`u.intern_id = ${whose.internId}`);

/** `mobileBlind`: `vault.blind('mobile', number)`. */
export async function isMobileVerified(db: Db, associationId: string, whose: Whose, mobileBlind: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mobile_check c join app_user u on u.association_id = c.association_id and u.id = c.user_id
    where c.association_id = ${associationId} and c.mobile_blind = ${mobileBlind} and c.verified_at is not null and u.deleted_at is null and ${accountOf(whose)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Another account holds the number: it is kept as that account's, or was verified there later than here. Numbers are
 * given to new owners, so the last who has shown it has it.
 */
export async function isMobileOfAnother(db: Db, associationId: string, whose: Whose, mobileBlind: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with shown as (
      select ${accountOf(whose)} as is_own, c.verified_at from mobile_check c join app_user u on u.association_id = c.association_id and u.id = c.user_id
      where c.association_id = ${associationId} and c.mobile_blind = ${mobileBlind} and c.verified_at is not null and u.deleted_at is null)
    select exists (select from app_user u where u.association_id = ${associationId} and u.mobile_blind = ${mobileBlind} and u.deleted_at is null and u.status <> 'DISABLED' and (${accountOf(whose)}) is not true)
        and not exists (select from shown where is_own)
      or exists (select from shown other where other.is_own is not true and other.verified_at > coalesce((select max(verified_at) from shown where is_own), '-infinity')) as is_taken`.execute(db);
  return rows[0]?.isTaken ?? false;
}
