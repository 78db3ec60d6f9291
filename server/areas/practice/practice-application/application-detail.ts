/** One application as the viewer may see it: form masked, materials with their marks, the journal, and what may be done. */
import { sql } from 'kysely';
import { isRegistered, practiceFlow, review, type practiceApplication } from 'contract/areas/practice/practice-application';
import { isRequired } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { actionTitle, actorTitle, stateTitle, type State } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { may } from '../../../kernel/viewer.ts';
import { factsOf } from './facts.ts';
import { maskedForm } from './form-store.ts';
import { precheck } from './prechecks.ts';
import { ruleFor } from './rules-in-force.ts';
import { practiceSteps, type Row } from './steps.ts';
import { tutorOf } from './tutors.ts';

type Detail = Output<typeof practiceApplication.endpoints.getPracticeApplication>;

export const editableStates: readonly string[] = ['draft', 'returned'];

export async function detailOf(ctx: Ctx, id: string): Promise<Detail> {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  const { associationId: at } = row;
  const own = ties.has('applicant');
  const staff = isStaff(ties);
  const [firm, tutor, materials, journal, open, registration, facts, days] = await Promise.all([
    row.firmId ? ctx.db.selectFrom('lawFirm').select('name').where('associationId', '=', at).where('id', '=', row.firmId).executeTakeFirst() : null,
    row.tutorId ? tutorOf(ctx.db, at, row.tutorId, null) : null,
    materialsOf(ctx, row),
    journalOf(ctx, row, ties),
    openActions(ctx, practiceSteps, { row, ties }),
    registrationOf(ctx, row),
    own && editableStates.includes(row.state) ? factsOf(ctx.app, ctx.db, row) : null,
    daysLeftOf(ctx, row),
  ]);
  const quota = await ruleFor({ ...ctx, row }, practiceSettings.tutorMaxInterns);
  const state: State = practiceFlow.states[row.state];
  return {
    id, version: row.version, applicationNo: row.applicationNo, state: row.state, stateTitle: stateTitle(practiceFlow, row.state),
    waitsFor: state.waitsFor ? actorTitle(practiceFlow, state.waitsFor) : null,
    form: maskedForm(ctx.app, row), firmName: firm?.name ?? null,
    editable: own && editableStates.includes(row.state),
    markable: isReviewer(row, ties) && may(ctx.viewer, review.review),
    tutor: tutor && { name: tutor.name, licenceNo: tutor.licenceNo, firstPracticeDate: tutor.firstPracticeDate, years: tutor.years, interns: tutor.interns, quota },
    submittedAt: row.submittedAt, deadline: row.deadline, correctionDue: row.correctionDue, daysLeft: days, returnedCount: row.returnedCount,
    returnReasons: isReviewer(row, ties) ? await ctx.app.settings.get(ctx.db, at, practiceSettings.returnReasons) : [],
    refusalReasons: isReviewer(row, ties) ? await ctx.app.settings.get(ctx.db, at, practiceSettings.refusalReasons) : [],
    refusalReason: row.refusalReason, fieldMarks: isReviewer(row, ties) ? row.fieldMarks : {}, committeeNeeded: row.committeeNeeded, committeeMembers: staff ? row.committeeMembers : null, precheckReport: staff ? row.precheckReport ?? [] : [],
    recheck: await recheckOf(ctx, row),
    mobileCheck: facts && !row.filedByFirmId ? { standing: facts.person.mobile ?? 'NONE', isRequired: facts.numbers.mobileMustBeVerified } : null,
    materials, journal, precheck: facts ? precheck(facts).filter(({ level }) => level !== 'INFO') : [], open, registration,
  };
}

/** The reviewer whose turn it is marks the materials. */
export const isReviewer = (row: Pick<Row, 'state'>, ties: ReadonlySet<string>): boolean =>
  (row.state === 'firstPending' && ties.has('firstReviewer')) || (row.state === 'finalPending' && ties.has('finalReviewer'));

