/** 实习申请: a trainee asks to be registered. Draft → tutor → firm → first review → final review → approved. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, draftOf, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { finding, openAction, workflow } from '../../kernel/workflow.ts';
import { checkMark, daysLeft, formView, journalLine, material, sealFirms } from './case-parts.ts';
import { corrections, note, opinion, reasoned, ruled, spoken } from './opinions.ts';
import { applicationForm, practiceType, sealedAnswers } from './practice-application.form.ts';
import { bookCalls } from './case-book.ts';
import { caseCounts, caseFilters, caseHolder, sourceChannel } from './case-filters.ts';
import { whereItIs } from './case-stage.ts';
import { registerComparison } from './register-comparison.ts';
import { recheckAcceptance, recheckDecidingStates, recheckDispatch, recheckGrounds, recheckOpenStates, recheckRefusal, recheckRuling, rechecks, recheckStates, recheckWithdrawable, recheckWithdrawal } from './recheck.ts';
import { collective, committee, recheck } from './review-again.ts';
import { materialTick } from './materials.ts';
import { practiceSettings } from './settings.ts';
import { offeredReason } from './return-reason.ts';
import { targetShown } from './service-target.ts';

export const apply = permissions('practice.apply', '实习申请', ['create', 'edit', 'review', 'secret', 'export']);
/** Entering for somebody who comes to the association with paper. */
export const counter = permissions('practice.counter', '窗口代录', ['create']);
export const review = permissions('practice.review', '实习审核', ['review', 'decide']);

const refusal = z.strictObject({ reason: titled('不予登记理由', text(63)), opinion: titled('说明', prose(1000, 20)), internalNote: note });

/** The time limit stands still, and whoever waits for it knows. */
const held = { applicant: '您的实习申请（{no}）已中止审查，办理期限暂停计算，请查看原因', firm: '实习申请（{no}）已中止审查，办理期限暂停计算：{case}' } as const;
const goesOn = { applicant: '您的实习申请（{no}）已恢复审查，办理期限继续计算', firm: '实习申请（{no}）已恢复审查，办理期限继续计算：{case}' } as const;

