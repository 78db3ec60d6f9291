/** The tasks as administrators see them: few enough to be sorted and filtered here. */
import { sql } from 'kysely';
import { cronWords, nextRuns } from 'contract/areas/system/cron';
import { schedulePermission, type schedule } from 'contract/areas/system/schedule';
import { scheduledTask, scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { orderOf } from '../../../kernel/list.ts';
import { may } from '../../../kernel/viewer.ts';
import { momentOf } from '../../../machines/schedule/clockwork.ts';

type Filters = Parsed<typeof schedule.endpoints.getSchedules>;
type Row = Output<typeof schedule.endpoints.getSchedules>['data'][number];

/** Every node looks each few seconds; whoever is this late is not looked at. */
const overdueAfter = 2 * 60_000;

const query = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) => db.selectFrom('scheduleTask').selectAll()
  .select((eb) => eb.exists(eb.selectFrom('scheduleRun').whereRef('scheduleRun.associationId', '=', 'scheduleTask.associationId').whereRef('scheduleRun.name', '=', 'scheduleTask.name')
    .where('scheduleRun.state', 'in', ['WAITING', 'RUNNING']).select(sql`1`.as('one'))).as('running'))
  .where('associationId', '=', viewer.associationId).where('name', 'in', keysOf(scheduledTasks));

export const loadTask = (ctx: Pick<Ctx, 'db' | 'viewer'>, name: string) => query(ctx).where('name', '=', name).executeTakeFirst();
type Loaded = NonNullable<Awaited<ReturnType<typeof loadTask>>>;

function rowOf({ name, cron, nextRunAt, pausedAt, running, lastState, lastAt, lastSeconds }: Loaded, now: string): Row {
  const { title = name, does = '' } = scheduledTask(name) ?? {};
  const isLate = nextRunAt !== null && !running && Date.parse(now) - Date.parse(nextRunAt) > overdueAfter;
  return {
    name, title, does, cron, words: cronWords(cron), nextRunAt: pausedAt ? null : nextRunAt, running: Boolean(running),
    standing: pausedAt ? 'PAUSED' : isLate ? 'OVERDUE' : lastState === 'FAILED' ? 'FAILED' : 'ON',
    last: lastState && lastAt ? { state: lastState, at: lastAt, seconds: lastSeconds } : null,
  };
}

export async function listTasks(ctx: Ctx, { page, limit, sorting = 'nextRunAt asc', keyword, standing }: Filters) {
  const now = await momentOf(ctx.db);
  const all = (await query(ctx).execute()).map((task) => rowOf(task, now))
    .filter((row) => (!keyword || row.title.includes(keyword) || row.does.includes(keyword)) && (!standing?.length || standing.includes(row.standing)));
  const [key, direction] = orderOf({ nextRunAt: '', title: '' }, sorting);
  const sign = direction === 'desc' ? -1 : 1;
  // Those that do not run stand last.
  const valueOf = (row: Row) => row[key] ?? '9';
  all.sort((a, b) => sign * (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0) || (a.name < b.name ? -1 : 1));
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
}

export async function taskView(ctx: Ctx, { name }: { name: string }) {
  const task = scheduledTask(name);
  const known = task && await loadTask(ctx, name);
  if (!known) return ctx.fail('notFound');
  const now = await momentOf(ctx.db);
  const { cron, parameters, version, pausedAt, pausedByName, pausedReason } = known;
  const set = Object.entries({ ...task.initial, ...(typeof parameters === 'object' && parameters) }).filter((one): one is [string, number] => typeof one[1] === 'number');
  return {
    ...rowOf(known, now), version, missed: task.missed, parameters: Object.fromEntries(set), next: pausedAt ? [] : nextRuns(cron, now, 5), initialCron: task.cron,
    pausedAt, pausedByName, pausedReason, may: { edit: may(ctx.viewer, schedulePermission.edit) },
  };
}
