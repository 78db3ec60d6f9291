/** Writing: a draft is kept as it is typed. Whom it may reach is settled here, by the right of whoever writes. */
import { sql } from 'kysely';
import { broadcastPermission as perm, type broadcast } from 'contract/areas/account/broadcast';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { audienceShape, peopleAmong } from './audience.public.ts';
import { reachOf } from './reach.ts';
import { findCurrent } from './stored.ts';

type Calls = typeof broadcast.endpoints;
type Saving = Ctx<Fails<Calls['save']>>;

export async function saveDraft(ctx: Saving, { id, version, severity, address, notificationTitle, notificationContent, ...audience }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const within = await withinReach(ctx, audience);
  const values = sql`${within}::uuid[], ${JSON.stringify(audienceShape.parse(audience))}::jsonb, ${Number(severity)}::smallint, ${notificationTitle}, ${notificationContent}, ${address ?? null}`;
  if (id === undefined) {
    const own = newId();
    await sql`
      insert into broadcast (association_id, id, firm_ids, audience, severity, notification_title, notification_content, address, created_by, updated_by)
      values (${associationId}, ${own}, ${values}, ${userId}, ${userId})`.execute(db);
    return { id: own, version: 0 };
  }
  const stored = await findCurrent(ctx, { id, version: version ?? 0 }, 'create');
  if (stored.sentAt !== null) ctx.fail('messageSent');
  await sql`
    update broadcast set (firm_ids, audience, severity, notification_title, notification_content, address) = (${values}),
      version = version + 1, updated_at = app_now(), updated_by = ${userId}
    where association_id = ${associationId} and id = ${id}`.execute(db);
  return { id, version: stored.version + 1 };
}

/**
 * The firms that it stays within; null: the association writes. A firm that is named must be in reach, and so must each
 * person; one that is not refuses all.
 */
async function withinReach(ctx: Saving, audience: Pick<Parsed<Calls['save']>, 'audience' | 'firmIds' | 'userIds' | 'roleCodes' | 'districts'>): Promise<readonly string[] | null> {
  const { db, viewer } = ctx;
  const reach = reachOf(viewer, perm.create);
  if (reach && (!reach.length || audience.firmIds.some((firm) => !reach.includes(firm)))) ctx.fail('notFound');
  const within = reach && audience.firmIds.length ? audience.firmIds : reach;
  const named = [...new Set(audience.userIds)];
  if (named.length) {
    if (await peopleAmong(db, { associationId: viewer.associationId, audience: { ...audience, audience: 'PEOPLE' }, within: reach }) !== named.length) ctx.fail('notFound');
  }
  return within;
}

export async function removeDraft(ctx: Ctx<Fails<Calls['remove']>>, input: Parsed<Calls['remove']>): Promise<Record<string, never>> {
  const { db, viewer } = ctx;
  const stored = await findCurrent(ctx, input, 'create');
  if (stored.sentAt !== null) ctx.fail('messageSent');
  await sql`update broadcast set deleted_at = app_now(), version = version + 1, updated_at = app_now(), updated_by = ${viewer.userId} where association_id = ${viewer.associationId} and id = ${input.id}`.execute(db);
  return {};
}