export const practiceFlow = workflow({
  entity: 'practiceApplication', area: 'practice', title: '实习申请', prefix: 'SX',
  actors: { applicant: '申请人', counter: '窗口经办人', tutor: '指导律师', firm: '律师事务所', firstReviewer: '初审员', committee: '专委会', finalReviewer: '终审员', recheckReviewer: '复核员' },
  apart: ['counter', 'firstReviewer', 'finalReviewer', 'committee', 'recheckReviewer'],
  states: {
    draft:            { title: '草稿', waitsFor: 'applicant' },
    tutorPending:     { title: '待指导律师确认', waitsFor: 'tutor', tone: 'wait' },
    firmPending:      { title: '待律所审核', waitsFor: 'firm', tone: 'wait' },
    firstPending:     { title: '待初审', waitsFor: 'firstReviewer', tone: 'wait' },
    committeePending: { title: '待专委会审议', waitsFor: 'committee', tone: 'wait' },
    finalPending:     { title: '待终审', waitsFor: 'finalReviewer', tone: 'wait' },
    publicity:        { title: '公示中', answersFor: 'finalReviewer', tone: 'good' },
    returned:         { title: '退回补正', waitsFor: 'applicant', standIn: 'counter', tone: 'bad' },
    firstOnHold:      { title: '中止审查（初审）', waitsFor: 'firstReviewer', tone: 'still' },
    finalOnHold:      { title: '中止审查（终审）', waitsFor: 'finalReviewer', tone: 'still' },
    approved:         { title: '已通过', final: true, tone: 'good' },
    rejected:         { title: '不予通过', final: true, tone: 'bad' },
    withdrawn:        { title: '已撤回', final: true, tone: 'still' },
    overdueClosed:    { title: '逾期终止', final: true, tone: 'still' },
    ...recheckStates,
    recheckAnnulled:  { title: '复核撤销', final: true, tone: 'good' },
  },
  actions: {
    create:            { title: '新建', from: [], to: 'draft', by: 'applicant', can: apply.create },
    createByFirm:      { title: '代为新建', from: [], to: 'draft', by: 'firm', can: apply.create },
    createAtCounter:   { title: '窗口代录', from: [], to: 'draft', by: 'counter', can: counter.create },
    // What tutor and firm would confirm on line stands on the paper that is scanned: signed, sealed.
    submitAtCounter:   { title: '代录提交', from: ['draft', 'returned'], to: 'firstPending', by: 'counter', can: counter.create, look: 'primary', severity: 1,
                         confirm: '提交后即为受理，由其他工作人员审核；申请人、指导律师和律所的意见以上传的纸质材料为准。',
                         tells: { applicant: '您的实习申请（{no}）已由市律协窗口代录并受理', tutor: '实习申请（{no}）已由窗口代录并受理：{case}', firm: '实习申请（{no}）已由窗口代录并受理：{case}' } },
    withdrawAtCounter: { title: '撤回代录', from: ['draft', 'returned'], to: 'withdrawn', by: 'counter', can: counter.create, input: reasoned, look: 'plain',
                         confirm: '撤回后本申请即终止，需要时可重新代录。', tells: { applicant: '您的实习申请（{no}）已由市律协窗口撤回' } },
    submit:            { title: '提交', from: ['draft', 'returned'], to: 'tutorPending', can: apply.edit, look: 'primary' },
    resubmit:          { title: '重新提交', from: ['returned'], to: 'firmPending', can: apply.edit, look: 'primary' },
    confirm:           { title: '确认指导', from: ['tutorPending'], to: 'firmPending', can: apply.review, input: spoken, look: 'primary' },
    returnByTutor:     { title: '不同意指导', from: ['tutorPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger',
                         tells: { applicant: '您的实习申请（{no}）未获指导律师确认，请查看意见后修改' } },
    confirmByFirm:     { title: '同意并报送', from: ['firmPending'], to: 'firstPending', can: apply.review, input: spoken, look: 'primary',
                         tells: { applicant: '您的实习申请（{no}）已由律所报送市律协' }, severity: 1 },
    returnByFirm:      { title: '退回修改', from: ['firmPending'], to: 'returned', can: apply.review, input: reasoned, look: 'danger',
                         tells: { applicant: '您的实习申请（{no}）被律所退回，请查看意见后修改' } },
    pass:              { title: '初审通过', from: ['firstPending'], to: 'finalPending', can: review.review, input: opinion, look: 'primary' },
    passToCommittee:   { title: '转专委会审议', from: ['firstPending'], to: 'committeePending', can: review.review, input: opinion, look: 'primary' },
    passByCommittee:   { title: '同意', from: ['committeePending'], to: 'finalPending', can: committee.decide, input: collective, look: 'primary', together: '专委会' },
    rejectByCommittee: { title: '不同意', from: ['committeePending'], to: 'rejected', can: committee.decide, input: collective, look: 'danger', together: '专委会',
                         confirm: '不同意后即作出不予登记的决定，申请人可在期限内申请复核。',
                         tells: { applicant: '您的实习申请（{no}）不予通过，可在期限内申请复核', tutor: '实习申请（{no}）不予通过：{case}', firm: '实习申请（{no}）不予通过：{case}' } },
    return:            { title: '退回补正', from: ['firstPending'], to: 'returned', can: review.review, input: corrections, look: 'danger',
                         tells: { applicant: '您的实习申请（{no}）被退回补正，请于{date}前修改', firm: '实习申请（{no}）被退回补正，请于{date}前修改：{case}' } },
    returnByFinal:     { title: '退回补正', from: ['finalPending'], to: 'returned', can: review.decide, input: corrections, look: 'danger',
                         tells: { applicant: '您的实习申请（{no}）被退回补正，请于{date}前修改', firm: '实习申请（{no}）被退回补正，请于{date}前修改：{case}' } },
    askToChange:       { title: '要求更换律所或导师', from: ['finalPending', 'publicity'], to: 'returned', by: 'finalReviewer', can: review.decide, input: ruled, look: 'plain',
                         tells: { applicant: '您的实习申请（{no}）须更换接收律所或指导律师，请于{date}前修改', firm: '实习申请（{no}）须更换律所或指导律师：{case}' } },
    overdue:           { title: '逾期终止', from: ['returned'], to: 'overdueClosed', by: 'clock', can: null,
                         tells: { applicant: '您的实习申请（{no}）逾期未补正，已终止，可重新申请', firm: '实习申请（{no}）逾期未补正，已终止：{case}' } },
    holdFirst:         { title: '中止审查', from: ['firstPending'], to: 'firstOnHold', can: review.review, input: ruled, look: 'plain', tells: held },
    resumeFirst:       { title: '恢复审查', from: ['firstOnHold'], to: 'firstPending', can: review.review, input: ruled, look: 'primary', tells: goesOn },
    holdFinal:         { title: '中止审查', from: ['finalPending'], to: 'finalOnHold', can: review.decide, input: ruled, look: 'plain', tells: held },
    resumeFinal:       { title: '恢复审查', from: ['finalOnHold'], to: 'finalPending', can: review.decide, input: ruled, look: 'primary', tells: goesOn },
    approve:           { title: '准予登记', from: ['finalPending'], to: 'approved', can: review.decide, input: opinion, look: 'primary',
                         confirm: '准予登记后即生成实习登记和实习证号，不能撤回。',
                         tells: { applicant: '您的实习申请（{no}）已通过', tutor: '实习申请（{no}）已通过：{case}', firm: '实习申请（{no}）已通过：{case}' } },
    publish:           { title: '审核通过并公示', from: ['finalPending'], to: 'publicity', can: review.decide, input: opinion, look: 'primary',
                         confirm: '从明天起在公示页面公布姓名、律所和指导律师，期满没有异议的准予登记。', severity: 1,
                         tells: { applicant: '您的实习申请（{no}）已审核通过，正在公示', tutor: '实习申请（{no}）已审核通过，正在公示：{case}', firm: '实习申请（{no}）已审核通过，正在公示：{case}' } },
    completeNotice:    { title: '公示期满，准予登记', from: ['publicity'], to: 'approved', by: 'clock', can: null,
                         tells: { applicant: '公示期满，您的实习申请（{no}）已通过', tutor: '公示期满，实习申请（{no}）已通过：{case}', firm: '公示期满，实习申请（{no}）已通过：{case}' } },
    approveAfterNotice: { title: '准予登记', from: ['publicity'], to: 'approved', by: 'finalReviewer', can: review.decide, look: 'primary',
                         confirm: '准予登记后即生成实习登记和实习证号，不能撤回。',
                         tells: { applicant: '公示期满，您的实习申请（{no}）已通过', tutor: '公示期满，实习申请（{no}）已通过：{case}', firm: '公示期满，实习申请（{no}）已通过：{case}' } },
    rejectOnObjection: { title: '异议成立，不予登记', from: ['publicity'], to: 'rejected', by: 'finalReviewer', can: review.decide, input: refusal, look: 'danger',
                         confirm: '不予登记的决定将送达申请人和律所，申请人可在期限内申请复核。',
                         tells: { applicant: '您的实习申请（{no}）公示期间有异议成立，不予通过，可在期限内申请复核', tutor: '实习申请（{no}）不予通过：{case}', firm: '实习申请（{no}）不予通过：{case}' } },
    reject:            { title: '不予登记', from: ['finalPending'], to: 'rejected', can: review.decide, input: refusal, look: 'danger',
                         confirm: '不予登记的决定将送达申请人和律所，申请人可在期限内申请复核。',
                         tells: { applicant: '您的实习申请（{no}）不予通过，可在期限内申请复核', tutor: '实习申请（{no}）不予通过：{case}', firm: '实习申请（{no}）不予通过：{case}' } },
    withdraw:          { title: '撤回申请', from: ['draft', 'tutorPending', 'firmPending', 'returned'], to: 'withdrawn', by: 'applicant', can: apply.edit, input: reasoned, look: 'plain',
                         confirm: '撤回后本申请即终止，需要时可重新申请。', tells: { tutor: '实习申请（{no}）的申请人已撤回申请：{case}', firm: '实习申请（{no}）的申请人已撤回申请：{case}' }, severity: 1 },
    withdrawByFirm:    { title: '撤回报送', from: ['firmPending', 'firstPending', 'finalPending', 'returned', 'firstOnHold', 'finalOnHold', 'publicity'], to: 'withdrawn', by: 'firm', can: apply.review, input: reasoned, look: 'plain',
                         confirm: '撤回后本申请即终止，需要时可重新申请。',
                         tells: { applicant: '您的实习申请（{no}）已由律所撤回', tutor: '实习申请（{no}）已由律所撤回：{case}' } },
    requestRecheck:    { title: '申请复核', from: ['rejected'], to: 'recheckPending', by: 'applicant', can: apply.edit, input: recheckGrounds, look: 'plain', reopens: true },
    acceptRecheck:     { title: '受理复核申请', from: ['recheckPending'], to: 'rechecking', can: recheck.decide, input: recheckAcceptance, look: 'primary', tells: { applicant: '您的复核申请（{no}）已受理，办理期限见复核受理通知书' }, severity: 1 },
    refuseRecheck:     { title: '不予受理复核申请', from: ['recheckPending'], to: 'rejected', can: recheck.decide, input: recheckRefusal, look: 'danger',
                         confirm: '不予受理后本案回到申请复核以前的状态，原决定继续有效，通知书将送达申请人和律所。',
                         tells: { applicant: '您的复核申请（{no}）不予受理，请查看理由和还可以怎样办' } },
    withdrawRecheck:   { title: '撤回复核申请', from: recheckWithdrawable, to: 'rejected', by: 'applicant', can: apply.edit, input: recheckWithdrawal, look: 'plain',
                         confirm: '撤回后本案回到申请复核以前的状态，原决定继续有效；在申请复核的期限内可以再次申请。' },
    dispatch:          { title: '登记报送省律师协会', from: ['rechecking'], to: 'provincePending', can: recheck.decide, input: recheckDispatch, look: 'primary', tells: { applicant: '您的复核申请（{no}）已报送省律师协会' }, severity: 1 },
    uphold:            { title: '维持原决定', from: recheckDecidingStates, to: 'recheckUpheld', can: recheck.decide, input: recheckRuling, look: 'danger',
                         confirm: '复核决定作出后不能更改。',
                         tells: { applicant: '您的复核申请（{no}）已作出决定：维持原决定', tutor: '实习申请（{no}）复核维持原决定：{case}', firm: '实习申请（{no}）复核维持原决定：{case}' } },
    annul:             { title: '撤销原决定并准予登记', from: recheckDecidingStates, to: 'recheckAnnulled', can: recheck.decide, input: recheckRuling, look: 'primary',
                         confirm: '撤销原决定后即准予登记并生成实习证号，不能撤回。',
                         tells: { applicant: '您的复核申请（{no}）已作出决定：撤销原决定，准予登记', tutor: '实习申请（{no}）经复核准予登记：{case}', firm: '实习申请（{no}）经复核准予登记：{case}' } },
    remand:            { title: '责令重新审查', from: recheckDecidingStates, to: 'finalPending', can: recheck.decide, input: recheckRuling, look: 'plain',
                         tells: { applicant: '您的复核申请（{no}）已作出决定：重新审查' } },
  },
});

type PracticeState = keyof typeof practiceFlow.states;
/** What turns an application down for good. */
export const refusingActions = ['reject', 'rejectByCommittee', 'rejectOnObjection'] as const satisfies readonly (keyof typeof practiceFlow.actions)[];
/** It was refused, whether or not the refusal is looked at anew. */
export const refusedStates = ['rejected', ...recheckOpenStates, 'recheckUpheld'] as const satisfies readonly PracticeState[];
/** The person has become an intern by it. */
export const registeredStates = ['approved', 'recheckAnnulled'] as const satisfies readonly PracticeState[];
export const isRegistered = (state: string): boolean => registeredStates.some((one) => one === state);

export const stateTitles = mapRecord<keyof typeof practiceFlow.states, { title: string }, string>(practiceFlow.states, ({ title }) => title);
const state = labelled(stateTitles);

const row = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), ...whereItIs, waitsForMe: z.boolean(), holder: caseHolder.nullable(),
  applicantName: z.string(), practiceType: practiceType.nullable(), firmName: z.string().nullable(), tutorName: z.string().nullable(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(), sourceChannel, updatedAt: moment,
});

