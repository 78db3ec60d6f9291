import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Named } from '../../../machines/settings/audience.ts';
import { lawyersWithin } from './lawyer-scope.ts';

/** Those of these lawyers whom the viewer may see, as a list calls them. */
export async function lawyersNamed(db: Db, viewer: Viewer, permission: Permission, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('lawyer').innerJoin('lawFirm', (join) => join.onRef('lawFirm.associationId', '=', 'lawyer.associationId').onRef('lawFirm.id', '=', 'lawyer.firmId'))
    .select(['lawyer.id', 'lawyer.name', 'lawyer.licenceNo', 'lawFirm.name as firmName']).where(lawyersWithin(viewer, permission)).where('lawyer.id', 'in', [...ids]).execute();
  return rows.map(({ id, name, licenceNo, firmName }) => ({ id, name, no: licenceNo, firmName, link: `/basicInfo/lawyer/${id}` }));
}
