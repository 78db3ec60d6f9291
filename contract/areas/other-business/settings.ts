/** Limits and papers of the other businesses (internship rules 4.14, 4.15). */
import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';
import { conditional, document, materialList, optional, sealed, signed, signedAndSealed } from '../practice/materials.ts';
import { limitUnit } from '../system/limit-unit.ts';
import { cancelForm } from './cancel.ts';
import { changeTutorForm } from './change-tutor.ts';
import { delayForm } from './delay.ts';
import { pauseForm } from './pause.ts';
import { postponeInterviewForm } from './postpone-interview.ts';
import { businessChoice } from './preset-conditions.ts';
import { reissueForm } from './reissue.ts';
import { resumeForm } from './resume.ts';
import { transferFirmForm } from './transfer-firm.ts';

const days = (min: number, max: number) => z.int().min(min).max(max);

export const otherBusinessSettings = {
  decisionDays: setting({ key: 'otherBusiness.decisionDays', title: '变更业务办理期限', group: '办理期限', schema: days(5, 60), initial: 20, unit: '天', source: '深圳市律师协会办事指南', confidence: 'V' }),
  decisionUnit: setting({ key: 'otherBusiness.decisionUnit', title: '变更业务办理期限按', group: '办理期限', schema: limitUnit, initial: 'WORKDAY', source: '深圳市律师协会办事指南', confidence: 'V' }),
  transferDecisionDays: setting({ key: 'otherBusiness.transferDecisionDays', title: '转所办理期限', group: '办理期限', schema: days(5, 60), initial: 20, unit: '天', source: '各地实施细则', confidence: 'V*' }),
  transferDecisionUnit: setting({ key: 'otherBusiness.transferDecisionUnit', title: '转所办理期限按', group: '办理期限', schema: limitUnit, initial: 'NATURAL', source: '各地实施细则', confidence: 'V*' }),
  presetConditions: setting({ key: 'otherBusiness.presetConditions', title: '其他业务预设条件', group: '预设条件', effect: '没有列出的条件按规则的默认等级和提示语执行；“提示语”中的变量用花括号，“补充提示”接在提示语后面，申请人看得到。', schema: z.array(businessChoice).max(60), initial: [], source: '预设条件表', confidence: 'D' }),
  backdateDays: setting({ key: 'otherBusiness.backdateDays', title: '变更生效日期可追溯', group: '变更业务', schema: days(0, 30), initial: 0, unit: '天', source: '产品默认', confidence: 'D' }),
  pauseMaxTotalDays: setting({ key: 'otherBusiness.pauseMaxTotalDays', title: '累计中止上限', group: '变更业务', schema: days(90, 365), initial: 180, unit: '天', source: '产品默认；港澳台规定为90天', confidence: 'D' }),
  pauseMinDays: setting({ key: 'otherBusiness.pauseMinDays', title: '单次中止下限', group: '变更业务', schema: days(1, 90), initial: 30, unit: '天', source: '产品默认', confidence: 'D' }),
  pauseMaxTimes: setting({ key: 'otherBusiness.pauseMaxTimes', title: '中止次数上限', group: '变更业务', schema: z.int().min(1).max(5), initial: 2, unit: '次', source: '产品默认', confidence: 'D' }),
  changeTutorWarnDays: setting({ key: 'otherBusiness.changeTutorWarnDays', title: '多少天内再次变更指导律师时提示', group: '变更业务', schema: days(0, 365), initial: 90, unit: '天', source: '产品默认', confidence: 'D' }),
  pauseBackDays: setting({ key: 'otherBusiness.pauseBackDays', title: '中止日期可早于提交日', group: '变更业务', schema: days(0, 30), initial: 7, unit: '天', source: '产品默认', confidence: 'D' }),
  resumeAheadDays: setting({ key: 'otherBusiness.resumeAheadDays', title: '恢复日期可晚于提交日', group: '变更业务', schema: days(0, 30), initial: 7, unit: '天', source: '产品默认', confidence: 'D' }),
  transferApplyDays: setting({ key: 'otherBusiness.transferApplyDays', title: '转所申请期限（自事由发生之日起）', group: '变更业务', schema: days(10, 180), initial: 30, unit: '天', source: '实习管理规则；各地实施细则', confidence: 'V*' }),
  maxTransfers: setting({ key: 'otherBusiness.maxTransfers', title: '转所次数上限', group: '变更业务', schema: z.int().min(1).max(5), initial: 2, unit: '次', source: '产品默认', confidence: 'D' }),
  oldFirmSilenceDays: setting({ key: 'otherBusiness.oldFirmSilenceDays', title: '原律所不答复多少天后可以跳过', group: '变更业务', schema: days(3, 60), initial: 10, unit: '天', source: '产品默认', confidence: 'D' }),
  delayApplyWindowDays: setting({ key: 'otherBusiness.delayApplyWindowDays', title: '延期考核申请期限（本市自定：自期满之日起）', effect: '只在考核申请期限采用“本市自定”时适用；采用全国规则、浙江、深圳规定时，延期申请期限随考核申请期限（一年、90日、60日）。', group: '变更业务', schema: days(30, 730), initial: 365, unit: '天', source: '浙江90天，深圳60天；全国规则为考核申请期内', confidence: 'V' }),
  maxDelayMonths: setting({ key: 'otherBusiness.maxDelayMonths', title: '延期最长（浙江、深圳：自期满之日起）', effect: '只在考核申请期限采用浙江、深圳规定时适用；采用全国规则、本市自定时不影响任何人。', group: '变更业务', schema: z.int().min(1).max(24), initial: 12, unit: '个月', source: '浙江、深圳办事指南', confidence: 'V' }),
  maxDelayMonthsAfterDeadline: setting({ key: 'otherBusiness.maxDelayMonthsAfterDeadline', title: '延期最长（全国规则、本市自定：自考核申请截止日起）', effect: '只在考核申请期限采用全国规则、本市自定时适用；采用浙江、深圳规定时不影响任何人。', group: '变更业务', schema: z.int().min(0).max(12), initial: 6, unit: '个月', source: '产品默认', confidence: 'D' }),
  postponeInterviewMaxDays: setting({ key: 'otherBusiness.postponeInterviewMaxDays', title: '延期面试最长（自原定面试日起）', group: '变更业务', schema: days(7, 180), initial: 90, unit: '天', source: '产品默认', confidence: 'D' }),
  lostDeclarationRequired: setting({ key: 'otherBusiness.lostDeclarationRequired', title: '遗失补发须刊登遗失声明', group: '证书', schema: z.boolean(), initial: true, source: '比照律师执业证管理', confidence: 'M' }),
  changeTutorNeedsFinal: setting({ key: 'otherBusiness.changeTutorNeedsFinal', title: '变更指导律师须终审', effect: '关闭后，变更指导律师由初审员审核即可决定；按律所报送时的规定办理，已经报送的不受修改影响。', group: '变更业务', schema: z.boolean(), initial: true, source: '产品默认', confidence: 'D' }),
  changeTutorReprint: setting({ key: 'otherBusiness.changeTutorReprint', title: '变更指导律师后换发实习证', effect: '开启后，新的指导律师开始指导之日换发新证：证号重编，原证作废，有效期不变。恢复实习时更换指导律师的也是。按提交时的规定办理，已经提交的不受修改影响。', group: '证书', schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  reissueNeedsFinal: setting({ key: 'otherBusiness.reissueNeedsFinal', title: '补发换发实习证须终审', group: '证书', schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  statementDays: setting({ key: 'otherBusiness.statementDays', title: '依职权注销的陈述申辩期限', effect: '从以后发起的依职权注销起算；已经通知的，陈述申辩的截止日不变。', group: '变更业务', schema: days(3, 30), initial: 5, unit: '自然日', source: '产品默认', confidence: 'D' }),
  certReturnDays: setting({ key: 'otherBusiness.certReturnDays', title: '注销后交回实习证的期限', group: '证书', schema: days(3, 60), initial: 10, unit: '天', source: '产品默认', confidence: 'D' }),
  changeTutorMaterials: setting({ key: 'otherBusiness.changeTutorMaterials', title: '变更指导律师材料清单', group: '材料', schema: materialList, conditionsOn: changeTutorForm, source: '深圳市律师协会办事指南', confidence: 'V', initial: [
    document('B01', '变更申请表', '在本页打印，申请人、新指导律师签名，律所盖章', signedAndSealed), document('B02', '新指导律师承诺书', '新指导律师手写签名', signed),
    document('B03', '原指导律师意见', '', conditional('oldTutorOpinion', 'AGREE', 'DISAGREE')), document('B04', '补充协议', '', optional), document('B05', '原因证明', '', optional),
  ] }),
  transferFirmMaterials: setting({ key: 'otherBusiness.transferFirmMaterials', title: '转所实习材料清单', group: '材料', schema: materialList, conditionsOn: transferFirmForm, source: '各地实施细则', confidence: 'V*', initial: [
    document('S01', '转所申请表', '在本页打印，申请人签名，两家律所盖章', signedAndSealed), document('S02', '原律所业务交接和费用结清证明', '原律所盖章；原律所已终止的，写明情况并由本人签名'), document('S03', '原律所实习鉴定', '原指导律师签名、原律所盖章；无法取得的，写明情况'),
    document('S04', '与新律所的实习协议', '使用全国统一示范文本，双方签字、律所盖章'), document('S05', '新律所及新指导律师承诺书', '新律所盖章、新指导律师手写签名', signedAndSealed),
    document('S06', '证件照', '近六个月一寸免冠照，蓝底或白底，JPG 或 PNG', { accept: 'photo', maxFiles: 1 }), document('S07', '实习证原件', '正反面扫描件，原件换证时交回'),
    document('S08', '正当理由证明', '有正当理由的提交', conditional('reasonCode', 'FIRM_CLOSED', 'FIRM_SUSPENDED', 'FIRM_DISQUALIFIED', 'AGREEMENT_BREACH', 'TUTOR_DISQUALIFIED_NO_OTHER', 'TUTOR_NEGLECT', 'OTHER_PROPER')),
  ] }),
  delayMaterials: setting({ key: 'otherBusiness.delayMaterials', title: '延期考核材料清单', group: '材料', schema: materialList, conditionsOn: delayForm, source: '深圳市律师协会办事指南', confidence: 'V', initial: [
    document('Y01', '延期申请表', '在本页打印，申请人、指导律师签名，律所盖章', signedAndSealed), document('Y02', '理由证明', '如诊断证明、培训通知', conditional('reasonCode', 'ILLNESS', 'MATERNITY', 'STUDY_ABROAD')),
  ] }),
  postponeInterviewMaterials: setting({ key: 'otherBusiness.postponeInterviewMaterials', title: '延期面试材料清单', group: '材料', schema: materialList, conditionsOn: postponeInterviewForm, source: '比照延期考核', confidence: 'D', initial: [
    document('Y11', '延期面试申请表', '在本页打印，申请人、指导律师签名，律所盖章', signedAndSealed), document('Y12', '理由证明', '如诊断证明、录取或出境证明', conditional('reasonCode', 'ILLNESS', 'MATERNITY', 'STUDY_ABROAD')), document('Y13', '其他证明', '', optional),
  ] }),
  cancelMaterials: setting({ key: 'otherBusiness.cancelMaterials', title: '注销实习登记材料清单', group: '材料', schema: materialList, conditionsOn: cancelForm, source: '深圳市律师协会办事指南', confidence: 'V', initial: [
    document('Z01', '注销申请表', '在本页打印，申请人签名（死亡的除外），律所盖章', sealed), document('Z02', '实习证原件', '交回或邮寄前的扫描件', conditional('certReturned', 'RETURNED', 'MAILED')),
    document('Z03', '解除实习协议证明', '解除协议的提交，并写明交接和费用', conditional('cancelKind', 'AGREEMENT_ENDED')),
    document('Z04', '死亡证明', '死亡医学证明、户口注销证明或者宣告死亡的判决', conditional('cancelKind', 'DEATH')), document('Z05', '资格被撤销的证明', '撤销法律职业资格的决定', conditional('cancelKind', 'QUALIFICATION_REVOKED')),
  ] }),
  reissueMaterials: setting({ key: 'otherBusiness.reissueMaterials', title: '补发换发实习证材料清单', group: '材料', schema: materialList, conditionsOn: reissueForm, source: '深圳市律师协会办事指南', confidence: 'V', initial: [
    document('R01', '补（换）发申请表', '在本页打印，申请人签名，律所盖章', signedAndSealed), document('R02', '证件照', '近六个月一寸免冠照，蓝底或白底，JPG 或 PNG', { accept: 'photo', maxFiles: 1 }),
    document('R03', '遗失声明', '刊登遗失声明的版面或网页', conditional('reissueKind', 'LOST')), document('R04', '损坏证件原件', '扫描件，原件领取新证时交回', conditional('reissueKind', 'DAMAGED')),
    document('R05', '信息变更证明', '如户口簿变更页、新身份证、学历学位证书', conditional('reissueKind', 'INFO_CHANGED')),
  ] }),
  pauseMaterials: setting({ key: 'otherBusiness.pauseMaterials', title: '中止实习材料清单', group: '材料', schema: materialList, conditionsOn: pauseForm, source: '产品默认', confidence: 'D', initial: [
    document('T01', '中止申请表', '在本页打印，申请人、指导律师签名，律所盖章', signedAndSealed), document('T02', '原因证明', '如诊断证明、录取通知'),
  ] }),
  resumeMaterials: setting({ key: 'otherBusiness.resumeMaterials', title: '恢复实习材料清单', group: '材料', schema: materialList, conditionsOn: resumeForm, source: '产品默认', confidence: 'D', initial: [
    document('T11', '恢复申请表', '在本页打印，申请人、指导律师签名，律所盖章', signedAndSealed), document('T12', '原因消除证明', '', optional), document('T13', '新指导律师承诺书', '更换指导律师的提交，新指导律师手写签名', { ...optional, ...signed }),
  ] }),
} as const;
