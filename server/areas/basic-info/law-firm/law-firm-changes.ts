/** What was changed of a firm. */
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { registerHistory } from '../register-history.ts';
import { firmsWithin } from './law-firm-scope.ts';

export async function lawFirmChanges({ db, viewer, fail }: Ctx, { id }: { id: string }) {
  const row = await db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.createdAt', 'lawFirm.createdBy']).where(firmsWithin(viewer, lawFirm.permissions[0].view)).where('lawFirm.id', '=', id).executeTakeFirst();
  return row ? registerHistory(db, { associationId: viewer.associationId, entity: 'lawFirm', schema: lawFirmForm }, row) : fail('notFound');
}
