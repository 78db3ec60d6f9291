/**
 * 个人信息清单: every table of the database, and what it holds of people (Personal Information Protection Law, art. 6, 19
 * and 51: purpose, legal basis and time are known for each). `holdings` are given to their owner as a copy (art. 45);
 * `heldBack` says of every other table why nothing of it is copied. A table or a column that stands in neither fails the
 * tests (register.test.ts): what is collected anew is thought of here first.
 */
import { annualGrade } from 'contract/areas/annual-check/annual-result';
import { learningKind, reductionReason } from 'contract/areas/annual-check/learning-words';
import { notParticipatingReason } from 'contract/areas/annual-check/not-participating';
import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import { assessmentStates } from 'contract/areas/assessment/assessment-application';
import { firmAppraisal, publishedStates, tutorOpinion } from 'contract/areas/assessment/assessment-flow';
import { assessmentKind, failReason, handling, interviewResult } from 'contract/areas/assessment/assessment-words';
import { specialty } from 'contract/areas/assessment/examiner-words';
import { lawyerForm } from 'contract/areas/basic-info/lawyer';
import { rewardPunishKind } from 'contract/areas/basic-info/reward-punish';
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
import { smsTexts } from 'contract/areas/applications/sms-texts';
import { labelled, sensitiveFields, titleOf } from 'contract/kernel/schema';
import { features } from 'contract/all';
import { callsOf } from 'contract/kernel/feature';
import { mapRecord } from 'contract/kernel/keys';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { deviceCookieLife } from '../../../machines/session/devices.ts';
import { inTable } from '../../../machines/vault/sealed-columns.ts';

/** Whose. */
export interface Owner { readonly associationId: string; readonly userId: string; readonly lawyerId: string | null; readonly internId: string | null }

export interface Field {
  /** The app's name of the column. */
  readonly column: string;
  readonly title: string;
  readonly schema?: z.ZodType | undefined;
  /** Where it depends on the row what a document is made of. */
  readonly schemaOf?: (row: Readonly<Record<string, unknown>>) => z.ZodType | undefined;
  /** Encrypted at rest: opened for its owner. */
  readonly isSealed?: boolean;
  /** Where the column's own value says nothing: what is read in its place, of the row `r`. */
  readonly read?: RawBuilder<unknown>;
}

export interface Holding {
  readonly table: string;
  readonly title: string;
  readonly purpose: string;
  readonly basis: string;
  readonly kept: string;
  readonly whose: (owner: Owner) => RawBuilder<boolean>;
  readonly fields: readonly Field[];
  /** Columns that say nothing of the person: keys, versions, who wrote the row, what searching needs, what the machine works out. */
  readonly without: readonly string[];
  /** Columns that do, and why they are not in the copy. */
  readonly back?: Readonly<Record<string, string>>;
  /** Of the row `r`: its rows in the order of time. */
  readonly order: string;
}

const r = (column: string) => sql.id('r', inTable(column));
const equals = (column: string, id: string | null): RawBuilder<boolean> => sql`${r(column)} = ${id}::uuid`;
const ofUser = (column = 'userId') => ({ userId }: Owner) => equals(column, userId);
const ofLawyer = (column: string) => ({ lawyerId }: Owner) => equals(column, lawyerId);
const ofIntern = (column: string) => ({ internId }: Owner) => equals(column, internId);
const ofInternship = ({ internId }: Owner): RawBuilder<boolean> => sql`r.internship_id in (select i.id from internship i where i.association_id = r.association_id and i.intern_id = ${internId}::uuid)`;
const about = (subject: string) => ({ lawyerId }: Owner): RawBuilder<boolean> => sql`r.subject = ${subject} and r.subject_id = ${lawyerId}::uuid`;
const ofOwnCase = ({ internId }: Owner): RawBuilder<boolean> => sql`r.case_id in (
  select c.id from practice_application c where c.association_id = r.association_id and c.intern_id = ${internId}::uuid union all
  select c.id from assessment_application c where c.association_id = r.association_id and c.intern_id = ${internId}::uuid)`;

