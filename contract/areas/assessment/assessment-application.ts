/** 考核申请: the list of everybody's part, the application that is filled in and reviewed, its papers (internship rules 2.10, 9). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { finding, openAction } from '../../kernel/workflow.ts';
import { caseCounts, caseFilters, caseHolder, sourceChannel } from '../practice/case-filters.ts';
import { daysLeft, formView, journalLine, material, sealFirms } from '../practice/case-parts.ts';
import { whereItIs } from '../practice/case-stage.ts';
import { countedCase } from '../practice/intern-case.ts';
import { progressItem } from '../practice/internship-progress.ts';
import { internshipStatus } from '../practice/internship-words.ts';
import { bookCalls } from '../practice/case-book.ts';
import { markCall, paperCalls } from '../practice/paper-calls.ts';
import { rechecks } from '../practice/recheck.ts';
import { assessmentDraft } from './assessment-application.form.ts';
import { apply, assessmentFlow, interview, review } from './assessment-flow.ts';
import { assessmentSettings } from './assessment-settings.ts';
import { assessmentKind, failReason, firmConclusion, grade, handling, interviewResult, tutorConclusion } from './assessment-words.ts';
import { offeredReason } from '../practice/return-reason.ts';
import { targetShown } from '../practice/service-target.ts';

export const assessmentStates = mapRecord<keyof typeof assessmentFlow.states, { title: string }, string>(assessmentFlow.states, ({ title }) => title);
const state = labelled(assessmentStates);

/** What the register has counted of the internship: today's figures, frozen when it is handed in. */
export const practiceStats = z.object({
  journalWorkdays: z.int(), journalCount: z.int(), journalOtherShare: z.number(), journalLateShare: z.number(), cases: z.int(), tutorCases: z.int(), records: z.int(), trainingTitle: z.string(), trainingCertNo: z.string().nullable(),
  asOf: date,
});

const internshipCard = z.object({
  id, registrationNo: z.string(), certNo: z.string().nullable(), status: internshipStatus, statusTitle: z.string(), internName: z.string(), practiceTypeTitle: z.string(), firmName: z.string(), tutorName: z.string(),
  startDate: date, plannedEndDate: date, assessDeadline: date.nullable(), pausedDays: z.int(),
});

const row = z.object({
  id, version, applicationNo: z.string(), kind: assessmentKind, attemptNo: z.int(), state, stateTitle: z.string(), ...whereItIs, waitsForMe: z.boolean(), holder: caseHolder.nullable(),
  internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), plannedEndDate: date,
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(),
  journalWorkdays: z.int().nullable(), cases: z.int().nullable(), tutorCases: z.int().nullable(), records: z.int().nullable(), trainingTitle: z.string().nullable(),
  interviewAt: moment.nullable(), interviewScore: z.string().nullable(), resultTitle: z.string().nullable(), failReasons: z.string().nullable(), handling: handling.nullable(), nextApplyFrom: date.nullable(), sourceChannel, updatedAt: moment,
});

