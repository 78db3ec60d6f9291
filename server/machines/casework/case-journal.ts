/** What has happened to a case, newest first, in the words of its workflow. */
import { actionTitle, actorTitle, dispatcher, stateTitle, type AnyWorkflow } from 'contract/kernel/workflow';
import type { Ctx } from '../../kernel/context.ts';
import { plusDays, workCalendarOf, workdaysBetween, type WorkCalendar } from '../calendar/work-calendar.ts';
import type { CaseRow } from '../../kernel/flow.ts';
import { openWhole } from '../vault/private-answers.ts';
import { defectWording } from './return-reasons.ts';

/** `isStaff`: reads what is said inside the association, and who has passed the case to whom there. */
export async function caseJournal(ctx: Ctx, workflow: AnyWorkflow, row: Pick<CaseRow, 'associationId' | 'id'>, isStaff: boolean) {
  const lines = await ctx.db.selectFrom('reviewRecord').selectAll().where('associationId', '=', row.associationId).where('caseId', '=', row.id)
    .$if(!isStaff, (q) => q.where('doer', '<>', dispatcher)).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  const calendar = lines.length > 1 ? await workCalendarOf(ctx.db, row.associationId) : null;
  const inWords = lines.some(({ defectItems }) => defectItems) ? await defectWording(ctx, row.associationId) : null;
  return lines.map((line, at) => ({
    id: line.id, at: line.at, used: calendar && usedBetween(calendar, lines.slice(at + 1).find(({ doer }) => doer !== dispatcher)?.at, line.at), action: line.action, ...wordsOf(workflow, line), ...spokenBy(workflow, line, isStaff),
    opinion: line.opinion, internalNote: isStaff ? line.internalNote : null,
    defects: line.defectItems && inWords!(line.defectItems).map(({ field, reason, text }) => ({ field, reason: reason ?? null, text })), changes: line.diffSealed === null ? line.diff : openWhole<typeof line.diff>(ctx.app.vault, { table: 'reviewRecord', column: 'diff', rowId: line.id }, line.diffSealed),
  }));
}

/** A body that has decided speaks as one to everybody outside. */
function spokenBy({ actions }: AnyWorkflow, { action, actorName }: { action: string; actorName: string }, isStaff: boolean) {
  const body = isStaff ? undefined : actions[action]?.together;
  return body === undefined ? { actorName } : { actorName: body, doerTitle: '' };
}

/** A step in the words of its workflow. */
export const wordsOf = (workflow: AnyWorkflow, { doer, action, toState }: { doer: string; action: string; toState: string }) => ({
  isAutomatic: doer === 'clock', doerTitle: doer === 'clock' ? '系统' : actorTitle(workflow, doer), actionTitle: actionTitle(workflow, action), toStateTitle: stateTitle(workflow, toState),
});

const shanghai = 8 * 3_600_000;
export const dayOf = (moment: string): string => new Date(Date.parse(moment) + shanghai).toISOString().slice(0, 10);

/** The day on which a step begins does not count, as with every limit. */
export function usedBetween(calendar: WorkCalendar, from: string | undefined, to: string): { minutes: number; workdays: number } | null {
  if (from === undefined) return null;
  return { minutes: Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)), workdays: workdaysBetween(calendar, plusDays(dayOf(from), 1), dayOf(to)) };
}