/** By the contract's own title and words. */
function of(shape: z.ZodObject, ...columns: readonly string[]): Field[] {
  const sealed = sensitiveFields(shape);
  return columns.map((column) => {
    const schema: z.ZodType | undefined = shape.shape[column]; // zod's own shape says `any`
    return { column, title: titleOf(shape, column), schema, isSealed: column in sealed };
  });
}
const named = (titles: Readonly<Record<string, string | readonly [title: string, schema: z.ZodType]>>): Field[] =>
  Object.entries(titles).map(([column, said]) => (typeof said === 'string' ? { column, title: said } : { column, title: said[0], schema: said[1] }));

const identity = ['id', 'associationId', 'version'] as const;
const written = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'] as const;
const found = ['searchGrams', 'namePinyin', 'nameInitials', 'nameSort'] as const;
const road = ['returnedFrom', 'returnedCount', 'clockLeft', 'precheckReport', 'snapshot', 'deadline', 'correctionDue'] as const;
const measured = ['target', 'targetClock'] as const;

const byLaw = '为履行法定职责所必需（《个人信息保护法》第十三条第一款第三项；《律师法》第四十六条）';
const byDuty = '为履行网络安全法定义务所必需（《个人信息保护法》第十三条第一款第三项；《网络安全法》关于日志留存的规定）';
const byWish = '本人自愿使用（《个人信息保护法》第十三条第一款第一项），可以随时停用';
const withRegister = '随执业或实习档案长期保存';
const withAccount = '与账号同期保存';

const sanction = labelled({ LIGHT: '较轻', HEAVY: '较重' });

/** Nobody learns from a copy what he has not been told yet: as the application itself shows it. */
const once = (column: string): RawBuilder<unknown> => sql`case when r.score_published_at is not null or r.state in (${sql.join(publishedStates)}) then ${r(column)} end`;

const formsOf = new Map(features.flatMap((feature) => {
  const save = callsOf(feature)['save']?.input.shape['form'] as z.ZodType | undefined; // a shape's fields are schemas
  return feature.workflow && save ? [[feature.workflow.entity, save] as const] : [];
}));

