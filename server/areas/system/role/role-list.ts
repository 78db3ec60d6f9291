/** The roles of the association: who has how many rights, who holds them, what may be changed. */
import { sql } from 'kysely';
import type { role } from 'contract/areas/system/role';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { orderOf } from '../../../kernel/list.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { kindOf } from './role-kind.ts';

type Calls = typeof role.endpoints;
interface Row { code: string; title: string; duty: string; isPreset: boolean; isFirmRole: boolean; isEnabled: boolean; remark: string | null; version: number; updatedAt: string; updatedByName: string | null; holders: number; rights: number; total: number }

const columns = { title: sql`o.title`, holders: sql`holders`, updatedAt: sql`o.updated_at` };

export async function listRoles({ db, viewer: { associationId } }: Ctx, { page, limit, sorting, keyword, kind, isEnabled, permission }: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  const [key, direction] = orderOf(columns, sorting ?? 'title asc');
  // As they are read: the administrators, the catalogue, then one's own; sorted by a column it is that column alone.
  const order = sorting ? sql`${columns[key]} ${sql.raw(direction)}, o.code` : sql`o.duty = 'business', o.is_preset desc, o.title, o.code`;
  const kinds = kind === 'ADMINISTRATOR' ? sql`o.duty <> 'business'` : kind === 'PRESET' ? sql`o.duty = 'business' and o.is_preset` : kind === 'OWN' ? sql`not o.is_preset` : sql`true`;
  const { rows } = await sql<Row>`
    select o.code, o.title, o.duty, o.is_preset, o.is_firm_role, o.is_enabled, o.remark, o.version, o.updated_at, u.real_name as updated_by_name, count(*) over ()::int as total,
      (select count(distinct r.user_id)::int from user_role r where r.association_id = o.association_id and r.role_code = o.code) as holders,
      (select count(distinct p.permission)::int from role_permission p where p.association_id = o.association_id and p.role_code = o.code) as rights
    from role o left join app_user u on u.association_id = o.association_id and u.id = o.updated_by
    where o.association_id = ${associationId} and ${kinds}
      and (${keyword === undefined}::boolean or o.title like ${likePattern(keyword ?? '')}) and (${isEnabled === undefined}::boolean or o.is_enabled = ${isEnabled ?? true})
      and (${permission === undefined}::boolean or exists (select from role_permission p where p.association_id = o.association_id and p.role_code = o.code and p.permission = ${permission ?? ''}))
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { data: rows.map((row) => ({ ...row, kind: kindOf(row) })), total: rows[0]?.total ?? 0 };
}

export async function holdersOf({ db, viewer: { associationId }, fail }: Ctx, { code }: { code: string }): Promise<Output<Calls['holders']>> {
  // Of a role that has been removed it would otherwise say that nobody holds it.
  if (!await db.selectFrom('role').select('code').where('associationId', '=', associationId).where('code', '=', code).executeTakeFirst()) return fail('notFound');
  const { rows } = await sql<Output<Calls['holders']>[number]>`
    select r.user_id, u.real_name, u.user_name, f.name as firm_name, r.valid_from, r.valid_to, g.real_name as granted_by_name, r.granted_at
    from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id
    left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
    left join app_user g on g.association_id = r.association_id and g.id = r.granted_by
    where r.association_id = ${associationId} and r.role_code = ${code} and u.deleted_at is null order by u.real_name, u.id limit 200`.execute(db);
  return rows;
}
