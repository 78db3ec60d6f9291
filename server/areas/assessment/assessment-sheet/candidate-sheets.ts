/** Sheets of the application and what comes of it: summary (E6), who is made public (E9), opinions to hand out (E10), whose end is near (E15). */
import { sql } from 'kysely';
import { assessmentFlow, failedStates } from 'contract/areas/assessment/assessment-flow';
import { assessmentExport as perm, type assessmentSheet } from 'contract/areas/assessment/assessment-sheet';
import { assessmentKind, failReason, handling, insuranceRecord, interviewResult } from 'contract/areas/assessment/assessment-words';
import { progressOf, type InternshipFacts } from 'contract/areas/practice/internship-progress';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { recordOf } from 'contract/kernel/keys';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { partnerCases } from '../../practice/intern-case/partner-cases.public.ts';
import { workDone } from '../../practice/training-record/work-done.public.ts';
import { progressRules } from '../../practice/internship/progress-rules.public.ts';
import { answerSheet, certNoOf, dayInYear, firmNameOf, internOf, momentInYear, ofFirm, readSheet, sexOf, tutorNameOf, withinFirms } from '../../practice/internship-sheet/read-sheet.public.ts';
import { scoresOfSlots } from '../score-sheet/slot-scores.public.ts';

type Calls = (typeof assessmentSheet)['endpoints'];
type RowOf<K extends keyof Calls> = Output<Calls[K]> extends { data: (infer R)[] } ? R : never;

const firmName = sql`${firmNameOf('t')} as firm_name`;
const tutorName = sql`${tutorNameOf('t')} as tutor_name`;
const own = (ctx: Ctx) => [sql`t.association_id = ${ctx.viewer.associationId} and t.deleted_at is null`, withinFirms(ctx, perm.view, sql`t.firm_id`)];

interface Summed {
  id: string; applicationNo: string; name: string; certNo: string | null; firmName: string; tutorName: string; kind: string; attemptNo: number; plannedEndDate: string; submittedAt: string;
  stats: { journalWorkdays: number; cases: number; tutorCases: number; records: number; trainingTitle: string } | null; insurance: string | null; writtenResult: string | null; slotId: string | null; session: string | null;
  interviewScore: string | null; state: string; failReasons: string[] | null; handling: string | null; nextApplyFrom: string | null; recheckTarget: string | null;
}
/** Nothing is said of the conclusion before it is one. A pass that was taken back is looked at anew in the states of a failure. */
const concluded: Readonly<Record<string, string>> = { publicity: '合格（公示中）', qualified: '考核合格', revoking: '考核合格', ...recordOf(failedStates, () => '考核不合格'), revoked: '合格已撤销' };
const written = interviewResult.extract(['PASS', 'FAIL']);
const writtenWords = { PASS: '通过', FAIL: '不通过' } as const;

export async function summarySheet(ctx: Ctx, input: Parsed<Calls['getSummary']>): Promise<Output<Calls['getSummary']>> {
  const { rows, ...found } = await readSheet<Summed>(ctx.db, {
    from: sql`assessment_application t join internship i on i.association_id = t.association_id and i.id = t.internship_id`,
    where: [...own(ctx), sql`t.submitted_at is not null`, ofFirm(input.firmId, sql`t.firm_id`), momentInYear(input.year, sql`t.submitted_at`),
      input.interviewId !== undefined && sql`exists (select 1 from interview_slot s where s.association_id = t.association_id and s.id = t.interview_slot_id and s.session_id = ${input.interviewId})`],
    id: sql`t.id`, order: { submittedAt: sql`t.submitted_at`, applicationNo: sql`t.application_no` }, initial: 'submittedAt desc',
    columns: sql`t.application_no, t.intern_name as name, t.cert_no, ${firmName}, ${tutorName}, t.kind, t.attempt_no, i.planned_end_date, t.submitted_at, t.stats, t.form ->> 'insurance' as insurance, t.written_result, t.interview_slot_id as slot_id,
      (select n.title from interview_slot s join interview_session n on n.association_id = s.association_id and n.id = s.session_id where s.association_id = t.association_id and s.id = t.interview_slot_id) as session,
      t.interview_score, t.state, t.recheck_target, t.fail_reasons, t.handling, t.next_apply_from`,
  }, input);
  const scores = await scoresOfSlots(ctx.db, ctx.viewer.associationId, rows.flatMap(({ slotId }) => slotId ?? []));
  return { ...found, data: rows.map(({ stats, writtenResult, slotId, interviewScore, state, recheckTarget, failReasons, insurance, ...row }): RowOf<'getSummary'> => ({
    ...row, kind: assessmentKind.parse(row.kind), journalWorkdays: stats?.journalWorkdays ?? null, cases: stats?.cases ?? null, tutorCases: stats?.tutorCases ?? null, records: stats?.records ?? null, training: stats?.trainingTitle ?? null,
    insurance: insuranceRecord.safeParse(insurance).data ?? null, written: writtenResult === null ? null : writtenWords[written.parse(writtenResult)], score: interviewScore, items: scores.get(slotId ?? '')?.items.map(({ title, average }) => `${title}${average}`).join('；') ?? null,
    result: concluded[failedStates.some((one) => one === state) && recheckTarget === 'REVOKE' ? 'revoked' : state] ?? null, failReasons: failReasons?.map((one) => failReason.labels[failReason.parse(one)]).join('、') ?? null, handling: row.handling === null ? null : handling.parse(row.handling), stateTitle: stateTitle(assessmentFlow, state),
  })) };
}

