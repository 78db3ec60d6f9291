/** How firms and lawyers stand with interns, for registers that show it or must not let them go. */
import { sql } from 'kysely';
import { openInternship } from 'contract/areas/practice/internship-words';
import { apply } from 'contract/areas/practice/practice-application';
import { reception, receptionFlow } from 'contract/areas/practice/reception';
import { stateTitle } from 'contract/kernel/workflow';
import type { Db } from '../../kernel/context.ts';
import { firmsOf, mayWithin, type Viewer } from '../../kernel/viewer.ts';

/** The right to take interns: for who looks after these rights, and for the firm itself. */
export async function receptionOf(db: Db, viewer: Viewer, firmId: string) {
  if (!mayWithin(viewer, reception.view, 'ALL') && !firmsOf(viewer, apply.view).includes(firmId)) return null;
  // A right that was taken away and granted anew has a second row.
  const row = await db.selectFrom('firmReception').select(['state', 'suspendedUntil']).where('associationId', '=', viewer.associationId).where('firmId', '=', firmId)
    .orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { state: row?.state ?? null, stateTitle: row ? stateTitle(receptionFlow, row.state) : '未授予', suspendedUntil: row?.suspendedUntil ?? null };
}

/** How many interns the firm has, for who may see the firm's applications. */
export async function internsOf(db: Db, viewer: Viewer, firmId: string): Promise<number | null> {
  if (!mayWithin(viewer, apply.view, 'ALL') && !firmsOf(viewer, apply.view).includes(firmId)) return null;
  const { count } = await db.selectFrom('internship').select(sql<number>`count(*)::int`.as('count')).where('associationId', '=', viewer.associationId)
    .where('firmId', '=', firmId).where('status', 'in', openInternship).executeTakeFirstOrThrow();
  return count;
}

/** How many interns the lawyer guides; the same people see it as see those of the firm. */
export async function guidedBy(db: Db, viewer: Viewer, { id, firmId }: { id: string; firmId: string }): Promise<number | null> {
  if (!mayWithin(viewer, apply.view, 'ALL') && !firmsOf(viewer, apply.view).includes(firmId)) return null;
  return (await lawyerWithInterns(db, viewer.associationId, [id]))?.count ?? 0;
}

/** The first of these firms that still has interns: a firm with any may not leave the register. */
export function firmWithInterns(db: Db, associationId: string, firmIds: readonly string[]) {
  return db.selectFrom('internship').select(['firmId', sql<number>`count(*)::int`.as('count')]).where('associationId', '=', associationId)
    .where('firmId', 'in', firmIds).where('status', 'in', openInternship).groupBy('firmId').limit(1).executeTakeFirst();
}

/** The first of these lawyers who still guides interns. */
export function lawyerWithInterns(db: Db, associationId: string, lawyerIds: readonly string[]) {
  return db.selectFrom('internship').select(['currentTutorId as lawyerId', sql<number>`count(*)::int`.as('count')]).where('associationId', '=', associationId)
    .where('currentTutorId', 'in', lawyerIds).where('status', 'in', openInternship).groupBy('currentTutorId').limit(1).executeTakeFirst();
}
