/**
 * Tells people something: one message each, in the transaction of the change that it speaks of. A key that has been told
 * to somebody is not told again, so a job may run twice. Notices that have another channel beside ask for it in the same
 * transaction, one job for all who are told (server/machines/sms/notice.ts).
 */
import { sql } from 'kysely';
import type { SmsNotice } from 'contract/areas/applications/sms-texts';
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
  readonly sms?: SmsNotice | undefined;
}

/** Answers how many people had not been told before. */
export async function tell(db: Db, associationId: string, users: readonly string[], { event, severity, title, content = title, address, key, broadcastId, sms }: Told): Promise<number> {
  if (!users.length) return 0;
  const { rows } = await sql<{ id: string }>`
    insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, broadcast_id, creator_time)
    select ${associationId}::uuid, given.id, given.user_id, ${event}, ${key ?? `${event}:${newId()}`}, ${severity}::smallint, ${atMost(255, title)}, ${atMost(1000, content)}, ${address ?? null}, ${broadcastId ?? null}::uuid, app_now()
    from unnest(${users.map(() => newId())}::uuid[], ${users}::uuid[]) as given (id, user_id)
    on conflict (association_id, user_id, event_key) do nothing returning id`.execute(db);
  if (sms) await tellBySms(db, rows.map(({ id }) => id), sms);
  return rows.length;
}

/** Names, places and reasons are as long as people write them: a message that is too long says its beginning rather than nothing. */
const atMost = (most: number, text: string): string => { const signs = [...text]; return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text; };

/** Those who have these messages get it as a short message too, as far as they can be reached by one. */
export async function tellBySms(db: Db, notificationIds: readonly string[], notice: SmsNotice): Promise<void> {
  if (notificationIds.length) await sql`select graphile_worker.add_job('noticeSms', ${JSON.stringify({ notificationIds, notice })}::json)`.execute(db);
}
