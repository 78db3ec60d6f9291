/**
 * Work after the commit, kept in the same PostgreSQL: the outbox is `graphile_worker.add_job` inside the change's own
 * transaction. Each job runs at least once on one of the nodes; a task must bear being run twice.
 *
 * A job that is under way is marked with its worker pool's name. The pool holds an advisory lock of that name for as
 * long as it lives; whoever finds the lock free takes the mark off again. Without that, the jobs of a node that was
 * killed would stay marked for four hours.
 */
import { EventEmitter } from 'node:events';
import { run, runMigrations, Logger, type TaskList, type WorkerEvents, type WorkerPool as GraphilePool } from 'graphile-worker';
import pg from 'pg';
import type { Connection } from '../postgres/connect.ts';

export interface Jobs {
  /** Waits for running jobs, then lets go of the pool's lock. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  connection: Connection;
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  log: (line: string) => void;
  /** How often jobs of dead pools are looked for (ms). */
  sweepEvery?: number;
}

const quiet = (log: JobsOptions['log']) => new Logger(() => (level, message) => { if (level === 'error' || level === 'warning') log(`jobs: ${message}`); });
const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms).unref(); });

// Its own few connections: jobs may run longer than a call may, and must not take the calls' places.
const openPool = (connection: Connection, log: JobsOptions['log']) => {
  const pool = new pg.Pool({ ...connection, max: 4, application_name: 'lawyers-association jobs', connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  pool.on('error', (error) => log(`jobs: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Creates or updates the tables that jobs live in. */
export async function migrateJobs(connection: Connection, log: JobsOptions['log'] = () => {}): Promise<void> {
  const pgPool = openPool(connection, log);
  try {
    await runMigrations({ pgPool, logger: quiet(log) });
  } finally {
    await pgPool.end();
  }
}

/**
 * Runs one worker pool after the other: when the database has dropped us, nobody can say which jobs it had given us
 * (an answer may have been lost on its way), so the old pool is given up with all its marks and a new one begins.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController();
  let current = await startPool(options);
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await current.over;
      if (stopping.signal.aborted) return;
      void current.stop();
      current = await untilStarted(options, stopping.signal) ?? current;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await following;
    },
  };
}

async function untilStarted(options: JobsOptions, stopping: AbortSignal): Promise<WorkerPool | null> {
  for (let told = false; !stopping.aborted; told = true) {
    await pause(500);
    const started = await startPool(options).catch((error: Error) => { if (!told) options.log(`jobs: ${error.message}`); });
    if (started && stopping.aborted) await started.stop();
    else if (started) return started;
  }
  return null;
}

interface WorkerPool {
  /** The database dropped us, or the workers gave up; also after `stop`. */
  readonly over: Promise<void>;
  stop(): Promise<void>;
}

async function startPool({ connection, tasks, log, sweepEvery = 60_000 }: JobsOptions): Promise<WorkerPool> {
  const holder = await openHolder(connection);
  const pool = openPool(connection, log);
  await freeDeadPools(pool, log);
  const taskList: TaskList = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]));
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => holder.hold(workerPool.id));
  // What became of a job could not be told to the database. The workers then end by themselves, but wait for ever for the
  // one that could not be told: with the lock gone, this pool counts as dead, and its jobs go to a new one.
  events.on('pool:fatalError', () => void holder.release());
  // That a job is done is told a moment after its worker has asked for the next: one of the same queue is still refused then,
  // and would wait for the next look of the clock, two seconds for each.
  events.on('job:complete', ({ worker, job }) => { if (job.job_queue_id !== null) for (const ms of [10, 50, 250]) setTimeout(() => { wake(worker.workerPool); }, ms).unref(); });
  const runner = await run({
    pgPool: pool, taskList, events, concurrency: 2, pollInterval: 2000, noHandleSignals: true, logger: quiet(log), crontab: '',
    // Told to the database in batches because only these are told again when the database is away for a moment.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await Promise.all([holder.release(), pool.end()]);
    throw error;
  });
  const sweep = setInterval(() => void freeDeadPools(pool, log), sweepEvery);
  sweep.unref();
  const finished = runner.promise.catch((error: Error) => log(`jobs: ${error.message}`));
  let stopping: Promise<void> | null = null;
  return {
    over: Promise.race([finished, holder.lost]),
    stop: () => stopping ??= (async () => {
      clearInterval(sweep);
      await runner.stop().catch(() => {});
      await finished;
      await holder.release();
      await pool.end();
    })(),
  };
}

function wake(pool: Pick<GraphilePool, 'nudge'>): void {
  try {
    pool.nudge(1);
  } catch { /* its workers have ended meanwhile */ }
}

const lockClass = 0x6a6f62; // "job"
const lockOf = `hashtext($1::text)`;

/** A connection of its own that holds the pool's lock: gone the moment this process or the database is. */
async function openHolder(connection: Connection) {
  const client = new pg.Client({ ...connection, application_name: 'lawyers-association jobs lock', keepAlive: true, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  const lost = new Promise<void>((resolve) => { client.once('end', resolve); });
  await client.connect();
  return {
    lost,
    hold(poolId: string): void { client.query(`select pg_advisory_lock(${lockClass}, ${lockOf})`, [poolId]).catch(() => {}); },
    release: () => client.end().catch(() => {}),
  };
}

async function freeDeadPools(pool: pg.Pool, log: JobsOptions['log']): Promise<void> {
  try {
    const { rows } = await pool.query<{ name: string }>('select distinct locked_by as name from graphile_worker.jobs where locked_by is not null');
    for (const { name } of rows) await freeIfDead(pool, name);
  } catch (error) {
    log(`jobs: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function freeIfDead(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lockClass}, ${lockOf}) as free`, [name]);
    if (rows[0]!.free) {
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);
      await client.query(`select pg_advisory_unlock(${lockClass}, ${lockOf})`, [name]);
    }
    failed = false;
  } finally {
    // A connection that may still hold the lock is not given back.
    client.release(failed);
  }
}
