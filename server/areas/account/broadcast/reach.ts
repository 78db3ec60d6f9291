/** How far somebody's messages may go, and which of them somebody sees: the association's, or those of the own firms. Drafts are their writer's alone. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

/** Null: the whole association. Nobody writes to another. */
export const reachOf = (viewer: Viewer, permission: Permission): readonly string[] | null => (mayWithin(viewer, permission, 'ALL') ? null : firmsOf(viewer, permission));

/** Of `broadcast b`. */
export function broadcastsWithin(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const firms = reachOf(viewer, permission);
  const name = firms === null ? sql`b.firm_ids is null` : firms.length ? sql`b.firm_ids <@ ${firms}::uuid[]` : sql`false`;
  return sql<boolean>`b.association_id = ${viewer.associationId} and b.deleted_at is null and ${name} and (b.sent_at is not null or b.created_by = ${viewer.userId})`;
}
