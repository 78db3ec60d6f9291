/**
 * Whom a short message reaches: the account's own number, else the one that the intern has given, where its owner has
 * shown it and nobody else later: numbers get new owners, and a stranger is told nothing.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export interface ShownNumber { readonly userId: string; readonly table: 'appUser' | 'intern'; readonly rowId: string; readonly sealed: string }

/** When the person has shown this number last, if it is still his. */
const shownAt = (user: RawBuilder<unknown>, blind: RawBuilder<unknown>, at: string) => sql`(
  select max(c.verified_at) from mobile_check c where c.association_id = ${at} and c.user_id = ${user} and c.mobile_blind = ${blind}
  having not exists (select from mobile_check o where o.association_id = ${at} and o.mobile_blind = ${blind} and o.user_id <> ${user} and o.verified_at > max(c.verified_at)))`;

export const isStillShown = (user: RawBuilder<unknown>, blind: RawBuilder<unknown>, at: string): RawBuilder<boolean> => sql<boolean>`${shownAt(user, blind, at)} is not null`;

/** Of accounts that are open; `users` a query or list of their ids. A person has one number or none. */
export async function shownNumbers(db: Db, associationId: string, users: RawBuilder<unknown>): Promise<ShownNumber[]> {
  const { rows } = await sql<ShownNumber>`
    select distinct on (u.id) u.id as user_id, given.table_name as "table", given.row_id, given.sealed
    from app_user u left join intern i on i.association_id = u.association_id and i.id = u.intern_id,
      lateral (values (1, 'appUser', u.id, u.mobile_sealed, u.mobile_blind), (2, 'intern', i.id, i.mobile_sealed, i.mobile_blind)) as given (rank, table_name, row_id, sealed, blind)
    where u.association_id = ${associationId} and u.id in (${users}) and u.status = 'ACTIVE' and u.deleted_at is null and given.sealed is not null and ${isStillShown(sql`u.id`, sql`given.blind`, associationId)}
    order by u.id, given.rank`.execute(db);
  return rows;
}
