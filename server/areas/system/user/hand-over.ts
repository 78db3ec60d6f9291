/** Closing somebody's post in one step: what he led and left unsent goes to whoever takes over, written down for both. */
import { sql } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { passDrafts } from '../../account/broadcast/drafts.public.ts';
import { endDelegationsOf } from '../../console/delegation/delegation.public.ts';
import { passHeadship } from '../organisation/department.public.ts';
import { usersWithin, type Account } from './accounts.ts';
import { handoverItems, type Item } from './handover-items.ts';

type Calls = typeof user.endpoints;

const ofKind = (items: readonly Item[], fate: Item['fate']) => items.filter((item) => item.fate === fate);
const inWords = (items: readonly Item[]) => items.map(({ title, count }) => `${title}${count}项`).join('、');

export async function lookAtHandover(ctx: Ctx<Fails<Calls['handover']>>, { id }: Parsed<Calls['handover']>): Promise<Output<Calls['handover']>> {
  await mustReach(ctx, id);
  const items = await handoverItems(ctx, id);
  return { items, needsReceiver: ofKind(items, 'MOVES').length > 0 };
}

async function mustReach({ db, viewer, fail }: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select 1 from app_user u where ${usersWithin(viewer, perm.edit)} and u.id = ${id}`.execute(db);
  if (!rows.length) fail('notFound');
}

/** Of the association's own people another of them takes over, of a firm's somebody of that firm. */
const fit = (leaver: string) => sql`
  u.status = 'ACTIVE' and u.deleted_at is null and u.duty = (select duty from app_user l where l.association_id = u.association_id and l.id = ${leaver}) and u.id <> ${leaver}
  and (u.department_id is not null and exists (select from app_user l where l.association_id = u.association_id and l.id = ${leaver} and l.department_id is not null)
    or exists (select from user_role a join user_role b on b.association_id = a.association_id and b.firm_id = a.firm_id and b.user_id = u.id where a.association_id = u.association_id and a.user_id = ${leaver}))`;

export async function receivers(ctx: Ctx<Fails<Calls['receivers']>>, { id, keyword }: Parsed<Calls['receivers']>): Promise<Output<Calls['receivers']>> {
  await mustReach(ctx, id);
  const { rows } = await sql<Output<Calls['receivers']>[number]>`
    select u.id, u.real_name as name, d.name as note from app_user u left join department d on d.association_id = u.association_id and d.id = u.department_id
    where ${usersWithin(ctx.viewer, perm.edit)} and ${fit(id)} and ${keyword ? sql`(strpos(u.real_name, ${keyword}) > 0 or u.name_initials like ${`${keyword.toLowerCase()}%`})` : sql`true`}
    order by u.name_sort nulls last, u.id limit 30`.execute(ctx.db);
  return rows;
}

/** Why it cannot be closed yet, or null when everything has been seen to. `to` is named only where one person is closed. */
export async function handOver(ctx: Ctx, leaver: Account, to: string | undefined, reason: string | undefined): Promise<string | null> {
  const { db, viewer } = ctx;
  const items = await handoverItems(ctx, leaver.id);
  const [moving, blocking] = [ofKind(items, 'MOVES'), ofKind(items, 'BLOCKS')];
  if (blocking.length) return `还有${inWords(blocking)}只有他能办理，请先由安全管理员把同样的角色授予接手人`;
  if (moving.length && to === undefined) return `还有${inWords(moving)}须交接，请单独办理并选择接手人`;
  await endDelegationsOf(db, viewer.associationId, leaver.id, viewer.realName);
  if (!items.length) return null;
  const receiver = to === undefined || !moving.length ? null : await receiverOf(ctx, leaver.id, to);
  if (receiver) {
    await passHeadship(ctx, leaver, receiver);
    await passDrafts(db, viewer.associationId, leaver.id, receiver.id);
    await tell(db, viewer.associationId, [receiver.id], { event: 'user.handover', severity: 2, title: `“${leaver.realName}”的工作已交接给您`, content: `${viewer.realName}停用了“${leaver.realName}”的账号，${inWords(moving)}已转到您名下，请查看。` });
  }
  await db.insertInto('userHandover').values({
    associationId: viewer.associationId, id: newId(), fromId: leaver.id, toId: receiver?.id ?? null, reason: reason ?? null, actorId: viewer.userId, actorName: viewer.realName,
    items: JSON.stringify(items.map(({ kind, title, count, fate }) => ({ kind, title, count, fate }))),
  }).execute();
  await audit(db, witness(ctx), 'user.handover', 'done', { entity: 'user', id: leaver.id, after: { receiver: receiver?.realName ?? null, items: inWords(items) }, ...reason && { note: reason } });
  return null;
}

async function receiverOf({ db, viewer, fail }: Ctx, leaver: string, id: string): Promise<{ id: string; realName: string }> {
  const { rows } = await sql<{ id: string; realName: string }>`select u.id, u.real_name from app_user u where ${usersWithin(viewer, perm.edit)} and u.id = ${id} and ${fit(leaver)} for update of u`.execute(db);
  return rows[0] ?? fail('notFound');
}
