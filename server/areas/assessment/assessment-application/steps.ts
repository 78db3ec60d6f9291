/** The workflow of the assessment on the server: what blocks an action, which of two roads is offered, what it does. */
import { sql } from 'kysely';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { openStates } from 'contract/areas/assessment/objection';
import type { Finding } from 'contract/kernel/workflow';
import type { Done } from '../../../kernel/flow.ts';
import { flow } from '../../../kernel/flow.ts';
import { block, correctionInTime, correctionStillRuns, returnsLeft, stopping, unmarkedMaterials } from '../../../machines/casework/blockers.ts';
import { nothing } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { leaveRoom } from '../leave-room.ts';
import { appraisalPaper } from './appraisal-paper.ts';
import { tellCancelled, tellMoved, words } from './interview-notices.ts';
import { leaveDecided } from './leave.ts';
import { anotherDecides, contestBlockers, contestEffects, contestOffers } from './contest.ts';
import { dispatched, limitOf, recheckRunsFrom } from '../../practice/recheck.public.ts';
import { appraise, giveOpinion, handIn, letGo, sendBack, sendBackCounted, written, type Row, type Step } from './deeds.ts';
import { fail, publish, qualify } from './outcome.ts';
import { notPostponed, postpone, postponeAgain, postponeOffers } from './postpone.ts';
import { precheck, precheckAgain, precheckWhole } from './prechecks.ts';
import { audience, ties } from './ties.ts';

export type { Row } from './deeds.ts';

const forHandingIn = async (step: Step): Promise<Finding[]> => [...await correctionInTime(step), ...stopping(await precheck(step)).filter(({ level }) => level !== 'INFO')];

/** Only said: a firm may see it otherwise than the tutor, and says so to the association. */
const tutorDoubts = ({ row }: Step): Finding[] => row.tutorOpinion?.conclusion === 'UNQUALIFIED' ? [{ code: 'tutorDoubts', level: 'WARN', message: '指导律师的考评结论为不合格，请核实后再鉴定' }] : [];

/** The tutor whose opinion stands there must be the one who guides today (KH23). */
async function opinionStands({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ changed: boolean }>`select current_tutor_id <> ${row.tutorId} or firm_id <> ${row.firmId} as changed from internship where association_id = ${row.associationId} and id = ${row.internshipId}`.execute(db);
  return rows[0]?.changed ? [block('KH23', '指导律师或律所已经变更，请退回申请人重新提交，由现指导律师考评')] : [];
}

/** Once it is missed without leave, another date; the second time, or where the association is strict, it counts as failed. */
export async function isForgiven(step: Pick<Step, 'app' | 'db' | 'row'>): Promise<boolean> {
  return await ruleFor(step, assessmentSettings.absentPolicy) === 'REQUEUE' && step.row.absences === 0;
}

async function notTooLate(step: Step): Promise<Finding[]> {
  const { db, row } = step;
  if (row.state !== 'interviewArranged') return [];
  const hours = await ruleFor(step, assessmentSettings.withdrawCutoffHours);
  const { rows } = await sql<{ late: boolean }>`select ${row.interviewAt}::timestamptz - make_interval(hours => ${hours}) < app_now() as late`.execute(db);
  return rows[0]?.late ? [block('withdrawCutoff', `距面试开始不足${hours}小时，不能撤回`)] : [];
}

async function noticeOver({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ over: boolean }>`select ${row.noticeTo}::date < app_today() as over`.execute(db);
  if (!rows[0]?.over) return [block('notice', `公示至${row.noticeTo}，期满后才能出具合格意见`)];
  // Nobody's result stands while somebody's word against it is not answered (3.6 row 17).
  const objection = await db.selectFrom('objection').select('applicationNo').where('associationId', '=', row.associationId).where('assessmentId', '=', row.id).where('state', 'in', openStates).where('deletedAt', 'is', null).limit(1).executeTakeFirst();
  return objection ? [block('objection', `公示异议（${objection.applicationNo}）尚未办结`)] : [];
}

interface Appointed { interviewAt: string; interviewPlace: string; interviewAddress?: string | undefined }
const appointed = ({ interviewAt, interviewPlace, interviewAddress }: Appointed) => ({ interviewAt, interviewPlace, interviewAddress: interviewAddress ?? null });
const arrange = async (_: Step, given: Appointed): Promise<Done> => ({ set: { ...appointed(given), interviewSlotId: null } });
async function rearrange(step: Step, given: Appointed): Promise<Done> {
  await tellMoved(step, given);
  return { set: appointed(given) };
}
async function unarrange(step: Step): Promise<Done> {
  await tellCancelled(step);
  return { set: unarranged };
}
/** The firm's own taking back may come when he stands in a plan already. */
async function takeBack(step: Step, { opinion }: { opinion: string }): Promise<Done> {
  await leaveRoom(step, step.row, '的考核申请已由律所撤回', opinion);
  return letGo(step);
}
const unarranged = { interviewAt: null, interviewPlace: null, interviewAddress: null, interviewSlotId: null };
const reviewers = ['firstReviewer', 'finalReviewer', 'committee', 'recheckReviewer'];

