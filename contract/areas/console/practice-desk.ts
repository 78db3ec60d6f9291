/** 实习工作台: firm by firm who is in practice, what waits and whose time runs short; and the same of all of them in figures and charts (internship rules 6, 9). */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, text, titled } from '../../kernel/schema.ts';

export const deskPermission = permissions('console.practiceDesk', '实习工作台', []);
const { view: access } = deskPermission;

const count = z.int();
/** Cases by what they are about. */
const ofCases = z.object({ practice: count, assessment: count, otherBusiness: count });
export type CasesOf = keyof z.infer<typeof ofCases>;

const base = '/api/console/practiceDesk' as const;
const audit = { none: '只有人数和件数' } as const;

export const practiceDesk = feature({
  name: 'console.practiceDesk',
  title: '实习工作台',
  permissions: [deskPermission],
  endpoints: {
    getFirms: list({
      path: `${base}/getDeskFirms`, title: '实习工作台的律所', access, audit, filters: { keyword: titled('律所名称', text(63)).optional() }, sortable: ['waiting', 'ending', 'practising', 'name'],
      row: z.object({
        id, name: z.string(),
        /** In practice today. */
        practising: count,
        /** Cases of its people that wait for the viewer. */
        waiting: count,
        /** Near their last day, or near the last one to ask for the assessment. */
        ending: count,
      }),
    }),
    getFigures: endpoint({
      method: 'GET', path: `${base}/getFigures`, title: '实习工作台的数字', access, audit,
      output: z.object({
        returned: ofCases, late: ofCases,
        /** Internships near their last day, near the last one to ask for the assessment; within how many days. */
        ending: count, endingDays: count, deadline: count, deadlineDays: count,
        /** Tutors without a free place, those kept for cases under review counted. */
        fullTutors: count,
      }),
    }),
    getCharts: endpoint({
      method: 'GET', path: `${base}/getCharts`, title: '实习统计图', access, audit,
      output: z.object({
        /** What is counted begins with this day. */
        from: date,
        months: z.array(z.object({ month: z.string(), registered: count })),
        /** Interviews with results, the earliest first. */
        sessions: z.array(z.object({ id, title: z.string(), heldOn: date, passed: count, failed: count })),
        durations: z.array(z.object({ title: z.string(), count })),
        returnReasons: z.array(z.object({ title: z.string(), count })),
      }),
    }),
  },
  pages: {
    desk: page({
      path: '/console/practiceDesk', title: '实习工作台', access, component: 'console/practice-desk/PracticeDeskPage', menu: 'console', order: 2,
      desc: '左边选律所，右边看它的实习人员和在办的申请、考核、其他业务；不选律所时看全部。上面的数字点开就是对应的名单。律所账号只看到本所。',
    }),
    charts: page({ path: '/console/practiceCharts', title: '实习统计图', access, component: 'console/practice-desk/PracticeChartsPage', menu: 'console', order: 3, desc: '近一年每月新登记的人数、各场面试的合格率、实习申请办了多少天、退回补正最多的原因。' }),
  },
});
