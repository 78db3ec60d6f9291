/** One application for assessment as the viewer may see it. */
import { sql } from 'kysely';
import { assessmentFlow, contestedStates, editableStates, publishedStates, review } from 'contract/areas/assessment/assessment-flow';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { interviewRecords } from 'contract/areas/assessment/interview-record';
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import { assessmentKind, handling, interviewResult } from 'contract/areas/assessment/assessment-words';
import type { Output } from 'contract/kernel/endpoint';
import { actorTitle, stateTitle, type State } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { may, mayWithin } from '../../../kernel/viewer.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { isInside } from '../../../machines/casework/insiders.ts';
import { targetOf } from '../../../machines/casework/target.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { confirmedCases } from '../../practice/intern-case/confirmed-cases.public.ts';
import { rechecksOf } from '../../practice/recheck.public.ts';
import { scoresOfSlots } from '../score-sheet/slot-scores.public.ts';
import { reasonsOf } from './consequence.ts';
import { cardOf, factsOf, statsOf } from './facts.ts';
import { papers } from './papers.ts';
import { postponementsOf } from './postpone.ts';
import { precheck } from './prechecks.ts';
import { assessmentSteps, type Row } from './steps.ts';
import { isReviewer } from './ties.ts';
import { offeredReasons } from '../../../machines/casework/return-reasons.ts';

type Detail = Output<typeof assessmentApplication.endpoints.getAssessmentApplication>;

export async function detailOf(ctx: Ctx, { id }: { id: string }): Promise<Detail> {
  const { row, ties } = await loadCase<Row>(ctx.db, assessmentSteps, ctx.viewer, id);
  const [staff, reviews] = [isInside(ctx.viewer, ties), isReviewer(row, ties)];
  // Who has to look at it anew, or to vote on it, reads what the panel has said (internship rules 1.2).
  const before = ties.has('committee') || ties.has('recheckReviewer');
  const editable = ties.has('applicant') && editableStates.includes(row.state);
  const [facts, materials, journal, open, daysLeft, findings, returnReasons, summaryMinChars, cases] = await Promise.all([
    factsOf(ctx.db, row), papers.materialsOf(ctx, row, ties), caseJournal(ctx, assessmentFlow, row, staff), openActions(ctx, assessmentSteps, { row, ties }), daysLeftOf(ctx, row),
    editable ? precheck({ ...ctx, row }) : [], reviews ? offeredReasons(ctx, row.associationId) : [], ruleFor({ ...ctx, row }, assessmentSettings.summaryMinChars),
    confirmedCases(ctx.db, { ...row, viewer: ctx.viewer, until: editableStates.includes(row.state) ? null : row.stats?.asOf }),
  ]);
  const state: State = assessmentFlow.states[row.state];
  return {
    id, version: row.version, applicationNo: row.applicationNo, kind: assessmentKind.parse(row.kind), attemptNo: row.attemptNo, state: row.state, stateTitle: stateTitle(assessmentFlow, row.state),
    waitsFor: state.waitsFor ? actorTitle(assessmentFlow, state.waitsFor) : null,
    form: { ...row.form }, internship: cardOf(facts), stats: editableStates.includes(row.state) ? statsOf(facts) : row.stats ?? statsOf(facts), summaryMinChars,
    cases,
    // Frozen figures stay as they were handed in; while it is filled in, today's are shown.
    tutorOpinion: row.tutorOpinion, firmAppraisal: row.firmAppraisal, interview: await withItems(ctx, row, ties, withRecord(interviewOf(row, { staff, readsScore: staff || ties.has('applicant') || ties.has('firm'), readsSheets: may(ctx.viewer, scoreSheets.view) }), await recordOf(ctx, row, before))), signedUpFor: await signedUpFor(ctx, row), interviewNotice: await interviewNotice(ctx, row), absences: row.absences, postponedUntil: row.interviewPostponedUntil, postponements: postponementsOf(row), ...resultOf(row), revokedOn: row.revokedOn, barredUntil: row.barredUntil,
    rechecks: await rechecksOf(ctx, row, contestedStates.includes(row.state), { isOwn: ties.has('applicant'), isReviewer: ties.has('recheckReviewer') }),
    editable, markable: reviews && may(ctx.viewer, review.review),
    submittedAt: row.submittedAt, deadline: row.deadline, correctionDue: row.correctionDue, daysLeft, ...await targetOf(ctx.db, row, staff), returnedCount: row.returnedCount, returnReasons,
    materials, sealFirms: staff ? [{ id: row.firmId, name: facts.firmName }] : [], journal, precheck: findings.filter(({ level }) => level !== 'INFO'), precheckReport: staff ? row.precheckReport ?? [] : [], open,
  };
}

