/**
 * 预设条件: what an application is measured by (internship rules 5.1). BLOCK stops it, EXPLAIN asks the applicant for a
 * word, WARN is shown to everybody, INFO to staff (glossary, conflict 4). The association may switch one off or change
 * its level; `again`: asked again when the firm files and when it is decided, because it may have changed meanwhile.
 */
import { mapRecord } from '../../kernel/keys.ts';
import { choiceAmong, conditionLevel } from './condition-choice.ts';

export interface PresetCondition { readonly title: string; readonly level: 'BLOCK' | 'EXPLAIN' | 'WARN' | 'INFO'; readonly again?: true }

export const presetConditions = {
  SX01: { title: '年满18周岁', level: 'BLOCK' },
  SX02: { title: '证件号码有效且与出生日期、性别一致', level: 'BLOCK' },
  SX03: { title: '没有其他在办申请或有效实习登记', level: 'BLOCK', again: true },
  SX04: { title: '不在限制申请期内', level: 'BLOCK', again: true },
  SX05: { title: '取得法律职业资格', level: 'BLOCK' },
  SX06: { title: '资格证编号未被他人使用', level: 'BLOCK' },
  SX07: { title: '资格证编号符合常见格式', level: 'EXPLAIN' },
  SX08: { title: '资格类别和适用地域允许在本市实习', level: 'BLOCK' },
  SX09: { title: '没有不得申请实习的品行情形', level: 'BLOCK' },
  SX10: { title: '没有须由专委会审议的情形', level: 'WARN' },
  SX11: { title: '品行声明填写完整', level: 'BLOCK' },
  SX12: { title: '律所具备接收实习人员资格', level: 'BLOCK', again: true },
  // Of a firm whose result is not known here it is only said.
  SX13: { title: '律所上一年度检查考核合格', level: 'BLOCK', again: true },
  SX14: { title: '律所不在处罚（处分）限制期内', level: 'BLOCK', again: true },
  SX15: { title: '律所有足够的合格指导律师', level: 'BLOCK', again: true },
  SX16: { title: '指导律师在该所专职执业', level: 'BLOCK', again: true },
  SX17: { title: '指导律师执业年限足够', level: 'BLOCK', again: true },
  SX18: { title: '指导律师有空余名额', level: 'BLOCK', again: true },
  SX19: { title: '指导律师未受处分、考核称职', level: 'BLOCK', again: true },
  SX20: { title: '指导律师没有其他港澳台实习人员', level: 'BLOCK' },
  SX21: { title: '实习协议期限和签订日期', level: 'BLOCK' },
  SX22: { title: '报酬或补助不低于最低标准', level: 'BLOCK' },
  SX23: { title: '中共党员完成组织关系转接', level: 'BLOCK' },
  SX24: { title: '兼职实习有任教证明和单位同意', level: 'BLOCK' },
  SX25: { title: '非本地户籍有居住证', level: 'BLOCK' },
  SX26: { title: '学习和工作经历没有空档', level: 'EXPLAIN' },
  SX27: { title: '证件照合格', level: 'BLOCK' },
  SX28: { title: '必交材料齐全', level: 'BLOCK' },
  SX29: { title: '手机号已验证', level: 'BLOCK' },
  SX30: { title: '不是法院、检察院离任人员', level: 'EXPLAIN' },
  SX31: { title: '原劳动关系在协议开始前结束', level: 'EXPLAIN' },
  SX32: { title: '在受理时间内', level: 'BLOCK' },
  SX33: { title: '重新实习的前次登记已了结', level: 'BLOCK' },
} as const satisfies Record<string, PresetCondition>;

export type ConditionCode = keyof typeof presetConditions;
const conditionTitles = mapRecord<ConditionCode, PresetCondition, string>(presetConditions, ({ title }, code) => `${code} ${title}`);

/** What the association has decided otherwise than the table above. */
export const conditionChoice = choiceAmong(conditionTitles, conditionLevel);
