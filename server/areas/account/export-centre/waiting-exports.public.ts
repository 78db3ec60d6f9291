import { sql } from 'kysely';
import { exportReviewPermission } from 'contract/areas/account/export-centre';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';

/** How many exports wait for the viewer's word; nobody agrees to the own ones. */
export async function countWaitingExports({ db, viewer }: Ctx): Promise<number> {
  if (!mayWithin(viewer, exportReviewPermission.review, 'ALL')) return 0;
  const { count } = await db.selectFrom('exportTask').select(sql<number>`count(*)::int`.as('count'))
    .where('associationId', '=', viewer.associationId).where('state', '=', 'WAITING').where('askedBy', '<>', viewer.userId).executeTakeFirstOrThrow();
  return count;
}
