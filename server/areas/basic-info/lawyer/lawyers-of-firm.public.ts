/** Who belongs to a firm, counted by status, as far as the viewer sees the register of lawyers. */
import { sql } from 'kysely';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import type { Db } from '../../../kernel/context.ts';
import { may, type Viewer } from '../../../kernel/viewer.ts';
import { lawyersWithin } from './lawyer-scope.ts';

const order = Object.keys(lawyerStatus.labels);

export async function lawyersOf(db: Db, viewer: Viewer, firmId: string) {
  const { view } = lawyer.permissions[0];
  if (!may(viewer, view)) return null;
  const rows = await db.selectFrom('lawyer')
    .select(['lawyer.status', sql<number>`count(*)::int`.as('count'), sql<number>`(count(*) filter (where lawyer.is_partner))::int`.as('partners')])
    .where(lawyersWithin(viewer, view)).where('lawyer.firmId', '=', firmId).groupBy('lawyer.status').execute();
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    partners: rows.find(({ status }) => status === 'PRACTISING')?.partners ?? 0,
    byStatus: rows.map(({ status, count }) => ({ status, count })).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status)),
  };
}

const practising = (db: Db, associationId: string, firmId: string) => db.selectFrom('lawyer')
  .where('associationId', '=', associationId).where('deletedAt', 'is', null).where('firmId', '=', firmId).where('status', '=', 'PRACTISING');

/** The practising lawyer of this name, whoever asks; of namesakes the full-time one. */
export const headOf = (db: Db, associationId: string, firmId: string, name: string) => practising(db, associationId, firmId)
  .where('name', '=', name).select('lawyerType').orderBy((eb) => eb('lawyerType', '=', 'FULL_TIME'), 'desc').limit(1).executeTakeFirst();

const count = sql<number>`count(*)::int`.as('count');

/** How many practise there, whoever asks. */
export const practisingAt = async (db: Db, associationId: string, firmId: string): Promise<number> =>
  (await practising(db, associationId, firmId).select(count).executeTakeFirstOrThrow()).count;

/** How many of them are partners. */
export const partnersOf = async (db: Db, associationId: string, firmId: string): Promise<number> =>
  (await practising(db, associationId, firmId).where('isPartner', '=', true).select(count).executeTakeFirstOrThrow()).count;