const account: readonly Holding[] = [
  {
    table: 'appUser', title: '账号', purpose: '识别登录的人，与本人联系', basis: byLaw, kept: '账号删除后不再使用；姓名、用户名和手机号随历史记录保存，以便查证', whose: ofUser('id'), order: 'createdAt',
    fields: [
      ...named({ realName: '姓名', userName: '用户名' }), { column: 'mobile', title: '手机号', isSealed: true },
      ...named({ email: '电子邮箱', officeTel: '办公电话', position: '职务', lastSignInAt: '上次登录时间', passwordChangedAt: '上次修改密码的时间', createdAt: '账号建立时间' }),
    ],
    without: [...identity, 'userNameKey', 'mobileBlind', 'departmentId', 'lawyerId', 'internId', 'duty', 'passwordHash', 'ifNeedChangePassword', 'oneTimeExpiresAt', 'lockedUntil', 'lockouts', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'personKind', 'wantedRoles', 'namePinyin', 'nameInitials', 'nameSort', 'isMobileTwin'],
    back: { status: '账号能登录即为启用', remark: '协会的工作备注', photoFileId: '头像图片在“基本信息”中查看' },
  },
  {
    table: 'userRole', title: '角色', purpose: '决定本人能看到和办理什么', basis: byLaw, kept: withAccount, whose: ofUser(), order: 'grantedAt',
    fields: [{ column: 'roleCode', title: '角色', read: sql`(select o.title from role o where o.association_id = r.association_id and o.code = r.role_code)` }, ...named({ firmId: '律师事务所', grantedAt: '授予时间', validFrom: '有效期起', validTo: '有效期止', reason: '理由' })],
    without: ['id', 'associationId', 'userId', 'duty', 'isFirmRole', 'grantedBy', 'districts'],
  },
  {
    table: 'session', title: '登录会话', purpose: '保持登录，发现他人冒用', basis: byDuty, kept: '会话结束后30天；登录日志另按网络安全要求留存', whose: ofUser(), order: 'createdAt',
    fields: named({ createdAt: '登录时间', lastSeenAt: '最近使用时间', endedAt: '结束时间', address: '网络地址', agent: '浏览器' }),
    without: ['id', 'associationId', 'userId', 'tokenHash', 'boundHash', 'idleSeconds', 'expiresAt', 'endReason', 'deviceId', 'rememberUntil', 'refreshHash', 'refreshGeneration', 'refreshedAt'],
  },
  {
    table: 'device', title: '登录过的设备', purpose: '辨认本人用过的浏览器', basis: byDuty, kept: `最后一次使用后${deviceCookieLife / 86_400}天`, whose: ofUser(), order: 'createdAt',
    fields: named({ createdAt: '首次使用', lastUsedAt: '最近使用' }), without: ['id', 'associationId', 'userId', 'secretHash'],
  },
  {
    table: 'auditEntry', title: '本人的操作记录', purpose: '说明谁在什么时候做了什么', basis: byDuty, kept: '长期保存，不修改、不删除', whose: ofUser('actorId'), order: 'at',
    fields: named({ at: '时间', event: '操作', address: '网络地址', result: ['结果', labelled({ done: '成功', refused: '被拒绝', failed: '失败' })] }),
    without: ['associationId', 'seq', 'actorId', 'actorName', 'actorRoles', 'forId', 'forName', 'sessionId', 'entity', 'entityId', 'before', 'after', 'note', 'traceId'],
  },
  {
    table: 'notification', title: '收到消息的时间', purpose: '告知与本人有关的办理情况', basis: byLaw, kept: '长期保存', whose: ofUser(), order: 'creatorTime',
    fields: named({ creatorTime: '时间', readAt: '阅读时间' }),
    without: ['id', 'associationId', 'userId', 'event', 'eventKey', 'severity', 'address', 'state', 'deletedAt', 'txMark', 'broadcastId', 'lines'],
    // A message names people, and lives longer than the office in which it was read.
    back: { notificationTitle: '可能涉及他人，在消息中心查看', notificationContent: '可能涉及他人，在消息中心查看' },
  },
  {
    table: 'smsRecord', title: '收到的短信', purpose: '登录验证和重要事项提醒', basis: byLaw, kept: '长期保存', whose: ofUser('recipientId'), order: 'askedAt',
    fields: [...named({ askedAt: '时间', textName: ['短信', labelled(mapRecord(smsTexts, ({ title }) => title))] }), { column: 'mobile', title: '手机号', isSealed: true }],
    without: ['id', 'associationId', 'idempotencyKey', 'isCode', 'mobileBlind', 'paramsSealed', 'askedBy', 'address', 'notBefore', 'expiresAt', 'state', 'vendor', 'messageId', 'errorCode', 'errorText', 'settledAt', 'recipientId', 'isAtOnce', 'batchId'],
  },
  {
    table: 'noticeChoice', title: '消息接收选择', purpose: '按本人的选择提醒', basis: byWish, kept: withAccount, whose: ofUser(), order: 'updatedAt',
    fields: named({ quietFrom: '免打扰起', quietTo: '免打扰止', updatedAt: '选择时间' }), without: ['associationId', 'userId', 'silent', 'withoutSms'],
  },
  {
    table: 'userPhrase', title: '常用语', purpose: '填写意见时备选', basis: byWish, kept: '本人删除前', whose: ofUser(), order: 'usedAt',
    fields: named({ text: '内容', uses: '使用次数', usedAt: '最近使用' }), without: ['id', 'associationId', 'userId'],
  },
  {
    table: 'wxBind', title: '微信绑定', purpose: '用微信登录和接收提醒', basis: byWish, kept: '解除绑定前', whose: ofUser(), order: 'boundAt',
    fields: named({ openId: '微信用户标识', boundAt: '绑定时间' }), without: ['associationId', 'appId', 'userId'],
  },
  {
    table: 'secondFactor', title: '两步验证', purpose: '防止他人用密码登录', basis: byDuty, kept: '关闭两步验证前', whose: ofUser(), order: 'begunAt',
    fields: named({ confirmedAt: '开启时间' }), without: ['associationId', 'userId', 'secretSealed', 'begunAt', 'lastStep'],
  },
  {
    table: 'delegation', title: '交给他人代办', purpose: '不在岗时由他人代为办理', basis: byLaw, kept: '长期保存', whose: ofUser('giverId'), order: 'createdAt',
    fields: named({ startsOn: '开始日期', endsOn: '结束日期', reason: '理由', endedAt: '提前结束的时间' }), without: ['id', 'associationId', 'version', 'giverId', 'takerId', 'endedByName', 'createdAt'],
  },
  {
    table: 'exportLog', title: '本人的导出', purpose: '说明谁导出了什么、作何用途', basis: byDuty, kept: '长期保存', whose: ofUser('askedBy'), order: 'askedAt',
    fields: named({ askedAt: '时间', number: '编号', title: '列表', total: '行数', purpose: '用途', address: '网络地址' }),
    without: ['id', 'associationId', 'list', 'format', 'unmasked', 'conditions', 'columns', 'askedBy', 'askedByName'],
  },
];

