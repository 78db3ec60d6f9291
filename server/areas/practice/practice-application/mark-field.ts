/** What the reviewer whose turn it is finds wrong with an answer, kept until the case is sent back or the mark is taken away. */
import { practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { takeUp } from '../../../machines/casework/holder.ts';
import { isReviewer, practiceSteps, type Row } from './steps.ts';

type Call = typeof practiceApplication.endpoints.markField;

export async function markField(ctx: Ctx<Fails<Call>>, { id, field, text }: Parsed<Call>) {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id, true);
  if (!isReviewer(row, ties)) return ctx.fail('notItsTurn', { state: stateTitle(practiceFlow, row.state), action: '标记栏目', actor: '—' });
  const { [field]: before, ...others } = row.fieldMarks;
  const marks = text === null ? others : { ...others, [field]: text };
  // Like a material's mark it is no new version: what the applicant has handed in stays as it is.
  await ctx.db.updateTable('practiceApplication').set({ fieldMarks: JSON.stringify(marks) }).where('associationId', '=', row.associationId).where('id', '=', id).execute();
  await takeUp(ctx.db, ctx.viewer, practiceFlow.entity, row);
  ctx.subject({ entity: practiceFlow.entity, id, before: { field, text: before ?? null }, after: { field, text } });
  return {};
}
