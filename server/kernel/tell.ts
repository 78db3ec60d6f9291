/**
 * Tells people something: one message each, in the transaction of the change that it speaks of. A key that has been told
 * to somebody is not told again, so a job may run twice.
 */
import { sql } from 'kysely';
import type { Db } from './context.ts';
import { newId } from './id.ts';

export interface Told {
  /** `{area}.{event}` */
  readonly event: string;
  /** What makes it one and the same thing; left out: each time is another. */
  readonly key?: string;
  /** 1 普通, 2 重要, 3 紧急 */
  readonly severity: number;
  readonly title: string;
  /** Left out: the title says it all. */
  readonly content?: string;
  /** Where it leads. */
  readonly address?: string;
  /** Whose copies they are, where one person tells many. */
  readonly broadcastId?: string;
}

/** Answers how many people had not been told before. */
export async function tell(db: Db, associationId: string, users: readonly string[], { event, severity, title, content = title, address, key, broadcastId }: Told): Promise<number> {
  if (!users.length) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, broadcast_id, creator_time)
    select ${associationId}::uuid, given.id, given.user_id, ${event}, ${key ?? `${event}:${newId()}`}, ${severity}::smallint, ${title}, ${content}, ${address ?? null}, ${broadcastId ?? null}::uuid, app_now()
    from unnest(${users.map(() => newId())}::uuid[], ${users}::uuid[]) as given (id, user_id)
    on conflict (association_id, user_id, event_key) do nothing`.execute(db);
  return Number(numAffectedRows);
}
