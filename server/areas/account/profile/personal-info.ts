/** What one sees of oneself. */
import { sql } from 'kysely';
import type { profile } from 'contract/areas/account/profile';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { ownMobile } from './own-mobile.ts';

type Call = typeof profile.endpoints.getPersonalInfo;
type Row = Omit<Output<Call>, 'mobile'>;

export async function personalInfo(ctx: Ctx): Promise<Output<Call>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  const { rows } = await sql<Row>`
    select u.user_name, u.real_name, u.created_at, u.last_sign_in_at, u.password_changed_at, array(
      select coalesce(f.name || ' · ', '') || r.title from user_role g
      join role r on r.association_id = g.association_id and r.code = g.role_code
      left join law_firm f on f.association_id = g.association_id and f.id = g.firm_id
      where g.association_id = u.association_id and g.user_id = u.id order by 1) as roles
    from app_user u where u.association_id = ${associationId} and u.id = ${userId}`.execute(db);
  const mobile = await ownMobile(ctx, db);
  return { ...rows[0]!, mobile: mobile && app.vault.mask('mobile', mobile) };
}
