/**
 * 带教反馈: how interns are guided, said by themselves without a name (internship rules 8). What is kept of it and what is
 * not, who reads it and from how many on: docs/decisions/tutoring-feedback.md.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, prose, text, titled } from '../../kernel/schema.ts';

export const tutoringFeedbackPermission = permissions('practice.tutoringFeedback', '带教反馈', [], { isWhole: true });
export const ownFeedbackPermission = permissions('practice.ownTutoringFeedback', '填写带教反馈', ['create']);

/** So many of one quarter, or nothing is shown of them. No setting: what was promised to who has written must not be taken back by a number. */
export const leastShown = 3;
/** So many quarters that are over. */
export const quartersShown = 4;

const declined = { DECLINED: '不便回答' } as const;
export const feedbackForm = z.strictObject({
  talks: titled('指导律师多久与您当面讨论一次工作', labelled({ WEEKLY: '每周至少一次', FORTNIGHTLY: '每两周一次左右', MONTHLY: '每月一次左右', SELDOM: '一个月以上一次', NEVER: '基本没有', ...declined })),
  reading: titled('指导律师是否认真审阅您的日志', labelled({ CAREFUL: '认真看，并提出意见', PARTLY: '看过，偶尔提意见', FORMAL: '只点通过，很少提意见', NEVER: '长期不审阅', ...declined })),
  errands: titled('是否安排您做与律师业务无关的杂务', labelled({ NONE: '没有', FEW: '偶尔有', OFTEN: '经常有', MOSTLY: '大部分时间都是', ...declined })),
  pay: titled('是否每月按时足额向您发放报酬', labelled({ FULL: '按时足额发放', LATE: '足额，但经常拖延', SHORT: '没有足额发放', NONE: '没有发放', ...declined })),
  comment: titled('还想说的话', prose(500, 0).optional()),
});
export type Feedback = z.output<typeof feedbackForm>;

export const questions = ['talks', 'reading', 'errands', 'pay'] as const;
export type Question = (typeof questions)[number];
/** The answers for which the committee looks. */
export const worries: Readonly<Record<Question, readonly string[]>> = { talks: ['SELDOM', 'NEVER'], reading: ['FORMAL', 'NEVER'], errands: ['OFTEN', 'MOSTLY'], pay: ['LATE', 'SHORT', 'NONE'] };

/** 2026Q4: the finest time that is kept of a feedback. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
export function quarterBefore(quarter: string, back = 1): string {
  const place = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1 - back;
  return `${Math.floor(place / 4)}Q${place % 4 + 1}`;
}
/** The newest first. The one that is still running is none of them: who looks twice would see in the difference what one has said. */
export const shownQuarters = (today: string): string[] => Array.from({ length: quartersShown }, (_, at) => quarterBefore(quarterOf(today), at + 1));
export const quarterTitle = (quarter: string): string => `${quarter.slice(0, 4)}年第${quarter.slice(5)}季度`;

const share = z.object({ worrying: z.int(), /** Without those who would rather not say. */ answered: z.int() });
const shares = { given: z.int(), talks: share, reading: share, errands: share, pay: share };
const firm = { id, firmName: z.string(), quarters: z.array(z.string()), ...shares };
const row = z.object({ ...firm, overall: share });
const detail = z.object({
  ...firm,
  answers: z.array(z.object({ question: z.enum(questions), answer: z.string(), isWorrying: z.boolean(), count: z.int() })),
  /** Where nobody could work the rest out. */
  tutors: z.array(z.object({ tutorId: id, tutorName: z.string(), ...shares })),
  comments: z.array(z.string()),
});

const base = '/api/practice/tutoringFeedback' as const;

export const tutoringFeedback = feature({
  name: 'practice.tutoringFeedback',
  title: '带教反馈',
  permissions: [tutoringFeedbackPermission, ownFeedbackPermission],
  endpoints: {
    getFeedbacks: list({
      path: `${base}/getTutoringFeedbacks`, title: '带教反馈汇总', access: tutoringFeedbackPermission.view, audit: { none: '只有人数和比例；打开一家律所的文字时记录' }, row,
      filters: { keyword: titled('律师事务所', text(63)).optional() }, sortable: ['overall', 'given'],
    }),
    getFeedback: endpoint({
      method: 'GET', path: `${base}/getTutoringFeedback`, title: '一家律所的带教反馈', access: tutoringFeedbackPermission.view, audit: 'tutoringFeedback.open', input: z.strictObject({ id: titled('律师事务所', id) }), output: detail,
    }),
    getOwn: endpoint({
      method: 'GET', path: `${base}/getOwnTutoringFeedback`, title: '本季度是否已填写带教反馈', access: ownFeedbackPermission.view, audit: { none: '只有本人看得到' },
      output: z.object({ quarter: z.string(), /** Null: no internship is in force. */ about: z.object({ tutorName: z.string(), firmName: z.string() }).nullable(), isGiven: z.boolean() }),
    }),
    give: endpoint({
      // Without a key against sending twice: what is kept with the key is kept with the account. That it was given says the mark.
      method: 'POST', path: `${base}/giveTutoringFeedback`, title: '提交带教反馈', access: ownFeedbackPermission.create, audit: { none: '匿名，不在审计日志中留下填写人' },
      input: feedbackForm, output: z.object({ quarter: z.string() }), errors: ['blocked'],
    }),
  },
  pages: {
    list: page({
      path: '/practice/tutoringFeedback', title: '带教反馈', access: tutoringFeedbackPermission.view, component: 'practice/tutoring-feedback/TutoringFeedbackListPage', menu: 'practice', order: 76,
      desc: `实习人员每季度匿名填写的带教情况，只有考核委员会委员能看到。显示最近${quartersShown}个已结束的季度，一个季度里同一家律所不足${leastShown}份的不显示。`,
    }),
    own: page({
      path: '/practice/tutoringFeedback/mine', title: '填写带教反馈', access: ownFeedbackPermission.create, component: 'practice/tutoring-feedback/OwnFeedbackPage', menu: 'practice', hidden: true, notCache: true,
      desc: '每季度一次，匿名、自愿。只有律师协会考核委员会的委员能看到汇总。',
    }),
  },
});
