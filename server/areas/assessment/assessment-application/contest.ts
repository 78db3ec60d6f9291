/** What comes after the result: it is looked at anew (internship rules 3.6, rows 20 and 21), or a pass is taken back (row 23). */
import { sql } from 'kysely';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { failReason, handling } from 'contract/areas/assessment/assessment-words';
import { monthsOf, type BarMonths } from 'contract/areas/other-business/bar-months';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import type { Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { inDays } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { lockJournals } from '../../journal/practice-log/lock.public.ts';
import { barIntern, endInternship, sayBarred } from '../../other-business/end-internship.public.ts';
import { asItStands, putBack, registeredAnew } from '../../practice/before-decision.public.ts';
import { passDueForFiling, passNotFiledAnyMore } from '../../practice/filing/due-filings.public.ts';
import { dayOf } from '../../practice/period.public.ts';
import { acceptRecheck, refuseRecheck, withdrawRecheck, type AboutRequest } from '../../practice/recheck-acceptance.public.ts';
import { anotherPerson, askForRecheck, closeRecheck, goesToProvince, issueRecheckLetter, notRechecked, originalOf, recheckInTime, type Ruling } from '../../practice/recheck.public.ts';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { Row, Step } from './deeds.ts';
import { factsOf } from './facts.ts';
import { about, person, publishAnew } from './outcome.ts';

const isRevocation = ({ recheckTarget }: Row): boolean => recheckTarget === 'REVOKE';

/** Which of the answers this case calls for: a result that there is can be turned round, another interview can always be ordered. */
export const contestOffers = {
  requestRecheck: notRechecked, dispatch: ({ recheckBody }: Row) => recheckBody === 'PROVINCE',
  annul: (row: Row) => !isRevocation(row) && row.interviewResult !== null, reinterview: (row: Row) => !isRevocation(row), annulRevocation: isRevocation,
  refuseRecheck: (row: Row) => !isRevocation(row), refuseRecheckOfRevocation: isRevocation, withdrawRecheck: (row: Row) => !isRevocation(row), withdrawRecheckOfRevocation: isRevocation,
};

/** Only one case of an internship goes on at a time. */
async function anotherUnderWay({ db, row }: Step): Promise<Finding[]> {
  const { open } = await factsOf(db, row);
  return open ? [block('open', `该实习登记有在办的考核申请（${open.no}），办结后才能办理`)] : [];
}

async function notLicensed({ db, row }: Step): Promise<Finding[]> {
  const { rows } = await sql<{ status: string }>`select status from internship where association_id = ${row.associationId} and id = ${row.internshipId}`.execute(db);
  return ['passed', 'passExpired'].includes(rows[0]?.status ?? '') ? [] : [block('status', rows[0]?.status === 'converted' ? '该人员已经执业，撤销合格结论须报请司法行政机关处理' : '实习登记已不是考核合格状态，不能撤销')];
}

/** Who examined him has no part in the recheck either. */
const noPart = (step: Step) => anotherPerson(step, ['score', 'concludeInterview', 'signIn', 'confirmFail', 'upholdObjection', 'revoke'], '您参加过本案的面试或作出过原决定，复核须由其他人员办理');
const ruling = async (step: Step) => [...await goesToProvince(step), ...await noPart(step)];
const undoing = async (step: Step) => [...await ruling(step), ...await registeredAnew(step.db, step.row)];

/** After a recheck has ordered another interview, whoever decided before does not decide again. */
export const anotherDecides = async (step: Step) => step.row.recheckAppliedAt === null ? [] : anotherPerson(step, ['confirmFail', 'upholdObjection'], '您作出过原决定，重新面试的结果须由其他终审员确认');

export const contestBlockers = {
  requestRecheck: async (step: Step) => [...await recheckInTime(step), ...await anotherUnderWay(step)],
  acceptRecheck: noPart, refuseRecheck: noPart, refuseRecheckOfRevocation: noPart, dispatch: noPart, uphold: ruling, annul: undoing, reinterview: undoing, annulRevocation: undoing,
  proposeRevocation: async (step: Step) => [...await notLicensed(step), ...await anotherUnderWay(step)], revoke: notLicensed,
};

async function requestRecheck(step: Step, { grounds }: { grounds: string }): Promise<Done> {
  const { app, db, row } = step;
  const target = row.state === 'revoked' ? 'REVOKE' : 'ASSESS_FAIL';
  const body = await app.settings.get(db, row.associationId, practiceSettings.recheckBody);
  const text = target === 'REVOKE' ? `撤销考核合格结论和实习登记${row.barredUntil ? `；限制再次申请至${row.barredUntil}` : ''}`
    : `考核不合格：${(row.failReasons ?? []).map((one) => failReason.labels[failReason.parse(one)]).join('、')}；处理方式：${row.handling ? handling.labels[handling.parse(row.handling)] : '—'}`;
  const original = { ...await originalOf(db, row, [target], target === 'REVOKE' ? '撤销实习登记决定书' : '实习考核不合格通知书', dayOf(row.decidedAt ?? row.updatedAt)), text };
  const done = await askForRecheck(step, { entity: assessmentFlow.entity, grounds, body, original });
  return { ...done, set: { ...done.set, recheckBody: body, recheckTarget: target } };
}

const aboutRequest = async (step: Step): Promise<AboutRequest> => ({ caseEntity: assessmentFlow.entity, to: ['applicant', 'firm'], name: step.row.internName, firm: (await factsOf(step.db, step.row)).firmName });
const refuseToTakeUp = async (step: Step, given: { reason: string; opinion: string }): Promise<Done> => refuseRecheck(step, await aboutRequest(step), given);

/** The letter is written last, when nothing else can fail any more. */
async function answered(step: Step, result: 'UPHOLD' | 'ANNUL' | 'REMAND', outcome: string, given: Ruling, done: Done): Promise<Done> {
  const facts = await factsOf(step.db, step.row);
  await closeRecheck(step, result, outcome, given);
  return { ...done, async last() {
    await done.last?.();
    await issueRecheckLetter(step, { caseEntity: assessmentFlow.entity, to: ['applicant', 'firm'], person: person(facts) });
  } };
}

const uphold = (step: Step, given: Ruling) => answered(step, 'UPHOLD', '维持原决定', given, { set: { deadline: null } });

const unfailed = { failReasons: null, handling: null, handlingReasons: null, consequence: null, nextApplyFrom: null, servedAt: null, recheckDue: null, extendedFrom: null, extendedOn: null };

/** The result is a pass after all: what followed from the failure is undone, and everybody may object again. */
async function annul(step: Step, given: Ruling): Promise<Done> {
  await assessedAgain(step);
  const { set } = await publishAnew(step);
  return answered(step, 'ANNUL', '撤销原决定，考核结果改为合格并公示', given, { set: { ...set, ...unfailed, interviewResult: 'PASS' } });
}

/** He is heard again, by nobody of those who heard him; the first time does not count. */
async function reinterview(step: Step, given: Ruling): Promise<Done> {
  const { db, row } = step;
  await assessedAgain(step);
  await sql`update internship set assess_attempts = greatest(assess_attempts - 1, 0) where association_id = ${row.associationId} and id = ${row.internshipId}`.execute(db);
  const deadline = await inDays(step, await ruleFor(step, assessmentSettings.organiseDays), await ruleFor(step, assessmentSettings.organiseUnit));
  return answered(step, 'REMAND', '撤销原决定，另行组成考核小组重新面试', given, { set: {
    ...unfailed, decidedAt: null, deadline, postponedOn: null, writtenResult: 'PASS', interviewAt: null, interviewPlace: null, interviewAddress: null, interviewSlotId: null, interviewScore: null, interviewResult: null, collectiveOpinion: null, scorePublishedAt: null, absences: 0, noticeFrom: null, noticeTo: null,
    earlierExaminers: sql`earlier_examiners || array(select p.examiner_id from interview_slot s join interview_panelist p on p.association_id = s.association_id and p.room_id = s.room_id where s.association_id = ${row.associationId} and s.assessment_id = ${row.id} and s.released_at is null)`,
  } });
}

/** As before the decision, and in assessment again: journals stand still. */
async function assessedAgain({ db, row }: Step): Promise<void> {
  if (row.beforeDecision) await putBack(db, row, row.beforeDecision, 'assessing');
  await lockJournals(db, row.associationId, row.internshipId);
}

async function annulRevocation(step: Step, given: Ruling): Promise<Done> {
  const { db, row } = step;
  if (row.beforeDecision) await putBack(db, row, row.beforeDecision);
  await passDueForFiling(step, row.passOpinionDate ?? await todayIn(db));
  return answered(step, 'ANNUL', '撤销原决定，恢复考核合格结论和实习登记', given, { set: { deadline: null, revokedOn: null, barredUntil: null, recheckDue: null, servedAt: null } });
}

const proposeRevocation = async (): Promise<Done> => ({ set: { revocationProposedAt: sql`app_now()` } });

/** Fraud found later: the internship is void from the start, and for a time he is registered for no other (internship rules 3.1; 3.6, row 23). */
async function revoke(step: Step, { opinion, members, barMonths }: { opinion: string; members: string; barMonths: BarMonths }): Promise<Done> {
  const { db, row } = step;
  const [today, facts, before] = [await todayIn(db), await factsOf(db, row), await asItStands(db, row)];
  await endInternship(step, { internship: { id: row.internshipId }, today, status: 'annulled', reason: 'CANCEL' });
  const barredUntil = await barIntern(db, row, monthsOf[barMonths]);
  await passNotFiledAnyMore(step);
  const recheckDays = await ruleFor(step, practiceSettings.recheckApplyDays);
  const due = await inDays(step, recheckDays);
  const returned = plusDays(today, await ruleFor(step, otherBusinessSettings.certReturnDays));
  return {
    set: { beforeDecision: JSON.stringify(before), revokedOn: today, barredUntil, decidedAt: sql`app_now()`, servedAt: null, recheckDue: due, committeeMembers: members },
    async last() {
      await issueDocument(db, { ...about(step), kind: 'REVOKE', data: { ...person(facts), facts: [opinion, sayBarred(barredUntil)].filter(Boolean).join('\n'), recheckDays, 'recheck.due': due, 'return.due': returned } });
    },
  };
}

export const contestEffects = {
  proposeRevocation, revoke, keepQualified: async (_: Step, { members }: { members: string }): Promise<Done> => ({ set: { committeeMembers: members } }),
  requestRecheck, acceptRecheck: async (step: Step): Promise<Done> => acceptRecheck(step, await aboutRequest(step)),
  refuseRecheck: refuseToTakeUp, refuseRecheckOfRevocation: refuseToTakeUp, withdrawRecheck, withdrawRecheckOfRevocation: withdrawRecheck, uphold, annul, reinterview, annulRevocation,
};