async function materialsOf(ctx: Ctx, row: Row): Promise<Detail['materials']> {
  const specs = await ruleFor({ ...ctx, row }, practiceSettings.materials);
  const files = await ctx.db.selectFrom('attachment as a').innerJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 'a.associationId').onRef('f.id', '=', 'a.fileObjectId'))
    .selectAll('a').select('f.flags').where('a.associationId', '=', row.associationId).where('a.ownerEntity', '=', 'practiceApplication')
    .where('a.ownerId', '=', row.id).where('a.deletedAt', 'is', null).orderBy('a.uploadedAt').orderBy('a.id').execute();
  const lastLook = await lastReturn(ctx, row);
  return specs.map((spec) => ({
    code: spec.code, name: spec.name, hint: spec.hint, accept: spec.accept, maxFiles: spec.maxFiles,
    required: isRequired(spec, row.form),
    files: files.filter(({ materialCode }) => materialCode === spec.code).map((file) => ({
      id: file.id, fileName: file.fileName, size: file.size, mime: file.mime, uploadedAt: file.uploadedAt,
      checkMark: file.checkMark, defectReason: file.defectReason,
      isNew: lastLook !== null && file.uploadedAt > lastLook, flags: file.flags,
    })),
  })).filter((material) => material.required || material.files.length > 0 || editableStates.includes(row.state));
}

async function daysLeftOf(ctx: Ctx, { deadline, correctionDue }: Row): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select coalesce(${deadline}::date, ${correctionDue}::date) - app_today() as days`.execute(ctx.db);
  return rows[0]!.days;
}

async function lastReturn(ctx: Ctx, row: Row): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from review_record where association_id = ${row.associationId} and case_id = ${row.id} and to_state = 'returned'`.execute(ctx.db);
  return rows[0]?.at ?? null;
}

async function journalOf(ctx: Ctx, row: Row, ties: ReadonlySet<string>): Promise<Detail['journal']> {
  const lines = await ctx.db.selectFrom('reviewRecord').selectAll().where('associationId', '=', row.associationId).where('caseId', '=', row.id)
    .orderBy('at', 'desc').orderBy('id', 'desc').execute();
  const staff = isStaff(ties);
  return lines.map((line) => ({
    id: line.id, at: line.at, actorName: line.actorName, action: line.action,
    doerTitle: line.doer === 'clock' ? '系统' : actorTitle(practiceFlow, line.doer),
    actionTitle: actionTitle(practiceFlow, line.action),
    toStateTitle: stateTitle(practiceFlow, line.toState),
    opinion: line.opinion, internalNote: staff ? line.internalNote : null,
    defects: line.defectItems, changes: line.diff,
  }));
}

async function registrationOf(ctx: Ctx, row: Row): Promise<Detail['registration']> {
  if (!isRegistered(row.state)) return null;
  const found = await ctx.db.selectFrom('internship as i').innerJoin('internshipCertificate as c', (join) => join.onRef('c.associationId', '=', 'i.associationId').onRef('c.internshipId', '=', 'i.id'))
    .select(['c.id as certificateId', 'i.registrationNo', 'c.certNo', 'i.startDate', 'i.plannedEndDate']).where('i.associationId', '=', row.associationId).where('i.applicationId', '=', row.id)
    .orderBy('c.issueDate', 'desc').executeTakeFirst();
  return found ?? null;
}

async function recheckOf(ctx: Ctx, row: Row): Promise<Detail['recheck']> {
  const asked = row.recheckAppliedAt && await ctx.db.selectFrom('recheckApplication').select(['grounds', 'appliedAt', 'due as decisionDue', 'result', 'decidedAt'])
    .where('associationId', '=', row.associationId).where('caseId', '=', row.id).orderBy('appliedAt', 'desc').executeTakeFirst();
  if (!asked) return row.recheckDue ? { due: row.recheckDue, appliedAt: null, grounds: null, decisionDue: null, result: null, decidedAt: null } : null;
  return { ...asked, due: row.recheckDue };
}

/** Who works for the association on the case, or may look on: sees internal notes and the pre-checks' report. */
const isStaff = (ties: ReadonlySet<string>) => ['firstReviewer', 'committee', 'finalReviewer', 'recheckReviewer', 'observer'].some((tie) => ties.has(tie));
