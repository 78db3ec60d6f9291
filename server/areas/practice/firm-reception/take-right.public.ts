/** A right to take interns is suspended or taken away: by the same steps as at the screen, for a demonstration. */
import { act } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { receptionSteps } from './reception-steps.ts';

export async function takeRight(ctx: Ctx, firmId: string, step: 'suspend' | 'remove', opinion: string): Promise<void> {
  const held = await ctx.db.selectFrom('firmReception').select(['id', 'version']).where('associationId', '=', ctx.viewer.associationId).where('firmId', '=', firmId).where('state', '=', 'granted').executeTakeFirstOrThrow();
  await act(ctx, receptionSteps, step, { ...held, opinion });
}
