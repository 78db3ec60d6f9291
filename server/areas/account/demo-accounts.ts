/** Fills an empty association with its roles, and a demonstration with people who hold them. */
import { demoFeatures } from 'contract/areas/demo/section';
import { securitySettings } from 'contract/areas/system/security-settings';
import { keysOf } from 'contract/kernel/keys';
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { hashPassword } from '../../machines/session/password-hash.ts';
import { soundsOfPerson } from '../../machines/search/pinyin.ts';
import { userNameKey } from '../../machines/session/user-name.ts';
import { settings } from '../../machines/settings/settings.ts';
import type { Vault } from '../../machines/vault/vault.ts';
import { demoPassword, demoPeople } from './demo-people.public.ts';
import { rolesInForce, type RoleCode, type RoleInForce } from './roles-in-force.ts';

const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin'] as const;
const dutyOf = (role: RoleCode) => administrators.find((one) => one === role) ?? 'business';

export async function seedRoles(db: Db, associationId: string): Promise<void> {
  const roles = keysOf(rolesInForce).map((code): RoleInForce & { code: RoleCode } => ({ ...rolesInForce[code], code }));
  await insertRows(db, 'role', roles.map(({ code, title, isFirmRole }) => ({ associationId, code, title, duty: dutyOf(code), isFirmRole: isFirmRole ?? false, isPreset: true })));
  await insertRows(db, 'rolePermission', roles.flatMap(({ code, grants }) => grants.map(([permission, scope]) => ({ associationId, roleCode: code, permission, scope }))));
}

/** The sample pages are for the association's own people; in a build without them there is nothing to open. */
async function openDemoSection(db: Db, associationId: string): Promise<void> {
  const rights = demoFeatures.flatMap(({ permissions }) => permissions).map(({ view }) => view);
  const roles = new Set(demoPeople.flatMap((person) => person.firm || person.lawyer || person.roles.includes('intern') ? [] : person.roles));
  await insertRows(db, 'rolePermission', rights.flatMap((permission) => [...roles].map((roleCode) => ({ associationId, roleCode, permission, scope: 'ALL' as const }))));
}

export interface DemoLinks {
  firms: Readonly<Record<'firm' | 'firm2', { id: string }>>;
  lawyers: Readonly<Record<'firm' | 'firm2' | 'tutor' | 'tutor2' | 'lawyer', { id: string; name: string }>>;
  /** The person whom the account `intern` belongs to; null: nobody has been entered yet. */
  internId: string | null;
}

/** Answers the accounts' ids by user name. */
export async function seedDemoAccounts(db: Db, vault: Vault, associationId: string, links: DemoLinks): Promise<ReadonlyMap<string, string>> {
  // One hash each would take the start a second; one for all says nothing that the README does not.
  const passwordHash = await hashPassword(demoPassword);
  const { rows: [clock] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  const people = demoPeople.map((person, at) => ({ ...person, realName: person.lawyer ? links.lawyers[person.lawyer].name : person.realName, id: newId(), mobile: `1390000${String(1000 + at)}` }));
  await insertRows(db, 'appUser', people.map(({ id, userName, realName, roles, lawyer, isIntern, mobile }) => ({
    associationId, id, userName, userNameKey: userNameKey(userName), realName, ...soundsOfPerson(realName),
    mobileSealed: vault.seal({ table: 'appUser', column: 'mobile', rowId: id }, mobile), mobileBlind: vault.blind('mobile', mobile),
    lawyerId: lawyer ? links.lawyers[lawyer].id : undefined, internId: isIntern ? links.internId ?? undefined : undefined,
    duty: dutyOf(roles[0]!), status: 'ACTIVE', passwordHash, passwordChangedAt: clock!.now, ifNeedChangePassword: false,
  })));
  await insertRows(db, 'userRole', people.flatMap(({ id, roles, firm }) => roles.map((roleCode) => {
    const isFirmRole = 'isFirmRole' in rolesInForce[roleCode];
    return { associationId, id: newId(), userId: id, roleCode, duty: dutyOf(roleCode), isFirmRole, firmId: isFirmRole && firm ? links.firms[firm].id : undefined };
  })));
  await openDemoSection(db, associationId);
  await settings.set(db, associationId, securitySettings.captchaMode, 'afterFailures', { id: null, name: '演示数据' }, '演示账号的密码是公开的');
  await settings.set(db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '演示数据' }, '演示账号人人可试用，不能绑定某一个人的手机');
  return new Map(people.map(({ userName, id }) => [userName, id]));
}
