/** What the database looks like from far: whoever writes a row, changes or removes one, changes this. */
import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { settled } from './settled.ts';

/** Tables that change by themselves while nothing is asked (jobs, the time that somebody was last seen, challenges that have run out), and a witness's own. */
const restless = ['session', 'notification', 'job_worker', 'sms_record', 'seen_job', 'schedule_task', 'schedule_run', 'audit_key', 'audit_block', 'audit_check', 'call_log', 'challenge_epoch', 'used_challenge'];

export type Footprint = Readonly<Record<string, string>>;

const statements = new WeakMap<TestServer['database'], string>();

async function statementFor({ database }: Pick<TestServer, 'database'>): Promise<string> {
  const known = statements.get(database);
  if (known) return known;
  const { rows } = await database.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) and tablename not like 'audit\\_entry\\_%' order by 1", [restless]);
  // Refusals are audited too: that row is wanted.
  const made = rows.map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as print from "${name}"${name === 'audit_entry' ? " where result = 'done'" : ''}`).join(' union all ');
  statements.set(database, made);
  return made;
}

/** The last one that was taken, and of which transactions it knew. */
const last = new WeakMap<TestServer['database'], { snapshot: string; print: Footprint }>();

/** Of now, with all work after earlier commits done: what follows can't be blamed for it. */
export async function footprint(server: Pick<TestServer, 'database'>): Promise<Footprint> {
  await settled(server);
  // Nobody has written since: all tables are as they were, and need not be counted again.
  const { rows: [now] } = await server.database.pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  const known = last.get(server.database);
  if (known?.snapshot === now!.snapshot) return known.print;
  const print = await look(server);
  last.set(server.database, { snapshot: now!.snapshot, print });
  return print;
}

async function look(server: Pick<TestServer, 'database'>): Promise<Footprint> {
  const { rows } = await server.database.pool.query<{ name: string; print: string }>(await statementFor(server));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Runs something that must leave no trace. */
export async function withoutEffect<T>(server: Pick<TestServer, 'database'>, work: () => Promise<T>): Promise<T> {
  const before = await footprint(server);
  const result = await work();
  expect(await footprint(server)).toEqual(before);
  return result;
}
