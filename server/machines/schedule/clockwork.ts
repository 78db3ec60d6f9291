/**
 * What is done by the clock. Every node looks every few seconds which task is due; whoever takes a task's row moves it on
 * to its next time and puts one job into the outbox, in one transaction. So exactly one node runs each, and a node that
 * is killed in the middle leaves a job that another one takes up.
 */
import { sql } from 'kysely';
import { nextRun } from 'contract/areas/system/cron';
import { scheduledTask, scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Database } from '../../tables.gen.ts';
import type { Kysely } from 'kysely';

/** Later than this, the product was not there when the time came. */
const missedAfter = 5 * 60_000;

export interface Clockwork {
  /** Looks now; also done by itself every few seconds. Answers the tasks that were begun. */
  tick(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Options { db: Kysely<Database>; associationId: string; log: (line: string) => void; lookEvery?: number }

export async function startClockwork({ db, associationId, log, lookEvery = 5000 }: Options): Promise<Clockwork> {
  await enterTasks(db, associationId);
  let looking: Promise<unknown> = Promise.resolve();
  const tick = () => db.transaction().execute((change) => beginDue(change, associationId));
  const timer = setInterval(() => {
    looking = tick().catch((error: unknown) => log(`schedule: ${error instanceof Error ? error.message : String(error)}`));
  }, lookEvery);
  timer.unref();
  return {
    tick,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** A later release brings tasks that an older one did not know; what administrators have set stays. */
async function enterTasks(db: Db, associationId: string): Promise<void> {
  const now = await momentOf(db);
  const rows = Object.entries(scheduledTasks).map(([name, { cron, initial }]) => ({ associationId, name, cron, parameters: JSON.stringify(initial), nextRunAt: nextRun(cron, now) }));
  await db.insertInto('scheduleTask').values(rows).onConflict((known) => known.doNothing()).execute();
}

export async function momentOf(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? '';
}

async function beginDue(db: Db, associationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; cron: string; dueAt: string; now: string }>`
    select name, cron, next_run_at as due_at, app_now() as now from schedule_task
    where association_id = ${associationId} and paused_at is null and next_run_at <= app_now() and name in (${sql.join(Object.keys(scheduledTasks))})
    order by next_run_at for update skip locked`.execute(db);
  const begun: string[] = [];
  for (const { name, cron, dueAt, now } of rows) {
    const isMissed = Date.parse(now) - Date.parse(dueAt) > missedAfter;
    if (isMissed && scheduledTask(name)?.missed === 'skip') await skip(db, associationId, name, dueAt);
    else if (await begin(db, associationId, { name, cause: isMissed ? 'MISSED' : 'CLOCK', dueAt, byName: null })) begun.push(name);
    await db.updateTable('scheduleTask').set({ nextRunAt: nextRun(cron, now) }).where('associationId', '=', associationId).where('name', '=', name).execute();
  }
  return begun;
}

interface Begun { name: string; cause: 'CLOCK' | 'MISSED' | 'HAND'; dueAt: string; byName: string | null }

/** Null: an earlier run of it is still under way. */
export async function begin(db: Db, associationId: string, { name, cause, dueAt, byName }: Begun): Promise<string | null> {
  const id = newId();
  const { rows } = await sql<{ id: string }>`
    with run as (
      insert into schedule_run (association_id, id, name, cause, state, by_name, due_at) values (${associationId}, ${id}, ${name}, ${cause}, 'WAITING', ${byName}, ${dueAt})
      on conflict (association_id, name) where state in ('WAITING', 'RUNNING') do nothing returning id
    ), job as (
      select graphile_worker.add_job('scheduled', json_build_object('id', id), job_key => 'scheduled:' || id, max_attempts => 5) from run
    ) select run.id from run, job`.execute(db);
  return rows[0]?.id ?? null;
}

async function skip(db: Db, associationId: string, name: string, dueAt: string): Promise<void> {
  await sql`
    insert into schedule_run (association_id, id, name, cause, state, due_at, finished_at, log)
    values (${associationId}, ${newId()}, ${name}, 'MISSED', 'SKIPPED', ${dueAt}, app_now(), '到时系统没有运行；按规定不补做，等下一次。')`.execute(db);
}
