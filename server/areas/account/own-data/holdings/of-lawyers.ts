/** What is held of a lawyer. */
import { annualGrade } from 'contract/areas/annual-check/annual-result';
import { learningKind, reductionReason } from 'contract/areas/annual-check/learning-words';
import { notParticipatingReason } from 'contract/areas/annual-check/not-participating';
import { specialty } from 'contract/areas/assessment/examiner-words';
import { lawyerForm } from 'contract/areas/basic-info/lawyer';
import { rewardPunishKind, sanctionWeight } from 'contract/areas/basic-info/reward-punish';
import { sql } from 'kysely';
import { z } from 'zod';
import { ofLawyer, about, of, named, identity, written, found, byLaw, withRegister, type Holding } from './holding.ts';

export const ofLawyers: readonly Holding[] = [
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
    fields: named({ kind: ['类别', rewardPunishKind], weight: ['轻重', sanctionWeight], title: '类型', docNo: '文号', organ: '机关', content: '内容', decidedOn: '决定日期', fromOn: '起始日期', until: '截止日期', isCorrected: '已改正' }),
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
