/** A message that was sent is put right: whoever has not read it finds the new words, whoever has is told anew, and why. What it said before is kept. */
import { sql } from 'kysely';
import type { broadcast } from 'contract/areas/account/broadcast';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { findCurrent } from './stored.ts';

type Call = (typeof broadcast.endpoints)['revise'];

export async function reviseMessage(ctx: Ctx<Fails<Call>>, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const { id, notificationTitle: title, notificationContent: content, reason } = input;
  const address = input.address ?? null;
  const stored = await findCurrent(ctx, input, 'publish');
  if (stored.sentAt === null || stored.revokedAt !== null) ctx.fail('messageNotSent');
  if (stored.notificationTitle === title && stored.notificationContent === content && stored.address === address) {
    ctx.fail('invalid', {}, { fields: [{ path: 'notificationContent', message: '标题、内容和打开的页面都与原来相同，没有需要更正的' }] });
  }
  // One that was read and removed comes back: it said what is wrong. One that was removed unread has told nobody anything.
  const { rows } = await sql<{ userId: string; isAnew: boolean }>`
    with copy as (select id, state = 1 as was_read from notification where association_id = ${associationId} and broadcast_id = ${id} and (state = 1 or deleted_at is null))
    update notification n set address = ${address},
      notification_title = case when copy.was_read then '更正：' || ${title}::text else ${title}::text end,
      notification_content = case when copy.was_read then ${content}::text || ${`\n更正说明：${reason}`}::text else ${content}::text end,
      state = 0, read_at = null, deleted_at = null,
      creator_time = case when copy.was_read then app_now() else n.creator_time end,
      tx_mark = case when copy.was_read then pg_current_xact_id()::text::bigint else n.tx_mark end
    from copy where n.association_id = ${associationId} and n.id = copy.id returning n.user_id, copy.was_read as is_anew`.execute(db);
  const readCount = rows.filter(({ isAnew }) => isAnew).length;
  await db.insertInto('broadcastRevision').values({
    associationId, broadcastId: id, version: stored.version, notificationTitle: stored.notificationTitle, notificationContent: stored.notificationContent, address: stored.address, reason, readCount, revisedBy: userId,
  }).execute();
  await sql`update broadcast set notification_title = ${title}, notification_content = ${content}, address = ${address}, version = version + 1, updated_at = app_now(), updated_by = ${userId} where association_id = ${associationId} and id = ${id}`.execute(db);
  await announce(db, { type: 'message' }, { users: rows.map((row) => row.userId) });
  ctx.subject({ entity: 'notification', id, before: { title: stored.notificationTitle, content: stored.notificationContent, address: stored.address }, after: { title, content, address, reason } });
  return { version: stored.version + 1, readCount };
}
