/** A person's own messages: listed, read, removed. */
import { sql, type RawBuilder } from 'kysely';
import { notification } from 'contract/areas/account/notification';
import type { Output } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { noticeTexts } from 'contract/areas/applications/sms-texts';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { keysOf } from 'contract/kernel/keys';
import type { Parsed } from 'contract/kernel/endpoint';
import { announce } from '../../../machines/live/announce.ts';
import { shownNumbers } from '../../../machines/sms/shown-numbers.ts';
import { choicesOf } from './own-choices.public.ts';
import { everOwn, own } from './own-messages.public.ts';

interface Row { id: string; notificationTitle: string; notificationContent: string; creatorTime: string; state: number; severity: number; address: string | null; lines: Output<typeof notification.endpoints.list>['data'][number]['lines'] | null }

const isUnread = sql`state = 0`;
const among = (ids: readonly string[]) => sql`id = any(${[...ids]}::uuid[])`;

async function unreadCount(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notification n where ${await own(ctx, isUnread)}`.execute(ctx.db);
  return rows[0]?.unread ?? 0;
}

/** Other windows and computers of the person count the same: it is said to all of them, and by each deed that changes something once, which the window that has done it relies on (web: own-messages). */
async function sayChanged(ctx: Ctx): Promise<{ unreadCount: number }> {
  await announce(ctx.db, { type: 'message' }, { users: [ctx.viewer.userId] });
  return { unreadCount: await unreadCount(ctx) };
}

/** Changes own messages: all that are named, or none, where one of them is not there. */
async function change(ctx: Ctx, given: readonly string[], set: RawBuilder<unknown>, whose = own): Promise<{ unreadCount: number }> {
  const wanted = [...new Set(given)];
  const { numAffectedRows = 0n } = await sql`update notification n set ${set} where ${await whose(ctx, among(wanted))}`.execute(ctx.db);
  if (Number(numAffectedRows) !== wanted.length) ctx.fail('notFound');
  return sayChanged(ctx);
}

type Calls = typeof notification.endpoints;

async function ownChoices(ctx: Ctx): Promise<Output<Calls['choices']>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  const [providers, silent] = [await app.sms.providers(db, associationId), await app.settings.get(db, associationId, smsSettings.silent)];
  const sent = keysOf(noticeTexts).filter((text) => !silent.includes(text) && providers.some(({ templates }) => templates[text] !== undefined));
  return { choices: await choicesOf(ctx), sent, isReached: (await shownNumbers(db, associationId, sql`${userId}::uuid`)).length > 0 };
}

async function choose({ db, viewer: { associationId, userId } }: Ctx, { silent, withoutSms, quiet }: Parsed<Calls['choose']>): Promise<Output<Calls['choose']>> {
  const chosen = { silent, withoutSms, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, updatedAt: sql<string>`app_now()` };
  await db.insertInto('noticeChoice').values({ associationId, userId, ...chosen }).onConflict((known) => known.columns(['associationId', 'userId']).doUpdateSet(chosen)).execute();
  return { saved: true };
}

/** One press for all of them is no acknowledgement: urgent ones are read one by one. */
const isUrgent = sql`severity = 3`;

async function remove(ctx: Ctx<'urgentUnread'>, ids: readonly string[]): Promise<{ unreadCount: number }> {
  const { rows } = await sql<{ title: string }>`select notification_title as title from notification n where ${await own(ctx, sql`${isUnread} and ${isUrgent} and ${among(ids)}`)} limit 1`.execute(ctx.db);
  return rows[0] ? ctx.fail('urgentUnread', rows[0]) : change(ctx, ids, sql`deleted_at = app_now()`);
}

const asRead = sql`state = 1, read_at = coalesce(read_at, app_now())`;

/** What its sender has taken back does not come back. One that is there has nothing to be undone: sent twice it is done once. */
const restorable: typeof own = (ctx, which) => everOwn(ctx, sql`${which} and (n.deleted_at is null or not exists (select from broadcast b where b.association_id = n.association_id and b.id = n.broadcast_id and b.revoked_at is not null))`);

export default implement(notification, {
  handlers: {
    list: async (ctx, { page, limit, onlyUnread, severity }) => {
      const shown = sql`(${isUnread} or not ${onlyUnread}::boolean)`;
      const grave = severity?.length ? sql`severity = any(${severity.map(Number)}::smallint[])` : sql`true`;
      const mine = await own(ctx, shown);
      const [{ rows }, { rows: [counted] }] = await Promise.all([
        sql<Row>`select id, notification_title, notification_content, creator_time, state, severity, address, lines from notification n where ${mine} and ${grave}
          order by state, creator_time desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
        sql<{ total: number; unread: number }>`select count(*) filter (where ${grave})::int as total, count(*) filter (where ${isUnread})::int as unread from notification n where ${mine}`.execute(ctx.db),
      ]);
      const data = rows.map(({ lines, ...row }) => ({ ...row, lines: (lines ?? []).map(({ title, address }) => ({ title, address })), messageTitle: row.notificationTitle, messageContent: row.notificationContent }));
      return { data, total: counted?.total ?? 0, unreadCount: counted?.unread ?? 0 };
    },
    read: (ctx, { id }) => change(ctx, [id], asRead),
    readMany: (ctx, { ids }) => change(ctx, ids, asRead),
    readAll: async (ctx) => {
      const { numAffectedRows = 0n } = await sql`update notification n set ${asRead} where ${await own(ctx, sql`${isUnread} and not ${isUrgent}`)}`.execute(ctx.db);
      const changed = Number(numAffectedRows);
      return { ...changed > 0 ? await sayChanged(ctx) : { unreadCount: await unreadCount(ctx) }, changed };
    },
    remove: (ctx, { id }) => remove(ctx, [id]),
    removeMany: (ctx, { ids }) => remove(ctx, ids),
    choices: ownChoices,
    choose,
    restore: (ctx, { ids }) => change(ctx, ids, sql`deleted_at = null`, restorable),
  },
});
