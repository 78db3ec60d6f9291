/** 用户列表: ids first, then the page's rows with their roles and masked numbers. */
import { sql, type RawBuilder } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import { userForm } from 'contract/areas/system/user-fields';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { asksKeys, countOnce, onlyKeys, orderOf } from '../../../kernel/list.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { countLookup } from '../../basic-info/lawyer/person-lookups.public.ts';
import { belowDepartment } from '../organisation/department.public.ts';
import { withTwin } from './mobile-twins.public.ts';
import { kindColumn, rolesColumn, statusColumn, usersWithin } from './accounts.ts';

type Call = typeof user.endpoints.list;
type Filters = Pick<Parsed<Call>, 'keyword' | 'departmentId' | 'kind' | 'status' | 'roleCode' | 'lastSeen' | 'mobileShared' | 'ids'>;
type Row = Omit<Output<Call>['data'][number], 'mobile' | 'roles'> & { mobileSealed: string | null; roles: string[] };

const columns = { realName: sql`u.name_sort`, userName: sql`u.user_name_key`, lastSignInAt: sql`u.last_sign_in_at`, createdAt: sql`u.created_at` };

export async function listUsers(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { page, limit, sorting = 'createdAt desc', ...filters } = input;
  const [key, direction] = orderOf(columns, sorting);
  const order = sql`${columns[key]} ${sql.raw(direction)} nulls last, u.id`;
  const found = await conditions(ctx, filters);
  if (asksKeys(input)) return onlyKeys((await sql<{ id: string }>`select u.id from app_user u where ${found} order by ${order}`.execute(ctx.db)).rows);
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select ${shownColumns} from app_user u
      left join department d on d.association_id = u.association_id and d.id = u.department_id
      where u.association_id = ${ctx.viewer.associationId} and u.id in (select u.id from app_user u where ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit})
      order by ${order}`.execute(ctx.db),
    countOnce(input, async () => (await sql<{ total: number }>`select count(*)::int as total from app_user u where ${found}`.execute(ctx.db)).rows[0]!),
  ]);
  return { data: rows.map((row) => ({ ...row, roles: row.roles.join('、'), ...maskFields(ctx.app.vault, userForm, 'appUser', row) })), total };
}

/** Of `app_user u` and its `department d`. */
export const shownColumns = sql`u.id, u.version, u.user_name, u.real_name, ${kindColumn} as kind, u.department_id, d.name as department_name, u.position, ${rolesColumn} as roles,
  ${statusColumn} as status, u.mobile_sealed, u.last_sign_in_at, u.created_at`;

const ages: Readonly<Record<NonNullable<Filters['lastSeen']>, RawBuilder<unknown>>> = {
  WEEK: sql`u.last_sign_in_at >= app_now() - interval '7 days'`, MONTH: sql`u.last_sign_in_at >= app_now() - interval '30 days'`,
  LONG_AGO: sql`u.last_sign_in_at < app_now() - interval '90 days'`, NEVER: sql`u.last_sign_in_at is null`,
};

/** Also what an export of the list means. */
export async function conditions(ctx: Ctx, { keyword, departmentId, kind, status, roleCode, lastSeen, mobileShared, ids }: Filters): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [usersWithin(ctx.viewer, perm.view)];
  if (keyword) parts.push(await named(ctx, keyword));
  if (ids) parts.push(sql`u.id = any(${ids}::uuid[])`);
  if (departmentId) parts.push(sql`u.department_id in (${belowDepartment(ctx.viewer.associationId, departmentId)})`);
  if (kind?.length) parts.push(sql`${kindColumn} in (${sql.join(kind)})`);
  if (status?.length) parts.push(sql`${statusColumn} in (${sql.join(status)})`);
  if (roleCode) parts.push(sql`exists (select from user_role g where g.association_id = u.association_id and g.user_id = u.id and g.role_code = ${roleCode})`);
  if (lastSeen) parts.push(ages[lastSeen]);
  if (mobileShared) parts.push(withTwin(ctx.viewer.associationId));
  return sql.join(parts, sql` and `);
}

async function named(ctx: Ctx, keyword: string): Promise<RawBuilder<unknown>> {
  const typed = comparable(keyword);
  if (/^1\d{10}$/.test(typed)) {
    await countLookup(ctx);
    return sql`u.mobile_blind = ${ctx.app.vault.blind('mobile', typed)}`;
  }
  const name = sql`strpos(u.user_name_key, ${typed}) > 0 or strpos(lower(u.real_name), ${typed}) > 0`;
  return /^[a-z]+$/.test(typed) ? sql`(${name} or u.name_initials like ${`${typed}%`} or u.name_pinyin like ${`${typed}%`})` : sql`(${name})`;
}
