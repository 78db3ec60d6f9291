/** Accounts as the administration of users sees them: what they are called, whose they are, and which may be changed. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import type { personKind, userStatus } from 'contract/areas/system/user-fields';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';

export type Status = z.output<typeof userStatus>;
export type Kind = z.output<typeof personKind>;

/** Of `app_user u`. Held for less than the whole association the right reaches nobody: accounts are of no firm. */
export const usersWithin = (viewer: Viewer, permission: Permission): RawBuilder<boolean> =>
  (mayWithin(viewer, permission, 'ALL') ? sql<boolean>`u.association_id = ${viewer.associationId} and u.deleted_at is null` : sql<boolean>`false`);

/** Locked by hand, or for a while after wrong passwords. */
export const statusColumn = sql<Status>`case when u.status = 'LOCKED' or (u.status in ('ACTIVE', 'INERT') and u.locked_until > app_now()) then 'LOCKED' else u.status end`;

/** Said when the account was made, else told by what it is tied to. */
export const kindColumn = sql<Kind>`coalesce(u.person_kind, case
  when u.intern_id is not null then 'INTERN'
  when exists (select from user_role g where g.association_id = u.association_id and g.user_id = u.id and g.is_firm_role) then 'FIRM'
  when u.lawyer_id is not null then 'LAWYER'
  when u.department_id is not null or u.duty <> 'business' then 'STAFF' else 'OTHER' end)`;

export const rolesColumn = sql<string[]>`array(
  select r.title || coalesce('（' || f.name || '）', '') from user_role g
  join role r on r.association_id = g.association_id and r.code = g.role_code
  left join law_firm f on f.association_id = g.association_id and f.id = g.firm_id
  where g.association_id = u.association_id and g.user_id = u.id order by 1)`;

export interface Account {
  id: string; version: number; userName: string; realName: string; duty: string; rawStatus: 'ACTIVE' | 'INERT' | 'DISABLED' | 'LOCKED'; shown: Status; isUsed: boolean; departmentId: string | null;
  lawyerId: string | null; internId: string | null; passwordHash: string | null; hasRoles: boolean; isLast: boolean;
}

/** Whether it is the last administrator of its duty who can sign in. */
const isLast = sql<boolean>`u.duty <> 'business' and u.status = 'ACTIVE' and not exists (
  select from app_user o join role_in_force g on g.association_id = o.association_id and g.user_id = o.id and g.role_code = o.duty
  where o.association_id = u.association_id and o.duty = u.duty and o.id <> u.id and o.status = 'ACTIVE' and o.deleted_at is null)`;

/** Of `app_user u`: what decides on what can be done to it. */
export const accountColumns = sql`u.id, u.version, u.user_name, u.real_name, u.duty, u.status as raw_status, ${statusColumn} as shown, u.department_id, u.lawyer_id, u.intern_id,
  u.last_sign_in_at is not null or exists (select from audit_entry a where a.association_id = u.association_id and a.actor_id = u.id) as is_used,
  exists (select from user_role g where g.association_id = u.association_id and g.user_id = u.id) as has_roles, ${isLast} as is_last`;

/** Those that a change is about, held until it is over, in one order for everybody. One out of reach refuses all. */
export async function lockAccounts({ db, viewer, fail }: Ctx, ids: readonly string[], permission: Permission): Promise<Account[]> {
  const wanted = [...new Set(ids)];
  // Two who each close "one of two" administrators take turns: the roles' rows are what they meet at.
  await sql`select from role where association_id = ${viewer.associationId} and code in (select duty from app_user where association_id = ${viewer.associationId} and id in (${sql.join(wanted)}) and duty <> 'business') order by code for no key update`.execute(db);
  const { rows } = await sql<Account>`
    select ${accountColumns}, u.password_hash
    from app_user u where ${usersWithin(viewer, permission)} and u.id in (${sql.join(wanted)}) order by u.id for update of u`.execute(db);
  return rows.length === wanted.length ? rows : fail('notFound');
}

export interface Refused { id: string; name: string; reason: string }
export const refusedFor = ({ id, realName }: Account, reason: string): Refused => ({ id, name: realName, reason });
