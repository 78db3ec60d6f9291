import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Named } from '../../../machines/settings/audience.ts';
import { firmsWithin } from './law-firm-scope.ts';

/** Those of these firms that the viewer may see, as a list calls them. */
export async function lawFirmsNamed(db: Db, viewer: Viewer, permission: Permission, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.name', 'lawFirm.creditCode']).where(firmsWithin(viewer, permission)).where('lawFirm.id', 'in', [...ids]).execute();
  return rows.map(({ id, name, creditCode }) => ({ id, name, no: creditCode, firmName: null, link: `/basicInfo/lawFirm/${id}` }));
}
