import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../postgres/testing.ts';
import { migrateJobs, startJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
const nodes: Jobs[] = [];
const patience = { timeout: 15_000, interval: 20 };

beforeAll(async () => {
  database = await testDatabase();
  await migrateJobs(database.connection);
});
afterEach(async () => { await Promise.all(nodes.splice(0).map((node) => node.stop())); });
afterAll(() => database.close());

async function node(tasks: Record<string, (payload: unknown) => Promise<void>>): Promise<Jobs> {
  const started = await startJobs({ connection: database.connection, tasks, log: () => {}, sweepEvery: 100 });
  nodes.push(started);
  return started;
}
const add = (task: string, queue: string | null = null) => database.pool.query('select graphile_worker.add_job($1, queue_name => $2)', [task, queue]);
const left = async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rowCount;
/** What a kill does to a node's connections; its process can't be killed here, because it is this one. */
const dropConnections = () => database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'lawyers-association jobs%'`);

test('the job of a pool that died in the middle of it is done by another one', async () => {
  await add('tell');
  // As the dead pool left it: marked as taken, and nobody holds the lock of that name.
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = clock_timestamp()`);
  const tell = vi.fn<() => Promise<void>>(async () => {});
  await node({ tell });
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), patience);
  await vi.waitFor(async () => expect(await left()).toBe(0), patience);
});

test('the job of a living pool is left to it, however long it takes', async () => {
  let finish = () => {};
  const first = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => { finish = resolve; }));
  const second = vi.fn<() => Promise<void>>(async () => {});
  await node({ slow: first });
  await add('slow');
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce(), patience);
  await node({ slow: second });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(second).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(async () => expect(await left()).toBe(0), patience);
  expect(second).not.toHaveBeenCalled();
});

test('work goes on after the database has dropped every connection, with the job that was under way', async () => {
  let finish = () => {};
  const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => { finish = resolve; }));
  await node({ work });
  await add('work');
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), patience);
  await dropConnections();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), patience);
  finish();
  await add('work');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), patience);
  finish();
  await vi.waitFor(async () => expect(await left()).toBe(0), patience);
});

test('jobs of one queue follow each other at once, one at a time', async () => {
  let under = 0;
  let most = 0;
  const print = vi.fn<() => Promise<void>>(async () => {
    most = Math.max(most, under += 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under -= 1;
  });
  for (let nth = 0; nth < 20; nth += 1) await add('print', 'documents');
  await node({ print });
  // Whoever waits for the next look of the clock after each takes twenty seconds and more.
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(20), { timeout: 10_000, interval: 20 });
  expect(most).toBe(1);
  await vi.waitFor(async () => expect(await left()).toBe(0), patience);
});
