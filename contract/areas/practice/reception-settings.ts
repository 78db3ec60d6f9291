/** What a firm must be and hand in before it is granted the right to take interns (internship rules 2.6, 4.8, 4.14). */
import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';
import { limitUnit } from '../system/limit-unit.ts';
import { conditional, document, materialList, optional, signedAndSealed } from './materials.ts';
import { receptionKindForm } from './reception-application.form.ts';

export const receptionSettings = {
  firmMinYears: setting({ key: 'practice.firmMinYears', title: '律所设立年限', group: '指导律师与律所', effect: '申请和授予接收实习人员资格时要求；已经授予的不受影响。0 为不要求。', schema: z.int().min(0).max(3), initial: 0, unit: '年', source: '广州旧办事指南为1年，多数城市不要求', confidence: 'V' }),
  firmPartyOrgYears: setting({ key: 'practice.firmPartyOrgYears', title: '律所党组织被问责后的限制', group: '指导律师与律所', effect: '申请接收实习人员资格时要求，从被问责之日起算；已经授予的不受影响。', schema: z.int().min(1).max(5), initial: 1, unit: '年', source: '各地接收资格办事指南', confidence: 'V' }),
  receptionDecisionDays: setting({ key: 'practice.receptionDecisionDays', title: '接收资格办理期限', group: '办理期限', effect: '从以后报送的申请起算；已经报送的，办理期限不变。', schema: z.int().min(5).max(60), initial: 20, unit: '天', source: '产品默认，与变更业务相同', confidence: 'D' }),
  receptionDecisionUnit: setting({ key: 'practice.receptionDecisionUnit', title: '接收资格办理期限按', group: '办理期限', effect: '从以后报送的申请起算；已经报送的，办理期限不变。', schema: limitUnit, initial: 'WORKDAY', source: '产品默认，与变更业务相同', confidence: 'D' }),
  receptionPublicNotice: setting({ key: 'practice.receptionPublicNotice', title: '接收资格审核通过后公示', group: '指导律师与律所', effect: '开启以后提交的接收资格申请，审核通过的从次日起公示，天数与登记公示相同；公示不影响已经授予的资格，有异议的核查后另行处理。按提交申请时的规定，已经提交的不受修改影响。', schema: z.boolean(), initial: false, source: '产品默认；由协会决定', confidence: 'D' }),
  receptionMaterials: setting({ key: 'practice.receptionMaterials', title: '接收资格申请材料清单', group: '材料', effect: '没有提交的申请立即按新清单；已经提交的，仍按提交时的清单。', schema: materialList, conditionsOn: receptionKindForm, source: '佛山市律师协会办事指南', confidence: 'V', initial: [
    document('Q01', '接收实习人员资格申请表', '律所负责人签名，加盖律所公章', signedAndSealed), document('Q02', '律所内部管理制度', '实习人员管理、利益冲突审查、收费、档案等制度'),
    document('Q03', '指导计划与实务训练安排', '写明指导律师、训练内容和进度'), document('Q04', '实习协议文本', '拟与实习人员签订的文本，使用全国统一示范文本'),
    document('Q05', '整改报告', '写明暂停或取消的原因、整改措施和结果', conditional('kind', 'RESUME')), document('Q06', '办公场所证明', '租赁合同或产权证明、办公场所照片', optional),
  ] }),
} as const;
