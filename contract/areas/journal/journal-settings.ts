/** The numbers of the journal rules (internship rules 2.8, 3.4, 4.6, 4.15). Changed on the settings screen, never in code. */
import { z } from 'zod';
import { text } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const group = '日志与实务';
const days = (min: number, max: number) => z.int().min(min).max(max);

export const journalSettings = {
  minChars: setting({ key: 'journal.minChars', title: '工作内容最少字数', group, schema: z.int().min(0).max(500), initial: 50, unit: '字', source: '产品默认', confidence: 'D' }),
  experienceRequired: setting({ key: 'journal.experienceRequired', title: '必须填写心得体会', group, schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  backfillDays: setting({
    key: 'journal.backfillDays', title: '补写日志的期限', group, schema: days(0, 60), initial: 7, unit: '自然日', source: '产品默认', confidence: 'D',
    effect: '日志日期以后超过这些天的，不能再提交；协会可以为个别实习人员开放补写。',
  }),
  lateAfterDays: setting({ key: 'journal.lateAfterDays', title: '晚交几天以上标记补录', group, schema: days(0, 30), initial: 1, unit: '自然日', source: '产品默认', confidence: 'D' }),
  fixDays: setting({ key: 'journal.fixDays', title: '退回后修改的期限', group, schema: days(1, 60), initial: 15, unit: '自然日', source: '产品默认', confidence: 'D' }),
  autoApproveDays: setting({
    key: 'journal.autoApproveDays', title: '指导律师多少天未审核自动通过', group, schema: days(0, 60), initial: 0, unit: '自然日', source: '产品默认；0 表示不自动通过', confidence: 'D',
    effect: '填 0 时不自动通过。自动通过的日志会标明“系统自动通过”。',
  }),
  takeBackDays: setting({ key: 'journal.takeBackDays', title: '指导律师可以撤回通过的天数', group, schema: days(0, 30), initial: 3, unit: '自然日', source: '产品默认', confidence: 'D' }),
  dupWarn: setting({ key: 'journal.dupWarn', title: '雷同提示阈值', group, schema: z.number().min(0.5).max(1), initial: 0.85, source: '产品默认', confidence: 'D' }),
  countNonWorkday: setting({ key: 'journal.countNonWorkday', title: '休息日的日志计入有效工作日', group, schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  remindDays: setting({
    key: 'journal.remindDays', title: '未填日志提醒（本人、指导律师、律所）', group: '提醒', schema: z.tuple([days(1, 60), days(1, 60), days(1, 60)]), initial: [5, 10, 15], unit: '工作日', source: '产品默认', confidence: 'D',
  }),
  waitingDays: setting({ key: 'journal.waitingDays', title: '日志待审提醒（指导律师、律所）', group: '提醒', schema: z.tuple([days(1, 60), days(1, 60)]), initial: [7, 15], unit: '自然日', source: '产品默认', confidence: 'D' }),
  phrases: setting({ key: 'journal.phrases', title: '日志点评常用语', group: '审核用语', schema: z.array(text(63, 2)).min(1).max(40), source: '产品默认', confidence: 'D', initial: [
    '记录具体，继续保持。', '请写明自己承担的工作，不要只写旁听。', '请补充法律依据和思考过程。', '案号与本所登记不一致，请核对。', '内容过于简单，请补充当天的具体工作。', '与前几日内容相近，请写出当天的不同。',
  ] }),
} as const;
