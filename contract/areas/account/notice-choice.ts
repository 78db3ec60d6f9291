/**
 * Which messages come to a person by which channel. In the list of messages stands every one, whatever is chosen here;
 * choices are about what comes by itself: the short hint in the window and the short message. What carries a time limit
 * or a right is sent all the same, and what is urgent (severity 3) is always shown.
 */
import { z } from 'zod';
import { keysOf } from '../../kernel/keys.ts';
import { labelled, titled } from '../../kernel/schema.ts';
import type { NoticeText } from '../applications/sms-texts.ts';

export const noticeGroup = labelled({
  CASES: '办理进度与结果', DEADLINES: '期限与催办', INTERVIEWS: '面试与考核', MESSAGES: '协会和律所的通知', COLLEAGUES: '同事的抄送与交接', FILES: '导出和批量生成', SECURITY: '账号安全', SYSTEM: '系统运行',
});
export type NoticeGroup = z.infer<typeof noticeGroup>;

/** What belongs to each, in a few words. */
export const groupExamples: Readonly<Record<NoticeGroup, string>> = {
  CASES: '受理、退回、通过、证件制作完成', DEADLINES: '办理期限、实习期届满、催办、失去资格', INTERVIEWS: '面试安排与调整、叫号、评分', MESSAGES: '发给个人或全体的消息',
  COLLEAGUES: '抄送给您的申请、转办、代办、工作交接', FILES: '文件已生成、导出审批', SECURITY: '新设备登录、密码和手机号变更', SYSTEM: '定时任务、许可期限、安全告警',
};

/** Beginnings of event names, the longest that fits counts; steps of cases are called `{workflow}.{action}` and stand first. */
const beginnings: Readonly<Record<string, NoticeGroup>> = {
  'case.overdue': 'DEADLINES', 'case.copied': 'COLLEAGUES', 'case.transferred': 'COLLEAGUES', 'delegation.': 'COLLEAGUES', 'user.handover': 'COLLEAGUES',
  'internship.': 'DEADLINES', 'practiceLog.urged': 'DEADLINES', 'spotCheck.': 'DEADLINES', 'reminders.': 'DEADLINES',
  'assessment.': 'INTERVIEWS', 'interviewSession.': 'INTERVIEWS', 'account.broadcast': 'MESSAGES', 'account.export': 'FILES', 'basicInfo.documentBatch': 'FILES',
  'account.': 'SECURITY', 'system.viewAs': 'SECURITY', 'system.': 'SYSTEM', 'schedule.': 'SYSTEM', 'auditLog.': 'SYSTEM', 'applicationManage.': 'SYSTEM',
};
export const groupOfEvent = (event: string): NoticeGroup => beginnings[Object.keys(beginnings).filter((one) => event.startsWith(one)).toSorted((a, b) => b.length - a.length)[0] ?? ''] ?? 'CASES';

/** Of each notice that is sent as a short message: where it belongs, and whether a person may do without it. */
export const smsChoices: Readonly<Record<NoticeText, { readonly group: NoticeGroup; readonly mayDecline: boolean }>> = {
  returned: { group: 'CASES', mayDecline: false }, approved: { group: 'CASES', mayDecline: true }, refused: { group: 'CASES', mayDecline: false }, statementAsked: { group: 'CASES', mayDecline: false }, decided: { group: 'CASES', mayDecline: false }, certificateReady: { group: 'CASES', mayDecline: true },
  trainingUnfinished: { group: 'DEADLINES', mayDecline: true }, internshipEnds: { group: 'DEADLINES', mayDecline: true }, passOpinionExpires: { group: 'DEADLINES', mayDecline: true }, assessDeadline: { group: 'DEADLINES', mayDecline: false }, ineligible: { group: 'DEADLINES', mayDecline: false },
  interviewArranged: { group: 'INTERVIEWS', mayDecline: false }, interviewChanged: { group: 'INTERVIEWS', mayDecline: false }, interviewCancelled: { group: 'INTERVIEWS', mayDecline: false }, resultFail: { group: 'INTERVIEWS', mayDecline: false },
  unreadMessage: { group: 'MESSAGES', mayDecline: false },
};
/** Nobody switches off what tells him of somebody else at his account. */
export const alwaysShown: NoticeGroup = 'SECURITY';
export const mayDeclineSms = (group: NoticeGroup): boolean => Object.values(smsChoices).some((one) => one.group === group && one.mayDecline);

const groups = (may: (group: NoticeGroup) => boolean, refusal: string) => z.array(noticeGroup).max(keysOf(noticeGroup.labels).length).refine((chosen) => chosen.every(may), { error: refusal }).transform((chosen) => [...new Set(chosen)]);
const hour = z.int({ error: '请选择0至23的整点' }).min(0, { error: '请选择0至23的整点' }).max(23, { error: '请选择0至23的整点' });

export const noticeChoices = z.strictObject({
  silent: titled('不弹出提示', groups((group) => group !== alwaysShown, '账号安全的提示不能关闭')),
  withoutSms: titled('不接收短信', groups(mayDeclineSms, '所选类别的短信涉及期限或权利，不能关闭')),
  /** Hours in China; from later to earlier goes over midnight. Null: none. */
  quiet: titled('免打扰时段', z.strictObject({ from: titled('开始', hour), to: titled('结束', hour) }).refine(({ from, to }) => from !== to, { path: ['to'], error: '免打扰时段的开始和结束不能相同' }).nullable()),
});
export type NoticeChoices = z.output<typeof noticeChoices>;

export const usualChoices: NoticeChoices = { silent: [], withoutSms: [], quiet: null };

/** Whether a message comes without a hint; `hour` of the day in China. */
export function isSilent({ silent, quiet }: NoticeChoices, { event, severity }: { event: string; severity: number }, atHour: number): boolean {
  const group = groupOfEvent(event);
  if (severity >= 3 || group === alwaysShown) return false;
  return silent.includes(group) || (quiet !== null && isWithin(quiet, atHour));
}

const isWithin = ({ from, to }: { from: number; to: number }, at: number): boolean => (from < to ? at >= from && at < to : at >= from || at < to);
