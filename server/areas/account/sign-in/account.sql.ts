import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** What signing in must know of an account. */
export interface Account {
  id: string; userName: string; realName: string; duty: string; status: string;
  passwordHash: string | null; isLocked: boolean; oneTimeOver: boolean; mustChangePassword: boolean; isMember: boolean; /** Works for the association, not for a firm. */ isStaff: boolean;
  passwordAgeDays: number | null;
  photo: string | null;
}

/** With `lock` the row is held until the transaction ends: sign-ins of one person take turns. */
export async function findAccount(db: Db, associationId: string, key: { userNameKey: string } | { id: string }, lock = false): Promise<Account | null> {
  const { rows } = await sql<Account>`/* by key */
    select id, user_name, real_name, duty, status, password_hash, if_need_change_password as must_change_password,
      coalesce(locked_until > app_now(), false) as is_locked, coalesce(one_time_expires_at <= app_now(), false) as one_time_over,
      (lawyer_id is not null or intern_id is not null) as is_member,
      lawyer_id is null and intern_id is null and not exists (select from user_role r where r.association_id = app_user.association_id and r.user_id = app_user.id and r.is_firm_role) as is_staff,
      (extract(epoch from app_now() - password_changed_at) / 86400)::float8 as password_age_days, photo_file_id as photo
    from app_user where association_id = ${associationId} and deleted_at is null
      and ${'id' in key ? sql`id = ${key.id}` : sql`user_name_key = ${key.userNameKey}`} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function markSignedIn(db: Db, associationId: string, userId: string, newHash: string | null): Promise<void> {
  await sql`
    update app_user set last_sign_in_at = app_now(), password_hash = coalesce(${newHash}, password_hash),
      lockouts = case when locked_until > app_now() then lockouts else 0 end
    where association_id = ${associationId} and id = ${userId}`.execute(db);
}
