/** How much an internship needs, until when, and when it is spoken of (internship rules 4.5, 4.6, 3.12). Changed on the settings screen. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

/** Until when assessment may be asked for. */
const assessPattern = labelled({ NATIONAL_2021: '期满后一年内（全国规则）', ZHEJIANG: '期满后90日内', SHENZHEN: '期满后60日内', CUSTOM: '期满后若干日内（本市自定）' });

/** Dates of an internship that are spoken of before they come. */
export const reminderEvent = labelled({ ends: '实习期届满', deadline: '考核申请截止', training: '期满前培训未结业', passOpinion: '考核合格意见失效', pauseEnds: '中止后预计恢复', renewal: '过期意见可重新考核的最后一天' });
export type ReminderEvent = z.infer<typeof reminderEvent>;
const rung = (event: ReminderEvent, ...days: number[]) => days.map((one) => ({ event, days: one }));

const share = z.number().min(0).max(1);
const whole = (min: number, max: number) => z.int().min(min).max(max);

export const progressSettings = {
  journalMinWorkdaysFull: setting({ key: 'practice.journalMinWorkdaysFull', title: '日志工作日（专职）', group: '日志与实务', schema: whole(100, 250), initial: 150, unit: '个工作日', source: '广州150，湖南200', confidence: 'V' }),
  journalMinWorkdaysPart: setting({ key: 'practice.journalMinWorkdaysPart', title: '日志工作日（兼职）', group: '日志与实务', schema: whole(30, 120), initial: 50, unit: '个工作日', source: '广州办事指南', confidence: 'V' }),
  journalOtherRatioMax: setting({ key: 'practice.journalOtherRatioMax', title: '案号为“其他”的日志最高占比', group: '日志与实务', schema: share, initial: 0.3333, source: '广州办事指南：三分之一', confidence: 'V' }),
  caseMin: setting({ key: 'practice.caseMin', title: '参与案件', group: '日志与实务', schema: whole(0, 20), initial: 5, unit: '件', source: '广州5件，湖南10件', confidence: 'V' }),
  tutorCaseMin: setting({ key: 'practice.tutorCaseMin', title: '其中指导律师主办', group: '日志与实务', schema: whole(0, 20), initial: 2, unit: '件', source: '广州办事指南；不足时提示', confidence: 'V' }),
  recordMin: setting({ key: 'practice.recordMin', title: '实务训练记录', group: '日志与实务', schema: whole(0, 20), initial: 10, unit: '份', source: '广州、舟山、重庆等地', confidence: 'V' }),
  trainingRequired: setting({ key: 'practice.trainingRequired', title: '须参加集中培训并结业', group: '培训', schema: z.boolean(), initial: true, source: '实习管理规则', confidence: 'V' }),
  assessPattern: setting({ key: 'practice.assessPattern', title: '考核申请期限', group: '考核', schema: assessPattern, initial: 'NATIONAL_2021', source: '实习管理规则（2021）；浙江、深圳另有规定', confidence: 'V', effect: '登记和应满日期变动时按此写明考核申请截止日，实习期届满时按届满之日的规则确定；已经届满的不变。' }),
  assessApplyDays: setting({ key: 'practice.assessApplyDays', title: '考核申请期限（本市自定）', group: '考核', schema: whole(30, 730), initial: 180, unit: '天', source: '产品默认', confidence: 'D', effect: '只在考核申请期限采用“本市自定”时适用：登记和应满日期变动时按此写明考核申请截止日，实习期届满时按届满之日的规则确定；已经届满的不变。' }),
  behindShare: setting({ key: 'practice.progressBehindShare', title: '低于应有进度的多少算落后', group: '提醒', schema: share, initial: 0.7, source: '产品默认', confidence: 'D' }),
  behindAfterDays: setting({ key: 'practice.progressBehindAfterDays', title: '开始实习多少天后才提示落后', group: '提醒', schema: whole(0, 180), initial: 30, unit: '天', source: '产品默认', confidence: 'D' }),
  riskEndingDays: setting({ key: 'practice.riskEndingDays', title: '期满前多少天算临近期满', group: '提醒', schema: whole(1, 180), initial: 30, unit: '天', source: '产品默认', confidence: 'D' }),
  riskDeadlineDays: setting({ key: 'practice.riskDeadlineDays', title: '截止前多少天算临近截止', group: '提醒', schema: whole(1, 365), initial: 90, unit: '天', source: '产品默认', confidence: 'D' }),
  changeOrTransferDays: setting({ key: 'practice.changeOrTransferDays', title: '指导律师或律所失去资格后变更、转所的期限', group: '指导律师与律所', schema: whole(10, 90), initial: 30, unit: '天', source: '河南、云南等地：30天', confidence: 'V*', effect: '从以后发现的起算；已经通知的，期限不变。' }),
  limitWarnShare: setting({ key: 'practice.limitWarnShare', title: '办理期限用去多少时提醒', group: '提醒', schema: z.number().min(0.5).max(0.95), initial: 0.8, source: '产品默认', confidence: 'D', effect: '从第二天的提醒起适用；已经提醒过的不再提醒。' }),
  waitingNudgeDays: setting({ key: 'practice.waitingNudgeDays', title: '指导律师、律所的待办每满几个工作日提醒一次', group: '提醒', schema: whole(0, 60), initial: 5, unit: '工作日', source: '产品默认；0 表示不提醒', confidence: 'D', effect: '从第二天的提醒起适用，已经提醒过的不再提醒。' }),
  limitReminderDays: setting({
    key: 'practice.limitReminderDays', title: '补正、陈述申辩、申请复核、修改日志、指导名额保留的期限提前几天提醒', group: '提醒', schema: z.strictObject({ days: z.array(whole(0, 30)).min(1).max(6) }), initial: { days: [3, 1, 0] }, unit: '天',
    source: '产品默认；0 表示最后一天当天提醒', confidence: 'D', effect: '从第二天的提醒起适用，已经提醒过的不再提醒。',
  }),
  reminderSchedule: setting({
    key: 'practice.reminderSchedule', title: '临期提醒', group: '提醒', source: '产品默认', confidence: 'D', effect: '每个日期的每次提醒只发一次；同一人同一天的提醒合成一条，最后七天的另行单独提醒。',
    schema: z.array(z.strictObject({ event: titled('提醒事项', reminderEvent), days: titled('提前天数', whole(1, 365)) })).max(40),
    initial: [...rung('ends', 60, 30, 7), ...rung('deadline', 90, 30, 7), ...rung('training', 90, 60, 30), ...rung('passOpinion', 90, 30), ...rung('pauseEnds', 15, 3), ...rung('renewal', 90, 30, 7)],
  }),
} as const;
