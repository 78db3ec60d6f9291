/** 定时任务: what the product does by the clock, when it did it last and with which result. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, titled, text, version } from '../../kernel/schema.ts';
import { readCron } from './cron.ts';
import { scheduledName } from './scheduled-tasks.ts';

export const schedulePermission = permissions('system.schedule', '定时任务', ['edit'], { isWhole: true });

export const runState = labelled({ WAITING: '等待执行', RUNNING: '执行中', DONE: '成功', FAILED: '失败', SKIPPED: '已跳过' });
export const runCause = labelled({ CLOCK: '到时执行', MISSED: '停机后补做', HAND: '手动执行' });
export const taskStanding = labelled({ ON: '正常', OVERDUE: '已逾期', FAILED: '上次失败', PAUSED: '已暂停' });

const last = z.object({ state: runState, at: moment, seconds: z.number().nullable() }).nullable();
const row = z.object({
  name: z.string(), title: z.string(), does: z.string(), cron: z.string(), words: z.string(), nextRunAt: moment.nullable(), standing: taskStanding, running: z.boolean(), last,
});
const view = row.extend({
  version, missed: z.enum(['once', 'skip']), parameters: z.record(z.string().max(31), z.int()), next: z.array(moment), initialCron: z.string(),
  pausedAt: moment.nullable(), pausedByName: z.string().nullable(), pausedReason: z.string().nullable(), may: z.object({ edit: z.boolean() }),
});
const run = z.object({
  id, name: z.string(), title: z.string(), cause: runCause, state: runState, byName: z.string().nullable(), dueAt: moment, startedAt: moment.nullable(), seconds: z.number().nullable(), node: z.string().nullable(), log: z.string(),
});

const cron = titled('执行时间', text(63).refine((value) => readCron(value) !== null, { error: '执行时间应为五段：分 时 日 月 周，如 10 3 * * *' }));
export const scheduleForm = z.strictObject({ name: scheduledName, version, cron, parameters: z.record(z.string().max(31), z.int()) });

/** Why nobody may do it, where that is so. */
export const whyFixed = '这项任务监督管理员自己的操作，任何人都不能暂停或修改';

const { view: access, edit } = schedulePermission;
const base = '/api/system/schedule' as const;
const done = z.object({ name: z.string(), version });

export const schedule = feature({
  name: 'system.schedule',
  title: '定时任务',
  permissions: [schedulePermission],
  endpoints: {
    getSchedules: list({ path: `${base}/getSchedules`, title: '定时任务', access, row, filters: { keyword: text(31).optional(), standing: z.array(taskStanding).max(4).optional() }, sortable: ['nextRunAt', 'title'], audit: { none: '不含业务数据' } }),
    getSchedule: endpoint({ method: 'GET', path: `${base}/getScheduleForEdit`, title: '查看定时任务', access, audit: { none: '不含业务数据' }, input: z.strictObject({ name: scheduledName }), output: view }),
    getRuns: list({
      path: `${base}/getScheduleRuns`, title: '定时任务的执行记录', access, row: run, audit: { none: '不含业务数据' },
      filters: { name: scheduledName.optional(), state: z.array(runState).max(5).optional(), from: date.optional(), to: date.optional() }, sortable: ['dueAt'],
    }),
    save: endpoint({ method: 'POST', path: `${base}/createOrUpdateSchedule`, title: '修改定时任务', access: edit, audit: 'schedule.save', once: true, input: scheduleForm, output: done, errors: ['stale', 'dutiesApart'] }),
    pause: endpoint({
      method: 'POST', path: `${base}/pause`, title: '暂停定时任务', access: edit, audit: 'schedule.pause', once: true,
      input: z.strictObject({ name: scheduledName, version, reason: titled('暂停原因', text(255, 2)) }), output: done, errors: ['stale', 'dutiesApart'],
    }),
    resume: endpoint({ method: 'POST', path: `${base}/resume`, title: '恢复定时任务', access: edit, audit: 'schedule.resume', once: true, input: z.strictObject({ name: scheduledName, version }), output: done, errors: ['stale'] }),
    runNow: endpoint({ method: 'POST', path: `${base}/runNow`, title: '立即执行定时任务', access: edit, audit: 'schedule.runNow', once: true, input: z.strictObject({ name: scheduledName }), output: z.object({ id }), errors: ['taskRunning'] }),
  },
  pages: {
    list: page({ path: '/system/schedule', title: '定时任务', access, component: 'system/schedule/ScheduleListPage', menu: 'system', within: ['运行'], order: 50, desc: '系统按时自动办理的事项。可调整时间、暂停或立即执行；失败时会提醒系统管理员。' }),
    detail: page({ path: '/system/schedule/:name', title: '定时任务详情', access, component: 'system/schedule/ScheduleDetailPage' }),
  },
});