const detail = z.object({
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), waitsFor: z.string().nullable(),
  form: formView, /** Answers that this viewer is not shown. */ hidden: z.array(z.string()), /** May have the application as a book. */ bindable: z.boolean(), firmName: z.string().nullable(), editable: z.boolean(), markable: z.boolean(),
  sourceChannel, /** Who entered it at the counter. */ enteredByName: z.string().nullable(),
  tutor: z.object({ name: z.string(), licenceNo: z.string(), firstPracticeDate: date.nullable(), years: z.int(), interns: z.int(), quota: z.int(), /** The place that this case keeps; without a day: as long as the association has the file. */ kept: z.object({ until: date.nullable() }).nullable() }).nullable(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(),
  /** Of the number that is kept, for the applicant who fills in; `null` where nobody's account could show one. */
  mobileCheck: z.object({ standing: z.enum(['SHOWN', 'UNSHOWN', 'TAKEN', 'NONE']), isRequired: z.boolean() }).nullable(),
  /** Whoever has no qualification yet may ask as well; said to whom the form is open. */
  takesUnqualified: z.boolean(),
  /** What a reviewer may return it for; empty for everybody else. */
  returnReasons: z.array(offeredReason),
  /** Likewise for a refusal. */
  refusalReasons: z.array(z.string()),
  /** Which of them it was refused for. */
  refusalReason: z.string().nullable(),
  /** What the reviewer whose turn it is has found wrong with single answers; empty for everybody else. */
  fieldMarks: z.record(z.string(), z.string()),
  committeeNeeded: z.boolean(),
  /** Who of the committee took part: for those who review. */
  committeeMembers: z.string().nullable(),
  /** What the pre-checks found when it was last handed in: for those who review. */
  precheckReport: z.array(finding),
  /** Made known for some days before he is registered. */
  notice: z.object({ from: date, to: date, days: z.int() }).nullable(),
  rechecks,
  materials: z.array(material), sealFirms, journal: z.array(journalLine), precheck: z.array(finding), open: z.array(openAction),
  registration: z.object({ /** `null`: it is issued when it is made. */ certificateId: id.nullable(), registrationNo: z.string(), certNo: z.string(), startDate: date, plannedEndDate: date, /** The days are not known before the certificate is made. */ startsWhenMade: z.boolean() }).nullable(),
});

