/**
 * Tells people something: one message each, in the transaction of the change that it speaks of. A key that has been told
 * to somebody is not told again, so a job may run twice. Notices that have another channel beside ask for it in the same
 * transaction, one job for all who are told the same (server/machines/sms/notice.ts).
 */
import { sql } from 'kysely';
import type { SmsNotice } from 'contract/areas/applications/sms-texts';
import type { Db } from './context.ts';
import { newId } from './id.ts';
import { groupBy } from '../machines/group-by.ts';

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
export const tell = (db: Db, associationId: string, users: readonly string[], told: Told): Promise<number> => tellEach(db, associationId, users.map((userId) => ({ ...told, userId })));

export interface ToldTo extends Told { readonly userId: string }

/** Each something of his own, all at once: a night's reminders go to thousands. Answers how many of them are new. */
export async function tellEach(db: Db, associationId: string, all: readonly ToldTo[]): Promise<number> {
  if (!all.length) return 0;
  const given = all.map(({ title, content = title, event, key = `${event}:${newId()}`, ...one }) => ({ ...one, id: newId(), event, key, title: atMost(255, title), content: atMost(1000, content) }));
  const of = <T>(value: (one: (typeof given)[number]) => T): T[] => given.map(value);
  const { rows } = await sql<{ id: string }>`
    insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, broadcast_id, creator_time)
    select ${associationId}::uuid, given.*, app_now()
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ userId }) => userId)}::uuid[], ${of(({ event }) => event)}::text[], ${of(({ key }) => key)}::text[], ${of(({ severity }) => severity)}::smallint[], ${of(({ title }) => title)}::text[],
      ${of(({ content }) => content)}::text[], ${of(({ address }) => address ?? null)}::text[], ${of(({ broadcastId }) => broadcastId ?? null)}::uuid[]) as given
    on conflict (association_id, user_id, event_key) do nothing returning id`.execute(db);
  const fresh = new Set(rows.map(({ id }) => id));
  await tellEachBySms(db, given.flatMap(({ id, sms }) => (sms && fresh.has(id) ? [{ notificationId: id, notice: sms }] : [])));
  return rows.length;
}

/** Names, places and reasons are as long as people write them: a message that is too long says its beginning rather than nothing. */
const atMost = (most: number, text: string): string => { const signs = [...text]; return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text; };

/** Those who have these messages get it as a short message too, as far as they can be reached by one. */
export const tellBySms = (db: Db, notificationIds: readonly string[], notice: SmsNotice): Promise<void> => tellEachBySms(db, notificationIds.map((notificationId) => ({ notificationId, notice })));

/** Who is told the same in the same words is told by one job. */
export async function tellEachBySms(db: Db, each: readonly { readonly notificationId: string; readonly notice: SmsNotice }[]): Promise<void> {
  const jobs = groupBy(each, ({ notice }) => JSON.stringify(notice));
  const payloads = [...jobs.values()].map((those) => JSON.stringify({ notificationIds: those.map(({ notificationId }) => notificationId), notice: those[0]!.notice }));
  if (payloads.length) await sql`select graphile_worker.add_job('noticeSms', payload::json) from unnest(${payloads}::text[]) as payload`.execute(db);
}
