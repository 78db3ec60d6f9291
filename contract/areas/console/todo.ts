/** 工作台: what waits for me, from every workflow's `waitsFor`, and what I did last. 办理中心: the same as lists, whole. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, text, titled } from '../../kernel/schema.ts';

/** Who of the association has it in hand, who handed it to him and why. */
const inHand = z.object({ name: z.string(), isMe: z.boolean(), giverName: z.string(), reason: z.string(), /** Taken up by himself. */ isClaim: z.boolean() }).nullable();

const todoLine = z.object({
  id, entity: z.string(), entityTitle: z.string(), applicationNo: z.string(), headline: z.string(), state: z.string(), stateTitle: z.string(),
  /** What my part in it is: 指导律师, 初审员 … */
  actorTitle: z.string(), updatedAt: moment,
  /** Whole days since it came to me, by the server's day. */
  waitingDays: z.int(),
  /** The last day on which it is still done in time, and how many days are left till then: below 0 it is late. */
  due: date.nullable(), daysLeft: z.int().nullable(),
  holder: inHand, address: z.string(),
});

const otherMatter = z.object({ key: z.string(), title: z.string(), count: z.int(), address: z.string() });

const doneLine = z.object({
  id, entityTitle: z.string(), applicationNo: z.string(), headline: z.string(),
  /** What I did, and where the case stands since. */
  actionTitle: z.string(), at: moment, stateTitle: z.string(), address: z.string(),
});

/** What I did that is no step of a case: in a register, a message, a setting. */
const deedLine = z.object({ key: z.string(), title: z.string(), objectTitle: z.string(), objectName: z.string().nullable(), at: moment, address: z.string().nullable() });

const followedLine = z.object({
  id, entityTitle: z.string(), applicationNo: z.string(), stateTitle: z.string(),
  /** Who has it now: 初审员, 指导律师 … */
  holderTitle: z.string(), submittedAt: moment, /** The last day on which it is decided in time. */ due: date.nullable(), daysLeft: z.int().nullable(), address: z.string(),
});

/** The parts of 办理中心: what waits for me, in what I did something, what I handed in or filed for somebody, what colleagues sent me for my knowledge and I have not marked read. */
export const workScope = labelled({ todo: '待办', done: '已办', begun: '我发起的', copied: '抄送我的' });
export type WorkScope = z.infer<typeof workScope>;

const workLine = z.object({
  id, kindTitle: z.string(), applicationNo: z.string(), headline: z.string(),
  state: z.string(), stateTitle: z.string(), tone: z.enum(['wait', 'good', 'bad', 'still', 'busy']),
  /** Who has it now: 初审员, 指导律师 … Nobody, where it is over or waits for a date. */
  holderTitle: z.string().nullable(),
  /** Where it waits for me: my part in it. Where I have had it: what I did last. */
  partTitle: z.string().nullable(), actionTitle: z.string().nullable(),
  /** The workflow's name: what 已阅 is said of. */
  entity: z.string(),
  /** Of what was sent to me: by whom, with which word. */
  copiedBy: z.string().nullable(), said: z.string().nullable(),
  /** Of what waits for me. */
  inHand,
  /** Since when it waits, when I did it, when it was handed in, when it was sent. */
  at: moment, due: date.nullable(), daysLeft: z.int().nullable(), address: z.string(),
});

/** So many days before the last one it is said that time runs short. */
export const soonDays = 3;
/** Where no day is set: from so many days on somebody has waited long enough to be seen at a glance. */
export const longWaitDays = 5;

export const todo = feature({
  name: 'console.todo',
  title: '待办',
  permissions: [],
  endpoints: {
    getTodos: endpoint({
      method: 'GET', path: '/api/console/business/getTodos', title: '我的待办', access: 'signedIn', audit: { none: '只列出待本人办理的事项' },
      input: z.strictObject({ page: z.int().min(1).max(1000).default(1), limit: z.int().min(1).max(100).default(20) }),
      output: z.object({ data: z.array(todoLine), total: z.int(), late: z.int(), soon: z.int(), /** What waits outside the workflows, counted; not among `total`. */ others: z.array(otherMatter) }),
    }),
    getDone: endpoint({
      method: 'GET', path: '/api/console/business/getDone', title: '我最近办理', access: 'signedIn', audit: { none: '只列出本人办理过的事项' },
      input: z.strictObject({ limit: z.int().min(1).max(20).default(5) }),
      output: z.object({ data: z.array(doneLine), deeds: z.array(deedLine) }),
    }),
    getFollowed: endpoint({
      method: 'GET', path: '/api/console/business/getFollowed', title: '我正在办理的申请', access: 'signedIn', audit: { none: '只列出本人的申请' },
      output: z.object({ data: z.array(followedLine) }),
    }),
    getWork: exportedList({
      path: '/api/console/business/getWork', title: '办理中心列表', access: 'signedIn', audit: { none: '只列出待本人办理、本人办理过、本人发起和抄送给本人的事项' }, row: workLine,
      filters: {
        scope: titled('范围', workScope).default('todo'), keyword: titled('编号或名称', text(63)).optional(),
        kind: titled('业务', z.array(text(31)).max(40)).optional(), from: titled('日期从', date).optional(), to: titled('日期至', date).optional(),
      },
      sortable: ['at', 'due', 'applicationNo'],
      // One case may stand in several parts: the part is taken as it stands, not case by case.
      exports: { can: 'signedIn', heading: '办理中心：{scope}', numbered: true, whole: true, columns: {
        headline: { title: '事项', width: 26 }, kindTitle: '业务', applicationNo: { title: '编号', width: 22 }, stateTitle: { title: '现在的状态', width: 18 }, holderTitle: '现在由谁办理', partTitle: '我的身份', actionTitle: '我办理的', copiedBy: '谁抄送的', said: { title: '留言', width: 34 }, due: '期限', at: { title: '到达、办理、提交或抄送时间', width: 22 },
      } },
    }),
    getWorkCounts: endpoint({
      method: 'GET', path: '/api/console/business/getWorkCounts', title: '办理中心各栏的件数', access: 'signedIn', audit: { none: '只有件数和业务名称' },
      output: z.object({
        todo: z.int(), done: z.int(), begun: z.int(), copied: z.int(), /** What waits outside the workflows. */ others: z.array(otherMatter),
        /** What may be asked for: nothing of what the viewer could never open. */
        kinds: z.array(z.object({ entity: z.string(), title: z.string() })),
      }),
    }),
  },
  pages: {
    home: page({ path: '/commonConsole', title: '工作台', access: 'signedIn', component: 'console/todo/HomePage', desc: '等您办理的事项、您最近办理的事项和新消息都在这里，快到期的排在最前。点一条待办，直接进入办理。', menu: 'console', order: 0 }),
    centre: page({ path: '/console/workCentre', title: '办理中心', access: 'signedIn', component: 'console/todo/WorkCentrePage', menu: 'console', order: 1, desc: '一处看全：等您办理的、您办理过的、您提交或者代人提交的、同事抄送给您的事项，每一件现在到了哪一步、在谁手里。可以按编号、名称、业务种类和时间查找，点一行打开那一件。' }),
  },
});
