/**
 * Who must have a second factor: some roles by name, and whoever may decide, review or take out people's data beyond his
 * own firm and people (OWASP ASVS 6.3.3; GB/T 22239 8.1.4.1). Roles are data, so the rights are asked, not the titles.
 */
import { securitySettings } from 'contract/areas/system/security-settings';
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { settings } from '../settings/settings.ts';
import { rights, rightsOf, type RightsRow } from './load-rights.ts';
import type { Whose } from './second-factor.ts';

export type SecondFactorRule = (typeof securitySettings.secondFactor)['initial'];

/** Grants as lines `permission scope`, as the session's loading reads them. */
export interface Held { readonly roles: readonly string[]; readonly grants: readonly string[] }

/** Reaches that end at one's own firm or people. */
const own = new Set(['FIRM', 'TUTEES', 'SELF']);

export function asksForSecondFactor({ roles, rights }: SecondFactorRule, held: Held): boolean {
  if (held.roles.some((role) => roles.includes(role))) return true;
  return held.grants.some((line) => {
    const [permission = '', scope = ''] = line.split(' ');
    return !own.has(scope) && rights.some((right) => permission.endsWith(`.${right}`));
  });
}

/** Must have one, and has none. */
export async function lacksSecondFactor(db: Db, { associationId }: Whose, held: Held & { readonly hasSecondFactor: boolean }): Promise<boolean> {
  return !held.hasSecondFactor && asksForSecondFactor(await settings.get(db, associationId, securitySettings.secondFactor), held);
}

/** The same for somebody of whom nothing is known yet. Rights are read from the person's roles on: from the rights on, a database without statistics goes through everybody's. */
export async function mustSetUpSecondFactor(db: Db, { associationId, userId }: Whose): Promise<boolean> {
  const { rows: [held] } = await sql<RightsRow & { hasSecondFactor: boolean }>`/* by key */
    select ${rights}, exists (select from second_factor f where f.association_id = u.association_id and f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from app_user u where u.association_id = ${associationId} and u.id = ${userId}`.execute(db);
  return held !== undefined && lacksSecondFactor(db, { associationId, userId }, { roles: held.roles, grants: rightsOf(held).lines, hasSecondFactor: held.hasSecondFactor });
}
