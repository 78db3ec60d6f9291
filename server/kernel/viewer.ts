import { pageOf, type FieldLevel, type Permission, type Scope } from 'contract/kernel/permission';

/**
 * One grant: a role as it was given to this person, or a single right. What it opens, how far it reaches and what it
 * shows of sensitive fields stay together; two grants never lend each other a row or a field.
 */
export interface Held {
  /** Of the grant's own row. */
  readonly id: string;
  /** Null: a single right. */
  readonly role: string | null;
  readonly permissions: ReadonlyMap<string, ReadonlySet<Scope>>;
  /** Scope FIRM; null: all of the person's own. */
  readonly firms: readonly string[] | null;
  /** Scopes DISTRICT and BRANCH. */
  readonly districts: readonly string[];
  /** Scope CUSTOM. */
  readonly custom: { readonly districts: readonly string[]; readonly firms: readonly string[] };
  /** `{page}.{field}` → what is shown, where that is less than the page's own rule. */
  readonly fields: ReadonlyMap<string, FieldLevel>;
  /** Somebody else's grant, whose work is done for him for some days (代办). */
  readonly delegatedBy?: { readonly userId: string; readonly realName: string };
}

/** Who is asking, as the session knows it: read once at sign-in and again whenever the rights change. */
export interface Viewer {
  readonly userId: string;
  readonly associationId: string;
  readonly sessionId: string;
  readonly userName: string;
  readonly realName: string;
  readonly roles: readonly string[];
  /** Permission code → the scopes in which it is held by any grant: enough for whether, never for what. */
  readonly grants: ReadonlyMap<string, ReadonlySet<Scope>>;
  /** The grants one by one. Left out: one that holds them all. */
  readonly held?: readonly Held[];
  readonly lawyerId: string | null;
  readonly internId: string | null;
  /** Firms for which the person holds a firm role. */
  readonly firmIds: readonly string[];
  /** Firms of those for whom the person acts today: what keeps them from a case keeps him from it, too. */
  readonly recusedFirmIds?: readonly string[];
  readonly mustChangePassword: boolean;
  /** The rights ask for a second factor, and there is none yet. */
  readonly lacksSecondFactor: boolean;
  /** Somebody else looks with this person's eyes: may read, and change nothing. */
  readonly seenBy?: { readonly userId: string; readonly realName: string; readonly until: string };
}

/** A permission in one scope of one grant. */
export interface Holding { readonly held: Held; readonly scope: Scope }

export const heldBy = ({ held, grants }: Viewer): readonly Held[] =>
  held ?? [{ id: '', role: null, permissions: grants, firms: null, districts: [], custom: { districts: [], firms: [] }, fields: new Map() }];

export const holdingsOf = (viewer: Viewer, permission: string): Holding[] =>
  heldBy(viewer).flatMap((held) => [...held.permissions.get(permission) ?? []].map((scope) => ({ held, scope })));

/** What a grant shows of a page's field. */
export const levelIn = (held: Held, permission: string, field: string): FieldLevel => held.fields.get(`${pageOf(permission)}.${field}`) ?? 'VISIBLE';

export const may = (viewer: Viewer, permission: Permission): boolean => viewer.grants.has(permission);

/** The firms in which the viewer holds a permission: roles in two firms do not add up. */
export function firmsOf(viewer: Viewer, permission: Permission): readonly string[] {
  return [...new Set(holdingsOf(viewer, permission).flatMap(({ held, scope }) => (scope === 'FIRM' ? held.firms ?? viewer.firmIds : [])))];
}

export const mayWithin = (viewer: Viewer, permission: Permission, ...within: Scope[]): boolean =>
  within.some((scope) => viewer.grants.get(permission)?.has(scope) ?? false);
