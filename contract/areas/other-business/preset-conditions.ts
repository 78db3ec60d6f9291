/** 预设条件 of the changes to an internship (internship rules 5.3) that the association may switch off or weigh otherwise; what would make no sense otherwise (a day that does not exist yet, a day before the first) is not among them. */
import { labelled } from '../../kernel/schema.ts';
import { choiceAmong, usualLevels } from '../practice/condition-choice.ts';

export const businessConditions = {
  YQ01: '延期申请期限', YQ03: '只延期一次', YQ04: '延期面试申请时间', ZX02: '交回实习证', ZX04: '工作交接', BD01: '新指导律师符合条件', BD02: '近期没有变更过指导律师', BD03: '变更生效日期可追溯', ZT01: '中止之后没有日志', ZT02: '累计中止天数和次数', ZT03: '中止日期可追溯',
  HS02: '恢复时指导律师和律所符合条件', ZS01: '转入律所和指导律师符合条件', ZS03: '转所申请期限', ZS04: '转所次数', ZS05: '转所有正当理由',
} as const;

/** What is not named here stops it. */
export const businessLevels = usualLevels(businessConditions, { ZX02: 'EXPLAIN', ZX04: 'WARN', BD02: 'EXPLAIN', ZS03: 'EXPLAIN', ZS05: 'EXPLAIN' });

const levels = labelled({ BLOCK: '阻断', EXPLAIN: '须说明', WARN: '提示' });
export const businessChoice = choiceAmong(businessConditions, levels);
