/** A password for once: made, put in force in place of the old one, and what was open under the old one closed. */
import { sql } from 'kysely';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Db } from '../../../kernel/context.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { hashPassword } from '../../../machines/session/password-hash.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { securityNotices, tellOwner } from '../../account/security-notices.public.ts';
import { oneTimePassword } from './one-time-password.ts';

export interface Issued { readonly password: string; readonly hash: string; readonly hours: number; readonly now: string; readonly expiresAt: string }

export async function newOneTime(db: Db, associationId: string): Promise<Issued> {
  const { oneTimeHours: hours } = await settings.get(db, associationId, securitySettings.passwordPolicy);
  const { rows: [clock] } = await sql<{ now: string; expiresAt: string }>`select app_now() as now, app_now() + make_interval(hours => ${hours}) as expires_at`.execute(db);
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password), hours, ...clock! };
}

/** Also opens what was locked. The owner is told; answers the sessions that ended. The running product hears of it from the database. */
export async function replacePassword(db: Db, { associationId, by }: { associationId: string; by: string | null }, account: { readonly id: string; readonly passwordHash: string | null }, { hash, now, expiresAt }: Issued, notice = securityNotices.passwordReset()): Promise<string[]> {
  if (account.passwordHash) await sql`insert into password_history (association_id, user_id, replaced_at, hash) values (${associationId}, ${account.id}, clock_timestamp(), ${account.passwordHash})`.execute(db);
  await sql`
    update app_user set password_hash = ${hash}, password_changed_at = ${now}, if_need_change_password = true, one_time_expires_at = ${expiresAt},
      locked_until = null, lockouts = 0, version = version + 1, updated_at = app_now(), updated_by = ${by}
    where association_id = ${associationId} and id = ${account.id}`.execute(db);
  const ended = await endSessions(db, associationId, account.id, { except: null }, 'ended');
  await tellOwner(db, { associationId, userId: account.id }, notice);
  return ended;
}
