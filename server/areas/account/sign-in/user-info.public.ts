import { basicSettings } from 'contract/areas/system/setting';
import type { UserInfo } from 'contract/areas/account/sign-in.wire';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { findAccount, type Account } from './account.sql.ts';
import { securityRules } from './security-rules.public.ts';

/** What the console shows of the person (specification: userInfo). */
export async function userInfoOf(app: App, account: Account): Promise<UserInfo> {
  const [{ passwordPolicy }, names] = await Promise.all([securityRules(app), namesOf(app)]);
  const days = account.isMember ? passwordPolicy.memberChangeDays : passwordPolicy.changeDays;
  return {
    id: account.id, username: account.userName, realName: account.realName, photoImage: null, isDemo: app.isDemo, ...names,
    ifNeedChangePassword: account.mustChangePassword,
    // ASVS 6.2.10 forbids what GB/T 22239 asks for: the other preset has no periodic change.
    passwordExpireStatus: passwordPolicy.preset === 'djbh-l3' && account.passwordAgeDays !== null && account.passwordAgeDays >= days,
  };
}

export async function userInfoById(app: App, userId: string): Promise<UserInfo> {
  const account = await findAccount(app.db, app.associationId, { id: userId });
  if (!account) throw new Error('a session without its account');
  return userInfoOf(app, account);
}

export async function namesOf(app: App): Promise<{ customerName: string; systemName: string }> {
  const [systemName, { rows }] = await Promise.all([
    app.settings.get(app.db, app.associationId, basicSettings.systemName),
    sql<{ customerName: string }>`select customer_name from association where id = ${app.associationId}`.execute(app.db),
  ]);
  return { customerName: rows[0]?.customerName ?? '', systemName };
}
