/** People and what they hold. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { orderOf } from '../../../kernel/list.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { peopleWithin } from './grant-rules.ts';
import { heldRoles, standingOf } from './held-roles.public.ts';

type Call = typeof authority.endpoints.list;
type Row = Omit<Output<Call>['data'][number], 'roles' | 'isOneself'> & { total: number };

const columns = { realName: sql`u.real_name`, userName: sql`u.user_name_key` };

export async function listAuthorities({ db, viewer }: Ctx, { page, limit, sorting = 'realName asc', keyword, roleCode, status, standing }: Parsed<Call>): Promise<Output<Call>> {
  const [key, direction] = orderOf(columns, sorting);
  const typed = likePattern(keyword ?? '');
  const { rows } = await sql<Row>`
    select u.id, u.user_name, u.real_name, u.status, u.last_sign_in_at, count(*) over ()::int as total,
      (select count(*)::int from user_permission p where p.association_id = u.association_id and p.user_id = u.id and p.effect = 'ADDED') as added,
      (select count(*)::int from user_permission p where p.association_id = u.association_id and p.user_id = u.id and p.effect = 'WITHHELD') as withheld,
      exists (select from second_factor f where f.association_id = u.association_id and f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from app_user u where ${peopleWithin(viewer, 'view')}
      and (${keyword === undefined}::boolean or u.real_name like ${typed} or u.user_name_key like lower(${typed}))
      and (${status === undefined}::boolean or u.status = ${status ?? ''})
      and (${roleCode === undefined && standing === undefined}::boolean or exists (select from user_role r join role o on o.association_id = r.association_id and o.code = r.role_code
        where r.association_id = u.association_id and r.user_id = u.id and (${roleCode === undefined}::boolean or r.role_code = ${roleCode ?? ''}) and (${standing === undefined}::boolean or ${standingOf} = ${standing ?? ''})))
    order by ${columns[key]} ${sql.raw(direction)}, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const held = await heldRoles(db, viewer.associationId, rows.map(({ id }) => id));
  return { data: rows.map((row) => ({ ...row, roles: held.get(row.id) ?? [], isOneself: row.id === viewer.userId })), total: rows[0]?.total ?? 0 };
}
