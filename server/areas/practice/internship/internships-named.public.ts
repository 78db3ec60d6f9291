import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Named } from '../../../machines/settings/audience.ts';
import { internshipsWithin } from './internship-scope.ts';

/** Those of these internships that the viewer may see, as a list calls them. */
export async function internshipsNamed(db: Db, viewer: Viewer, permission: Permission, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('internship')
    .innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 'internship.associationId').onRef('n.id', '=', 'internship.internId'))
    .innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 'internship.associationId').onRef('f.id', '=', 'internship.firmId'))
    .select(['internship.id', 'n.name', 'internship.registrationNo', 'f.name as firmName']).where(internshipsWithin(viewer, permission)).where('internship.id', 'in', [...ids]).execute();
  return rows.map(({ id, name, registrationNo, firmName }) => ({ id, name, no: registrationNo, firmName, link: `/practice/internship/${id}` }));
}
