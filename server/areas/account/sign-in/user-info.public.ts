import { basicSettings } from 'contract/areas/system/basic-settings';
import { maintenance } from 'contract/areas/system/maintenance';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { UserInfo } from 'contract/areas/account/sign-in.wire';
import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../../app.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { mustSetUpSecondFactor } from '../../../machines/session/second-factor-rule.ts';
import { findAccount, type Account } from './account.sql.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { readValue, valueThen } from '../../../machines/settings/settings.ts';

/** What the console shows of the person (specification: userInfo). */
export async function userInfoOf(app: App, account: Account): Promise<UserInfo> {
  const [{ passwordPolicy }, names, ifNeedSecondFactor] = await Promise.all([securityRules(app), namesOf(app), mustSetUpSecondFactor(app.db, { associationId: app.associationId, userId: account.id })]);
  const days = account.isMember ? passwordPolicy.memberChangeDays : passwordPolicy.changeDays;
  return {
    id: account.id, username: account.userName, realName: account.realName, photoImage: account.photo, isDemo: app.isDemo, licenceOver: app.licence.isOver(), ...names,
    ifNeedChangePassword: account.mustChangePassword, ifNeedSecondFactor,
    // ASVS 6.2.10 forbids what GB/T 22239 asks for: the other preset has no periodic change.
    passwordExpireStatus: passwordPolicy.preset === 'djbh-l3' && account.passwordAgeDays !== null && account.passwordAgeDays >= days,
  };
}

const lastSaid = new WeakMap<Viewer, UserInfo>();
const patience = 300;

/** The console waits for this when it opens: with a slow database it gets what was last known, rather than nothing. */
export async function userInfoFor(app: App, viewer: Viewer): Promise<UserInfo> {
  const asked = read(app, viewer);
  const known = lastSaid.get(viewer);
  if (!known) return asked;
  return Promise.race([asked.catch(() => known), new Promise<UserInfo>((resolve) => { setTimeout(resolve, patience, known); })]);
}

async function read(app: App, viewer: Viewer): Promise<UserInfo> {
  const account = await findAccount(app.db, app.associationId, { id: viewer.userId });
  if (!account) throw new Error('a session without its account');
  const info = await userInfoOf(app, account);
  lastSaid.set(viewer, info);
  return info;
}

export type Installation = Pick<UserInfo, 'customerName' | 'systemName' | 'logo' | 'hasWatermark' | 'languageSwitch' | 'isGrey' | 'maintenance'>;

const { systemName, logo, languageSwitch, greyMode: isGrey } = basicSettings;
const shown = { systemName, logo, languageSwitch, isGrey, hasWatermark: securitySettings.screenWatermark, maintenance } as const;

type Said = Readonly<Record<'customerName' | keyof typeof shown, unknown>>;

/** As a column of somebody else's statement, in its round trip: to be read by `namesFrom`. */
export const namesNow = (associationId: string): RawBuilder<Said> => sql<Said>`(select jsonb_build_object('customerName', (select customer_name from association where id = ${associationId}),
  ${sql.join(Object.entries(shown).map(([name, setting]) => sql`${name}::text, ${valueThen(setting, sql`${associationId}::uuid`, sql`app_now()`)}`))}))`;

export function namesFrom(said: Said): Installation {
  return {
    customerName: String(said.customerName ?? ''), systemName: readValue(shown.systemName, said.systemName), logo: readValue(shown.logo, said.logo) || null,
    hasWatermark: readValue(shown.hasWatermark, said.hasWatermark), languageSwitch: readValue(shown.languageSwitch, said.languageSwitch), isGrey: readValue(shown.isGrey, said.isGrey),
    maintenance: maintenanceNow(readValue(shown.maintenance, said.maintenance)),
  };
}

/** What every window shows of the installation. */
export async function namesOf({ db, associationId }: Pick<App, 'db' | 'associationId'>): Promise<Installation> {
  const { rows: [row] } = await sql<{ names: Said }>`/* by key */ select ${namesNow(associationId)} as names`.execute(db);
  return namesFrom(row!.names);
}

const maintenanceNow = ({ isOn, notice, until, isReadOnly }: (typeof maintenance)['initial']): Installation['maintenance'] => (isOn ? { notice, until, isReadOnly } : null);
