import type { Permission } from 'contract/kernel/permission';

/** How far a grant reaches (glossary 2.1). `FIRM`, `TUTEES` and `SELF` follow from the viewer's own ties. */
export const scopes = ['ALL', 'DISTRICT', 'BRANCH', 'UNIT', 'FIRM', 'TUTEES', 'SELF', 'CASE', 'SITE'] as const;
export type Scope = (typeof scopes)[number];

/** Who is asking, as the session knows it: read once at sign-in and again whenever the rights change. */
export interface Viewer {
  readonly userId: string;
  readonly associationId: string;
  readonly sessionId: string;
  readonly userName: string;
  readonly realName: string;
  readonly roles: readonly string[];
  /** Permission code → the scopes in which it is held. Several roles add up. */
  readonly grants: ReadonlyMap<string, ReadonlySet<Scope>>;
  readonly lawyerId: string | null;
  readonly internId: string | null;
  /** Firms for which the person holds a firm role. */
  readonly firmIds: readonly string[];
  /** Permission held in scope FIRM → in which of those firms: roles in two firms do not add up. Left out: in all of them. */
  readonly firmsByPermission?: ReadonlyMap<string, readonly string[]>;
  readonly mustChangePassword: boolean;
  /** The rights ask for a second factor, and there is none yet. */
  readonly lacksSecondFactor: boolean;
}

export const may = (viewer: Viewer, permission: Permission): boolean => viewer.grants.has(permission);

/** The firms in which the viewer holds a permission. */
export function firmsOf(viewer: Viewer, permission: Permission): readonly string[] {
  if (!mayWithin(viewer, permission, 'FIRM')) return [];
  return viewer.firmsByPermission ? viewer.firmsByPermission.get(permission) ?? [] : viewer.firmIds;
}

export const mayWithin = (viewer: Viewer, permission: Permission, ...within: Scope[]): boolean =>
  within.some((scope) => viewer.grants.get(permission)?.has(scope) ?? false);
