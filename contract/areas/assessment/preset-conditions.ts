/** 预设条件 of the assessment (internship rules 5.2), by what each is about. How each is judged stands with the server; whether it is asked and how heavily the association may decide. */
import { choiceAmong, conditionLevel, usualLevels } from '../practice/condition-choice.ts';

export const assessmentConditions = {
  KH01: '实习期届满', KH02: '在考核申请期限内', KH03: '实习登记和实习证有效', KH04: '没有未办结的变更', KH05: '集中培训结业', KH06: '结业时间在实习期内', KH07: '有效日志工作日', KH08: '案号为“其他”的日志占比',
  KH09: '日志都已审核', KH10: '参与案件', KH11: '指导律师主办案件', KH12: '实务训练记录', KH13: '实务训练项目', KH14: '案号一致', KH15: '实习总结字数', KH16: '实习总结雷同', KH17: '社会保险连续', KH18: '可以再次申请的日期',
  KH19: '补足实习项目', KH20: '申请次数', KH21: '补录日志占比', KH22: '连续无日志', KH24: '必交材料', KH25: '累计中止天数', KH26: '没有未结的投诉或调查', KH27: '取得法律职业资格',
} as const;

/** What is not named here stops it. */
export const assessmentLevels = usualLevels(assessmentConditions, {
  KH11: 'EXPLAIN', KH14: 'EXPLAIN', KH16: 'EXPLAIN', KH17: 'EXPLAIN', KH20: 'EXPLAIN', KH21: 'WARN', KH22: 'WARN', KH25: 'EXPLAIN', KH26: 'EXPLAIN',
});

export const assessmentChoice = choiceAmong(assessmentConditions, conditionLevel);
