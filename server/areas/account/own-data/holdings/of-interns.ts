/** What is held of an intern. */
import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import { assessmentStates } from 'contract/areas/assessment/assessment-application';
import { firmAppraisal, publishedStates, tutorOpinion } from 'contract/areas/assessment/assessment-flow';
import { assessmentKind, failReason, handling, interviewResult } from 'contract/areas/assessment/assessment-words';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { journalForm, journalSource, tutorScore } from 'contract/areas/journal/practice-log.form';
import { allStates } from 'contract/areas/other-business/all-states';
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { certificateStandings } from 'contract/areas/practice/certificate.wire';
import { caseForm, caseStates } from 'contract/areas/practice/intern-case';
import { internData } from 'contract/areas/practice/intern-data';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { stateTitles } from 'contract/areas/practice/practice-application';
import { enrolmentState } from 'contract/areas/practice/training-enrolment.flow';
import { recordForm, recordStates } from 'contract/areas/practice/training-record';
import { labelled } from 'contract/kernel/schema';
import { features } from 'contract/all';
import { callsOf } from 'contract/kernel/feature';
import { mapRecord } from 'contract/kernel/keys';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { ofIntern, ofInternship, ofOwnCase, of, named, identity, written, found, road, sealedRoad, measured, byLaw, byWish, withRegister, type Holding, r } from './holding.ts';

/** Nobody learns from a copy what he has not been told yet: as the application itself shows it. */
const once = (column: string): RawBuilder<unknown> => sql`case when r.score_published_at is not null or r.state in (${sql.join(publishedStates)}) then ${r(column)} end`;

const formsOf = new Map(features.flatMap((feature) => {
  const save = callsOf(feature)['save']?.input.shape['form'] as z.ZodType | undefined; // a shape's fields are schemas
  return feature.workflow && save ? [[feature.workflow.entity, save] as const] : [];
}));


