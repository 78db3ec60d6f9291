/** The ID photo among the papers of a business. */
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import type { OwnKind, Step } from './own-kind.ts';

export async function photoOf(step: Step, { contract, materials }: OwnKind): Promise<string | null> {
  const codes = (await ruleFor(step, materials)).filter(({ accept }) => accept === 'photo').map(({ code }) => code);
  if (codes.length === 0) return null;
  const found = await step.db.selectFrom('attachment').select('fileObjectId').where('associationId', '=', step.row.associationId).where('ownerEntity', '=', contract.workflow.entity).where('ownerId', '=', step.row.id)
    .where('materialCode', 'in', codes).where('deletedAt', 'is', null).orderBy('uploadedAt', 'desc').executeTakeFirst();
  return found?.fileObjectId ?? null;
}
