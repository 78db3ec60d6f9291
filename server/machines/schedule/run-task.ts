/** One run of a task, from the outbox. It may be asked for twice (a node was killed): then the same run goes on. */
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ParametersOf, ScheduledName } from 'contract/areas/system/scheduled-tasks';
import { scheduledTask, scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import { keysOf } from 'contract/kernel/keys';
import type { App } from '../../app.ts';
import { tell } from '../../kernel/tell.ts';
import { TaskFailed } from './task-failed.ts';

/** `say` writes a line of the run's log, for administrators to read. */
export type Runner<N extends ScheduledName> = (app: App, parameters: ParametersOf<N>, say: (line: string) => void) => Promise<void>;
export type Runners = { readonly [N in ScheduledName]: Runner<N> };
type AnyRunner = (app: App, parameters: Record<string, unknown>, say: (line: string) => void) => Promise<void>;

const payload = z.object({ id: z.string() });
const mostLines = 200;
const node = `${hostname()}:${process.pid}`.slice(-63);

export async function runTask(app: App, runners: Readonly<Record<string, AnyRunner>>, given: unknown): Promise<void> {
  const { id } = payload.parse(given);
  const { db, associationId } = app;
  const { rows: [run] } = await sql<{ name: string; cause: string; attempts: number; parameters: unknown }>`
    update schedule_run r set state = 'RUNNING', started_at = coalesce(started_at, clock_timestamp()), node = ${node}, attempts = attempts + 1
    from schedule_task t where r.association_id = ${associationId} and r.id = ${id} and r.state in ('WAITING', 'RUNNING') and t.association_id = r.association_id and t.name = r.name
    returning r.name, r.cause, r.attempts, t.parameters`.execute(db);
  const task = run && scheduledTask(run.name);
  if (!run || !task) return;
  const lines: string[] = run.attempts > 1 ? ['上次执行时服务中断，重新执行。'] : [];
  const say = (line: string) => { if (lines.length < mostLines) lines.push(line); };
  const state = await attempt(app, runners[run.name], { ...task.initial, ...fieldsOf(run.parameters) }, say);
  if (state === 'FAILED') await alert(app, run.name, task.title, lines.at(-1) ?? '');
  const isSilent = state === 'DONE' && task.quiet && lines.length === 0 && run.cause !== 'HAND';
  await db.transaction().execute(async (change) => {
    // First the task, then its run, as whoever begins the next one: the other way round each waited for the other.
    await sql`select from schedule_task where association_id = ${associationId} and name = ${run.name} for update`.execute(change);
    await sql`
      with ended as (
        update schedule_run set state = ${state}, finished_at = clock_timestamp(), log = ${lines.join('\n').slice(0, 20_000)} where association_id = ${associationId} and id = ${id} returning name, started_at, finished_at
      ) update schedule_task t set last_state = ${state}, last_at = app_now(), last_seconds = extract(epoch from ended.finished_at - ended.started_at)
      from ended where t.association_id = ${associationId} and t.name = ended.name`.execute(change);
    // A line for every minute in which nothing happened would hide the others.
    if (isSilent) await sql`delete from schedule_run where association_id = ${associationId} and id = ${id}`.execute(change);
  });
}

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

async function attempt(app: App, runner: AnyRunner | undefined, parameters: Record<string, unknown>, say: (line: string) => void): Promise<'DONE' | 'FAILED'> {
  try {
    if (!runner) throw new Error('no runner');
    await runner(app, parameters, say);
    return 'DONE';
  } catch (error) {
    // Its own end is no fault of the task: the job stays, and another start goes on with this run.
    if (app.closing.aborted) throw error;
    if (!(error instanceof TaskFailed)) app.log(`schedule: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
    say(`没有完成：${error instanceof Error ? error.message : String(error)}`);
    return 'FAILED';
  }
}

/** Once a day and task: a task of every minute must not fill anybody's inbox. */
async function alert({ db, associationId }: App, name: string, title: string, reason: string): Promise<void> {
  const { rows } = await sql<{ userId: string; today: string }>`
    select distinct r.user_id, app_today()::text as today from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id
    where r.association_id = ${associationId} and r.role_code = 'sysAdmin' and u.deleted_at is null`.execute(db);
  await tell(db, associationId, rows.map(({ userId }) => userId), {
    event: 'schedule.failed', key: `schedule.failed:${name}:${rows[0]?.today ?? ''}`, severity: 2,
    title: `定时任务“${title}”执行失败`, content: `${reason.slice(0, 500)}。请打开该任务查看执行记录；排除原因后可以立即执行一次。`, address: `/system/schedule/${name}`,
  });
}

/** Every task has a runner, every runner a task; otherwise the product does not start. */
export function checkRunners(runners: Partial<Runners>): Readonly<Record<string, AnyRunner>> {
  const missing = keysOf(scheduledTasks).filter((name) => !runners[name]);
  const unknown = Object.keys(runners).filter((name) => !scheduledTask(name));
  if (missing.length || unknown.length) throw new Error(`Scheduled tasks without a runner: ${missing.join(', ') || '-'}; runners without a task: ${unknown.join(', ') || '-'}`);
  // Each was checked against its own parameters where it is written; here all are called alike, with what their schema has read.
  return runners as unknown as Readonly<Record<string, AnyRunner>>;
}
