/** What the association's catalogue of roles says of the pages: how far each can reach, and which belong to one of the three administrators alone. */
import { keysOf } from 'contract/kernel/keys';
import { pageOf, type Scope } from 'contract/kernel/permission';
import { isOfWholePage } from '../../kernel/whole-page.ts';
import { rolesInForce, type RoleInForce } from './roles-in-force.ts';

const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin'] as const;
const catalogue = keysOf(rolesInForce).map((code): RoleInForce & { code: string } => ({ ...rolesInForce[code], code }));

const pagesOf = (roles: readonly RoleInForce[]) => new Set(roles.flatMap(({ grants }) => grants.map(([permission]) => pageOf(permission))));
const business = pagesOf(catalogue.filter(({ code }) => !administrators.some((one) => one === code)));

/** The administrator to whom alone a page belongs; null: to the business. */
export function reservedFor(page: string): string | null {
  if (business.has(page)) return null;
  return catalogue.find((role) => administrators.some((one) => one === role.code) && role.grants.some(([permission]) => pageOf(permission) === page))?.title ?? null;
}

/** Reaches that a page's rows know; those of the registers by their firms. */
const byFirms: readonly Scope[] = ['DISTRICT', 'BRANCH', 'FIRM', 'CUSTOM'];
const known: Readonly<Record<string, readonly Scope[]>> = { 'basicInfo.firm': byFirms, 'basicInfo.lawyer': byFirms };

/** The whole association first; then what the catalogue uses and what the register can tell apart. */
export function scopesOf(page: string): Scope[] {
  if (isOfWholePage(page)) return ['ALL'];
  const used = catalogue.flatMap(({ grants }) => grants.flatMap(([permission, scope]) => (pageOf(permission) === page ? [scope] : [])));
  return [...new Set<Scope>(['ALL', ...known[page] ?? [], ...used])];
}
