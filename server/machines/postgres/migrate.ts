import { createHash } from 'node:crypto';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import type { Connection } from './connect.ts';
import { sessionOptions } from './connect.ts';

/** The scripts travel inside the built server; Vite puts them here. */
const files = import.meta.glob<string>('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export interface Migration { readonly name: string; readonly sql: string }

const byName = (a: Migration, b: Migration) => (a.name < b.name ? -1 : 1);

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql })).sort(byName);

/** Line endings are the checkout's business (Windows), not a change. */
const checksum = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** "migr" in ASCII: nodes that start together take turns. */
const MIGRATION_LOCK = 0x6d696772;

/** Brings the database up to the given scripts; each is one transaction. Answers the names it ran. */
export async function migrate(connection: Connection, wanted: readonly Migration[] = migrations): Promise<string[]> {
  // No time limits: a script may rewrite a large table, and waiting for another node's turn is no fault.
  const client = new pg.Client({ ...connection, options: `${sessionOptions(0)} -c lock_timeout=0`, application_name: 'lawyers-association migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text collate "C" primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`);
    const ran = await run(client, [...wanted].sort(byName));
    if (ran.length > 0) await tellPlanner(client);
    // The queue brings its own tables; they are made while we still hold the turn.
    if (wanted === migrations) await migrateJobs(connection);
    return ran;
  } finally {
    // Ending the session gives the lock back.
    await client.end().catch(() => {});
  }
}

/**
 * Every key begins with `association_id`, and as a rule one association owns all rows. Until a table is first analysed
 * the planner takes each association for a two-hundredth of it: then reading the whole table looks as cheap as one key,
 * and a question about one person's rights went through everybody's.
 */
const oneOwner = `
  select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
    'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'association_id'
  where n.nspname = current_schema() and c.relkind = 'r'
    and not exists (select from pg_statistic s where s.starelid = c.oid and s.staattnum = a.attnum)`;

async function tellPlanner(client: pg.Client): Promise<void> {
  const { rows: [version] } = await client.query<{ server_version_num: string }>('show server_version_num');
  // Older servers can't be told; there the first analysis brings it.
  if (Number(version?.server_version_num) >= 180_000) await client.query(oneOwner);
}

async function run(client: pg.Client, wanted: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const known = new Set(wanted.map(({ name }) => name));
  for (const name of applied.keys()) if (!known.has(name)) throw new StartRefused('migrationUnknown', { name });
  for (const { name, sql } of wanted) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum(sql)) throw new StartRefused('migrationChanged', { name });
  }
  const due = wanted.filter(({ name }) => !applied.has(name));
  for (const migration of due) await apply(client, migration);
  return due.map(({ name }) => name);
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, checksum(sql)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartRefused('migrationFailed', { name: `${name}${lineOf(sql, error)}`, reason: error instanceof Error ? error.message : String(error) }, error);
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN;
  return position > 0 ? ` 第${[...sql].slice(0, position).join('').split('\n').length}行` : '';
}
