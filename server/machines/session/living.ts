/** Sessions by their own names: for what lasts longer than a request and must end with them. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export interface Living {
  readonly sessionId: string;
  readonly userId: string;
  /** Proof of the cookie that a browser must bring; null for scripts' sessions. */
  readonly boundHash: Buffer | null;
  /** Milliseconds until it ends by itself, if nothing happens. */
  readonly endsIn: number;
}

/** Those of these sessions that are alive, and whose owners may work. */
export async function livingOf(db: Db, associationId: string, sessionIds: readonly string[]): Promise<Living[]> {
  const { rows } = await sql<Living>`
    select s.id as session_id, s.user_id, s.bound_hash,
      (extract(epoch from least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds)) - app_now()) * 1000)::float8 as ends_in
    from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = ${associationId} and s.id = any(${sessionIds}::uuid[]) and s.ended_at is null
      and s.expires_at > app_now() and s.last_seen_at + make_interval(secs => s.idle_seconds) > app_now()
      and u.status = 'ACTIVE' and u.deleted_at is null`.execute(db);
  return rows;
}
