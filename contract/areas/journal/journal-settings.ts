/** The numbers of the journal rules (internship rules 2.8, 3.4, 4.6, 4.15). Changed on the settings screen, never in code. */
import { z } from 'zod';
import { text } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const group = '日志与实务';
/** As many places has a day; an association allows as many of them as it likes. */
export const mostADay = 3;
const days = (min: number, max: number) => z.int().min(min).max(max);

const reminder = (key: `journal.${string}`, title: string, initial: number, unit: '工作日' | '自然日') => setting({ key, title, group: '提醒', schema: days(1, 60), initial, unit, source: '产品默认', confidence: 'D' });

/** The ladder of reminders (3.12): the longer it lasts, the more people hear of it. */
const remindAfter = {
  internUnwrittenDays: reminder('journal.internUnwrittenDays', '连续几天未填日志提醒本人', 5, '工作日'),
  tutorUnwrittenDays: reminder('journal.tutorUnwrittenDays', '连续几天未填日志提醒指导律师', 10, '工作日'),
  firmUnwrittenDays: reminder('journal.firmUnwrittenDays', '连续几天未填日志提醒律所', 15, '工作日'),
  tutorUnreadDays: reminder('journal.tutorUnreadDays', '日志待审几天提醒指导律师', 7, '自然日'),
  firmUnreadDays: reminder('journal.firmUnreadDays', '日志待审几天提醒律所', 15, '自然日'),
} as const;

export const journalSettings = {
  perDay: setting({
    key: 'journal.perDay', title: '每日日志数', group, schema: z.int().min(1).max(mostADay), initial: 1, unit: '篇', source: '产品默认', confidence: 'D',
    effect: '从生效起新写和导入的日志按新的篇数；已经写下的不受影响，草稿照常可以提交。有效工作日按天计算，一天写几篇都是一天；“其他”案号占比、补录占比按篇计算。',
  }),
  minChars: setting({ key: 'journal.minChars', title: '工作内容最少字数', group, schema: z.int().min(0).max(500), initial: 50, unit: '字', source: '产品默认', confidence: 'D' }),
  experienceRequired: setting({ key: 'journal.experienceRequired', title: '必须填写心得体会', group, schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  backfillDays: setting({
    key: 'journal.backfillDays', title: '补写日志的期限', group, schema: days(0, 60), initial: 7, unit: '自然日', source: '产品默认', confidence: 'D',
    effect: '日志日期以后超过这些天的，不能再提交；协会可以为个别实习人员开放补写。',
  }),
  lateAfterDays: setting({ key: 'journal.lateAfterDays', title: '晚交几天以上标记补录', effect: '提交时标记，已经提交的日志不变。', group, schema: days(0, 30), initial: 1, unit: '自然日', source: '产品默认', confidence: 'D' }),
  fixDays: setting({ key: 'journal.fixDays', title: '退回后修改的期限', effect: '从以后的退回起算；已经退回的日志仍按退回时定下的日期修改。', group, schema: days(1, 60), initial: 15, unit: '自然日', source: '产品默认', confidence: 'D' }),
  autoApproveDays: setting({
    key: 'journal.autoApproveDays', title: '指导律师多少天未审核自动通过', group, schema: days(0, 60), initial: 0, unit: '自然日', source: '产品默认；0 表示不自动通过', confidence: 'D',
    effect: '填 0 时不自动通过。自动通过的日志会标明“系统自动通过”。',
  }),
  takeBackDays: setting({ key: 'journal.takeBackDays', title: '指导律师可以撤回通过的天数', effect: '从生效起，通过不满这些天的日志，指导律师都可以撤回，以前通过的也一样；日志的状态和统计不因此变化。', group, schema: days(0, 30), initial: 3, unit: '自然日', source: '产品默认', confidence: 'D' }),
  dupWarn: setting({ key: 'journal.dupWarn', title: '雷同提示阈值', effect: '已经提交的日志，标记不变；以后提交的按新的阈值标记。', group, schema: z.number().min(0.5).max(1), initial: 0.85, source: '产品默认', confidence: 'D' }),
  countNonWorkday: setting({ key: 'journal.countNonWorkday', title: '休息日的日志计入有效工作日', effect: '提交时算定，已经提交的日志不变。', group, schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D' }),
  ...remindAfter,
  defectPhrases: setting({ key: 'journal.defectPhrases', title: '日志抽查存疑常用语', effect: '只是填写意见时可以选用的话，不影响任何人；已经写下的不变。', group: '审核用语', schema: z.array(text(63, 5)).min(1).max(40), source: '产品默认', confidence: 'D', initial: [
    '所写案号与律所收案登记不一致，请说明并更正。', '与他人日志内容雷同，请按自己的工作重新填写。', '内容过于简单，请补充当天的具体工作和自己的承担部分。', '所写工作与日期、地点不符，请说明并更正。', '集中补录多日日志，请说明原因并补充依据。',
  ] }),
  phrases: setting({ key: 'journal.phrases', title: '日志点评常用语', effect: '只是填写意见时可以选用的话，不影响任何人；已经写下的不变。', group: '审核用语', schema: z.array(text(63, 2)).min(1).max(40), source: '产品默认', confidence: 'D', initial: [
    '记录具体，继续保持。', '请写明自己承担的工作，不要只写旁听。', '请补充法律依据和思考过程。', '案号与本所登记不一致，请核对。', '内容过于简单，请补充当天的具体工作。', '与前几日内容相近，请写出当天的不同。',
  ] }),
} as const;
