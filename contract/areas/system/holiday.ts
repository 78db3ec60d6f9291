/**
 * 工作日历: which days are worked, beside the week's own order: holidays, and weekend days that are worked instead. Every
 * limit of the association rolls off rest days by it, and journals count by it. A notice of the State Council makes a year.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, labelled, moment, prose, text, titled } from '../../kernel/schema.ts';

export const holidayPermission = permissions('system.holiday', '工作日历', ['edit', 'import'], { isWhole: true });

export const dayKind = labelled({ HOLIDAY: '放假', ADJUSTED_WORKDAY: '调休上班' });

const special = z.strictObject({ day: titled('日期', date), kind: titled('类型', dayKind), name: titled('名称', text(31)) });
export type SpecialDay = z.infer<typeof special>;

const year = titled('年份', z.coerce.number().int().min(2000).max(2199));

const base = '/api/system/holiday' as const;

export const holiday = feature({
  name: 'system.holiday',
  title: '工作日历',
  permissions: [holidayPermission],
  endpoints: {
    getHolidays: endpoint({
      method: 'GET', path: `${base}/getHolidays`, title: '一年的工作日历', access: 'signedIn', audit: { none: '国务院办公厅公布的安排，本来就公开' },
      input: z.strictObject({ year }),
      output: z.object({
        days: z.array(special), workdays: z.int(), today: date,
        /** `null`: nobody has entered this year's notice yet, weekends alone count. */
        changed: z.object({ at: moment, by: z.string() }).nullable(),
      }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateHoliday`, title: '修改一天的安排', access: holidayPermission.edit, audit: 'holiday.save', once: true,
      /** Without a kind the day follows the week again. */
      input: z.strictObject({ day: special.shape.day, kind: special.shape.kind.nullable(), name: text(31, 0) }), output: z.object({}),
    }),
    readNotice: endpoint({
      method: 'POST', path: `${base}/readNotice`, title: '识别放假通知', access: holidayPermission.import, audit: { none: '只识别文字，不写入' },
      input: z.strictObject({ year, text: titled('通知全文', prose(5000, 10)) }),
      output: z.object({ days: z.array(special), /** What does not fit together, in words. */ doubts: z.array(z.string()) }),
    }),
    importYear: endpoint({
      method: 'POST', path: `${base}/importHolidays`, title: '写入一年的工作日历', access: holidayPermission.import, audit: 'holiday.import', once: true,
      input: z.strictObject({ year, days: z.array(special).min(1, { error: '请先识别放假通知' }).max(120) }), output: z.object({ days: z.int() }),
    }),
  },
  pages: {
    year: page({
      path: '/system/holiday', title: '工作日历', access: holidayPermission.view, component: 'system/holiday/WorkCalendarPage', menu: 'system', within: ['组织与字典'], order: 23,
      desc: '办理期限遇休息日顺延、实习日志按工作日统计，都以这里的安排为准。每年粘贴一次国务院办公厅的放假通知，核对后写入；没有写入的年份只按周末计算。',
    }),
  },
});
