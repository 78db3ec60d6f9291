/**
 * What is sent as a short message, and which notices are (internship rules 3.12, SMS = Y). This table is the only place
 * that says which notices have that channel beside the message in the product. Vendors let only texts through that they
 * have approved: each is a template of theirs, `params` in its order. No person is named in any of them.
 */
import { recordOf } from '../../kernel/keys.ts';

interface Text {
  readonly title: string;
  /** Who gets it, in the association's words. */
  readonly to: string;
  readonly params: readonly string[];
  readonly text: string;
}

/** Asked for by somebody who waits for it. */
const asked = {
  verifyCode: { title: '验证码', to: '输入手机号的人', params: ['code', 'minutes'], text: '您的验证码为{code}，{minutes}分钟内有效，请勿告诉他人。' },
} as const satisfies Record<string, Text>;

/** Written by somebody of the association, who fills in the blanks. */
export const byHandTexts = {
  caseNotice: { title: '办理通知', to: '手工发送的号码', params: ['business', 'no', 'what'], text: '您的{business}（{no}）{what}，请登录系统查看。' },
  workNotice: { title: '工作通知', to: '手工选择的人员', params: ['what', 'date'], text: '{what}，请于{date}前登录系统办理。' },
  meetingNotice: { title: '会议培训通知', to: '手工选择的人员', params: ['what', 'date', 'time', 'place'], text: '{what}定于{date} {time}在{place}举行，请准时参加。' },
} as const satisfies Record<string, Text>;
export type ByHandText = keyof typeof byHandTexts;

/** Sent with a notice of the business, where the association has not switched it off. */
export const noticeTexts = {
  returned:           { title: '退回补正', to: '申请人、律所', params: ['business', 'no', 'date'], text: '{business}（{no}）被退回补正，请于{date}前修改。' },
  approved:           { title: '通过', to: '申请人、律所、指导律师', params: ['business', 'no'], text: '{business}（{no}）已通过，请登录系统查看。' },
  refused:            { title: '不予通过', to: '申请人、律所、指导律师', params: ['business', 'no'], text: '{business}（{no}）不予通过，请登录系统查看。' },
  certificateReady:   { title: '实习证制作完成', to: '实习人员、律所', params: [], text: '实习证已制作完成，请领取。' },
  trainingUnfinished: { title: '培训未结业提醒', to: '实习人员、律所', params: ['who', 'date'], text: '{who}实习期将于{date}届满，集中培训尚未结业。' },
  internshipEnds:     { title: '实习期届满提醒', to: '实习人员、指导律师、律所', params: ['who', 'date'], text: '{who}实习期将于{date}届满，请准备考核材料。' },
  assessDeadline:     { title: '考核申请截止提醒', to: '实习人员、律所', params: ['who', 'date'], text: '{who}考核申请截止日为{date}，逾期需重新实习。' },
  interviewArranged:  { title: '面试安排', to: '实习人员、律所、面试考官', params: ['date', 'time', 'place'], text: '面试安排：{date} {time} {place}' },
  interviewChanged:   { title: '面试调整', to: '实习人员、律所、面试考官', params: ['date', 'time', 'place'], text: '面试调整为：{date} {time} {place}，请以此为准。' },
  interviewCancelled: { title: '面试取消', to: '实习人员、律所、面试考官', params: ['date', 'time'], text: '原定{date} {time}的面试已取消，请等待通知。' },
  resultFail:         { title: '考核不合格', to: '实习人员、律所、指导律师', params: ['days'], text: '考核结论已作出，请登录查看，异议期{days}日。' },
  passOpinionExpires: { title: '合格意见失效提醒', to: '实习人员', params: ['date'], text: '考核合格意见将于{date}失效，请在此之前申请执业。' },
  unreadMessage:      { title: '紧急消息未读提醒', to: '没有阅读市律协紧急消息的人', params: [], text: '您有市律师协会的紧急消息尚未阅读，请登录系统查看。' },
  ineligible:         { title: '指导律师或律所失去资格', to: '实习人员、律所、指导律师、业务管理员', params: ['who', 'what', 'date'], text: '{who}{what}已不符合条件，请在{date}前变更或转所。' },
  statementAsked:     { title: '告知陈述申辩', to: '实习人员、律所', params: ['no', 'date'], text: '市律师协会拟注销实习登记（{no}），请于{date}前登录系统陈述申辩或者说明情况。' },
  decided:            { title: '作出决定', to: '实习人员、律所、指导律师', params: ['business', 'no'], text: '{business}（{no}）已作出决定，请登录系统查看。' },
} as const satisfies Record<string, Text>;

export const smsTexts = { ...asked, ...byHandTexts, ...noticeTexts } as const;
export type SmsText = keyof typeof smsTexts;
export const isCodeText = (text: SmsText): boolean => text === 'verifyCode';
export type NoticeText = keyof typeof noticeTexts;
export type SmsParams<T extends SmsText> = { readonly [K in (typeof smsTexts)[T]['params'][number]]: string };

/** A text with its blanks filled in. `isAtOnce`: an appointment of the same day has changed, nobody waits for the morning. */
export type SmsNotice = { [T in NoticeText]: { readonly text: T; readonly params: SmsParams<T>; readonly isAtOnce?: boolean } }[NoticeText];

/** Steps of a case by which whoever its sentence is told to (`tells`) gets the text as well: entity → action → text. */
export const smsOfSteps = {
  practiceApplication: { return: 'returned', returnByFinal: 'returned', askToChange: 'returned', approve: 'approved', completeNotice: 'approved', approveAfterNotice: 'approved', annul: 'approved', reject: 'refused', rejectByCommittee: 'refused', rejectOnObjection: 'refused' },
  receptionApplication: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  assessmentApplication: {
    return: 'returned', returnByFinal: 'returned', completeNotice: 'approved', issuePass: 'approved', confirmFail: 'resultFail', upholdObjection: 'resultFail', arrangeInterview: 'interviewArranged', revoke: 'decided', keepQualified: 'decided',
  },
  changeTutor: { return: 'returned', returnByFinal: 'returned', approveByFirst: 'approved', rejectByFirst: 'refused', approve: 'approved', reject: 'refused' },
  transferFirm: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  pause: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  resume: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  reissue: { return: 'returned', returnByFinal: 'returned', approveByFirst: 'approved', approve: 'approved', rejectByFirst: 'refused', reject: 'refused' },
  cancel: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  postponeInterview: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  delay: { return: 'returned', returnByFinal: 'returned', approve: 'approved', reject: 'refused' },
  exOfficio: { openForStatement: 'statementAsked', approve: 'decided', reject: 'decided' },
} as const satisfies Record<string, Readonly<Record<string, NoticeText>>>;

export const smsOfStep = (entity: string, action: string): NoticeText | undefined => {
  const steps: Readonly<Record<string, Readonly<Record<string, NoticeText>>>> = smsOfSteps;
  return steps[entity]?.[action];
};

/** From the words of a case; nothing is sent with a blank left open. */
export function noticeOf(text: NoticeText, words: Readonly<Record<string, string | undefined>>): SmsNotice | undefined {
  const params = recordOf<string, string | undefined>(noticeTexts[text].params, (name) => words[name]);
  return Object.values(params).every(Boolean) ? { text, params } as SmsNotice : undefined; // the table's own names, all of them filled
}
