/** Giving posts to a colleague for some days, and ending it before its day. Both are told, and whoever leads the department. */
import { sql } from 'kysely';
import { delegation, delegationSettings } from 'contract/areas/console/delegation';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { askRecentPassword } from '../../account/wx/recent-password.public.ts';
import { headOver } from '../../system/organisation/department.public.ts';
import { colleagues, ownPosts, type Post } from './posts.ts';

type Calls = typeof delegation.endpoints;
type Giving = Ctx<Fails<Calls['save']>>;
const address = delegation.pages.list.path;

export async function giveDelegation(ctx: Giving, input: Parsed<Calls['save']>): Promise<Output<Calls['save']>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  // Rights are given here as well as by the security administrator: an open screen is not enough (ASVS 7.5.3).
  await askRecentPassword(ctx, db);
  // One at a time for each giver: two that overlap would each see none.
  await sql`select from app_user where association_id = ${associationId} and id = ${userId} for update`.execute(db);
  const taker = await takerOf(ctx, input.takerId);
  const given = await fit(ctx, input);
  await sameHouse(ctx, taker, given);
  const id = newId();
  const { takerId, startsOn, endsOn, reason } = input;
  await insertRows(db, 'delegation', [{ associationId, id, giverId: userId, takerId, startsOn, endsOn, reason }]);
  await insertRows(db, 'delegationRole', given.map(({ grantId }) => ({ associationId, id: newId(), delegationId: id, grantId })));
  // The colleague's rights were read anew when the row came; its posts have come after it.
  await sql`update delegation set version = version where association_id = ${associationId} and id = ${id}`.execute(db);
  const what = `${startsOn}至${endsOn}，${given.map(({ title }) => title).join('、')}`;
  await tell(db, associationId, [takerId], { event: 'delegation.given', severity: 2, title: `${realName}请您代办`, content: `${realName}请您在${what}岗位上代办。代办期间办理的事项会写明“代${realName}”，到期自动结束。原因：${reason}`, address });
  const head = await headOver(db, associationId, userId);
  if (head && head !== takerId) await tell(db, associationId, [head], { event: 'delegation.given', severity: 1, title: `${realName}委托${taker.realName}代办`, content: `${realName}委托${taker.realName}代办：${what}。原因：${reason}`, address });
  ctx.subject({ entity: 'delegation', id, after: { taker: taker.realName, posts: given.map(({ title }) => title), startsOn, endsOn }, note: reason });
  return { id, version: 0 };
}

interface Taker { id: string; realName: string; departmentId: string | null }

async function takerOf({ db, viewer, fail }: Giving, id: string): Promise<Taker> {
  const { rows } = await sql<Taker>`select u.id, u.real_name, u.department_id from app_user u where ${colleagues(viewer)} and u.id = ${id} for share of u`.execute(db);
  return rows[0] ?? fail('notFound');
}

async function fit(ctx: Giving, { grantIds, startsOn, endsOn }: Parsed<Calls['save']>): Promise<Post[]> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  const own = await ownPosts(ctx);
  const given = [...new Set(grantIds)].map((id) => own.find(({ grantId }) => grantId === id) ?? ctx.fail('notFound'));
  const personal = given.find(({ isPersonal }) => isPersonal);
  if (personal) ctx.fail('delegationUnfit', { reason: `“${personal.title}”须由本人履行，不能委托` });
  const { days } = await app.settings.get(db, associationId, delegationSettings.longest);
  const { rows: [asked] } = await sql<{ isPast: boolean; days: number }>`select ${endsOn}::date < app_today() as is_past, ${endsOn}::date - ${startsOn}::date + 1 as days`.execute(db);
  if (asked?.isPast) ctx.fail('delegationUnfit', { reason: '结束日期已经过去，请重新选择' }, { fields: [{ path: 'endsOn', message: '不能早于今天' }] });
  if ((asked?.days ?? 0) > days) ctx.fail('delegationUnfit', { reason: `一次最多委托${days}天，更长时间的请由安全管理员调整角色` }, { fields: [{ path: 'endsOn', message: `一次最多${days}天` }] });
  const { rows: [other] } = await sql<{ name: string; endsOn: string }>`
    select t.real_name as name, d.ends_on from delegation d join delegation_role x on x.association_id = d.association_id and x.delegation_id = d.id join app_user t on t.association_id = d.association_id and t.id = d.taker_id
    where d.association_id = ${associationId} and d.giver_id = ${userId} and d.ended_at is null and d.starts_on <= ${endsOn}::date and d.ends_on >= ${startsOn}::date and x.grant_id in (${sql.join(given.map(({ grantId }) => grantId))}) limit 1`.execute(db);
  if (other) ctx.fail('delegationUnfit', { reason: `这段时间已委托${other.name}代办（至${other.endsOn}），请先结束那一项` });
  return given;
}

/** A firm's post goes to somebody of that firm, the association's to one of its own people. */
async function sameHouse(ctx: Giving, taker: Taker, given: readonly Post[]): Promise<void> {
  const held = await ctx.db.selectFrom('userRole').select('firmId').where('associationId', '=', ctx.viewer.associationId).where('userId', '=', taker.id).execute();
  const wrong = given.find(({ firmId }) => (firmId === null ? taker.departmentId === null : !held.some((one) => one.firmId === firmId)));
  if (wrong) ctx.fail('delegationUnfit', { reason: `“${wrong.title}”只能委托给${wrong.firmId === null ? '协会' : '本所'}的同事` });
}

interface Running { id: string; version: number; giverId: string; takerId: string; giverName: string; takerName: string; isOver: boolean }

export async function endDelegation(ctx: Ctx<Fails<Calls['end']>>, { id, version }: Parsed<Calls['end']>): Promise<Output<Calls['end']>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  const { rows: [found] } = await sql<Running>`
    select d.id, d.version, d.giver_id, d.taker_id, g.real_name as giver_name, t.real_name as taker_name, d.ended_at is not null or d.ends_on < app_today() as is_over
    from delegation d join app_user g on g.association_id = d.association_id and g.id = d.giver_id join app_user t on t.association_id = d.association_id and t.id = d.taker_id
    where d.association_id = ${associationId} and d.id = ${id} for update of d`.execute(db);
  const mine = found && ([found.giverId, found.takerId].includes(userId) || await headOver(db, associationId, found.giverId) === userId);
  if (!found || !mine) return ctx.fail('notFound');
  if (found.version !== version) ctx.fail('stale', { state: found.isOver ? '已结束' : '进行中', actor: found.giverName });
  if (found.isOver) ctx.fail('delegationUnfit', { reason: '这项代办已经结束' });
  await sql`update delegation set ended_at = app_now(), ended_by_name = ${realName}, version = version + 1 where association_id = ${associationId} and id = ${id}`.execute(db);
  await tell(db, associationId, [found.giverId, found.takerId].filter((one) => one !== userId), { event: 'delegation.ended', severity: 2, title: '代办已提前结束', content: `${realName}结束了${found.takerName}代${found.giverName}的办理。`, address });
  ctx.subject({ entity: 'delegation', id, before: { giver: found.giverName, taker: found.takerName } });
  return {};
}
