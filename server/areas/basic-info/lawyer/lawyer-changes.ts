/** What was changed of a lawyer; firms by their names. */
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { registerAsOf } from '../register-as-of.ts';
import { registerHistory } from '../register-history.ts';
import { openLawyer } from './lawyer-columns.ts';
import { hiddenOf, lawyersWithin } from './lawyer-scope.ts';

const firmNames = (db: Db, associationId: string) => async (ids: readonly string[]) => {
  const firms = await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).where('id', 'in', ids).execute();
  return new Map(firms.map((firm) => [firm.id, firm.name]));
};

export async function lawyerChanges({ db, viewer, fail }: Ctx, { id }: { id: string }) {
  const row = await db.selectFrom('lawyer').select(['lawyer.id', 'lawyer.createdAt', 'lawyer.createdBy', hiddenOf(viewer, lawyer.permissions[0].view).as('hidden')]).where(lawyersWithin(viewer, lawyer.permissions[0].view)).where('lawyer.id', '=', id).executeTakeFirst();
  if (!row) return fail('notFound');
  return registerHistory(db, { associationId: viewer.associationId, entity: 'lawyer', schema: lawyerForm, names: { firmId: firmNames(db, viewer.associationId) } }, row);
}

export async function lawyerAsOf({ app, db, viewer, fail }: Ctx, { id, day }: { id: string; day: string }) {
  const row = await db.selectFrom('lawyer').selectAll('lawyer').select(hiddenOf(viewer, lawyer.permissions[0].view).as('hidden')).where(lawyersWithin(viewer, lawyer.permissions[0].view)).where('lawyer.id', '=', id).executeTakeFirst();
  if (!row) return fail('notFound');
  return registerAsOf(db, { associationId: viewer.associationId, entity: 'lawyer', schema: lawyerForm, names: { firmId: firmNames(db, viewer.associationId) } }, { id, createdAt: row.createdAt, hidden: row.hidden, values: openLawyer(app.vault, row) }, day);
}
