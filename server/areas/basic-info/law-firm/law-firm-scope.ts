/** Which firms a viewer may reach with a permission. List, count, detail, reveal, change and removal all ask here. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from 'contract/kernel/permission';
import type { Viewer } from '../../../kernel/viewer.ts';

/** SQL over table `law_firm`; a scope that this register does not know reaches nobody. */
export function firmsWithin(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const own = sql<boolean>`law_firm.association_id = ${viewer.associationId} and law_firm.deleted_at is null`;
  const scopes = viewer.grants.get(permission);
  if (scopes?.has('ALL')) return own;
  return scopes?.has('FIRM') && viewer.firmIds.length ? sql<boolean>`${own} and law_firm.id in (${sql.join(viewer.firmIds)})` : sql<boolean>`false`;
}
