/** One application as the viewer may see it: what the registers say, what the firm says, papers, journal, and what may be done. */
import { sql } from 'kysely';
import { receptionApplication, receptionApplicationFlow, receptionApply } from 'contract/areas/practice/reception-application';
import { receptionKind } from 'contract/areas/practice/reception-application.form';
import type { Output } from 'contract/kernel/endpoint';
import { actorTitle, stateTitle, type State } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { may } from '../../../kernel/viewer.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { fieldsThatFit } from '../../../machines/casework/stored-fields.ts';
import { precheck } from './conditions.ts';
import { candidatesOf, factsOf, type Row } from './firm-facts.ts';
import { papers, receptionApplicationSteps } from './reception-application-steps.ts';
import { isEditable, isReviewer } from './reception-application-ties.ts';
import { offeredReasons } from '../../../machines/casework/return-reasons.ts';
import { isInside } from '../../../machines/casework/insiders.ts';
import { targetOf } from '../../../machines/casework/target.ts';

const flow = receptionApplicationFlow;
const formShown = receptionApplication.endpoints.getReceptionApplication.output.shape.form;

export async function detail(ctx: Ctx, { id }: { id: string }): Promise<Output<typeof receptionApplication.endpoints.getReceptionApplication>> {
  const found = await loadCase<Row>(ctx.db, receptionApplicationSteps, ctx.viewer, id);
  const { row, ties } = found;
  const [editable, staff, reviews] = [ties.has('applicant') && isEditable(row.state), isInside(ctx.viewer, ties), isReviewer(row, ties)];
  const form = fieldsThatFit(formShown, row.form);
  const asked = { ...ctx, row };
  const [register, tutors, materials, journal, open, findings, returnReasons, { rows: [left] }] = await Promise.all([
    row.register ?? factsOf(asked).then((facts) => facts.register), candidatesOf(asked, editable ? undefined : form.tutorIds ?? []), papers.materialsOf(ctx, row, ties), caseJournal(ctx, flow, row, staff), openActions(ctx, receptionApplicationSteps, found),
    editable ? precheck(asked) : [], reviews ? offeredReasons(ctx, row.associationId) : [],
    sql<{ days: number | null }>`select coalesce(${row.deadline}::date, ${row.correctionDue}::date) - app_today() as days`.execute(ctx.db),
  ]);
  const { waitsFor }: State = flow.states[row.state];
  const { officeArea = null, staffCount = null, seatCount = null, tutorIds = [], situation = null, hasTerminationEvent = null, neglectsDuties = null, isJointlyPunished = null, partyOrgAccountableOn = null, receptionBanUntil = null } = form;
  return {
    id, version: row.version, applicationNo: row.applicationNo, kind: row.kind, kindTitle: receptionKind.labels[row.kind], firmName: register.name, state: row.state, stateTitle: stateTitle(flow, row.state), waitsFor: waitsFor ? actorTitle(flow, waitsFor) : null,
    batchNo: row.batchNo, editable, markable: reviews && may(ctx.viewer, receptionApply.review), form: { officeArea, staffCount, seatCount, tutorIds: [...tutorIds], situation, hasTerminationEvent, neglectsDuties, isJointlyPunished, partyOrgAccountableOn, receptionBanUntil }, register, tutors, notice: row.noticeFrom && row.noticeTo ? { from: row.noticeFrom, to: row.noticeTo } : null,
    submittedAt: row.submittedAt, deadline: row.deadline, correctionDue: row.correctionDue, daysLeft: left!.days, ...await targetOf(ctx.db, row, staff), returnedCount: row.returnedCount, updatedAt: row.updatedAt, returnReasons,
    materials, sealFirms: staff ? [{ id: row.firmId, name: register.name }] : [], journal, precheck: findings, precheckReport: staff ? row.precheckReport ?? [] : [], open,
  };
}
