/** One person's roles as the form shows them, and what may be chosen. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { may, type Viewer } from '../../../kernel/viewer.ts';
import { secondFactorOf } from '../../../machines/session/second-factor.ts';
import { findPerson, type Person } from './grant-rules.ts';
import { heldRoles } from './held-roles.public.ts';
import { wantedRoles } from './wanted-roles.ts';

type Calls = typeof authority.endpoints;

/** Why nothing can be given or taken; null where it can. */
export function closedBecause(viewer: Viewer, { id, status }: Person): string | null {
  if (id === viewer.userId) return '不能给自己授权，请由另一名安全管理员办理';
  if (!may(viewer, authorityPermission.grant)) return '您可以查看授权，但不能授予或收回';
  return status === 'DISABLED' ? '账号已停用；请先由系统管理员启用，再授权' : null;
}

export async function authorityRecord(ctx: Ctx, { id }: { id: string }): Promise<Output<Calls['get']>> {
  const { db, viewer } = ctx;
  const person = await findPerson(db, viewer, id, 'view') ?? ctx.fail('notFound');
  const [roles, factor, wanted] = await Promise.all([heldRoles(db, viewer.associationId, [id]), secondFactorOf(db, { associationId: viewer.associationId, userId: id }), wantedRoles(db, viewer, id)]);
  return { ...person, isAdministrator: person.duty !== 'business', hasSecondFactor: factor.isOn, roles: roles.get(id) ?? [], wanted, closed: closedBecause(viewer, person) };
}

export async function roleChoices({ db, viewer: { associationId } }: Ctx): Promise<Output<Calls['choices']>> {
  const { rows: roles } = await sql<Output<Calls['choices']>['roles'][number]>`
    select o.code, o.title, o.is_firm_role, o.duty <> 'business' as is_administrator, o.remark,
      exists (select from role_permission p where p.association_id = o.association_id and p.role_code = o.code and p.scope in ('DISTRICT', 'BRANCH')) as asks_districts
    from role o where o.association_id = ${associationId} and o.is_enabled order by o.duty <> 'business', o.title`.execute(db);
  const { rows: districts } = await sql<{ name: string }>`select distinct district_name as name from law_firm where association_id = ${associationId} and deleted_at is null order by 1`.execute(db);
  return { roles, districts: districts.map(({ name }) => name) };
}
