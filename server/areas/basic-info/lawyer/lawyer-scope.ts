/** Which lawyers a viewer may reach with a permission. List, count, detail, reveal, change and removal all ask here. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

/** SQL over table `lawyer`. Scopes add up; one that this register does not know reaches nobody. */
export function lawyersWithin(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const own = sql<boolean>`lawyer.association_id = ${viewer.associationId} and lawyer.deleted_at is null`;
  const scopes = viewer.grants.get(permission);
  if (scopes?.has('ALL')) return own;
  const firms = firmsOf(viewer, permission);
  const parts = [
    firms.length ? sql`lawyer.firm_id in (${sql.join(firms)})` : null,
    scopes?.has('SELF') && viewer.lawyerId ? sql`lawyer.id = ${viewer.lawyerId}` : null,
  ].filter((part) => part !== null);
  return parts.length ? sql<boolean>`${own} and (${sql.join(parts, sql` or `)})` : sql<boolean>`false`;
}

/** Whether the viewer may put a lawyer into this firm: two records in one call, both must be in reach. */
export function mayEnterAt(viewer: Viewer, permission: Permission, firmId: string): boolean {
  return mayWithin(viewer, permission, 'ALL') || firmsOf(viewer, permission).includes(firmId);
}
