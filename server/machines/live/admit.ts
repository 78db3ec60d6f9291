import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { proofOf } from '../session/secret.ts';
import { isWorking } from '../session/living.ts';
import type { Ticket } from './ticket.ts';

/**
 * The living session that a ticket opens a connection for; null where there is none, the browser's cookie is not the
 * session's, or the ticket has been used. One statement: a restart brings everybody back at once. Of many with one ticket
 * it lets one through, and a stranger who has only read the address does not use up the owner's.
 */
export async function admitOnce(db: Db, associationId: string, { sessionId, nonce, exp }: Ticket, cookie: string | undefined): Promise<{ sessionId: string; userId: string } | null> {
  const { rows } = await sql<{ sessionId: string; userId: string }>`/* by key */
    with living as (
      select s.id, s.user_id from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
      where s.association_id = ${associationId} and s.id = ${sessionId} and ${isWorking}
        and (s.bound_hash is null or s.bound_hash = ${cookie === undefined ? null : proofOf(cookie)})),
    spent as (
      insert into used_socket_ticket (association_id, nonce, expires_at) select ${associationId}, ${nonce}, to_timestamp(${exp / 1000}::float8) from living
      on conflict do nothing returning nonce)
    select id as session_id, user_id from living where exists (select from spent)`.execute(db);
  return rows[0] ?? null;
}
