/**
 * How far an export reaches: no further than the list itself, than the right to export, and, unmasked, than the right to
 * see in plain. Who may look at all lawyers and export those of one firm exports those of the firm.
 */
import { createHash } from 'node:crypto';
import type { ExportedList } from 'contract/kernel/exported-list';
import type { Scope } from 'contract/kernel/permission';
import { heldBy, levelIn, type Held, type Viewer } from '../../kernel/viewer.ts';

const ofNobody = (access: string) => access === 'signedIn' || access === 'public';

/** Whether the viewer may take this list away at all. */
export const mayExport = ({ grants }: Viewer, { access, exports: { can } }: ExportedList): boolean => (can === 'signedIn' || grants.has(can)) && (ofNobody(access) || grants.has(access));

/** A grant that shows all sealed columns of the list in plain; a role may show less of a field than its page does. */
const showsAll = (held: Held, { exports: { columns, secret } }: ExportedList): boolean =>
  secret !== null && held.permissions.has(secret) && columns.every(({ key, sealed }) => !sealed || levelIn(held, secret, key) === 'VISIBLE');

export const mayUnmask = (viewer: Viewer, list: ExportedList): boolean =>
  mayExport(viewer, list) && list.exports.columns.some(({ sealed }) => sealed) && heldBy(viewer).some((held) => showsAll(held, list));

const none: ReadonlySet<Scope> = new Set();
const both = (one: ReadonlySet<Scope>, other: ReadonlySet<Scope>): ReadonlySet<Scope> =>
  one.has('ALL') ? other : other.has('ALL') ? one : new Set([...one].filter((scope) => other.has(scope)));

/**
 * The same person with the list's own right narrowed, so that the list's own query draws the line. A right that is held
 * for everything narrows nothing; one that is not must be held in the same grant as the list's.
 */
export function withinReach(viewer: Viewer, list: ExportedList, unmasked: boolean): Viewer {
  const { access, exports: { can, secret } } = list;
  if (ofNobody(access) || can === 'signedIn') return viewer;
  const rights = [can, ...(unmasked && secret ? [secret] : [])];
  const open = rights.filter((right) => right !== access && !viewer.grants.get(right)?.has('ALL'));
  const held = heldBy(viewer).filter((grant) => !unmasked || !grant.permissions.has(access) || showsAll(grant, list)).map((grant): Held => {
    const scopes = open.reduce((reach, right) => both(reach, grant.permissions.get(right) ?? none), grant.permissions.get(access) ?? none);
    return { ...grant, permissions: new Map(grant.permissions).set(access, scopes) };
  });
  return { ...viewer, held, grants: new Map(viewer.grants).set(access, new Set(held.flatMap(({ permissions }) => [...permissions.get(access) ?? none]))) };
}

/** Everything that a person may do, in one word: a file that was made under other rights is not handed out any more. */
export function rightsOf({ associationId, userId, roles, grants, held, lawyerId, internId, firmIds }: Viewer): string {
  return createHash('sha256').update(JSON.stringify(inOrder([associationId, userId, lawyerId, internId, [...roles], [...firmIds], grants, held]))).digest('base64url');
}

/** Sets, maps and lists in an order of their own, however they came out of the database. */
function inOrder(value: unknown): unknown {
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) return [...value].map(inOrder).sort((one, other) => (String(JSON.stringify(one)) < String(JSON.stringify(other)) ? -1 : 1));
  return typeof value === 'object' && value !== null ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, inOrder(inner)]) : value ?? null;
}
