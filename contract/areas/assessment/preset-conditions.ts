/** 预设条件 of the assessment (internship rules 5.2), by what each is about. How each is judged stands with the server; whether it is asked and how heavily the association may decide. */
import type { Finding } from '../../kernel/workflow.ts';
import { choiceAmong, conditionLevel, usualLevels } from '../practice/condition-choice.ts';
import { said, type Said, type Sentence, type Values } from '../practice/condition-sentence.ts';

export const assessmentConditions = {
  KH01: '实习期届满', KH02: '在考核申请期限内', KH03: '实习登记和实习证有效', KH04: '没有未办结的变更', KH05: '集中培训结业', KH06: '结业时间在实习期内', KH07: '有效日志工作日', KH08: '案号为“其他”的日志占比',
  KH09: '日志都已审核', KH10: '参与案件', KH11: '指导律师主办案件', KH12: '实务训练记录', KH13: '实务训练项目', KH14: '案号一致', KH15: '实习总结字数', KH16: '实习总结雷同', KH17: '社会保险连续', KH18: '可以再次申请的日期',
  KH19: '补足实习项目', KH20: '申请次数', KH21: '补录日志占比', KH22: '连续无日志', KH24: '必交材料', KH25: '累计中止天数', KH26: '没有未结的投诉或调查', KH27: '取得法律职业资格',
} as const;

/** What is not named here stops it. */
export const assessmentLevels = usualLevels(assessmentConditions, {
  KH11: 'EXPLAIN', KH14: 'EXPLAIN', KH16: 'EXPLAIN', KH17: 'EXPLAIN', KH20: 'EXPLAIN', KH21: 'WARN', KH22: 'WARN', KH25: 'EXPLAIN', KH26: 'EXPLAIN',
});

/** What each says when it is not kept. */
export const assessmentSentences = {
  KH01: { says: '实习期尚未届满（应于{应满日期}届满）', blanks: { 应满日期: '2027-03-09' } },
  KH02: { says: '已超过考核申请截止日{截止日}，须重新实习', blanks: { 截止日: '2028-03-09' } },
  KH03: { says: '{查到的问题}', blanks: { 查到的问题: '实习登记状态为“中止实习”，不能申请考核' }, needs: ['查到的问题'] },
  KH04: { says: '存在未办结的{业务}申请（{申请编号}），请先办结', blanks: { 业务: '转所实习', 申请编号: 'ZS2027031000001' }, needs: ['业务'] },
  KH05: { says: '未取得集中培训结业证书' },
  KH06: { says: '集中培训结业时间（{结业日期}）不在实习期内', blanks: { 结业日期: '2026-01-15' } },
  KH07: { says: '有效日志{已有}个工作日，未达到{应有}个', blanks: { 已有: '186', 应有: '200' } },
  KH08: { says: '案号为“其他”的日志占{占比}，超过上限{上限}', blanks: { 占比: '35%', 上限: '30%' } },
  KH09: { says: '尚有{篇数}篇日志未审核通过{处理办法}', blanks: { 篇数: '2', 处理办法: '：2027-02-26（已退回）。请在“实习日志”中处理' }, needs: ['篇数'] },
  KH10: { says: '参与案件{已有}件，不足{应有}件', blanks: { 已有: '8', 应有: '10' } },
  KH11: { says: '指导律师主办案件{已有}件，不足{应有}件', blanks: { 已有: '3', 应有: '5' } },
  KH12: { says: '实务训练记录{已有}份，不足{应有}份', blanks: { 已有: '8', 应有: '10' } },
  KH13: { says: '实务训练项目未完成：{未完成项目}', blanks: { 未完成项目: '接待当事人3次，不足5次' }, needs: ['未完成项目'] },
  KH14: { says: '{查到的问题}', blanks: { 查到的问题: '实务训练记录中的案号不在参与案件中：（2026）粤0203民初1024号' }, needs: ['查到的问题'] },
  KH15: { says: '实习总结{字数}字，不足{应有字数}字', blanks: { 字数: '2400', 应有字数: '3000' } },
  KH16: { says: '实习总结与他人材料高度相似（{相似度}）', blanks: { 相似度: '86.5%' } },
  KH17: { says: '社会保险缴纳不连续{说明}', blanks: { 说明: '（2026年5月未缴纳）' } },
  KH18: { says: '{可再次申请的日期}后方可再次申请考核{原因}', blanks: { 可再次申请的日期: '2027-09-09', 原因: '（考核不合格，须补足实习）' }, needs: ['可再次申请的日期'] },
  KH19: { says: '未补足要求的实习项目：不合格决定之后还没有新的日志或实务训练记录' },
  KH20: { says: '已第{次数}次申请考核', blanks: { 次数: '3' } },
  KH21: { says: '补录日志占{占比}，审核人员将重点核查', blanks: { 占比: '24.5%' } },
  KH22: { says: '存在连续{工作日数}个工作日无日志', blanks: { 工作日数: '14' } },
  KH24: { says: '缺少必交材料：{所缺材料}', blanks: { 所缺材料: '实习鉴定书' }, needs: ['所缺材料'] },
  KH25: { says: '累计中止{中止天数}天，超过上限{上限}天', blanks: { 中止天数: '200', 上限: '180' } },
  KH26: { says: '存在未结投诉或调查（{编号}），请说明', blanks: { 编号: 'TS2027031000001' } },
  KH27: { says: '尚未取得法律职业资格' },
} as const satisfies Record<keyof typeof assessmentConditions, Sentence>;

export const assessmentChoice = choiceAmong(assessmentConditions, conditionLevel, assessmentSentences);

/** Not kept: the sentence filled in, and what was filled in, for the association's own one. */
export const sayAssessment = <C extends keyof typeof assessmentConditions>(code: C, values: Values<(typeof assessmentSentences)[C]>, { level = assessmentLevels[code], ...more }: Partial<Pick<Finding, 'level' | 'field'>> = {}): Said =>
  said({ code, level, message: assessmentSentences[code].says, ...more }, values);