const detail = z.object({
  id, version, applicationNo: z.string(), kind: assessmentKind, attemptNo: z.int(), state, stateTitle: z.string(), waitsFor: z.string().nullable(),
  form: formView, internship: internshipCard, stats: practiceStats,
  /** What the figure of cases is made of. */
  cases: z.array(countedCase),
  summaryMinChars: z.int(),
  tutorOpinion: z.object({ politics: grade, ethics: grade, skill: grade, performance: grade, opinion: z.string(), conclusion: tutorConclusion, tutorName: z.string(), on: date }).nullable(),
  firmAppraisal: z.object({ conductOpinion: z.string(), abilityOpinion: z.string(), conclusion: firmConclusion, headName: z.string(), on: date }).nullable(),
  /** Time and place for everybody; the score once it is published, before that for those who decide. */
  interview: z.object({ at: moment, place: z.string(), address: z.string().nullable(), score: z.string().nullable(), result: interviewResult.nullable(), collectiveOpinion: z.string().nullable(), /** Where the association shows them to the intern (showItemScores): what each item came to, and what was written, by nobody's name. */ items: z.array(z.object({ code: z.string(), title: z.string(), average: z.string(), max: z.int(), isBelow: z.boolean() })).nullable(), remarks: z.array(z.string()), /** The score sheets, and what was asked and answered, for who may read them. */ sheetId: id.nullable(), recordId: id.nullable() }).nullable(),
  /** The session that the intern has chosen, until he has a date. */
  signedUpFor: z.string().nullable(),
  /** What the session asks of whoever comes (documents to bring), until it has been held. */
  interviewNotice: z.string().nullable(),
  absences: z.int(), /** Leave was granted: from this day on another interview is found. */ postponedUntil: date.nullable(),
  /** The association could not hold it in time: each with its new last day, and from the second on what the province has agreed to. */
  postponements: z.array(z.object({ on: date, until: date, approvalNo: z.string().nullable(), approvedOn: date.nullable() })),
  failure: z.object({ reasons: z.array(failReason), handling, nextApplyFrom: date.nullable(), /** What it means, as it was told; and which of the reasons lead to it. */ consequence: z.string().nullable(), because: z.array(failReason), servedAt: moment.nullable(), recheckDue: date.nullable() }).nullable(),
  notice: z.object({ from: date, to: date, days: z.int() }).nullable(),
  pass: z.object({ opinionNo: z.string(), on: date, validUntil: date }).nullable(),
  /** Since when the pass is no pass any more. */
  revokedOn: date.nullable(), /** Until then he is registered for no other internship. */ barredUntil: date.nullable(), rechecks,
  editable: z.boolean(), markable: z.boolean(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(),
  /** What a reviewer may return it for; empty for everybody else. */
  returnReasons: z.array(offeredReason),
  materials: z.array(material), sealFirms, journal: z.array(journalLine), precheck: z.array(finding), precheckReport: z.array(finding), open: z.array(openAction),
});

const base = '/api/assessment/assessmentApplication' as const;

export const assessmentApplication = feature({
  name: 'assessment.assessmentApplication',
  title: '考核申请',
  permissions: [apply, review, interview],
  workflow: assessmentFlow,
  settings: assessmentSettings,
  endpoints: {
    getAssessmentApplications: exportedList({
      path: `${base}/getAssessmentApplications`, title: '考核申请列表', access: apply.view, row,
      filters: {
        keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(20)).optional(), kind: titled('申请类型', z.array(assessmentKind).max(3)).optional(), ...caseFilters,
      },
      sortable: ['target', 'applicationNo', 'internName', 'submittedAt', 'deadline', 'updatedAt'],
      exports: {
        can: apply.export,
        columns: {
          applicationNo: '申请编号', internName: '姓名', certNo: '实习证号', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', kind: '申请类型', attemptNo: '次数', plannedEndDate: '期满日', submittedAt: '申请时间',
          journalWorkdays: '日志工作日', cases: '案件数', tutorCases: '指导律师案件数', records: '记录数', trainingTitle: '培训', stateTitle: '状态', deadline: '办理期限', returnedCount: '退回次数', sourceChannel: '来源', interviewAt: '面试时间', interviewScore: '面试成绩',
          resultTitle: '结论', failReasons: '不合格原因', handling: '处理方式', nextApplyFrom: '可再申请日',
        },
      },
    }),
    countAssessmentApplications: endpoint({
      method: 'GET', path: `${base}/countAssessmentApplications`, title: '各范围的考核申请件数', access: apply.view, audit: { none: '只有件数' }, output: caseCounts,
    }),
    getAssessmentApplication: endpoint({
      method: 'GET', path: `${base}/getAssessmentApplicationForEdit`, title: '考核申请详情', access: apply.view, audit: { none: '只有与案件有关的人可见，没有敏感信息' }, input: z.strictObject({ id }), output: detail, opens: { whose: 'everybody', while: ['editable', 'markable'] },
    }),
    prepare: endpoint({
      method: 'GET', path: `${base}/getInternshipForAssessment`, title: '可以申请考核的实习登记', access: apply.create, audit: { none: '本人的登记信息' },
      output: z.object({
        internship: internshipCard.extend({ progress: z.array(progressItem), kind: assessmentKind, attemptNo: z.int() }).nullable(),
        /** Why it can't be begun now. */
        closed: z.string().nullable(),
        /** One that is under way. */
        underWay: z.object({ id, applicationNo: z.string() }).nullable(),
        /** What would stand in the way of handing it in, as the register stands today, beside what `closed` says. */
        findings: z.array(finding),
      }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateAssessmentApplication`, title: '保存考核申请草稿', access: apply.create, once: true, audit: { none: '草稿不是决定' },
      input: z.strictObject({ id: id.optional(), version: version.optional(), form: assessmentDraft }),
      output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'alreadyOpen', 'blocked'],
    }),
    consequences: endpoint({
      method: 'GET', path: `${base}/getFailingConsequences`, title: '不合格的处理方式和后果', access: review.decide, audit: { none: '只是按规定推算，没有敏感信息' },
      input: z.strictObject({ id, failReasons: titled('不合格原因', z.array(failReason).min(1, { error: '请至少选择一项' }).max(8)) }),
      output: z.array(z.object({ handling, text: z.string(), /** The reasons that lead to it, in words. */ because: z.string() })),
    }),
    ...paperCalls({ base, entity: 'assessmentApplication', title: '考核申请', hand: apply.edit, view: apply.view }),
    ...bookCalls({ base, Name: 'AssessmentApplication', entity: 'assessmentApplication', title: '考核申请', view: apply.view }),
    ...markCall({ base, entity: 'assessmentApplication', title: '考核申请', mark: review.review }),
  },
  pages: {
    list: page({ path: '/assessment/apply', title: '考核申请', access: apply.view, component: 'assessment/assessment-application/AssessmentApplicationListPage', desc: '实习期满后申请考核：写实习总结、交材料，由指导律师考评、律所鉴定后报送市律协；书面审查通过的安排面试，合格的公示后取得合格意见；不合格的可在期限内申请复核。点一份申请，可以看到它现在等谁办理。', menu: 'assessment', order: 10 }),
    create: page({ path: '/assessment/apply/new', title: '申请实习考核', access: apply.create, component: 'assessment/assessment-application/AssessmentApplicationFormPage' }),
    edit: page({ path: '/assessment/apply/:id/edit', title: '填写考核申请', access: apply.edit, component: 'assessment/assessment-application/AssessmentApplicationFormPage' }),
    detail: page({ path: '/assessment/apply/:id', title: '考核申请详情', access: apply.view, component: 'assessment/assessment-application/AssessmentApplicationDetailPage' }),
    review: page({ path: '/assessment/review', title: '考核审核', access: review.view, needs: [apply.view], component: 'assessment/assessment-application/AssessmentReviewListPage', desc: '等您审核的考核申请排在最前。打开一份，核对统计、总结、考评鉴定和材料，再通过或退回；面试结束后在这里确认结果。办理后数秒内可以撤销，生效前不通知任何人。键盘：1、2 标记材料，A 通过，R 退回，N 下一件。', menu: 'assessment', order: 20 }),
    reviewDetail: page({ path: '/assessment/review/:id', title: '审核考核申请', access: review.view, needs: [apply.view], component: 'assessment/assessment-application/AssessmentApplicationDetailPage' }),
  },
});
