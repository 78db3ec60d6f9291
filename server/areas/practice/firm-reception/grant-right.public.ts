/** Whoever decides on a firm's application gives it the right to take interns: a new one, or the suspended one back. */
import { act, createBy } from '../../../kernel/act.ts';
import type { Acting, CaseRow } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { receptionNumber } from './reception-number.ts';
import { receptionSteps } from './reception-steps.ts';

export async function grantRight({ app, db, actor, viewer }: Acting<CaseRow>, firmId: string, opinion: string): Promise<void> {
  if (!viewer) throw new Error('a right is granted by a person');
  const held = await db.selectFrom('firmReception').select(['id', 'version']).where('associationId', '=', actor.associationId).where('firmId', '=', firmId).where('state', '<>', 'removed').where('deletedAt', 'is', null).executeTakeFirst();
  if (held) await act({ app, db, viewer, traceId: actor.traceId, http: { ip: actor.ip ?? '' } }, receptionSteps, 'resume', { ...held, opinion });
  else await createBy({ app, db, actor, viewer }, receptionSteps, 'grant', { id: newId(), applicationNo: await receptionNumber(db, actor.associationId), firmId });
}
