/** A document is its case's: the same ties, found through the case's own workflow. No tie, no document (404). */
import type { Ctx } from '../../../kernel/context.ts';
import { loadCase } from '../../../kernel/act.ts';
import { Refusal } from '../../../kernel/fail.ts';

export async function caseOf(ctx: Ctx, caseEntity: string, caseId: string) {
  const own = ctx.app.flows.find(({ workflow }) => workflow.entity === caseEntity);
  if (!own) return ctx.fail('notFound');
  const { row, ties } = await loadCase(ctx.db, own, ctx.viewer, caseId);
  return { row, ties, actors: own.workflow.actors, mayRead: own.readsDocuments?.(ties) ?? true };
}

export const mayOpenCase = (ctx: Ctx, caseEntity: string, caseId: string): Promise<boolean> =>
  caseOf(ctx, caseEntity, caseId).then(({ mayRead }) => mayRead, (error: unknown) => { if (error instanceof Refusal) return false; throw error; });