export const ofInterns: readonly Holding[] = [
  {
    table: 'intern', title: '实习人员档案', purpose: '实习登记和管理', basis: byLaw, kept: withRegister, whose: ofIntern('id'), order: 'createdAt',
    fields: [...of(applicationForm, 'name', 'sex', 'birthDate', 'idType', 'idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'), { column: 'profile', title: '其他登记信息', schema: internData, isPartlySealed: true }, { column: 'barredUntil', title: '不予受理至' }],
    without: [...identity, ...written, ...found, 'idNoBlind', 'mobileBlind'],
  },
  {
    table: 'practiceApplication', title: '实习登记申请', purpose: '审核实习登记', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      ...named({ applicationNo: '申请编号', state: ['状态', labelled(stateTitles)] }), ...of(applicationForm, 'practiceType', 'firmId', 'tutorId', 'idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'),
      { column: 'form', title: '填写的内容', schema: applicationForm, isPartlySealed: true }, ...named({ submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间', servedAt: '送达时间', noticeFrom: '公示起', noticeTo: '公示止' }),
    ],
    without: [...identity, ...written, ...road, ...sealedRoad, ...measured, 'searchGrams', 'internId', 'applicantName', 'idNoBlind', 'mobileBlind', 'committeeNeeded', 'committeeMembers', 'filedByFirmId', 'enteredBy', 'enteredByName', 'qualificationNo', 'tutorReservedUntil', 'mustChangePlace', 'refusalReason', 'recheckDue', 'recheckAppliedAt', 'recheckBody', 'recheckEndedAt', 'fieldMarks', 'noticeDays'],
  },
  {
    table: 'internship', title: '实习登记', purpose: '实习管理', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      ...named({ registrationNo: '登记编号', status: ['状态', internshipStatus], firmId: '律师事务所', currentTutorId: '指导律师', startDate: '开始日期', plannedEndDate: '届满日期', actualEndDate: '实际结束日期', pausedDays: '中止天数', extensionMonths: '延长月数' }),
      ...of(applicationForm, 'practiceType'), ...named({ trainingStatus: ['集中培训', trainingStatus], trainingCertNo: '结业证编号', trainingPassDate: '结业日期', journalCount: '日志篇数', caseCount: '案件数', recordCount: '训练记录数', passOpinionNo: '考核合格意见编号', passOpinionDate: '考核合格意见日期', passValidUntil: '考核合格意见有效期至' }),
    ],
    without: [...identity, 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'internId', 'applicationId', 'journalApprovedCount', 'journalWorkdays', 'journalOtherCount', 'journalLateCount', 'lastJournalDate', 'tutorCaseCount', 'isHkMoTw', 'assessDeadline', 'assessAttempts', 'nextApplyFrom', 'journalsLockedAt', 'journalBackfillUntil', 'journalUrgedOn', 'awaitsCertificate'],
    back: { remark: '协会的工作备注' },
  },
  {
    table: 'internshipCertificate', title: '实习证', purpose: '证明实习身份，供公众查验', basis: byLaw, kept: withRegister, whose: ofInternship, order: 'createdAt',
    fields: named({ certNo: '实习证号', blankSerialNo: '证件印制编号', firmName: '律师事务所', tutorName: '指导律师', issueDate: '发证日期', validFrom: '有效期起', validTo: '有效期止', issuingBody: '发证单位', status: ['状态', labelled(certificateStandings)], deliveredAt: '领取时间', mailNo: '快递单号', lostOn: '遗失日期' }),
    without: [...identity, 'internshipId', 'createdAt', 'verifyCode', 'replacesId', 'deliverMode', 'receivedBy', 'readyAt', 'deliveredByName', 'standingNote', 'standingAt', 'standingByName'],
  },
  {
    table: 'internshipPause', title: '中止实习的期间', purpose: '计算实习期限', basis: byLaw, kept: withRegister, whose: ofInternship, order: 'pausedFrom',
    fields: named({ pausedFrom: '中止日期', expectedUntil: '预计恢复日期', resumedOn: '恢复日期' }), without: ['id', 'associationId', 'internshipId', 'applicationId'],
  },
  {
    table: 'practiceJournal', title: '实习日志', purpose: '记录实习过程，作为考核依据', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'journalDate',
    fields: [...of(journalForm, 'journalDate', 'workType', 'caseMode', 'caseNo', 'caseName', 'content', 'experience', 'hours', 'weather'), ...named({ state: ['状态', labelled(mapRecord(practiceLogFlow.states, ({ title }) => title))], source: ['填写方式', journalSource], submittedAt: '提交时间', tutorComment: '指导律师评语', tutorScore: ['评分', tutorScore], reviewedAt: '审阅时间' })],
    without: [...identity, ...written, 'applicationNo', 'internshipId', 'internId', 'firmId', 'tutorId', 'isWorkday', 'counts', 'caseTutorId', 'words', 'firstSubmittedOn', 'lateDays', 'isLate', 'reviewedBy', 'autoApproved', 'fixDue', 'sketch', 'similarity', 'similarId', 'isSuspicious', 'dayNo'],
  },
  {
    table: 'internCase', title: '参与的案件', purpose: '核对实习要求的案件数量', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [...named({ applicationNo: '编号', state: ['状态', labelled(caseStates)] }), ...of(caseForm, 'caseNo', 'caseName', 'caseType', 'leadLawyerId', 'role', 'startDate', 'endDate'), ...named({ submittedAt: '提交时间', confirmedAt: '确认时间' })],
    // The client is somebody else.
    without: [...identity, ...written, 'searchGrams', 'internshipId', 'internId', 'internName', 'firmId', 'tutorId', 'isTutorCase', 'clientNameSealed'],
  },
  {
    table: 'trainingRecord', title: '实务训练记录', purpose: '核对实习要求的训练数量', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [...named({ applicationNo: '编号', state: ['状态', labelled(recordStates)] }), ...of(recordForm, 'trainingType', 'recordDate', 'caseNo', 'content', 'insight'), ...named({ tutorComment: '指导律师点评', submittedAt: '提交时间', confirmedAt: '确认时间' })],
    without: [...identity, ...written, 'searchGrams', 'internshipId', 'internId', 'internName', 'firmId', 'tutorId', 'seq', 'caseId', 'confirmedByName'],
  },
  {
    table: 'trainingEnrolment', title: '集中培训', purpose: '组织培训，核发结业证', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      { column: 'sessionId', title: '培训', read: sql`(select s.name from training_session s where s.association_id = r.association_id and s.id = r.session_id)` },
      ...named({ state: ['状态', enrolmentState], attendanceRate: '出勤率', studyHours: '学时', examScore: '考试成绩', resitCount: '补考次数', trainingCertNo: '结业证编号', certDate: '结业日期' }),
    ],
    without: [...identity, ...written, 'applicationNo', 'searchGrams', 'internshipId', 'internId', 'internName', 'certNo', 'firmId', 'tutorId'],
  },
  {
    // That he has given it; the feedback itself is nobody's.
    table: 'tutoringFeedbackGiven', title: '带教反馈的填写标记', purpose: '每季度只填写一次；反馈本身不记填写人，不在其中', basis: byWish, kept: '到下一季度为止', whose: ofInternship, order: 'quarter',
    fields: [{ column: 'quarter', title: '已填写的季度' }], without: ['associationId', 'internshipId'],
  },
  {
    table: 'assessmentApplication', title: '考核申请', purpose: '实习考核', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      ...named({ applicationNo: '申请编号', kind: ['类别', assessmentKind], state: ['状态', labelled(assessmentStates)], firmId: '律师事务所', tutorId: '指导律师', certNo: '实习证号' }),
      { column: 'form', title: '填写的内容', schema: assessmentForm }, { column: 'tutorOpinion', title: '指导律师意见', schema: tutorOpinion }, { column: 'firmAppraisal', title: '律所鉴定意见', schema: firmAppraisal },
      ...named({ interviewAt: '面试时间', interviewPlace: '面试地点' }),
      { column: 'interviewScore', title: '面试成绩', read: once('interviewScore') }, { column: 'interviewResult', title: '面试结果', schema: interviewResult, read: once('interviewResult') },
      { column: 'failReasons', title: '不合格原因', schema: z.array(failReason), read: once('failReasons') }, { column: 'handling', title: '处理方式', schema: handling, read: once('handling') },
      { column: 'nextApplyFrom', title: '可以再次申请的日期', read: once('nextApplyFrom') },
      ...named({ passOpinionNo: '考核合格意见编号', passOpinionDate: '考核合格意见日期', passValidUntil: '有效期至', barredUntil: '限制再次申请实习至', submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间' }),
    ],
    without: [...identity, ...written, ...road, ...measured, 'writtenOn', 'searchGrams', 'attemptNo', 'internshipId', 'internId', 'internName', 'statusBefore', 'stats', 'absences', 'noticeFrom', 'noticeTo', 'servedAt', 'recheckDue', 'interviewSlotId', 'scorePublishedAt', 'recheckAppliedAt', 'recheckBody', 'recheckTarget', 'beforeDecision', 'revocationProposedAt', 'revokedOn', 'committeeMembers', 'earlierExaminers', 'interviewPostponedUntil', 'preferSessionId', 'postponedOn', 'postponements', 'consequence', 'recheckEndedAt', 'interviewAddress', 'extendedFrom', 'extendedOn'],
    back: { writtenResult: '书面审查的过程意见，结果以考核结论为准', collectiveOpinion: '评议意见，公布后在申请中查看', handlingReasons: '评议意见，公布后在申请中查看' },
  },
  {
    table: 'businessApplication', title: '其他业务申请', purpose: '办理实习期间的变更', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [...named({ kind: ['业务', businessKinds], applicationNo: '申请编号', state: ['状态', labelled(mapRecord(allStates, ({ title }) => title))], firmId: '律师事务所', tutorId: '指导律师', newFirmId: '新律所', newTutorId: '新指导律师' }), { column: 'form', title: '填写的内容', schemaOf: ({ kind }) => formsOf.get(String(kind)), isPartlySealed: true }, ...named({ submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间', takesEffectOn: '生效日期' })],
    without: [...identity, ...written, ...road, ...sealedRoad, ...measured, 'searchGrams', 'internshipId', 'internId', 'internName', 'filedByFirmId', 'effects', 'needsFinal'],
  },
  {
    table: 'recheckApplication', title: '复核申请', purpose: '复核不予登记、考核不合格或注销登记的决定', basis: byLaw, kept: withRegister, whose: ofOwnCase, order: 'appliedAt',
    fields: named({ recheckNo: '复核申请编号', appliedAt: '申请时间', grounds: '理由', acceptedAt: '受理时间', result: ['结果', labelled({ UPHOLD: '维持', ANNUL: '撤销', REMAND: '发回重办', NOT_ACCEPTED: '不予受理', WITHDRAWN: '申请人撤回' })], decidedAt: '决定时间', findings: '查明的情况', refusalReason: '不予受理的理由' }),
    without: ['id', 'associationId', 'entity', 'caseId', 'due', 'body', 'originalTitle', 'originalNo', 'originalOn', 'originalText', 'dispatchedOn', 'dispatchNo', 'provinceNo', 'outcome', 'applyDue', 'acceptDue'],
  },
];
