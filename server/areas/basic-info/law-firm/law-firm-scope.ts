/** Which firms a viewer may reach with a permission. List, count, detail, reveal, change and removal all ask here. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

/** SQL over table `law_firm`; a scope that this register does not know reaches nobody. */
export function firmsWithin(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const own = sql<boolean>`law_firm.association_id = ${viewer.associationId} and law_firm.deleted_at is null`;
  if (mayWithin(viewer, permission, 'ALL')) return own;
  const firms = firmsOf(viewer, permission);
  return firms.length ? sql<boolean>`${own} and law_firm.id in (${sql.join(firms)})` : sql<boolean>`false`;
}
