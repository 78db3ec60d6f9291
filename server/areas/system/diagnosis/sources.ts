/** The grants behind a right: those that count today, and those that would but for a date or a switch. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { standingOf } from '../authority/held-roles.public.ts';
import type { Source } from './decide.ts';

export type Stored = Omit<Source, 'reaches' | 'level' | 'places'> & { id: string; firmName: string | null; districts: string[]; customDistricts: string[]; customFirms: string[] };

export async function grantsBehind(db: Db, associationId: string, userId: string, permission: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select r.id, o.title, p.scope, f.name as firm_name, r.districts, o.custom_districts,
      array(select l.name::text from law_firm l where l.association_id = o.association_id and l.id = any(o.custom_firm_ids) order by l.name_sort) as custom_firms,
      ${standingOf} as standing, r.valid_from, r.valid_to, g.real_name as granted_by_name, r.granted_at, r.reason as note
    from user_role r join role o on o.association_id = r.association_id and o.code = r.role_code
    join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code and p.permission = ${permission}
    left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
    left join app_user g on g.association_id = r.association_id and g.id = r.granted_by
    where r.association_id = ${associationId} and r.user_id = ${userId}
    union all
    select s.id, case s.effect when 'ADDED' then '单项权限：另外授予' else '单项权限：收回' end, s.scope, null, s.districts, '{}', '{}',
      case when s.valid_to < app_today() then 'over' when s.valid_from > app_today() then 'notYet' else 'inForce' end, s.valid_from, s.valid_to, g.real_name, s.granted_at, s.reason
    from user_permission s left join app_user g on g.association_id = s.association_id and g.id = s.granted_by
    where s.association_id = ${associationId} and s.user_id = ${userId} and s.permission = ${permission}
    order by 2, 3`.execute(db);
  return rows;
}

/** Where a scope reaches, in words. */
export function placesOf({ scope, firmName, districts, customDistricts, customFirms }: Stored): string {
  const some = (names: readonly string[]) => (names.length ? names.join('、') : '未指定，不包含任何记录');
  if (scope === 'FIRM') return firmName ?? '本人任职的各律所';
  if (scope === 'DISTRICT' || scope === 'BRANCH') return some(districts);
  if (scope === 'CUSTOM') return some([...customDistricts, ...customFirms]);
  return '';
}
