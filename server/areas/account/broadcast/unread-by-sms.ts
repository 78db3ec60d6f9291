/**
 * What the association has told people urgently, and some have not opened for a day: they get a short message, once for
 * each message, while it is still news. A firm's letters don't: the association pays.
 */
import { sql } from 'kysely';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { SmsNotice } from 'contract/areas/applications/sms-texts';
import type { ParametersOf } from 'contract/areas/system/scheduled-tasks';
import type { App } from '../../../app.ts';
import { tellBySms } from '../../../kernel/tell.ts';
import { canSend } from '../../../machines/sms/queue.ts';

const notice: SmsNotice = { text: 'unreadMessage', params: {} };

export async function remindUnread(app: App, { hours, days }: ParametersOf<'unreadBySms'>, say: (line: string) => void): Promise<void> {
  const { associationId, settings } = app;
  // Where nothing can be sent, nothing is marked as sent either.
  if ((await settings.get(app.db, associationId, smsSettings.silent)).includes(notice.text) || !await canSend(app, app.db, notice.text)) return;
  await app.db.transaction().execute(async (change) => {
    const { rows: told } = await sql<{ id: string; notificationTitle: string; unread: string[] }>`
      select b.id, b.notification_title, array(select n.id from notification n where n.association_id = b.association_id and n.broadcast_id = b.id and n.state = 0 and n.deleted_at is null order by n.id) as unread
      from broadcast b where b.association_id = ${associationId} and b.severity = 3 and b.firm_ids is null and b.deleted_at is null and b.revoked_at is null and b.sms_asked_at is null
        and b.delivered_at <= app_now() - make_interval(hours => ${hours}) and b.delivered_at > app_now() - make_interval(days => ${days})
      order by b.delivered_at for update of b skip locked`.execute(change);
    for (const { id, notificationTitle, unread } of told) {
      await tellBySms(change, unread, notice);
      await sql`update broadcast set sms_asked_at = app_now() where association_id = ${associationId} and id = ${id}`.execute(change);
      if (unread.length) say(`“${notificationTitle}”：${unread.length}人未读，短信提醒`);
    }
  });
}
