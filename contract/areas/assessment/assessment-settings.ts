/** Limits, papers and consequences of the assessment (internship rules 4.5–4.7, 4.14, 4.15). */
import { z } from 'zod';
import { labelled, text } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { conditional, document, materialList, optional, signed, signedAndSealed } from '../practice/materials.ts';
import { limitUnit } from '../system/limit-unit.ts';
import { assessmentForm } from './assessment-application.form.ts';
import { failTiers, usualTiers } from './fail-tiers.ts';
import { assessmentChoice } from './preset-conditions.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);

export const assessmentSettings = {
  summaryMinChars: setting({ key: 'assessment.summaryMinChars', title: '实习总结最少字数', group: '申请', schema: whole(500, 10_000), initial: 3000, unit: '字', source: '浙江、湖南、重庆实施细则', confidence: 'V' }),
  needSocialInsurance: setting({ key: 'assessment.needSocialInsurance', title: '社会保险须连续缴纳', group: '申请', schema: labelled({ OFF: '不要求', WARN: '提示并说明', BLOCK: '必须连续' }), initial: 'WARN', source: '广州办事指南', confidence: 'V' }),
  alikeShare: setting({ key: 'assessment.alikeShare', title: '实习总结雷同提示阈值', group: '申请', effect: '实习总结与本所他人已提交的总结相似达到这个比例时，须由申请人说明。按提交时的数值判断，已提交的申请不受修改影响。', schema: z.number().min(0.5).max(1), initial: 0.8, source: '产品默认', confidence: 'D' }),
  alikeNewest: setting({ key: 'assessment.alikeNewest', title: '实习总结与本所最近多少份比对', group: '申请', effect: '份数越多，提交时检查越久。', schema: whole(5, 200), initial: 40, unit: '份', source: '产品默认', confidence: 'D' }),
  attemptWarnAt: setting({ key: 'assessment.attemptWarnAt', title: '第几次申请时提示', group: '申请', schema: whole(2, 9), initial: 3, unit: '次', source: '产品默认', confidence: 'D' }),
  lateJournalShare: setting({ key: 'assessment.lateJournalShare', title: '补录日志占比超过多少时提示', group: '申请', schema: z.number().min(0).max(1), initial: 0.2, source: '产品默认', confidence: 'D' }),
  journalGapDays: setting({ key: 'assessment.journalGapDays', title: '连续多少个工作日无日志时提示', group: '申请', schema: whole(3, 60), initial: 10, unit: '个工作日', source: '产品默认', confidence: 'D' }),
  presetConditions: setting({ key: 'assessment.presetConditions', title: '考核预设条件', group: '预设条件', effect: '没有列出的条件按规则的默认等级和提示语执行；“提示语”中的变量用花括号，“补充提示”接在提示语后面，申请人看得到。', schema: z.array(assessmentChoice).max(60), initial: [], source: '预设条件表', confidence: 'D' }),
  organiseDays: setting({ key: 'assessment.organiseDays', title: '组织考核期限', group: '办理期限', schema: whole(30, 120), initial: 60, unit: '天', source: '浙江、重庆实施细则', confidence: 'V' }),
  organiseUnit: setting({ key: 'assessment.organiseUnit', title: '组织考核期限按', group: '办理期限', schema: limitUnit, initial: 'NATURAL', source: '浙江、重庆实施细则', confidence: 'V' }),
  postponeDays: setting({ key: 'assessment.postponeDays', title: '组织考核期限可延长', group: '办理期限', schema: whole(0, 60), initial: 30, unit: '天', source: '浙江实施细则；0 为不能延长', confidence: 'V' }),
  absentPolicy: setting({ key: 'assessment.absentPolicy', title: '面试无故缺席', group: '面试', schema: labelled({ REQUEUE: '另行安排一次，再次缺席按不合格', FAIL: '直接按不合格' }), initial: 'REQUEUE', source: '产品默认', confidence: 'D' }),
  withdrawCutoffHours: setting({ key: 'assessment.withdrawCutoffHours', title: '面试前多少小时起不能撤回', group: '面试', schema: whole(0, 168), initial: 24, unit: '小时', source: '福州2024年通告', confidence: 'V' }),
  noticeDays: setting({ key: 'assessment.noticeDays', title: '公示天数', group: '公示与意见', schema: whole(3, 10), initial: 7, unit: '天', source: '各地公示通告；上海5天', confidence: 'S' }),
  noticePhone: setting({ key: 'assessment.noticePhone', title: '公示联系电话', group: '公示与意见', schema: text(31, 0), initial: '', source: '产品默认', confidence: 'D', effect: '印在以后编发的公示文书上，已经编发的不变；没有填写的印“—”。' }),
  noticeStartDays: setting({ key: 'assessment.noticeStartDays', title: '确认合格后多少天开始公示', group: '公示与意见', schema: whole(0, 30), initial: 1, unit: '天', source: '各地应在7天内公示；产品默认次日', confidence: 'D' }),
  showItemScores: setting({ key: 'assessment.showItemScores', title: '向实习人员公开分项得分', group: '公示与意见', schema: z.boolean(), initial: false, source: '产品默认；由协会决定', confidence: 'D', effect: '开启后，公示开始或者不合格决定送达后，实习人员本人可以看到各项的平均分、集体评议意见和考官写下的评语及否决理由，不显示考官姓名；考官评分时会看到提示。按提交申请时的规定，已经提交的申请不受修改影响。' }),
  opinionIssueDays: setting({ key: 'assessment.opinionIssueDays', title: '公示期满后多少天内出具合格意见', group: '公示与意见', schema: whole(1, 15), initial: 5, unit: '天', source: '各地实施细则', confidence: 'S', effect: '从公示最后一天的次日起算，届满前后按办理期限提醒终审员和负责人。已经提交的申请按提交时的规定。' }),
  opinionIssueUnit: setting({ key: 'assessment.opinionIssueUnit', title: '出具合格意见期限按', group: '公示与意见', schema: limitUnit, initial: 'NATURAL', source: '各地实施细则', confidence: 'S' }),
  passValidMonths: setting({ key: 'assessment.passValidMonths', title: '合格意见有效期', group: '公示与意见', schema: whole(6, 36), initial: 12, unit: '个月', source: '各地实施细则', confidence: 'S' }),
  renewMaxYears: setting({ key: 'assessment.renewMaxYears', title: '合格意见出具后多少年内可以重新考核', group: '公示与意见', schema: whole(1, 5), initial: 3, unit: '年', source: '各地实施细则：超过三年的重新实习', confidence: 'I', effect: '每晚按此核对：合格意见过期、出具已满年限又没有在办考核的，转为逾期失效，须重新申请实习登记。已经失效的不变。' }),
  failTiers: setting({ key: 'assessment.failTiers', title: '不合格原因对应的处理方式', group: '不合格处理', schema: failTiers, initial: usualTiers, source: '福州2024年通告、深圳案例；材料不实、缺考按产品默认', confidence: 'I',
    effect: '作出不合格决定时，只能选这些原因对应的处理方式；有多项原因的，按其中最重的一项起算。按提交申请时的规定办理，已提交的申请不受修改影响。' }),
  supplementMonths: setting({ key: 'assessment.supplementMonths', title: '补足实习项目后多少个月可再次申请', group: '不合格处理', schema: whole(1, 12), initial: 3, unit: '个月', source: '福州2024年通告', confidence: 'V' }),
  barMonths: setting({ key: 'assessment.barMonths', title: '限制再次申请', group: '不合格处理', schema: whole(12, 36), initial: 24, unit: '个月', source: '产品默认', confidence: 'D' }),
  materials: setting({ key: 'assessment.materials', title: '考核申请材料清单', group: '材料', schema: materialList, conditionsOn: assessmentForm, source: '广州、浙江、湖南、重庆办事指南', confidence: 'V', initial: [
    document('K01', '实习鉴定书', '填写完后在本页打印，个人总结、指导律师考评意见、律所鉴定意见手写签名并盖章，不得使用签名章', signedAndSealed), document('K02', '实习证', '正反面扫描件', { maxFiles: 2 }), document('K03', '集中培训结业证书'),
    document('K04', '实习日志册', '可在实习日志页面打印'), document('K05', '实务训练证明材料', '不少于规定份数，指导律师逐份签名', signed), document('K06', '参与案件证明材料', '委托合同、授权委托书、所函或裁判文书'),
    document('K07', '社会保险缴纳证明', '自开始实习至申请之月', conditional('insurance', 'CONTINUOUS', 'GAPS')), document('K08', '公益法律服务证明', '', optional), document('K09', '组织关系证明', '中共党员提交', optional), document('K10', '其他材料', '', optional),
  ] }),
} as const;
