/** Sessions by their own names: for what lasts longer than a request and must end with them. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

/** Of `session s` and its owner `app_user u`: it is not over, and the owner may work. */
export const isWorking = sql`s.ended_at is null and s.expires_at > app_now() and s.last_seen_at + make_interval(secs => s.idle_seconds) > app_now()
  and u.status = 'ACTIVE' and u.deleted_at is null`;

interface Living {
  readonly sessionId: string;
  /** Milliseconds until it ends by itself, if nothing happens. */
  readonly endsIn: number;
}

/** Those of these sessions that are alive. */
export async function livingOf(db: Db, associationId: string, sessionIds: readonly string[]): Promise<Living[]> {
  const { rows } = await sql<Living>`
    select s.id as session_id, (extract(epoch from least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds)) - app_now()) * 1000)::float8 as ends_in
    from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = ${associationId} and s.id = any(${sessionIds}::uuid[]) and ${isWorking}`.execute(db);
  return rows;
}
