/** What has happened to a case, newest first, in the words of its workflow. */
import { actionTitle, actorTitle, stateTitle, type AnyWorkflow } from 'contract/kernel/workflow';
import type { Ctx } from '../../kernel/context.ts';
import type { CaseRow } from '../../kernel/flow.ts';

/** `isStaff`: reads what is said inside the association. */
export async function caseJournal(ctx: Ctx, workflow: AnyWorkflow, row: Pick<CaseRow, 'associationId' | 'id'>, isStaff: boolean) {
  const lines = await ctx.db.selectFrom('reviewRecord').selectAll().where('associationId', '=', row.associationId).where('caseId', '=', row.id)
    .orderBy('at', 'desc').orderBy('id', 'desc').execute();
  return lines.map((line) => ({
    id: line.id, at: line.at, actorName: line.actorName, action: line.action,
    doerTitle: line.doer === 'clock' ? '系统' : actorTitle(workflow, line.doer),
    actionTitle: actionTitle(workflow, line.action),
    toStateTitle: stateTitle(workflow, line.toState),
    opinion: line.opinion, internalNote: isStaff ? line.internalNote : null,
    defects: line.defectItems, changes: line.diff,
  }));
}