/** Asked again when it was the tutor who sent it back, or before he has said anything. */
const tutorIsAsked = (row: Row): boolean => row.returnedFrom === 'tutorPending' || row.tutorOpinion === null;
const again = (step: Step) => precheckAgain(step);
/**
 * When the firm files, everything is asked once more (rules 5, (3)), as with an application for practice. What asks for a word was the
 * applicant's to explain, and inquiries are read by those who handle them and by whoever is asked about them, never by the firm (KH26).
 * Journals stand still since he handed in: one that has not passed is shown, since nobody could mend it now (KH09).
 */
const whole = async (step: Step): Promise<Finding[]> => (await precheckWhole(step)).filter(({ code, level }) => (level === 'BLOCK' || level === 'WARN') && code !== 'KH26')
  .map((finding) => (finding.code === 'KH09' ? { ...finding, level: 'WARN' } : finding));

const organiseLimit = limitOf({ days: assessmentSettings.organiseDays, unit: assessmentSettings.organiseUnit });
const opinionLimit = { days: assessmentSettings.opinionIssueDays, unit: assessmentSettings.opinionIssueUnit };

export const assessmentSteps = flow<typeof assessmentFlow, 'assessmentApplication'>({
  workflow: assessmentFlow,
  table: 'assessmentApplication',
  ties,
  audience,
  paperForm: appraisalPaper,
  due: sql<string | null>`coalesce(t.deadline, t.correction_due)`,
  limit: (row) => (row.state === 'publicity' ? opinionLimit : organiseLimit(row)),
  words,
  whenServed: recheckRunsFrom('assessmentApplication', ['ASSESS_FAIL', 'REVOKE']),
  soughtBy: sql`t.intern_name`,
  headline: (row) => row.internName,
  address: (row, actor) => `/assessment/${reviewers.includes(actor) ? 'review' : 'apply'}/${row.id}`,
  offers: {
    submit: (row) => row.state === 'draft' || tutorIsAsked(row),
    resubmit: (row) => !tutorIsAsked(row),
    // What came back is the applicant's to give up, filed or not (3.6 row 7); what has been filed is the firm's to take back as well.
    withdraw: (row) => row.acceptedAt === null || row.state === 'returned', withdrawByFirm: (row) => row.state !== 'returned' || row.acceptedAt !== null,
    // Whoever stands in a session is moved there, where the panel's conflicts are seen.
    rearrangeInterview: (row) => row.interviewSlotId === null, rearrangeSignedIn: (row) => row.interviewSlotId === null, cancelArrangement: (row) => row.interviewSlotId === null, undoSignIn: (row) => row.interviewSlotId === null,
    // Only the session that had written it down gives him his place back.
    undoAbsence: (row) => row.absences > 0 && row.interviewSlotId !== null,
    confirmPass: (row) => row.interviewResult === 'PASS',
    ...postponeOffers,
    ...contestOffers,
  },
  blockers: {
    submit: forHandingIn, resubmit: forHandingIn, giveOpinion: again, appraise: async (step) => [...await whole(step), ...await opinionStands(step), ...tutorDoubts(step)],
    pass: async (step) => [...await unmarkedMaterials(assessmentFlow.entity, step), ...await opinionStands(step)], return: returnsLeft, returnByFinal: returnsLeft, passWritten: again,
    overdue: correctionStillRuns, postpone: notPostponed, postponeAgain: notPostponed,
    missInterview: async (step) => await isForgiven(step) ? leaveDecided(step) : [block('absences', '已经缺席过一次，或按规定直接按不合格处理，请使用“缺考按不合格处理”')],
    failAbsent: async (step) => await isForgiven(step) ? [block('absences', '首次缺席应另行安排一次，请使用“登记缺考”')] : leaveDecided(step),
    withdrawByFirm: notTooLate, completeNotice: noticeOver, issuePass: noticeOver, confirmPass: anotherDecides, confirmFail: anotherDecides,
    ...contestBlockers,
  },
  effects: {
    create: nothing, submit: handIn, resubmit: handIn, giveOpinion, returnByTutor: sendBack, appraise, returnByFirm: sendBack,
    pass: nothing, return: sendBackCounted, returnByFinal: sendBackCounted, overdue: letGo, passWritten: written('PASS'), failWritten: written('FAIL'), postpone: (step) => postpone(step), postponeAgain,
    arrangeInterview: arrange, rearrangeInterview: rearrange, rearrangeSignedIn: rearrange, cancelArrangement: unarrange, signIn: nothing, undoSignIn: nothing,
    missInterview: async ({ row }) => ({ set: { ...unarranged, absences: row.absences + 1 } }), failAbsent: async ({ row }) => ({ set: { absences: row.absences + 1, interviewSlotId: null } }),
    undoAbsence: async ({ row }, given) => ({ set: { ...appointed(given), absences: row.absences - 1 } }),
    score: async (_, { interviewScore, interviewResult }) => ({ set: { interviewScore, interviewResult } }),
    concludeInterview: async (_, { collectiveOpinion }) => ({ set: { collectiveOpinion } }),
    confirmPass: publish, confirmFail: fail(true), completeNotice: qualify, issuePass: qualify, upholdObjection: fail(false), withdraw: letGo, withdrawByFirm: takeBack,
    ...contestEffects, dispatch: dispatched,
  },
});
