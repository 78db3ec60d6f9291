/**
 * The job behind a notice that is sent as a short message too: for each who has it and has shown his number, one record
 * and one sending (queue.ts). The key is the message in the product, so a job that runs twice sends nothing twice. Where
 * the association has switched the notice off, or no vendor has a template for it, nothing is asked for.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { noticeTexts, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { isKeyOf } from 'contract/kernel/keys';
import type { App } from '../../app.ts';
import { canSend, queueSms } from './queue.ts';

interface Reached { notificationId: string; userId: string; table: 'appUser' | 'intern'; rowId: string; sealed: string }

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
  for (const one of await reachable(app, notificationIds)) await askFor(app, notice, one);
}

const isNotice = (notice: { text: string }): notice is SmsNotice => isKeyOf(noticeTexts, notice.text); // written by `tell` with the text's own blanks

function askFor(app: App, notice: SmsNotice, { notificationId, userId, table, rowId, sealed }: Reached): Promise<unknown> {
  const mobile = app.vault.open({ table, column: 'mobile', rowId }, sealed);
  return app.db.transaction().execute((db) => queueSms(app, db, { ...notice, mobile, key: `notice:${notificationId}:${notice.text}`, recipientId: userId }));
}

/**
 * The account's own number, else the one that the intern has given, where its owner has shown it and nobody else later:
 * numbers get new owners, and a stranger is told nothing.
 */
async function reachable({ db, associationId }: App, notificationIds: readonly string[]): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select distinct on (n.id) n.id as notification_id, u.id as user_id, given.table_name as "table", given.row_id, given.sealed
    from notification n join app_user u on u.association_id = n.association_id and u.id = n.user_id
      left join intern i on i.association_id = u.association_id and i.id = u.intern_id,
      lateral (values (1, 'appUser', u.id, u.mobile_sealed, u.mobile_blind), (2, 'intern', i.id, i.mobile_sealed, i.mobile_blind)) as given (rank, table_name, row_id, sealed, blind),
      lateral (select max(c.verified_at) as at from mobile_check c where c.association_id = u.association_id and c.user_id = u.id and c.mobile_blind = given.blind) as shown
    where n.association_id = ${associationId} and n.id = any(${[...notificationIds]}::uuid[]) and u.status = 'ACTIVE' and u.deleted_at is null and given.sealed is not null and shown.at is not null
      and not exists (select from mobile_check o where o.association_id = u.association_id and o.mobile_blind = given.blind and o.user_id <> u.id and o.verified_at > shown.at)
    order by n.id, given.rank`.execute(db);
  return rows;
}