const base = '/api/practice/practiceApplication' as const;

export const practiceApplication = feature({
  name: 'practice.practiceApplication',
  title: '实习申请',
  permissions: [apply, counter, review, committee, recheck],
  workflow: practiceFlow,
  settings: practiceSettings,
  endpoints: {
    getPracticeApplications: exportedList({
      path: `${base}/getPracticeApplications`, title: '实习申请列表', access: apply.view, row,
      filters: {
        keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(20)).optional(), practiceType: practiceType.optional(), ...caseFilters,
      },
      sortable: ['target', 'applicationNo', 'applicantName', 'submittedAt', 'deadline', 'updatedAt'],
      exports: {
        can: apply.export,
        columns: {
          applicationNo: '申请编号', applicantName: '申请人', practiceType: '实习类别', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', stateTitle: '状态', submittedAt: '提交时间',
          deadline: '办理期限', correctionDue: '补正期限', daysLeft: '剩余天数', returnedCount: '退回次数', sourceChannel: '来源', updatedAt: '最近更新',
        },
      },
    }),
    countPracticeApplications: endpoint({
      method: 'GET', path: `${base}/countPracticeApplications`, title: '各范围的实习申请件数', access: apply.view, audit: { none: '只有件数' }, output: caseCounts,
    }),
    getPracticeApplication: endpoint({
      method: 'GET', path: `${base}/getPracticeApplicationForEdit`, title: '实习申请详情', access: apply.view,
      audit: 'practiceApplication.open', input: z.strictObject({ id }), output: detail, opens: { whose: 'everybody', while: ['editable', 'markable'] },
    }),
    prefill: endpoint({
      method: 'GET', path: `${base}/getPrefill`, title: '新申请的已知信息', access: apply.create, audit: { none: '本人的登记信息，已脱敏' },
      output: z.object({ form: formView }),
    }),
    tutors: endpoint({
      method: 'GET', path: `${base}/getTutorOptions`, title: '可选指导律师及名额', access: apply.view, audit: { none: '姓名、执业证号和名额是公开信息' },
      /** `applicationId`: which application it is for; one that was handed in is judged by the rules of that day. */
      input: z.strictObject({ firmId: id, applicationId: id.optional(), keyword: text(31).optional() }),
      output: z.array(z.object({
        id, name: z.string(), licenceNo: z.string(), years: z.int(), interns: z.int(), quota: z.int(),
        /** Why this lawyer can't be chosen now. */
        closed: z.string().nullable(),
      })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdatePracticeApplication`, title: '保存实习申请草稿', access: apply.create, once: true,
      audit: { none: '草稿不是决定' }, input: z.strictObject({ id: id.optional(), version: version.optional(), form: draftOf(applicationForm) }),
      output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'alreadyOpen', 'blocked'],
    }),
    uploadMaterial: endpoint({
      method: 'POST', path: `${base}/uploadMaterial`, title: '上传申请材料', access: apply.edit, kind: 'upload', audit: 'practiceApplication.uploadMaterial',
      input: z.strictObject({ id, materialCode: z.string().max(8), /** What the sender says of it, where the list asks. */ ticked: materialTick.optional() }), output: z.object({ id, fileName: z.string(), size: z.int(), version }), errors: ['notItsTurn', 'fileRefused', 'storageFull'],
    }),
    removeMaterial: endpoint({
      method: 'POST', path: `${base}/deletedMaterial`, title: '删除申请材料', access: apply.edit, audit: 'practiceApplication.removeMaterial',
      input: z.strictObject({ id, attachmentId: id }), output: z.object({ version }), errors: ['notItsTurn'],
    }),
    getMaterialFile: endpoint({
      method: 'GET', path: `${base}/getMaterialFile`, title: '查看申请材料', access: apply.view, kind: 'file', audit: 'material.open',
      input: z.strictObject({ id, attachmentId: id }), output: z.unknown(),
    }),
    ...bookCalls({ base, Name: 'PracticeApplication', entity: 'practiceApplication', title: '实习申请', view: apply.view }),
    markMaterial: endpoint({
      method: 'POST', path: `${base}/markMaterial`, title: '标记材料是否合格', access: review.review, audit: 'practiceApplication.markMaterial',
      input: z.strictObject({ id, attachmentId: id, checkMark, defectReason: text(255, 2).optional() }), output: z.object({}), errors: ['notItsTurn'],
    }),
    markField: endpoint({
      method: 'POST', path: `${base}/markField`, title: '标记栏目的问题', access: review.review, audit: 'practiceApplication.markField',
      input: z.strictObject({ id, field: applicationForm.keyof(), /** `null` takes the mark away. */ text: titled('问题', text(255, 2)).nullable() }), output: z.object({}), errors: ['notItsTurn'],
    }),
    compareWithRegister: endpoint({
      method: 'GET', path: `${base}/compareWithRegister`, title: '登记比对和重复信息', access: review.view, audit: { none: '敏感信息不出现，只说明在哪里相同' },
      input: z.strictObject({ id }), output: registerComparison,
    }),
    reveal: endpoint({
      method: 'POST', path: `${base}/revealField`, title: '查看申请中的敏感信息', access: apply.secret, audit: 'practiceApplication.reveal',
      input: z.strictObject({ id, field: z.enum(sealedAnswers), purpose: text(255, 2) }),
      output: z.object({ value: z.string().nullable() }),
    }),
  },
  pages: {
    list: page({ path: '/practice/apply', title: '实习申请', access: apply.view, component: 'practice/practice-application/PracticeApplicationListPage', desc: '申请实习登记的全过程：填写申请、指导律师和律所确认、协会审核、领取实习证。点一份申请，可以看到它现在等谁办理。', menu: 'practice', order: 10 }),
    create: page({ path: '/practice/apply/new', title: '填写实习申请', access: apply.create, component: 'practice/practice-application/PracticeApplicationFormPage' }),
    edit: page({ path: '/practice/apply/:id/edit', title: '填写实习申请', access: apply.edit, component: 'practice/practice-application/PracticeApplicationFormPage' }),
    counter: page({ path: '/practice/counter', title: '窗口代录', access: counter.view, needs: [apply.view, apply.create, apply.edit], component: 'practice/practice-application/CounterPage', desc: '替带着纸质材料来窗口的人填写实习申请：录入申请表，扫描上传签名盖章的材料，提交后由其他工作人员审核。', menu: 'practice', order: 15 }),
    detail: page({ path: '/practice/apply/:id', title: '实习申请详情', access: apply.view, component: 'practice/practice-application/PracticeApplicationDetailPage' }),
    review: page({ path: '/practice/review', title: '实习审核', access: review.view, needs: [apply.view], component: 'practice/practice-application/PracticeReviewListPage', desc: '等您审核的实习申请排在最前。打开一份，逐项核对材料，再通过或退回；退回时写明要补正什么。办理后数秒内可以撤销，生效前不通知任何人。键盘：1、2 标记材料，A 通过，R 退回，N 下一件。', menu: 'practice', order: 20 }),
    reviewDetail: page({ path: '/practice/review/:id', title: '审核实习申请', access: review.view, needs: [apply.view], component: 'practice/practice-application/PracticeApplicationDetailPage' }),
  },
});