export async function noticeSheet(ctx: Ctx, input: Parsed<Calls['getNotice']>): Promise<Output<Calls['getNotice']>> {
  return answerSheet<Omit<RowOf<'getNotice'>, 'sex'> & { sex: string | null }, RowOf<'getNotice'>>(ctx.db, {
    from: sql`assessment_application t`,
    where: [...own(ctx), input.standing === 'now' ? sql`t.state = 'publicity'` : sql`t.state in ('publicity', 'qualified', 'revoking')`, sql`t.notice_from is not null and t.notice_to is not null`, ofFirm(input.firmId, sql`t.firm_id`), dayInYear(input.year, sql`t.notice_from`)],
    id: sql`t.id`, order: { noticeFrom: sql`t.notice_from` }, initial: 'noticeFrom asc', columns: sql`t.intern_name as name, ${internOf('t', 'sex')} as sex, t.cert_no, ${firmName}, ${tutorName}, t.notice_from, t.notice_to`,
  }, input, (row) => ({ ...row, sex: sexOf(row.sex) }));
}

export async function opinionSheet(ctx: Ctx, input: Parsed<Calls['getOpinions']>): Promise<Output<Calls['getOpinions']>> {
  return answerSheet<Omit<RowOf<'getOpinions'>, 'receivedBy'>, RowOf<'getOpinions'>>(ctx.db, {
    from: sql`assessment_application t`,
    where: [...own(ctx), sql`t.state in ('qualified', 'revoking') and t.pass_opinion_no is not null and t.pass_opinion_date is not null`, ofFirm(input.firmId, sql`t.firm_id`), dayInYear(input.year, sql`t.pass_opinion_date`)],
    id: sql`t.id`, order: { opinionDate: sql`t.pass_opinion_date`, docNo: sql`t.pass_opinion_no` }, initial: 'opinionDate desc',
    columns: sql`t.pass_opinion_no as doc_no, t.intern_name as name, t.cert_no, ${firmName}, t.pass_opinion_date as opinion_date, t.pass_valid_until as valid_until,
      (select min(s.sent_at) from decision_document d join document_service s on s.association_id = d.association_id and s.document_id = d.id where d.association_id = t.association_id and d.case_entity = 'assessmentApplication' and d.case_id = t.id and d.kind = 'ASSESS_PASS') as served_at`,
  }, input, (row) => ({ ...row, receivedBy: null }));
}

interface Ending extends InternshipFacts { id: string; name: string; certNo: string | null; firmName: string; tutorName: string; daysLeft: number; today: string }

/** Who goes on and comes to the end of the period, and who has come to it and must ask for the assessment. */
export async function endingSheet(ctx: Ctx, input: Parsed<Calls['getEnding']>): Promise<Output<Calls['getEnding']>> {
  const rules = await progressRules(ctx.app, ctx.db);
  return answerSheet<Ending, RowOf<'getEnding'>>(ctx.db, {
    from: sql`internship i`,
    where: [sql`i.association_id = ${ctx.viewer.associationId}`, withinFirms(ctx, perm.view, sql`i.firm_id`), ofFirm(input.firmId, sql`i.firm_id`),
      sql`((i.status in ('inProgress', 'extended') and i.planned_end_date <= app_today() + ${input.within}::int) or (i.status = 'expiredWait' and coalesce(i.assess_deadline, i.planned_end_date) <= app_today() + ${input.within}::int))`],
    id: sql`i.id`, order: { plannedEndDate: sql`i.planned_end_date` }, initial: 'plannedEndDate asc',
    columns: sql`${internOf('i', 'name')} as name, ${firmNameOf('i')} as firm_name, ${tutorNameOf('i', 'currentTutorId')} as tutor_name, ${certNoOf(sql`i.association_id`, sql`i.id`)} as cert_no, i.planned_end_date - app_today() as days_left, app_today() as today,
      i.status, i.practice_type, i.start_date, i.planned_end_date, i.assess_deadline, i.training_status, i.journal_count, i.journal_approved_count, i.journal_workdays, i.journal_other_count, i.case_count, i.tutor_case_count, i.record_count, i.next_apply_from, i.pass_valid_until, ${workDone('i')} as work, ${partnerCases('i')} as partner_cases`,
  }, input, (row) => {
    const { id, name, certNo, firmName: firm, tutorName: tutor, status, plannedEndDate, daysLeft, assessDeadline } = row;
    const undone = progressOf(row, rules).items.filter(({ isMet, isRequired }) => isRequired && !isMet).map(({ title, done, needed, unit }) => `${title}${done}/${needed}${unit}`).join('；');
    return { id, name, certNo, firmName: firm, tutorName: tutor, statusTitle: internshipStatus.labels[status], plannedEndDate, daysLeft, assessDeadline, undone: undone || '都已完成，可以申请考核' };
  });
}
