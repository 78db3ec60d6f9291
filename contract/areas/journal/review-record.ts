/**
 * 审核日志: every step of every case, who took it, when and how long it took (internship rules 0.3, 2.14, 9). Interns hand
 * in and tutors read journals daily, millions of times: of those only what the association did to one stands here.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, text, titled } from '../../kernel/schema.ts';
import { journalLine } from '../practice/case-parts.ts';
import { checkLogPermission as checks } from './practice-log.ts';

const row = journalLine.omit({ internalNote: true, defects: true, changes: true }).extend({ kindTitle: z.string(), caseNo: z.string(), headline: z.string(), address: z.string() });
/** By their titles: what a person chooses is what the log of exports says that he chose. */
const titles = z.array(text(31)).max(20).optional();
/** More than these are neither counted nor paged through on the screen; a file has all of them. */
export const mostCounted = 10_000;

const base = '/api/journal/reviewRecord' as const;
const toReviewers = { none: '只列出本人可以查看的业务的办理过程，没有敏感信息' } as const;

export const reviewRecord = feature({
  name: 'journal.reviewRecord',
  title: '审核日志',
  permissions: [],
  endpoints: {
    getReviewRecords: exportedList({
      path: `${base}/getReviewRecords`, title: '审核日志', access: checks.view, row, audit: toReviewers, sortable: ['at'],
      filters: {
        /** How it begins. */
        caseNo: titled('业务编号', text(31)).optional(), /** What the case is looked for by: whose it is, or what it is called. */ headline: titled('事项', text(31)).optional(), person: titled('办理人', text(31)).optional(),
        kind: titled('业务', titles), action: titled('办理', titles), from: titled('办理日期从', date).optional(), to: titled('办理日期至', date).optional(),
      },
      exports: { can: checks.export, columns: {
        at: '办理时间', kindTitle: '业务', caseNo: { title: '业务编号', width: 22 }, headline: { title: '事项', width: 30 }, actionTitle: '办理', actorName: '办理人', doerTitle: '身份', toStateTitle: '办理后状态',
        'used.minutes': { title: '用时（分钟）', width: 14 }, 'used.workdays': { title: '用时（工作日）', width: 16 }, opinion: { title: '意见', width: 50 },
      } },
    }),
    getChoices: endpoint({
      method: 'GET', path: `${base}/getChoices`, title: '审核日志的筛选项', access: checks.view, audit: { none: '只列出名称' },
      output: z.array(z.object({ kind: z.string(), actions: z.array(z.string()) })),
    }),
  },
  pages: {
    list: page({ path: '/journal/reviewRecord', title: '审核日志', access: checks.view, component: 'journal/review-record/ReviewRecordListPage', menu: 'journal', order: 25,
      desc: '每件业务的每一步都在这里：谁、什么时候、办理了什么、距上一步用了多久，最近的在最前。点一行打开那件业务。实习日志的提交和指导律师审核在“实习日志”里看，这里只列市律协对日志的处理。' }),
  },
});