const lawyer: readonly Holding[] = [
  {
    table: 'lawyer', title: '律师名录', purpose: '律师执业管理', basis: byLaw, kept: withRegister, whose: ofLawyer('id'), order: 'createdAt',
    fields: of(lawyerForm, 'name', 'formerName', 'sex', 'ethnicity', 'birthDate', 'idType', 'idNo', 'politicalStatus', 'education', 'degree', 'school', 'major', 'mobile', 'email', 'homeAddress', 'firmId', 'lawyerType', 'licenceNo', 'licenceSerial', 'qualificationNo', 'qualificationType', 'qualificationDate', 'professionalTitle', 'firstPracticeDate', 'currentLicenceDate', 'joinFirmDate', 'joinCityFrom', 'joinCityDate', 'isPartner', 'homeUnit', 'status', 'statusFrom', 'statusTo', 'statusReason'),
    without: [...identity, ...written, ...found, 'idNoBlind', 'mobileBlind', 'mobileTailBlind', 'isFirmHead'],
    back: { remark: '协会的工作备注' },
  },
  {
    table: 'annualResult', title: '年度考核结果', purpose: '律师年度考核', basis: byLaw, kept: withRegister, whose: about('lawyer'), order: 'year',
    fields: named({ year: '年度', grade: ['结果', annualGrade], decidedOn: '日期', docNo: '文号' }), without: [...identity, 'subject', 'subjectId', 'remark', 'createdAt', 'createdBy'],
  },
  {
    table: 'rewardPunish', title: '奖励与处分', purpose: '行业自律管理', basis: byLaw, kept: withRegister, whose: about('lawyer'), order: 'decidedOn',
    fields: named({ kind: ['类别', rewardPunishKind], weight: ['轻重', sanction], title: '类型', docNo: '文号', organ: '机关', content: '内容', decidedOn: '决定日期', fromOn: '起始日期', until: '截止日期', isCorrected: '已改正' }),
    without: [...identity, 'subject', 'subjectId', 'createdAt', 'createdBy'],
  },
  {
    table: 'learningRecord', title: '继续教育学时', purpose: '核对年度学时', basis: byLaw, kept: withRegister, whose: ofLawyer('lawyerId'), order: 'startedOn',
    fields: named({ year: '年度', courseName: '课程', kind: ['形式', learningKind], organiser: '举办单位', startedOn: '开始日期', endedOn: '结束日期', hours: '学时', remark: '备注' }), without: [...identity, 'lawyerId', 'createdAt', 'createdBy'],
  },
  {
    table: 'learningReduction', title: '学时减免', purpose: '核对年度学时', basis: byLaw, kept: withRegister, whose: ofLawyer('lawyerId'), order: 'year',
    fields: named({ year: '年度', reason: ['事由', reductionReason], isFull: '全部免除', reducedHours: '减免学时', fromOn: '起始日期', untilOn: '截止日期', revokedOn: '撤销日期', remark: '备注' }), without: [...identity, 'lawyerId', 'createdAt', 'createdBy'],
  },
  {
    table: 'notParticipating', title: '不参加年度考核', purpose: '律师年度考核', basis: byLaw, kept: withRegister, whose: ofLawyer('lawyerId'), order: 'year',
    fields: named({ year: '年度', reason: ['事由', notParticipatingReason], fromOn: '起始日期', untilOn: '截止日期', proofNo: '证明文号', endedOn: '结束日期', remark: '备注' }), without: [...identity, 'lawyerId', 'createdAt', 'createdBy'],
  },
  {
    table: 'tutorRelation', title: '指导实习的期间', purpose: '实习管理', basis: byLaw, kept: withRegister, whose: ofLawyer('tutorId'), order: 'startDate',
    fields: named({ firmId: '律师事务所', startDate: '开始日期', endDate: '结束日期' }), without: ['id', 'associationId', 'internshipId', 'tutorId', 'endReason', 'sourceApplicationId'],
  },
  {
    table: 'tutorSuspension', title: '暂停指导', purpose: '实习管理', basis: byLaw, kept: withRegister, whose: ofLawyer('lawyerId'), order: 'decidedAt',
    fields: named({ fromOn: '起始日期', until: '截止日期', reason: '理由', decidedAt: '决定时间', liftedOn: '恢复日期', liftReason: '恢复的理由' }), without: ['id', 'associationId', 'lawyerId', 'mustChange', 'decidedBy', 'decidedByName', 'liftedBy', 'liftedByName'],
  },
  {
    table: 'examiner', title: '面试考官', purpose: '安排考核面试', basis: byLaw, kept: '退库后仍随面试档案保存', whose: ({ userId, lawyerId }) => sql`(r.user_id = ${userId}::uuid or r.lawyer_id = ${lawyerId}::uuid)`, order: 'createdAt',
    fields: named({ name: '姓名', unitName: '单位', specialties: ['擅长领域', z.array(specialty)], isCommittee: '考核委员会委员', trainedOn: '培训日期', createdAt: '入库时间' }),
    without: [...identity, 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'applicationNo', 'state', 'kind', 'lawyerId', 'userId'],
    back: { remark: '协会的工作备注' },
  },
];

