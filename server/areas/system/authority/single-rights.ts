/** Single rights of a person, beside the roles or against them. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { pageOf } from 'contract/kernel/permission';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { findPage, isRight, permissionTree, wordsOf } from '../role/permission-catalogue.public.ts';
import { findPerson } from './grant-rules.ts';
import { toBeGranted, type Granting } from './set-roles.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { closedBecause } from './authority-record.ts';
import { datesOf } from './dates-of.ts';

type Calls = typeof authority.endpoints;
type Single = Output<Calls['tree']>['single'][number];

const singlesOf = async (db: Db, associationId: string, userId: string): Promise<Single[]> => (await sql<Single>`
  select p.permission, p.effect, p.scope, p.districts, p.valid_from, p.valid_to, p.reason, g.real_name as granted_by_name, p.granted_at
  from user_permission p left join app_user g on g.association_id = p.association_id and g.id = p.granted_by
  where p.association_id = ${associationId} and p.user_id = ${userId} order by p.permission`.execute(db)).rows;

export async function permissionsOf(ctx: Ctx, { userId }: Parsed<Calls['tree']>): Promise<Output<Calls['tree']>> {
  const { db, viewer } = ctx;
  const person = await findPerson(db, viewer, userId, 'view') ?? ctx.fail('notFound');
  // The person's roles first: a database without statistics would ask for them anew with each right that any role has.
  const { rows: byRoles } = await sql<Output<Calls['tree']>['byRoles'][number]>`
    with r as materialized (select association_id, role_code, title from role_in_force where association_id = ${viewer.associationId} and user_id = ${userId})
    select p.permission, p.scope, array_agg(distinct r.title::text order by r.title::text) as roles
    from r join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code group by 1, 2 order by 1, 2`.execute(db);
  return { id: person.id, version: person.version, realName: person.realName, closed: closedBecause(viewer, person) ?? onlyBusiness(person.duty), areas: permissionTree, byRoles, single: await singlesOf(db, viewer.associationId, userId) };
}

const onlyBusiness = (duty: string): string | null => (duty === 'business' ? null : '三员只有本岗位的权限，不能另外授予或收回');

export async function changeRights(ctx: Granting, db: Db, given: Parsed<Calls['previewPermissions']>): Promise<{ version: number; warnings: string[]; dates: string[] }> {
  const { associationId, userId } = ctx.viewer;
  const person = await toBeGranted(ctx, db, given);
  if (person.duty !== 'business') ctx.fail('rightReserved', { title: person.realName, reason: '是三员之一，不能另外授予或收回权限' });
  // A single right has no firm of its own to be limited by.
  if (!mayWithin(ctx.viewer, authorityPermission.grant, 'ALL')) ctx.fail('beyondReach', { reason: '单项权限由协会的安全管理员授予' });
  for (const { permission, effect, scope } of given.rights) {
    const page = findPage(pageOf(permission));
    if (!page || !isRight(permission)) return ctx.fail('invalid', {}, { fields: [{ path: 'rights', message: '所选权限中有系统里没有的，请刷新页面后重新选择' }] });
    if (effect === 'ADDED' && page.reserved) ctx.fail('rightReserved', { title: page.title, reason: page.reserved });
    if (effect === 'ADDED' && (!scope || !page.scopes.includes(scope))) ctx.fail('invalid', {}, { fields: [{ path: 'rights', message: `请为“${wordsOf(permission)}”选择适用的范围` }] });
  }
  const before = await singlesOf(db, associationId, person.id);
  const rights = [...new Map(given.rights.map((one) => [one.permission, one])).values()];
  await sql`delete from user_permission where association_id = ${associationId} and user_id = ${person.id} and not permission = any(${rights.map(({ permission }) => permission)}::text[])`.execute(db);
  for (const { permission, effect, scope, districts, validFrom, validTo, reason } of rights) {
    await sql`
      insert into user_permission as held (association_id, id, user_id, permission, effect, scope, districts, valid_from, valid_to, reason, granted_by)
      values (${associationId}, ${newId()}, ${person.id}, ${permission}, ${effect}, ${effect === 'ADDED' ? scope : null}, ${districts}::varchar[], ${validFrom}, ${validTo}, ${reason}, ${userId})
      on conflict (association_id, user_id, permission) do update set effect = excluded.effect, scope = excluded.scope, districts = excluded.districts, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
        reason = excluded.reason, granted_by = excluded.granted_by, granted_at = app_now()
        where (held.effect, held.scope, held.districts, held.valid_from, held.valid_to, held.reason) is distinct from (excluded.effect, excluded.scope, excluded.districts, excluded.valid_from, excluded.valid_to, excluded.reason)`.execute(db);
  }
  await sql`update app_user set version = version + 1, updated_at = app_now(), updated_by = ${userId}, status = case when status = 'INERT' and ${rights.some(({ effect }) => effect === 'ADDED')}::boolean then 'ACTIVE' else status end where association_id = ${associationId} and id = ${person.id}`.execute(db);
  const said = (all: readonly Pick<Single, 'permission' | 'effect' | 'scope' | 'validFrom' | 'validTo'>[]) => ({ rights: all.map(({ permission, effect, scope, validFrom, validTo }) => ({ permission, effect, scope, validFrom, validTo })) });
  ctx.subject({ entity: 'user', id: person.id, before: said(before), after: said(rights) });
  const today = await todayIn(db);
  return { version: person.version + 1, warnings: [], dates: rights.flatMap(({ permission, effect, validFrom, validTo }) => datesOf(`${effect === 'ADDED' ? '' : '收回'}“${wordsOf(permission)}”`, { validFrom, validTo }, today)) };
}