/** Once it is published, intern and firm read what it came to; tutor and bureau how it ended (internship rules 1.2). */
export function interviewOf({ interviewAt: at, interviewPlace: place, interviewAddress: address, interviewScore: score, interviewResult: result, collectiveOpinion, scorePublishedAt, interviewSlotId, state }: Row, { staff, readsScore, readsSheets }: { staff: boolean; readsScore: boolean; readsSheets: boolean }): Detail['interview'] {
  if (!at || !place) return null;
  const isOpen = staff || scorePublishedAt !== null || publishedStates.includes(state);
  return { at, place, address, score: isOpen && readsScore ? score : null, result: isOpen && result ? interviewResult.parse(result) : null, collectiveOpinion: staff ? collectiveOpinion : null, sheetId: staff && readsSheets && result !== null ? interviewSlotId : null, recordId: null, items: null, remarks: [] };
}

const withRecord = (interview: Detail['interview'], recordId: string | null): Detail['interview'] => interview && { ...interview, recordId };

/** To the intern alone, from the first day of publicity or once he has failed, by the rule of his application: never who gave what. */
async function withItems(ctx: Ctx, row: Row, ties: ReadonlySet<string>, interview: Detail['interview']): Promise<Detail['interview']> {
  const { interviewSlotId: slotId, noticeFrom } = row;
  if (!interview || !slotId || !ties.has('applicant') || !publishedStates.includes(row.state) || !await ruleFor({ ...ctx, row }, assessmentSettings.showItemScores)) return interview;
  if (row.state === 'publicity' && noticeFrom !== null && await todayIn(ctx.db) < noticeFrom) return interview;
  const found = (await scoresOfSlots(ctx.db, row.associationId, [slotId])).get(slotId);
  return found ? { ...interview, collectiveOpinion: row.collectiveOpinion, items: found.items, remarks: found.remarks } : interview;
}

/** Whoever reviews the case, or has it put before him, is led to what was asked and answered; the parties are not. */
async function recordOf({ db, viewer }: Ctx, { associationId, interviewSlotId }: Row, before: boolean): Promise<string | null> {
  if (interviewSlotId === null || !(mayWithin(viewer, interviewRecords.view, 'ALL') || (before && may(viewer, interviewRecords.view)))) return null;
  const found = await db.selectFrom('interviewRecord').select('slotId').where('associationId', '=', associationId).where('slotId', '=', interviewSlotId).executeTakeFirst();
  return found?.slotId ?? null;
}

export function resultOf(row: Row): Pick<Detail, 'failure' | 'notice' | 'pass'> {
  const { failReasons, handling: how, consequence, handlingReasons, noticeFrom, noticeTo, passOpinionNo, passOpinionDate, passValidUntil } = row;
  return {
    failure: how && failReasons ? { reasons: reasonsOf(failReasons), handling: handling.parse(how), nextApplyFrom: row.nextApplyFrom, consequence, because: reasonsOf(handlingReasons), servedAt: row.servedAt, recheckDue: row.recheckDue } : null,
    notice: noticeFrom && noticeTo ? { from: noticeFrom, to: noticeTo, days: daysBetween(noticeFrom, noticeTo) + 1 } : null,
    pass: passOpinionNo && passOpinionDate && passValidUntil ? { opinionNo: passOpinionNo, on: passOpinionDate, validUntil: passValidUntil } : null,
  };
}

async function daysLeftOf(ctx: Ctx, { deadline, correctionDue }: Row): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select coalesce(${deadline}::date, ${correctionDue}::date) - app_today() as days`.execute(ctx.db);
  return rows[0]!.days;
}

/** Internship rules 3.6, row 10: whoever comes is told which papers to bring. */
async function interviewNotice({ db }: Ctx, { associationId, interviewSlotId, state }: Row): Promise<string | null> {
  if (interviewSlotId === null || (state !== 'interviewArranged' && state !== 'signedIn')) return null;
  const found = await db.selectFrom('interviewSlot as s').innerJoin('interviewSession as n', (join) => join.onRef('n.associationId', '=', 's.associationId').onRef('n.id', '=', 's.sessionId')).select('n.notice').where('s.associationId', '=', associationId).where('s.id', '=', interviewSlotId).executeTakeFirst();
  return found?.notice ?? null;
}

async function signedUpFor({ db }: Ctx, { associationId, preferSessionId, state }: Row): Promise<string | null> {
  if (preferSessionId === null || state !== 'interviewPending') return null;
  const chosen = await db.selectFrom('interviewSession').select(['title', 'heldOn', 'startsAt']).where('associationId', '=', associationId).where('id', '=', preferSessionId).where('state', '=', 'planned').where('deletedAt', 'is', null).executeTakeFirst();
  return chosen ? `${chosen.title}（${chosen.heldOn} ${chosen.startsAt}）` : null;
}
