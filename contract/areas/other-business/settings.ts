/** Limits and papers of the other businesses (internship rules 4.14, 4.15). */
import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';
import { conditional, document, materialList, optional } from '../practice/materials.ts';
import { limitUnit } from '../system/limit-unit.ts';
import { changeTutorForm } from './change-tutor.ts';
import { pauseForm } from './pause.ts';
import { resumeForm } from './resume.ts';

const days = (min: number, max: number) => z.int().min(min).max(max);

export const otherBusinessSettings = {
  decisionDays: setting({ key: 'otherBusiness.decisionDays', title: '变更业务办理期限', group: '办理期限', schema: days(5, 60), initial: 20, unit: '天', source: '深圳市律师协会办事指南', confidence: 'V' }),
  decisionUnit: setting({ key: 'otherBusiness.decisionUnit', title: '变更业务办理期限按', group: '办理期限', schema: limitUnit, initial: 'WORKDAY', source: '深圳市律师协会办事指南', confidence: 'V' }),
  backdateDays: setting({ key: 'otherBusiness.backdateDays', title: '变更生效日期可追溯', group: '变更业务', schema: days(0, 30), initial: 0, unit: '天', source: '产品默认', confidence: 'D' }),
  pauseMaxTotalDays: setting({ key: 'otherBusiness.pauseMaxTotalDays', title: '累计中止上限', group: '变更业务', schema: days(90, 365), initial: 180, unit: '天', source: '产品默认；港澳台规定为90天', confidence: 'D' }),
  pauseMinDays: setting({ key: 'otherBusiness.pauseMinDays', title: '单次中止下限', group: '变更业务', schema: days(1, 90), initial: 30, unit: '天', source: '产品默认', confidence: 'D' }),
  pauseMaxTimes: setting({ key: 'otherBusiness.pauseMaxTimes', title: '中止次数上限', group: '变更业务', schema: z.int().min(1).max(5), initial: 2, unit: '次', source: '产品默认', confidence: 'D' }),
  changeTutorMaterials: setting({ key: 'otherBusiness.changeTutorMaterials', title: '变更指导律师材料清单', group: '材料', schema: materialList, conditionsOn: changeTutorForm, source: '深圳市律师协会办事指南', confidence: 'V', initial: [
    document('B01', '变更申请表', '申请人、新指导律师签名，律所盖章'), document('B02', '新指导律师承诺书', '新指导律师手写签名'),
    document('B03', '原指导律师意见', '', conditional('oldTutorOpinion', 'AGREE', 'DISAGREE')), document('B04', '补充协议', '', optional), document('B05', '原因证明', '', optional),
  ] }),
  pauseMaterials: setting({ key: 'otherBusiness.pauseMaterials', title: '中止实习材料清单', group: '材料', schema: materialList, conditionsOn: pauseForm, source: '产品默认', confidence: 'D', initial: [
    document('T01', '中止申请表', '申请人、指导律师签名，律所盖章'), document('T02', '原因证明', '如诊断证明、录取通知'),
  ] }),
  resumeMaterials: setting({ key: 'otherBusiness.resumeMaterials', title: '恢复实习材料清单', group: '材料', schema: materialList, conditionsOn: resumeForm, source: '产品默认', confidence: 'D', initial: [
    document('T11', '恢复申请表', '申请人、指导律师签名，律所盖章'), document('T12', '原因消除证明', '', optional),
  ] }),
} as const;
