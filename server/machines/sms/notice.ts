/**
 * The job behind a notice that is sent as a short message too: for each who has it and has shown his number, one record
 * and one sending (queue.ts); whoever has not, or has chosen to do without, stands in the records as not reached. The key is the message in the product,
 * so a job that runs twice sends nothing twice. Where the association has switched the notice off, or no vendor has a
 * template for it, nothing is asked for.
 */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { smsChoices } from 'contract/areas/account/notice-choice';
import { noticeTexts, type NoticeText, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { isKeyOf } from 'contract/kernel/keys';
import type { App } from '../../app.ts';
import { canSend, queueSms, recordUnreached } from './queue.ts';
import { shownNumbers, type ShownNumber } from './shown-numbers.ts';

interface ToldPerson { notificationId: string; userId: string; declines: boolean }

const payload = z.object({
  notificationIds: z.array(z.string()),
  notice: z.object({ text: z.string(), params: z.record(z.string(), z.string()), isAtOnce: z.boolean().optional() }),
});

export async function noticeSms(app: App, given: unknown): Promise<void> {
  const { notificationIds, notice } = payload.parse(given);
  const { db, associationId } = app;
  // A text that this release has no more is nobody's loss.
  if (!isNotice(notice) || (await app.settings.get(db, associationId, smsSettings.silent)).includes(notice.text)) return;
  if (!await canSend(app, db, notice.text)) return;
  const { group, mayDecline } = smsChoices[notice.text];
  const { rows: people } = await sql<ToldPerson>`
    select n.id as notification_id, u.id as user_id, ${mayDecline}::boolean and coalesce(${group} = any(c.without_sms), false) as declines
    from notification n join app_user u on u.association_id = n.association_id and u.id = n.user_id left join notice_choice c on c.association_id = u.association_id and c.user_id = u.id
    where n.association_id = ${associationId} and n.id = any(${notificationIds}::uuid[]) and u.status = 'ACTIVE' and u.deleted_at is null order by n.id`.execute(db);
  if (!people.length) return;
  const numbers = new Map((await shownNumbers(db, associationId, sql.join(people.map(({ userId }) => userId)))).map((one) => [one.userId, one]));
  const keyOf = ({ notificationId }: ToldPerson) => `notice:${notificationId}:${notice.text}`; // as `noticeKey` has it
  const wanting = people.filter(({ declines }) => !declines);
  for (const person of wanting) {
    const number = numbers.get(person.userId);
    if (number) await askFor(app, notice, keyOf(person), number);
  }
  const asRecord = (person: ToldPerson) => ({ userId: person.userId, key: keyOf(person) });
  await recordUnreached(db, associationId, notice.text, wanting.filter(({ userId }) => !numbers.has(userId)).map(asRecord));
  await recordUnreached(db, associationId, notice.text, people.filter(({ declines }) => declines).map(asRecord), { state: 'declined' });
}

/** Of a message in the product, by its column: the key of the record that says what became of its short message. */
export const noticeKey = (notificationId: RawBuilder<unknown>, text: NoticeText): RawBuilder<string> => sql<string>`'notice:' || ${notificationId} || ':' || ${text}::text`;

const isNotice = (notice: { text: string }): notice is SmsNotice => isKeyOf(noticeTexts, notice.text); // written by `tell` with the text's own blanks

function askFor(app: App, notice: SmsNotice, key: string, { userId, table, rowId, sealed }: ShownNumber): Promise<unknown> {
  const mobile = app.vault.open({ table, column: 'mobile', rowId }, sealed);
  return app.db.transaction().execute((db) => queueSms(app, db, { ...notice, mobile, key, recipientId: userId }));
}
