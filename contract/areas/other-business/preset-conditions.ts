/** 预设条件 of the changes to an internship (internship rules 5.3) that the association may switch off or weigh otherwise; what would make no sense otherwise (a day that does not exist yet, a day before the first) is not among them. */
import { labelled } from '../../kernel/schema.ts';
import { choiceAmong, usualLevels } from '../practice/condition-choice.ts';
import type { Sentence } from '../practice/condition-sentence.ts';

export const businessConditions = {
  YQ01: '延期申请期限', YQ03: '只延期一次', YQ04: '延期面试申请时间', ZX02: '交回实习证', ZX04: '工作交接', BD01: '新指导律师符合条件', BD02: '近期没有变更过指导律师', BD03: '变更生效日期可追溯', ZT01: '中止之后没有日志', ZT02: '累计中止天数和次数', ZT03: '中止日期可追溯',
  HS02: '恢复时指导律师和律所符合条件', ZS01: '转入律所和指导律师符合条件', ZS03: '转所申请期限', ZS04: '转所次数', ZS05: '转所有正当理由',
} as const;

/** What is not named here stops it. */
export const businessLevels = usualLevels(businessConditions, { ZX02: 'EXPLAIN', ZX04: 'WARN', BD02: 'EXPLAIN', ZS03: 'EXPLAIN', ZS05: 'EXPLAIN' });

/** What each says when it is not kept. */
export const businessSentences = {
  YQ01: { says: '延期申请应在期满之日（{应满日期}）起{天数}日内提出', blanks: { 应满日期: '2027-03-09', 天数: '60' }, needs: ['天数'] },
  YQ03: { says: '已批准过延期，不可重复申请' },
  YQ04: { says: '距面试（{面试时间}）不足{小时数}小时，不可申请延期', blanks: { 面试时间: '2027-06-18 09:00', 小时数: '24' } },
  ZX02: { says: '实习证遗失，无法交回' },
  ZX04: { says: '工作交接和费用尚未办结' },
  BD01: { says: '新指导律师不符合条件：{不符合的情况}', blanks: { 不符合的情况: '执业年限4年，不足5年' }, needs: ['不符合的情况'] },
  BD02: { says: '{天数}天内已变更过指导律师', blanks: { 天数: '90' } },
  BD03: { says: '生效日期不能早于{最早日期}', blanks: { 最早日期: '2026-03-03' }, needs: ['最早日期'] },
  ZT01: { says: '中止日期之后已有日志（最近一篇{日志日期}），请先处理', blanks: { 日志日期: '2026-03-06' } },
  ZT02: { says: '{查到的问题}', blanks: { 查到的问题: '累计中止将达200天，超过上限180天' }, needs: ['查到的问题'] },
  ZT03: { says: '中止日期不能早于{最早日期}', blanks: { 最早日期: '2026-03-03' }, needs: ['最早日期'] },
  HS02: { says: '{查到的问题}', blanks: { 查到的问题: '指导律师郑鸣已不符合条件（已注销执业），请选择新的指导律师' }, needs: ['查到的问题'] },
  ZS01: { says: '{查到的问题}', blanks: { 查到的问题: '转入律所不符合条件：未取得接收实习人员资格' }, needs: ['查到的问题'] },
  ZS03: { says: '已超过事由发生之日起{天数}日', blanks: { 天数: '30' } },
  ZS04: { says: '已转所{次数}次，达到上限{上限}次', blanks: { 次数: '2', 上限: '2' } },
  ZS05: { says: '无正当理由转所：已进行的实习无效，并将注销实习登记，须重新申请实习' },
} as const satisfies Record<keyof typeof businessConditions, Sentence>;

const levels = labelled({ BLOCK: '阻断', EXPLAIN: '须说明', WARN: '提示' });
export const businessChoice = choiceAmong(businessConditions, levels, businessSentences);
