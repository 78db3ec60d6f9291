/** One business as the viewer may see it: form, the internship it is about, what it would change, papers, journal, and what may be done. */
import { sql } from 'kysely';
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { isEditable, review } from 'contract/areas/other-business/road';
import { actorTitle, stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../kernel/act.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { AnyFlow } from '../../kernel/flow.ts';
import { may } from '../../kernel/viewer.ts';
import { caseJournal } from '../../machines/casework/case-journal.ts';
import type { casePapers } from '../../machines/casework/case-papers.ts';
import { noteFullView } from '../../machines/casework/full-view.ts';
import { withoutAnswers, withoutFields } from '../../machines/casework/kept-back.ts';
import { reportOf } from '../../machines/casework/private-parts.ts';
import { placeOf } from './answers.public.ts';
import { precheck, situationOf } from './conditions.ts';
import { cardOf } from './internship-facts.ts';
import type { OwnKind, Row } from './own-kind.ts';
import { isReviewer } from './ties.ts';
import { offeredReasons } from '../../machines/casework/return-reasons.ts';
import { isInside } from '../../machines/casework/insiders.ts';
import { targetOf } from '../../machines/casework/target.ts';

type Papers = ReturnType<typeof casePapers<Row>>;

export const detailOf = (own: OwnKind, flow: AnyFlow, papers: Papers) => async (ctx: Ctx, { id }: { id: string }) => {
  const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id);
  const { workflow } = own.contract;
  const [mine, staff, reviews] = [ties.has('applicant'), isInside(ctx.viewer, ties), isReviewer(row, ties)];
  const editable = mine && isEditable(row.state);
  const situation = await situationOf({ ...ctx, row });
  const [{ names }, materials, journal, open, days, findings, foreseen, returnReasons] = await Promise.all([
    own.named?.(ctx.db, row.associationId, row.form) ?? { names: {} },
    papers.materialsOf(ctx, row, ties),
    caseJournal(ctx, workflow, row, staff),
    openActions(ctx, flow, { row, ties }),
    daysLeftOf(ctx, row),
    editable ? precheck(own, situation) : [],
    row.effects ?? own.effects(situation),
    reviews ? offeredReasons(ctx, row.associationId) : [],
  ]);
  const named: Readonly<Record<string, string>> = names;
  const kept = own.keptFrom?.({ viewer: ctx.viewer, ties });
  const silent = new Set(kept?.actors.map((actor) => actorTitle(workflow, actor)));
  const hidden = [...kept?.fields ?? []];
  if (own.contract.tellsOfPerson && !hidden.includes('reason')) await noteFullView(ctx, `${own.contract.kind}.open`, { entity: workflow.entity, id, internId: row.internId });
  const waitsFor = workflow.states[row.state]?.waitsFor;
  return {
    id, version: row.version, kind: businessKinds.parse(row.kind), applicationNo: row.applicationNo, state: row.state, stateTitle: stateTitle(workflow, row.state), waitsFor: waitsFor ? actorTitle(workflow, waitsFor) : null,
    form: withoutAnswers(situation.form, hidden), hidden, notOffered: Object.fromEntries(Object.entries(own.notOffered?.(row) ?? {}).map(([field, choices]) => [field, [...choices]])), names: { ...named }, internship: cardOf(situation.internship), effects: foreseen.map(({ title, before, after }) => ({ title, before, after })), editable, markable: reviews && may(ctx.viewer, review.review),
    submittedAt: row.submittedAt, deadline: row.deadline, correctionDue: row.correctionDue, daysLeft: days, ...await targetOf(ctx.db, row, staff), returnedCount: row.returnedCount, returnReasons,
    materials, sealFirms: staff ? [{ id: row.firmId, name: situation.internship.firmName }, ...row.newFirmId ? [{ id: row.newFirmId, name: named['newFirmId'] ?? '转入律所' }] : []] : [], journal: journal.map((line) => withoutFields(silent.has(line.doerTitle) ? { ...line, opinion: null } : line, hidden)), precheck: findings, precheckReport: staff ? reportOf(ctx.app.vault, placeOf(id), row) : [], open,
  };
};

async function daysLeftOf(ctx: Ctx, { deadline, correctionDue }: Row): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select coalesce(${deadline}::date, ${correctionDue}::date) - app_today() as days`.execute(ctx.db);
  return rows[0]!.days;
}
