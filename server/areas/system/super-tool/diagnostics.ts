/**
 * 诊断包: what somebody who mends the product needs to know, and nothing of anybody: counts, states, versions and the
 * settings' numbers. No names, no texts that people have written, no messages of errors (they may quote a record).
 */
import { sql } from 'kysely';
import { allSettings } from 'contract/all';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { inForceOf, versionsOf as decisionsOf } from '../../../machines/settings/versions.ts';
import { writeZip } from '../../../machines/zip/write-zip.ts';
import { lookAtAll, versionsOf } from './look.ts';

const part = (name: string, value: unknown) => ({ name, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) });

export async function diagnostics(app: App, associationId: string): Promise<Buffer> {
  const { db } = app;
  const [checks, versions, tables, jobs, settings, slow] = await Promise.all([lookAtAll(app), versionsOf(app), tablesOf(db), jobsOf(db), settingsOf(db, associationId), waitsOf(db)]);
  return writeZip([
    { name: 'README.txt', bytes: Buffer.from('系统诊断包。只含数量、状态、版本和设置中的数值，不含任何人的姓名、证件、联系方式和填写的内容。\n') },
    part('health.json', checks), part('versions.json', versions), part('tables.json', tables), part('jobs.json', jobs), part('settings.json', settings), part('waits.json', slow),
  ]);
}

async function tablesOf(db: Db) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`.execute(db);
  return rows;
}

async function jobsOf(db: Db) {
  const { rows } = await sql`select task_identifier as task, count(*)::int as waiting, count(*) filter (where last_error is not null)::int as failing, max(attempts) as attempts from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return rows;
}

/** Waiting on locks and the like, without the statements: those carry values. */
async function waitsOf(db: Db) {
  const { rows } = await sql`select state, wait_event_type, wait_event, count(*)::int as count from pg_stat_activity where datname = current_database() group by 1, 2, 3 order by 4 desc`.execute(db);
  return rows;
}

const plain = (value: unknown): unknown => (typeof value === 'number' || typeof value === 'boolean' ? value
  : Array.isArray(value) ? (value.every((one) => typeof one === 'number') ? value : `${value.length}项`)
  : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)])) : '（文字）');

async function settingsOf(db: Db, associationId: string) {
  const decided = await decisionsOf(db, associationId, allSettings.map(({ key }) => key));
  return allSettings.map(({ key, initial }) => { const ruling = inForceOf(decided.get(key) ?? []); return { key, isChanged: ruling !== null, value: plain(ruling ? ruling.value : initial) }; });
}
