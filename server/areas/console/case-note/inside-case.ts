import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../../kernel/flow.ts';
import { hasInside, isInside } from '../../../machines/casework/insiders.ts';

interface Inside { own: AnyFlow; row: CaseRow; isInside: boolean }

/** The case that is spoken of: to whom it does not exist there is nothing to be said of it. */
export async function insideCase(ctx: Ctx, { entity, id }: { entity: string; id: string }): Promise<Inside> {
  const own = ctx.app.flows.find(({ workflow }) => workflow.entity === entity);
  if (!own) return ctx.fail('notFound');
  const { row, ties } = await loadCase(ctx.db, own, ctx.viewer, id);
  return { own, row, isInside: hasInside(own) && isInside(ctx.viewer, ties) };
}
