/**
 * 预设条件: what an application is measured by (internship rules 5.1). BLOCK stops it, EXPLAIN asks the applicant for a
 * word, WARN is shown to everybody, INFO to staff (glossary, conflict 4). The association may switch one off or change
 * its level, or word what it says; `again`: asked again when the firm files and when it is decided, because it may have changed meanwhile.
 */
import { mapRecord } from '../../kernel/keys.ts';
import { choiceAmong, conditionLevel } from './condition-choice.ts';
import type { Sentence } from './condition-sentence.ts';

export interface PresetCondition extends Sentence { readonly title: string; readonly level: 'BLOCK' | 'EXPLAIN' | 'WARN' | 'INFO'; readonly again?: true }

export const presetConditions = {
  SX01: { title: '年满18周岁', level: 'BLOCK', says: '申请人未满18周岁，不具备完全民事行为能力' },
  SX02: { title: '证件号码有效且与出生日期、性别一致', level: 'BLOCK', says: '{查到的问题}', blanks: { 查到的问题: '出生日期与身份证号码不一致' }, needs: ['查到的问题'] },
  SX03: { title: '没有其他在办申请或有效实习登记', level: 'BLOCK', again: true, says: '该申请人已有在办申请或有效实习登记（{编号}）', blanks: { 编号: 'SX2026031000001' }, needs: ['编号'] },
  SX04: { title: '不在限制申请期内', level: 'BLOCK', again: true, says: '申请人处于限制申请期，截止{截止日期}', blanks: { 截止日期: '2027-03-09' }, needs: ['截止日期'] },
  SX05: { title: '取得法律职业资格', level: 'BLOCK', says: '未取得法律职业资格，不符合申请条件' },
  SX06: { title: '资格证编号未被他人使用', level: 'BLOCK', says: '资格证编号已被他人使用（{使用人}）', blanks: { 使用人: '程望' } },
  SX07: { title: '资格证编号符合常见格式', level: 'EXPLAIN', says: '资格证编号格式与常见格式不符，请核对' },
  SX08: { title: '资格类别和适用地域允许在本市实习', level: 'BLOCK', says: '{查到的问题}', blanks: { 查到的问题: '资格类别或适用地域不允许在本市实习' }, needs: ['查到的问题'] },
  SX09: { title: '没有不得申请实习的品行情形', level: 'BLOCK', says: '存在不得申请实习的品行情形：{情形}', blanks: { 情形: '受过刑事处罚（过失犯罪的除外）' }, needs: ['情形'] },
  SX10: { title: '没有须由专委会审议的情形', level: 'WARN', says: '申报了需专门委员会审议的情形，将转专委会：{情形}', blanks: { 情形: '受过治安管理拘留处罚' }, needs: ['情形'] },
  SX11: { title: '品行声明填写完整', level: 'BLOCK', says: '品行声明未填写完整' },
  SX12: { title: '律所具备接收实习人员资格', level: 'BLOCK', again: true, says: '该律所未取得或已暂停接收实习人员资格' },
  // Of a firm whose result is not known here it is only said.
  SX13: { title: '律所上一年度检查考核合格', level: 'BLOCK', again: true, says: '该律所{考核情况}', blanks: { 考核情况: '2025年度检查考核结果为不合格' }, needs: ['考核情况'] },
  SX14: { title: '律所不在处罚（处分）限制期内', level: 'BLOCK', again: true, says: '该律所受处罚（处分）期限未满：{处罚处分}', blanks: { 处罚处分: '警告（南律处〔2026〕1号）' }, needs: ['处罚处分'] },
  SX15: { title: '律所有足够的合格指导律师', level: 'BLOCK', again: true, says: '该律所符合条件的指导律师不足{最少人数}名', blanks: { 最少人数: '3' } },
  SX16: { title: '指导律师在该所专职执业', level: 'BLOCK', again: true, says: '所选指导律师不在该律所专职执业' },
  SX17: { title: '指导律师执业年限足够', level: 'BLOCK', again: true, says: '指导律师执业年限{执业年限}年，不足{最低年限}年', blanks: { 执业年限: '4', 最低年限: '5' } },
  SX18: { title: '指导律师有空余名额', level: 'BLOCK', again: true, says: '指导律师已指导{人数}名实习人员（含审核中），达到上限', blanks: { 人数: '2' } },
  SX19: { title: '指导律师未受处分、考核称职', level: 'BLOCK', again: true, says: '指导律师不符合条件：{不符合的情况}', blanks: { 不符合的情况: '公开谴责（南律处〔2025〕7号）' }, needs: ['不符合的情况'] },
  SX20: { title: '指导律师没有其他港澳台实习人员', level: 'BLOCK', says: '每名指导律师只能指导{上限}名港澳台实习人员', blanks: { 上限: '1' } },
  SX21: { title: '实习协议期限和签订日期', level: 'BLOCK', says: '协议签订日期应不晚于今天，且在提交之日前{天数}天以内', blanks: { 天数: '180' } },
  SX22: { title: '报酬或补助不低于最低标准', level: 'BLOCK', says: '协议报酬或补助低于最低标准{最低标准}元/月', blanks: { 最低标准: '2300.00' }, needs: ['最低标准'] },
  SX23: { title: '中共党员完成组织关系转接', level: 'BLOCK', says: '中共党员须先完成组织关系转接' },
  SX24: { title: '兼职实习有任教证明和单位同意', level: 'BLOCK', says: '兼职实习须提交任教证明和单位同意证明' },
  SX25: { title: '非本地户籍有居住证', level: 'BLOCK', says: '非本地户籍须上传居住证' },
  SX26: { title: '学习和工作经历没有空档', level: 'EXPLAIN', says: '{查到的问题}', blanks: { 查到的问题: '简历存在252天空档（2025-06-30至2026-03-10），请补充' }, needs: ['查到的问题'] },
  SX27: { title: '证件照合格', level: 'BLOCK', says: '证件照不符合要求：尚未上传' },
  SX28: { title: '必交材料齐全', level: 'BLOCK', says: '缺少必交材料：{所缺材料}', blanks: { 所缺材料: '实习协议、身份证' }, needs: ['所缺材料'] },
  SX29: { title: '手机号已验证', level: 'BLOCK', says: '{查到的问题}', blanks: { 查到的问题: '手机号尚未验证，请在手机号码一栏获取验证码并填写' }, needs: ['查到的问题'] },
  SX30: { title: '不是法院、检察院离任人员', level: 'EXPLAIN', says: '法院、检察院离任人员请核对从业限制规定并补充说明' },
  SX31: { title: '原劳动关系在协议开始前结束', level: 'EXPLAIN', says: '原劳动关系结束日期晚于协议开始日期' },
  SX32: { title: '在受理时间内', level: 'BLOCK', says: '当前不在申请受理时间（{受理时间}）', blanks: { 受理时间: '2026-09-01至2026-09-30' }, needs: ['受理时间'] },
  SX33: { title: '重新实习的前次登记已了结', level: 'BLOCK', says: '原实习登记未注销或再次申请间隔未满（{前次登记}）', blanks: { 前次登记: 'SXDJ202500012' } },
} as const satisfies Record<string, PresetCondition>;

export type ConditionCode = keyof typeof presetConditions;
const conditionTitles = mapRecord<ConditionCode, PresetCondition, string>(presetConditions, ({ title }, code) => `${code} ${title}`);

/** What the association has decided otherwise than the table above. */
export const conditionChoice = choiceAmong(conditionTitles, conditionLevel, presetConditions);
