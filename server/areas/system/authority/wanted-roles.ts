/** What was asked for with an account, until the security administrator has decided about it. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

/** Of firms' roles, those that the viewer gives; the association's own only while the person holds nothing. */
export async function wantedRoles(db: Db, viewer: Viewer, userId: string): Promise<Output<typeof authority.endpoints.get>['wanted']> {
  const everywhere = mayWithin(viewer, authorityPermission.view, 'ALL');
  const { rows } = await sql<Output<typeof authority.endpoints.get>['wanted'][number]>`
    select o.code as role_code, o.title, w.firm_id, f.name as firm_name, w.valid_to
    from wanted_firm_role w join role o on o.association_id = w.association_id and o.code = any(w.role_codes) and o.is_firm_role and o.is_enabled
    join law_firm f on f.association_id = w.association_id and f.id = w.firm_id and f.deleted_at is null
    where w.association_id = ${viewer.associationId} and w.user_id = ${userId} and (${everywhere}::boolean or w.firm_id = any(${firmsOf(viewer, authorityPermission.view)}::uuid[]))
      and not exists (select from user_role r where r.association_id = w.association_id and r.user_id = w.user_id and r.role_code = o.code and r.firm_id = w.firm_id and r.valid_to is not distinct from w.valid_to)
    union all
    select o.code, o.title, null, null, null from app_user u join role o on o.association_id = u.association_id and o.code = any(u.wanted_roles) and not o.is_firm_role and o.is_enabled
    where u.association_id = ${viewer.associationId} and u.id = ${userId} and ${everywhere}::boolean and not exists (select from user_role r where r.association_id = u.association_id and r.user_id = u.id)
    order by title, firm_name`.execute(db);
  return rows;
}

/** Decided about, as asked or otherwise, by whoever may give these roles. */
export async function settleWanted(db: Db, viewer: Viewer, userId: string): Promise<void> {
  await sql`
    delete from wanted_firm_role where association_id = ${viewer.associationId} and user_id = ${userId}
      and (${mayWithin(viewer, authorityPermission.grant, 'ALL')}::boolean or firm_id = any(${firmsOf(viewer, authorityPermission.grant)}::uuid[]))`.execute(db);
}
