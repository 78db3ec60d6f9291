/** The rules of signing in, as in force. Asked on public calls, so read at most every few seconds. */
import { securitySettings } from 'contract/areas/system/security-settings';
import type { App } from '../../app.ts';

export type SecurityRules = { readonly [K in keyof typeof securitySettings]: (typeof securitySettings)[K]['initial'] };

const fresh = 3000;
const kept = new WeakMap<App['settings'], Map<string, { rules: Promise<SecurityRules>; until: number }>>();

export function securityRules(app: App): Promise<SecurityRules> {
  const byAssociation = kept.get(app.settings) ?? new Map<string, { rules: Promise<SecurityRules>; until: number }>();
  kept.set(app.settings, byAssociation);
  const known = byAssociation.get(app.associationId);
  if (known && known.until > performance.now()) return known.rules;
  const rules = read(app);
  byAssociation.set(app.associationId, { rules, until: performance.now() + fresh });
  rules.catch(() => byAssociation.delete(app.associationId));
  return rules;
}

/** After somebody has changed them: this node looks again at once, the others within seconds. */
export const forgetSecurityRules = (app: App): boolean => kept.get(app.settings)?.delete(app.associationId) ?? false;

async function read(app: App): Promise<SecurityRules> {
  const entries = Object.entries(securitySettings);
  const values = await Promise.all(entries.map(([, setting]) => app.settings.get<unknown>(app.db, app.associationId, setting)));
  // Each value has passed its setting's schema.
  return Object.fromEntries(entries.map(([name], at) => [name, values[at]])) as unknown as SecurityRules;
}
