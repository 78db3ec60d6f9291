/** What one sees of oneself, and whoever keeps the accounts of others. */
import { sql } from 'kysely';
import type { profile } from 'contract/areas/account/profile';
import { userPermission } from 'contract/areas/system/user';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { mobileOf } from './own-mobile.ts';

type Call = typeof profile.endpoints.getPersonalInfo;
type Row = Omit<Output<Call>, 'mobile'>;

export async function personalInfo(ctx: Ctx, { id: userId = ctx.viewer.userId }: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer } = ctx;
  const { associationId } = viewer;
  if (userId !== viewer.userId && !mayWithin(viewer, userPermission.view, 'ALL')) return ctx.fail('notFound');
  const { rows } = await sql<Row>`
    select u.user_name, u.real_name, d.name as department_name, u.position, u.email, u.office_tel, u.created_at, u.last_sign_in_at, u.password_changed_at, array(
      select coalesce(f.name || ' · ', '') || r.title from role_in_force g
      join role r on r.association_id = g.association_id and r.code = g.role_code
      left join law_firm f on f.association_id = g.association_id and f.id = g.firm_id
      where g.association_id = u.association_id and g.user_id = u.id order by 1) as roles
    from app_user u left join department d on d.association_id = u.association_id and d.id = u.department_id where u.association_id = ${associationId} and u.id = ${userId} and u.deleted_at is null`.execute(db);
  if (!rows[0]) return ctx.fail('notFound');
  const mobile = await mobileOf(ctx, db, userId);
  return { ...rows[0], mobile: mobile && app.vault.mask('mobile', mobile) };
}

type Change = typeof profile.endpoints.updatePersonalInfo;

/** How one is reached in the office; name, number and posts are for others to say. */
export async function updatePersonalInfo({ db, viewer: { associationId, userId }, subject }: Ctx, { position, email, officeTel }: Parsed<Change>): Promise<Output<Change>> {
  const given = { position: position ?? null, email: email ?? null, officeTel: officeTel ?? null };
  await db.updateTable('appUser').set({ ...given, version: sql<number>`version + 1`, updatedAt: sql<string>`app_now()`, updatedBy: userId }).where('associationId', '=', associationId).where('id', '=', userId).execute();
  subject({ entity: 'user', id: userId, after: given });
  return {};
}
