/** What interviews ask for (internship rules 4.7, 4.11, 4.15). Changed on the settings screen. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const group = '面试';

export const clock = z.string({ error: '请填写时间' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '时间应写成 09:00 的样子' });

/** How the order in which a room hears its candidates is settled. */
export const drawMode = labelled({ RANDOM: '随机抽签', SEQUENCE: '按编排顺序', MANUAL: '现场抽签后登记' });
export const howDrawn: Readonly<Record<z.output<typeof drawMode>, string>> = {
  RANDOM: '随机抽签：签到后由系统抽签确定面试先后，抽签种子留存备查；晚到的再抽一次，排在后面。',
  SEQUENCE: '按编排顺序：面试先后按编排表的时间，不抽签；晚到的排在已排定人员的后面。',
  MANUAL: '现场抽签后登记：签到后在现场抽签，由工作人员逐人登记抽签号；没有登记的排在后面。',
};

export const sessionSettings = {
  startsAt: setting({ key: 'assessment.sessionStartsAt', title: '新场次的开始时间', group, effect: '新增场次时先填好，可以改；已有的场次不变。', schema: clock, initial: '09:00', source: '产品默认', confidence: 'D' }),
  endsAt: setting({ key: 'assessment.sessionEndsAt', title: '新场次的结束时间', group, effect: '新增场次时先填好，可以改；已有的场次不变。', schema: clock, initial: '11:30', source: '产品默认', confidence: 'D' }),
  minutesPerPerson: setting({ key: 'assessment.minutesPerPerson', title: '每人面试时长', effect: '新增场次时先填好，可以改；已有的场次不变。', group, schema: z.int().min(10).max(60), initial: 15, unit: '分钟', source: '各地面试通告，不少于10分钟', confidence: 'V' }),
  signInBefore: setting({ key: 'assessment.signInBefore', title: '提前多久签到', effect: '新增场次时先填好，可以改；已有的场次不变。', group, schema: z.int().min(0).max(120), initial: 30, unit: '分钟', source: '各地面试通告', confidence: 'V' }),
  drawMode: setting({ key: 'assessment.drawMode', title: '面试先后怎样排定', effect: '新增场次时先选好，可以改；已有的场次不变。', group, schema: drawMode, initial: 'RANDOM', source: '广元面试办法，签到时抽签', confidence: 'V' }),
  panelSize: setting({ key: 'assessment.panelSize', title: '每个考场至少几名考官', group, schema: z.int().min(3).max(7).refine((size) => size % 2 === 1, { error: '考官人数应为单数' }), initial: 3, unit: '人', source: '广元面试办法，3至5人', confidence: 'V' }),
  retakeNewPanel: setting({ key: 'assessment.retakeNewPanel', title: '再次考核须换考官', group, schema: z.boolean(), initial: true, source: '产品默认', confidence: 'D' }),
};

export const scoringSettings = {
  spreadAlert: setting({ key: 'assessment.spreadAlert', title: '考官总分相差多少分时提示', group: '面试', effect: '只提示主考官和工作人员，不影响成绩。', schema: z.int().min(5).max(100), initial: 15, unit: '分', source: '产品默认', confidence: 'D' }),
};

export const recordingKind = labelled({ mp4: 'MP4 录像', m4a: 'M4A 录音', mp3: 'MP3 录音' });

export const recordSettings = {
  recordings: setting({
    key: 'assessment.recordings', title: '面试录音录像', group, effect: '保存后立即生效，适用于之后的每一次上传；已上传的不受影响。大小另受“类型、视频与页数”中视频上限的限制。',
    schema: z.strictObject({
      kinds: titled('接受的格式', z.array(recordingKind).min(1, { error: '请至少选择一种' }).max(3)), maxMb: titled('单个不超过（MB）', z.int().min(1).max(2000)), most: titled('每份笔录最多（个）', z.int().min(1).max(10)),
    }),
    initial: { kinds: ['mp4', 'm4a', 'mp3'], maxMb: 300, most: 3 }, source: '产品默认', confidence: 'D',
  }),
};

export const examinerSettings = {
  examinerMinYears: setting({ key: 'assessment.examinerMinYears', title: '考官最低执业年限', group, schema: z.int().min(0).max(20), initial: 5, unit: '年', source: '福州市律师协会面试考官条件', confidence: 'V*' }),
  examinerSanctionYears: setting({ key: 'assessment.examinerSanctionYears', title: '受处罚、处分后不得担任考官', group, schema: z.int().min(0).max(10), initial: 5, unit: '年', source: '福州市律师协会面试考官条件', confidence: 'V*' }),
};