const intern: readonly Holding[] = [
  {
    table: 'intern', title: '实习人员档案', purpose: '实习登记和管理', basis: byLaw, kept: withRegister, whose: ofIntern('id'), order: 'createdAt',
    fields: [...of(applicationForm, 'name', 'sex', 'birthDate', 'idType', 'idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'), { column: 'profile', title: '其他登记信息', schema: internData }, { column: 'barredUntil', title: '不予受理至' }],
    without: [...identity, ...written, ...found, 'idNoBlind', 'mobileBlind'],
  },
  {
    table: 'practiceApplication', title: '实习登记申请', purpose: '审核实习登记', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      ...named({ applicationNo: '申请编号', state: ['状态', labelled(stateTitles)] }), ...of(applicationForm, 'practiceType', 'firmId', 'tutorId', 'idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'),
      { column: 'form', title: '填写的内容', schema: applicationForm }, ...named({ submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间', servedAt: '送达时间', noticeFrom: '公示起', noticeTo: '公示止' }),
    ],
    without: [...identity, ...written, ...road, ...measured, 'searchGrams', 'internId', 'applicantName', 'idNoBlind', 'mobileBlind', 'committeeNeeded', 'committeeMembers', 'filedByFirmId', 'qualificationNo', 'tutorReservedUntil', 'mustChangePlace', 'refusalReason', 'recheckDue', 'recheckAppliedAt', 'recheckBody', 'recheckEndedAt', 'fieldMarks', 'noticeDays'],
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
    table: 'assessmentApplication', title: '考核申请', purpose: '实习考核', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [
      ...named({ applicationNo: '申请编号', kind: ['类别', assessmentKind], state: ['状态', labelled(assessmentStates)], firmId: '律师事务所', tutorId: '指导律师', certNo: '实习证号' }),
      { column: 'form', title: '填写的内容', schema: assessmentForm }, { column: 'tutorOpinion', title: '指导律师意见', schema: tutorOpinion }, { column: 'firmAppraisal', title: '律所鉴定意见', schema: firmAppraisal },
      ...named({ interviewAt: '面试时间', interviewPlace: '面试地点' }),
      { column: 'interviewScore', title: '面试成绩', read: once('interviewScore') }, { column: 'interviewResult', title: '面试结果', schema: interviewResult, read: once('interviewResult') },
      { column: 'failReasons', title: '不合格原因', schema: z.array(failReason), read: once('failReasons') }, { column: 'handling', title: '处理方式', schema: handling, read: once('handling') },
      { column: 'nextApplyFrom', title: '可以再次申请的日期', read: once('nextApplyFrom') },
      ...named({ passOpinionNo: '考核合格意见编号', passOpinionDate: '考核合格意见日期', passValidUntil: '有效期至', submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间' }),
    ],
    without: [...identity, ...written, ...road, 'searchGrams', 'attemptNo', 'internshipId', 'internId', 'internName', 'statusBefore', 'stats', 'absences', 'noticeFrom', 'noticeTo', 'servedAt', 'recheckDue', 'interviewSlotId', 'scorePublishedAt', 'recheckAppliedAt', 'recheckBody', 'recheckTarget', 'beforeDecision', 'revocationProposedAt', 'revokedOn', 'committeeMembers', 'earlierExaminers', 'interviewPostponedUntil', 'preferSessionId', 'postponedOn', 'consequence', 'recheckEndedAt', 'interviewAddress'],
    back: { writtenResult: '书面审查的过程意见，结果以考核结论为准', collectiveOpinion: '评议意见，公布后在申请中查看', handlingReasons: '评议意见，公布后在申请中查看' },
  },
  {
    table: 'businessApplication', title: '其他业务申请', purpose: '办理实习期间的变更', basis: byLaw, kept: withRegister, whose: ofIntern('internId'), order: 'createdAt',
    fields: [...named({ kind: ['业务', businessKinds], applicationNo: '申请编号', state: ['状态', labelled(mapRecord(allStates, ({ title }) => title))], firmId: '律师事务所', tutorId: '指导律师', newFirmId: '新律所', newTutorId: '新指导律师' }), { column: 'form', title: '填写的内容', schemaOf: ({ kind }) => formsOf.get(String(kind)) }, ...named({ submittedAt: '提交时间', acceptedAt: '受理时间', decidedAt: '办结时间', takesEffectOn: '生效日期' })],
    without: [...identity, ...written, ...road, ...measured, 'searchGrams', 'internshipId', 'internId', 'internName', 'filedByFirmId', 'effects', 'needsFinal'],
  },
  {
    table: 'recheckApplication', title: '复核申请', purpose: '复核不予登记或不合格的决定', basis: byLaw, kept: withRegister, whose: ofOwnCase, order: 'appliedAt',
    fields: named({ appliedAt: '申请时间', grounds: '理由', acceptedAt: '受理时间', result: ['结果', labelled({ UPHOLD: '维持', ANNUL: '撤销', REMAND: '发回重办' })], decidedAt: '决定时间', findings: '查明的情况', refusalReason: '不予受理的理由' }),
    without: ['id', 'associationId', 'entity', 'caseId', 'due', 'body', 'originalTitle', 'originalNo', 'originalOn', 'originalText', 'dispatchedOn', 'dispatchNo', 'provinceNo', 'outcome', 'applyDue', 'acceptDue'],
  },
];

/** What may be held of somebody with an account, of a lawyer, of an intern. */
export const holdingsOf = ({ lawyerId, internId }: Pick<Owner, 'lawyerId' | 'internId'>): readonly Holding[] => [...account, ...(lawyerId ? lawyer : lawyer.filter(({ table }) => table === 'examiner')), ...(internId ? intern : [])];
export const holdings: readonly Holding[] = [...account, ...lawyer, ...intern];
