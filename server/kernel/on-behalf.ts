/**
 * Work done for a colleague who is away (代办). What somebody holds by delegation alone is done in the giver's name and
 * says so; and wherever one person may do only one part, giver and colleague count as one (glossary 2.3.7).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Held, Viewer } from './viewer.ts';

export interface Giver { readonly userId: string; readonly realName: string }

const isOwn = ({ delegatedBy }: Held): boolean => delegatedBy === undefined;

/** The same person with nothing but what is his own. */
export function byOwnRight(viewer: Viewer): Viewer {
  if (!viewer.held || viewer.held.every(isOwn)) return viewer;
  const held = viewer.held.filter(isOwn);
  return { ...viewer, held, grants: union(held), roles: [...new Set(held.flatMap(({ role }) => role ?? []))], firmIds: [...new Set(held.flatMap(({ firms }) => firms ?? []))] };
}

function union(held: readonly Held[]): Viewer['grants'] {
  const all = held.flatMap(({ permissions }) => [...permissions]);
  return new Map(all.map(([permission]) => [permission, new Set(all.flatMap(([other, scopes]) => (other === permission ? [...scopes] : [])))]));
}

/** Who gave the permission, where it is held by delegation alone; several may have: the first. Null: it is the viewer's own. */
export function giverOf(viewer: Viewer, permission: string): Giver | null {
  const holding = (viewer.held ?? []).filter(({ permissions }) => permissions.has(permission));
  return holding.length && !holding.some(isOwn) ? holding[0]?.delegatedBy ?? null : null;
}

/** As journal and audit trail name whoever acts: 李某（代 王某）. */
export const nameOnBehalf = (name: string, giver: Giver | null): string => (giver ? `${name}（代 ${giver.realName}）`.slice(0, 63) : name);

/** SQL: the people who count as this one: himself, for whom he acts today, and who acts today for him. */
export const togetherWith = ({ associationId, userId }: Pick<Viewer, 'associationId' | 'userId'>): RawBuilder<unknown> => sql`
  (select ${userId}::uuid union select giver_id from delegation_in_force where association_id = ${associationId} and taker_id = ${userId}
    union select taker_id from delegation_in_force where association_id = ${associationId} and giver_id = ${userId})`;

/** SQL: the same of everybody in `person`, each beside those as whom he counts. */
export const countsAs = (associationId: string): RawBuilder<unknown> => sql`
  select id, id as counts_as from person union select p.id, d.giver_id from person p join delegation_in_force d on d.association_id = ${associationId} and d.taker_id = p.id
  union select p.id, d.taker_id from person p join delegation_in_force d on d.association_id = ${associationId} and d.giver_id = p.id`;
