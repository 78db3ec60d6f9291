/** What the association's catalogue of roles says of the pages: how far each can reach, and which belong to one role alone. */
import { keysOf } from 'contract/kernel/keys';
import { pageOf, type Scope } from 'contract/kernel/permission';
import { tutoringFeedbackPermission } from 'contract/areas/practice/tutoring-feedback';
import { isOfWholePage } from '../../kernel/whole-page.ts';
import { rolesInForce, type RoleCode, type RoleInForce } from './roles-in-force.ts';

const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin'] as const;
const catalogue = keysOf(rolesInForce).map((code): RoleInForce & { code: string } => ({ ...rolesInForce[code], code }));

const pagesOf = (roles: readonly RoleInForce[]) => new Set(roles.flatMap(({ grants }) => grants.map(([permission]) => pageOf(permission))));
const business = pagesOf(catalogue.filter(({ code }) => !administrators.some((one) => one === code)));

/** What was promised to whoever wrote it: read by this role alone, whatever else may be granted. */
const promised: Readonly<Record<string, RoleCode>> = { [tutoringFeedbackPermission.code]: 'internCommittee' };

/** Why a page goes into no other role and to nobody by itself; null: it may. */
export function reservedFor(page: string): string | null {
  const reader = promised[page];
  if (reader) return `只属于${rolesInForce[reader].title}（填写人得到的承诺），不能授予其他角色，也不能单独授予`;
  if (business.has(page)) return null;
  const administrator = catalogue.find((role) => administrators.some((one) => one === role.code) && role.grants.some(([permission]) => pageOf(permission) === page));
  return administrator ? `只属于${administrator.title}（三员分立），不能授予业务角色` : null;
}

/** Reaches that a page's rows know; those of the registers by their firms. */
const byFirms: readonly Scope[] = ['DISTRICT', 'BRANCH', 'FIRM', 'CUSTOM'];
const known: Readonly<Record<string, readonly Scope[]>> = { 'basicInfo.firm': byFirms, 'basicInfo.lawyer': byFirms };

const used = new Map<string, Scope[]>();
for (const [permission, scope] of catalogue.flatMap(({ grants }) => grants)) used.set(pageOf(permission), [...used.get(pageOf(permission)) ?? [], scope]);

/** The whole association first; then what the catalogue uses and what the register can tell apart. */
export function scopesOf(page: string): Scope[] {
  if (isOfWholePage(page)) return ['ALL'];
  return [...new Set<Scope>(['ALL', ...known[page] ?? [], ...used.get(page) ?? []])];
}
