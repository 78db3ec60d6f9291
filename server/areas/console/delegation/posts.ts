/** Which of somebody's posts may go to a colleague, and to whom. What is bound to the person stays with the person. */
import { sql } from 'kysely';
import type { delegation } from 'contract/areas/console/delegation';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';

type Calls = typeof delegation.endpoints;

export interface Post { grantId: string; title: string; firmId: string | null; isPersonal: boolean }

/** The own grants in force; those that somebody else has handed over are not among them. */
export async function ownPosts({ db, viewer: { associationId, userId } }: Pick<Ctx, 'db' | 'viewer'>): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select r.id as grant_id, r.title || coalesce('（' || f.name || '）', '') as title, r.firm_id, r.duty <> 'business'
      or exists (select from role_permission p where p.association_id = r.association_id and p.role_code = r.role_code and p.scope in ('SELF', 'TUTEES', 'CASE')) as is_personal
    from role_in_force r left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
    where r.association_id = ${associationId} and r.user_id = ${userId} and r.delegated_by is null order by 2`.execute(db);
  return rows;
}

export const posts = async (ctx: Ctx<Fails<Calls['posts']>>): Promise<Output<Calls['posts']>> =>
  (await ownPosts(ctx)).map(({ grantId, title, isPersonal }) => ({ grantId, title, blockedBy: isPersonal ? '须由本人履行，不能委托' : null }));

/** Of `app_user u`: a colleague of the association, or of the firm that the post is in; nobody of the three administrators. */
export const colleagues = ({ associationId, userId }: { associationId: string; userId: string }) => sql`
  u.association_id = ${associationId} and u.id <> ${userId} and u.status = 'ACTIVE' and u.deleted_at is null and u.duty = 'business' and (
    u.department_id is not null and exists (select from app_user m where m.association_id = u.association_id and m.id = ${userId} and m.department_id is not null)
    or exists (select from user_role a join user_role b on b.association_id = a.association_id and b.firm_id = a.firm_id and b.user_id = u.id where a.association_id = u.association_id and a.user_id = ${userId}))`;

export async function takers({ db, viewer }: Ctx<Fails<Calls['takers']>>, { keyword }: Parsed<Calls['takers']>): Promise<Output<Calls['takers']>> {
  const { rows } = await sql<Output<Calls['takers']>[number]>`
    select u.id, u.real_name as name, coalesce(d.name, (select f.name from user_role g join law_firm f on f.association_id = g.association_id and f.id = g.firm_id where g.association_id = u.association_id and g.user_id = u.id limit 1)) as note
    from app_user u left join department d on d.association_id = u.association_id and d.id = u.department_id
    where ${colleagues(viewer)} and ${keyword ? sql`(strpos(u.real_name, ${keyword}) > 0 or u.name_initials like ${`${keyword.toLowerCase()}%`})` : sql`true`}
    order by u.name_sort nulls last, u.id limit 30`.execute(db);
  return rows;
}
