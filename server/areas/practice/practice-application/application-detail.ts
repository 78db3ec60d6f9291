/** One application as the viewer may see it: form masked, materials with their marks, the journal, and what may be done. */
import { sql } from 'kysely';
import { isRegistered, practiceFlow, review, type practiceApplication } from 'contract/areas/practice/practice-application';
import { isPrivate, privateAnswers } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { actorTitle, stateTitle, type State } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { may } from '../../../kernel/viewer.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { noteFullView } from '../../../machines/casework/full-view.ts';
import { withoutAnswers, withoutFields } from '../../../machines/casework/kept-back.ts';
import { rechecksOf } from '../recheck.public.ts';
import { factsOf } from './facts.ts';
import { reportOf } from '../../../machines/casework/private-parts.ts';
import { maskedForm, placeOf } from './form-store.ts';
import { materialsOf } from './material-files.ts';
import { precheck } from './prechecks.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { editableStates, isReviewer, practiceSteps, type Row } from './steps.ts';
import { mayReveal } from './ties.ts';
import { reservingStates, tutorOf } from './tutors.public.ts';
import { offeredReasons } from '../../../machines/casework/return-reasons.ts';
import { isInside } from '../../../machines/casework/insiders.ts';
import { targetOf } from '../../../machines/casework/target.ts';

type Detail = Output<typeof practiceApplication.endpoints.getPracticeApplication>;

export async function detailOf(ctx: Ctx, id: string): Promise<Detail> {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  const { associationId: at } = row;
  const own = ties.has('applicant');
  const fills = own || ties.has('counter');
  const staff = isInside(ctx.viewer, ties);
  const [quota, statuses] = [await ruleFor({ ...ctx, row }, practiceSettings.tutorMaxInterns), await ruleFor({ ...ctx, row }, practiceSettings.tutorQuotaStatuses)];
  const [firm, tutor, materials, journal, open, registration, facts, days] = await Promise.all([
    row.firmId ? ctx.db.selectFrom('lawFirm').select('name').where('associationId', '=', at).where('id', '=', row.firmId).executeTakeFirst() : null,
    row.tutorId ? tutorOf(ctx.db, at, row.tutorId, { statuses }) : null,
    materialsOf(ctx, row, ties),
    caseJournal(ctx, practiceFlow, row, staff),
    openActions(ctx, practiceSteps, { row, ties }),
    registrationOf(ctx, row),
    fills && editableStates.includes(row.state) ? factsOf(ctx.app, ctx.db, row) : null,
    daysLeftOf(ctx, row),
  ]);
  const sees = mayReveal(ctx.viewer, row, ties);
  const hidden = sees ? [] : [...privateAnswers];
  if (sees) await noteFullView(ctx, 'practiceApplication.open', { entity: practiceFlow.entity, id, internId: row.internId });
  const state: State = practiceFlow.states[row.state];
  return {
    id, version: row.version, applicationNo: row.applicationNo, state: row.state, stateTitle: stateTitle(practiceFlow, row.state),
    waitsFor: state.waitsFor ? actorTitle(practiceFlow, state.waitsFor === 'applicant' && row.enteredBy ? 'counter' : state.waitsFor) : null,
    form: withoutAnswers(maskedForm(ctx.app, row), hidden), hidden, bindable: sees, firmName: firm?.name ?? null,
    sourceChannel: row.sourceChannel, enteredByName: row.enteredByName, editable: fills && editableStates.includes(row.state),
    markable: isReviewer(row, ties) && may(ctx.viewer, review.review), sealFirms: staff && row.firmId && firm ? [{ id: row.firmId, name: firm.name }] : [],
    tutor: tutor && { name: tutor.name, licenceNo: tutor.licenceNo, firstPracticeDate: tutor.firstPracticeDate, years: tutor.years, interns: tutor.interns, quota, kept: reservingStates.some((one) => one === row.state) ? { until: row.tutorReservedUntil } : null },
    submittedAt: row.submittedAt, deadline: row.deadline, correctionDue: row.correctionDue, daysLeft: days, ...await targetOf(ctx.db, row, staff), returnedCount: row.returnedCount,
    returnReasons: isReviewer(row, ties) ? await offeredReasons(ctx, at) : [],
    refusalReasons: isReviewer(row, ties) || (row.state === 'publicity' && ties.has('finalReviewer')) ? await ctx.app.settings.get(ctx.db, at, practiceSettings.refusalReasons) : [],
    refusalReason: row.refusalReason, fieldMarks: isReviewer(row, ties) ? row.fieldMarks : {}, committeeNeeded: row.committeeNeeded, committeeMembers: staff ? row.committeeMembers : null, precheckReport: staff ? reportOf(ctx.app.vault, placeOf(id), row).filter(({ field }) => sees || field === undefined || !isPrivate(field)) : [],
    notice: row.noticeFrom && row.noticeTo && row.noticeDays && row.state !== 'returned' ? { from: row.noticeFrom, to: row.noticeTo, days: row.noticeDays } : null,
    rechecks: await rechecksOf(ctx, row, row.state === 'rejected', { isOwn: own, isReviewer: ties.has('recheckReviewer') }),
    mobileCheck: facts && !row.filedByFirmId && !row.enteredBy ? { standing: facts.person.mobile ?? 'NONE', isRequired: facts.numbers.mobileMustBeVerified } : null,
    takesUnqualified: facts?.numbers.allowPreQualification ?? false,
    materials, journal: journal.map((line) => withoutFields(line, hidden)), precheck: facts ? precheck(facts).filter(({ level }) => level !== 'INFO') : [], open, registration,
  };
}

async function daysLeftOf(ctx: Ctx, { deadline, correctionDue }: Row): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select coalesce(${deadline}::date, ${correctionDue}::date) - app_today() as days`.execute(ctx.db);
  return rows[0]!.days;
}

async function registrationOf(ctx: Ctx, row: Row): Promise<Detail['registration']> {
  if (!isRegistered(row.state)) return null;
  const found = await ctx.db.selectFrom('internship as i').innerJoin('internshipCertificate as c', (join) => join.onRef('c.associationId', '=', 'i.associationId').onRef('c.internshipId', '=', 'i.id'))
    .select(['c.id', 'i.awaitsCertificate', 'i.registrationNo', 'c.certNo', 'i.startDate', 'i.plannedEndDate']).where('i.associationId', '=', row.associationId).where('i.applicationId', '=', row.id)
    .orderBy('c.issueDate', 'desc').executeTakeFirst();
  if (!found) return null;
  const { id, awaitsCertificate: awaited, ...registration } = found;
  return { ...registration, certificateId: awaited === null ? id : null, startsWhenMade: awaited === 'ISSUE_AND_START' };
}

