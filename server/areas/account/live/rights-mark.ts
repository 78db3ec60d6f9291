import { createHash } from 'node:crypto';
import type { Viewer } from '../../../kernel/viewer.ts';

/** Thousands of people share one map of rights: it is read once. */
const known = new WeakMap<Viewer['grants'], string>();

/** The same for the same rights on every node; another when something of them is another, so that a window knows when to look. */
export function rightsMark({ grants, roles, firmIds, realName }: Viewer): string {
  const said = known.get(grants) ?? markOf([...grants].map(([permission, scopes]) => `${permission} ${[...scopes].toSorted().join()}`).toSorted());
  known.set(grants, said);
  return markOf([said, realName, ...roles, ...firmIds]);
}

const markOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16);
