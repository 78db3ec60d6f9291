/**
 * Sending is one word in the request and one statement in a job: thirty thousand copies do not keep anybody waiting, and
 * a job that is run again finds them told. Revoking takes back what nobody has read.
 */
import { sql } from 'kysely';
import { broadcastForm, type broadcast } from 'contract/areas/account/broadcast';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import type { App } from '../../../app.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { announce } from '../../../machines/live/announce.ts';
import { recipientsOf } from './audience.public.ts';
import { findCurrent, meantBy, type Stored } from './stored.ts';

type Calls = typeof broadcast.endpoints;

export async function sendMessage(ctx: Ctx<Fails<Calls['send']>>, input: Parsed<Calls['send']>): Promise<Output<Calls['send']>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const stored = await findCurrent(ctx, input, 'publish');
  if (stored.sentAt !== null) ctx.fail('messageSent');
  refuseUnfinished(ctx, stored);
  const given = meantBy(stored);
  const recipients = (await recipientsOf(db, given)).length;
  if (recipients === 0) ctx.fail('audienceEmpty');
  await sql`update broadcast set sent_at = app_now(), sent_by = ${userId}, version = version + 1, updated_at = app_now(), updated_by = ${userId} where association_id = ${associationId} and id = ${stored.id}`.execute(db);
  await sql`select graphile_worker.add_job('deliverBroadcast', json_build_object('broadcastId', ${stored.id}::text), job_key => ${`broadcast:${stored.id}`})`.execute(db);
  ctx.subject({ entity: 'notification', id: stored.id, after: { title: stored.notificationTitle, severity: stored.severity, audience: given.audience, firmIds: given.within, recipients } });
  return { id: stored.id, version: stored.version + 1, recipients };
}

/** A draft may lack what a message must have; none of that is a field of sending it. */
function refuseUnfinished(ctx: Ctx<Fails<Calls['send']>>, { audience, severity, notificationTitle, notificationContent, address }: Stored): void {
  const { success, error } = broadcastForm.safeParse({ ...Object(audience), severity: String(severity), notificationTitle, notificationContent, address });
  if (!success) ctx.fail('blocked', { reasons: `${[...new Set(error.issues.map(({ path, message }) => `${titleOf(broadcastForm, String(path[0]))}：${message}`))].join('；')}。请先修改草稿` });
}

export async function deliver({ db, associationId }: App, broadcastId: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const { rows } = await sql<Stored>`
      select * from broadcast where association_id = ${associationId} and id = ${broadcastId} and sent_at is not null and delivered_at is null and revoked_at is null for update`.execute(change);
    const stored = rows[0];
    if (!stored) return;
    const { severity, notificationTitle: title, notificationContent: content, address } = stored;
    const users = await recipientsOf(change, meantBy(stored));
    await tell(change, associationId, users, { event: 'account.broadcast', key: `broadcast:${broadcastId}`, broadcastId, severity, title, content, ...(address && { address }) });
    await sql`update broadcast set delivered_at = app_now(), recipients = ${users.length} where association_id = ${associationId} and id = ${broadcastId}`.execute(change);
  });
}

export async function revokeMessage(ctx: Ctx<Fails<Calls['revoke']>>, input: Parsed<Calls['revoke']>): Promise<Output<Calls['revoke']>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const stored = await findCurrent(ctx, input, 'publish');
  if (stored.sentAt === null || stored.revokedAt !== null) ctx.fail('messageNotSent');
  // Those who have read it keep it: it was said.
  const { rows } = await sql<{ userId: string }>`
    update notification set deleted_at = app_now() where association_id = ${associationId} and broadcast_id = ${input.id} and state = 0 and deleted_at is null returning user_id`.execute(db);
  await announce(db, { type: 'message' }, { users: rows.map((row) => row.userId) });
  await sql`update broadcast set revoked_at = app_now(), version = version + 1, updated_at = app_now(), updated_by = ${userId} where association_id = ${associationId} and id = ${input.id}`.execute(db);
  const readCount = (stored.recipients ?? 0) - rows.length;
  ctx.subject({ entity: 'notification', id: input.id, after: { title: stored.notificationTitle, withdrawn: rows.length } });
  return { version: stored.version + 1, withdrawn: rows.length, readCount: Math.max(0, readCount) };
}
