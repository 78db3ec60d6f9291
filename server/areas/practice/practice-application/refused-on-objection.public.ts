/** An objection to a registration under publicity is upheld: it is refused at the same moment, by whoever decides. */
import { act } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { practiceSteps } from './steps.ts';

type Asking = Pick<Ctx, 'app' | 'db' | 'viewer' | 'traceId'> & { http: Pick<Ctx['http'], 'ip'> };

export async function refusedOnObjection(ctx: Asking, { id, ...refusal }: { id: string; reason: string; opinion: string }) {
  const { version } = await ctx.db.selectFrom('practiceApplication').select('version').where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return act(ctx, practiceSteps, 'rejectOnObjection', { ...refusal, id, version });
}
