import { exportReviewPermission } from 'contract/areas/account/export-centre';
import type { Db } from '../../../kernel/context.ts';

/** Who may agree: everybody with the right but the one who asks. */
export async function reviewersOf(db: Db, associationId: string, except: string): Promise<string[]> {
  const rows = await db.selectFrom('appUser as u')
    .innerJoin('userRole as r', (join) => join.onRef('r.associationId', '=', 'u.associationId').onRef('r.userId', '=', 'u.id'))
    .innerJoin('rolePermission as p', (join) => join.onRef('p.associationId', '=', 'r.associationId').onRef('p.roleCode', '=', 'r.roleCode'))
    .where('u.associationId', '=', associationId).where('u.status', '=', 'ACTIVE').where('u.deletedAt', 'is', null).where('u.id', '<>', except)
    .where('p.permission', '=', exportReviewPermission.review).select('u.id').distinct().execute();
  return rows.map(({ id }) => id);
}
