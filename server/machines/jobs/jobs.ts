/**
 * Work after the commit, kept in the same PostgreSQL: the outbox is `graphile_worker.add_job` inside the change's own
 * transaction. Each job runs at least once on one of the nodes; a task must bear being run twice.
 */
import { EventEmitter } from 'node:events';
import { run, runMigrations, Logger, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Connection } from '../postgres/connect.ts';
import { newId } from '../../kernel/id.ts';

export interface Jobs {
  /** Waits for running jobs, then lets go of the node's lock. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  connection: Connection;
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  /** Lines of a crontab; exactly one node runs each. */
  schedule?: string;
  log: (line: string) => void;
  /** How often jobs of dead nodes are looked for (ms). */
  sweepEvery?: number;
}

const quiet = (log: JobsOptions['log']) => new Logger(() => (level, message) => { if (level === 'error' || level === 'warning') log(`jobs: ${message}`); });

// Its own few connections: jobs may run longer than a call may, and must not take the calls' places.
const openPool = (connection: Connection, log: JobsOptions['log']) => {
  const pool = new pg.Pool({ ...connection, max: 4, application_name: 'lawyers-association jobs', connectionTimeoutMillis: 5000, keepAlive: true });
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

const lockClass = 0x6a6f62; // "job"
const lockOf = `hashtext($1::text)`;

export async function startJobs({ connection, tasks, schedule = '', log, sweepEvery = 60_000 }: JobsOptions): Promise<Jobs> {
  const pool = openPool(connection, log);
  const nodeId = newId();
  const guard = await holdNodeLock(connection, nodeId, log);
  await freeDeadNodes(pool, log);
  const taskList: TaskList = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]));
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => { void register(pool, nodeId, worker.workerId, log); });
  const runner = await run({ pgPool: pool, taskList, events, concurrency: 2, pollInterval: 2000, noHandleSignals: true, logger: quiet(log), crontab: schedule });
  const sweep = setInterval(() => void freeDeadNodes(pool, log), sweepEvery);
  sweep.unref();
  runner.promise.catch((error: Error) => log(`jobs: ${error.message}`));
  return {
    async stop() {
      clearInterval(sweep);
      await runner.stop().catch(() => {});
      await pool.query('delete from job_worker where node_id = $1', [nodeId]).catch(() => {});
      await guard.release();
      await pool.end();
    },
  };
}

async function register(pool: pg.Pool, nodeId: string, workerId: string, log: JobsOptions['log']) {
  await pool.query('insert into job_worker (node_id, worker_id) values ($1, $2) on conflict do nothing', [nodeId, workerId]).catch((error: Error) => log(`jobs: ${error.message}`));
}

/** A session lock on a connection of its own: gone the moment this process or its connection is. */
async function holdNodeLock(connection: Connection, nodeId: string, log: JobsOptions['log']) {
  let client: pg.Client | null = null;
  let ended = false;
  const hold = async () => {
    client = new pg.Client({ ...connection, application_name: 'lawyers-association node', keepAlive: true });
    client.on('error', () => {});
    client.once('end', () => { if (!ended) setTimeout(() => void hold().catch(() => {}), 1000).unref(); });
    await client.connect();
    await client.query(`select pg_advisory_lock(${lockClass}, ${lockOf})`, [nodeId]);
  };
  await hold();
  return {
    async release() {
      ended = true;
      await client?.end().catch((error: Error) => log(`jobs: ${error.message}`));
    },
  };
}

async function freeDeadNodes(pool: pg.Pool, log: JobsOptions['log']): Promise<void> {
  try {
    const { rows } = await pool.query<{ node_id: string; workers: string[] }>('select node_id, array_agg(worker_id) as workers from job_worker group by node_id');
    for (const { node_id: node, workers } of rows) await freeIfDead(pool, node, workers);
  } catch (error) {
    log(`jobs: ${(error as Error).message}`);
  }
}

async function freeIfDead(pool: pg.Pool, node: string, workers: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lockClass}, ${lockOf}) as free`, [node]);
    if (!rows[0]?.free) return;
    try {
      await client.query('select graphile_worker.force_unlock_workers($1)', [workers]);
      await client.query('delete from job_worker where node_id = $1', [node]);
    } finally {
      await client.query(`select pg_advisory_unlock(${lockClass}, ${lockOf})`, [node]);
    }
  } finally {
    client.release();
  }
}
