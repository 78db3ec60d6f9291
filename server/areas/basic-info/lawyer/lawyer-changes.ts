/** What was changed of a lawyer; firms by their names. */
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Ctx } from '../../../kernel/context.ts';
import { registerHistory } from '../register-history.ts';
import { lawyersWithin } from './lawyer-scope.ts';

export async function lawyerChanges({ db, viewer, fail }: Ctx, { id }: { id: string }) {
  const row = await db.selectFrom('lawyer').select(['lawyer.id', 'lawyer.createdAt', 'lawyer.createdBy']).where(lawyersWithin(viewer, lawyer.permissions[0].view)).where('lawyer.id', '=', id).executeTakeFirst();
  if (!row) return fail('notFound');
  const firmId = async (ids: readonly string[]) => {
    const firms = await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', viewer.associationId).where('id', 'in', ids).execute();
    return new Map(firms.map((firm) => [firm.id, firm.name]));
  };
  return registerHistory(db, { associationId: viewer.associationId, entity: 'lawyer', schema: lawyerForm, names: { firmId } }, row);
}
