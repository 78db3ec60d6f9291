/** What was changed of a firm. */
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { registerAsOf } from '../register-as-of.ts';
import { registerHistory } from '../register-history.ts';
import { openLawFirm } from './law-firm-columns.ts';
import { firmsWithin, hiddenOf } from './law-firm-scope.ts';

export async function lawFirmChanges({ db, viewer, fail }: Ctx, { id }: { id: string }) {
  const row = await db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.createdAt', 'lawFirm.createdBy', hiddenOf(viewer, lawFirm.permissions[0].view).as('hidden')]).where(firmsWithin(viewer, lawFirm.permissions[0].view)).where('lawFirm.id', '=', id).executeTakeFirst();
  return row ? registerHistory(db, { associationId: viewer.associationId, entity: 'lawFirm', schema: lawFirmForm }, row) : fail('notFound');
}

export async function lawFirmAsOf({ app, db, viewer, fail }: Ctx, { id, day }: { id: string; day: string }) {
  const row = await db.selectFrom('lawFirm').selectAll('lawFirm').select(hiddenOf(viewer, lawFirm.permissions[0].view).as('hidden')).where(firmsWithin(viewer, lawFirm.permissions[0].view)).where('lawFirm.id', '=', id).executeTakeFirst();
  if (!row) return fail('notFound');
  return registerAsOf(db, { associationId: viewer.associationId, entity: 'lawFirm', schema: lawFirmForm }, { id, createdAt: row.createdAt, hidden: row.hidden, values: openLawFirm(app.vault, row) }, day);
}
