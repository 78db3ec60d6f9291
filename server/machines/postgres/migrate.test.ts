import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { describe } from './describe.ts';
import { migrate, migrations } from './migrate.ts';
import { printSchema } from './print-schema.ts';
import { asAdmin, ownCluster, testDatabase, toDatabase, type TestDatabase } from './testing.ts';

let t: TestDatabase;
beforeAll(async () => { t = await testDatabase(); });
afterAll(() => t.close());

const tables = async () => (await t.pool.query<{ n: string }>(`select relname as n from pg_class where relname like 'extra%' order by 1`)).rows.map(({ n }) => n);
const extra = (name: string, sql: string) => [...migrations, { name, sql }];

test('a database that is up to date is left alone', async () => {
  expect(await migrate(t.connection)).toEqual([]);
});

test('a script that fails leaves nothing of itself behind', async () => {
  await expect(migrate(t.connection, extra('20990101-0000-bad.sql', 'create table extra_half (a int); select 1/0;'))).rejects.toThrow('20990101-0000-bad.sql');
  expect(await tables()).toEqual([]);
});

test('nodes that start together run each script once', async () => {
  const wanted = extra('20990101-0000-good.sql', 'create table extra_one (a int);\n');
  const ran = await Promise.all([1, 2, 3].map(() => migrate(t.connection, wanted)));
  expect(ran.flat()).toEqual(['20990101-0000-good.sql']);
  expect(await tables()).toEqual(['extra_one']);
});

test('the planner knows of new tables that one association owns all their rows', async () => {
  const { rows } = await t.pool.query<{ n: number }>(`select n_distinct as n from pg_stats where tablename = 'app_user' and attname = 'association_id'`);
  expect(rows.map(({ n }) => n)).toEqual([1]);
});

test('line endings of another system are no change, another word is', async () => {
  expect(await migrate(t.connection, extra('20990101-0000-good.sql', 'create table extra_one (a int);\r\n'))).toEqual([]);
  await expect(migrate(t.connection, extra('20990101-0000-good.sql', 'create table extra_two (a int);'))).rejects.toThrow('被修改过');
});

test('an older program refuses a database that a newer one has changed', async () => {
  await expect(migrate(t.connection)).rejects.toThrow('更新的程序版本');
});

/** A database without anything in it. */
async function empty(work: (connection: Connection, pool: pg.Pool) => Promise<void>): Promise<void> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(ownCluster(), `create database ${name} template template0`);
  const connection = toDatabase(ownCluster(), name);
  const { pool, close } = connect(connection, { max: 2 });
  try { await work(connection, pool); } finally {
    await close();
    await asAdmin(ownCluster(), `drop database ${name} with (force)`);
  }
}

const names = migrations.map(({ name }) => name);

test('whose line is cut in the middle ten times goes on where it stood, and comes to the same schema', () => empty(async (connection, pool) => {
  const done = async () => (await pool.query<{ n: number }>('select count(*)::int as n from schema_migration').catch(() => ({ rows: [{ n: 0 }] }))).rows[0]!.n;
  const cut = [];
  for (let at = 0; at < 10; at += 1) {
    const running = migrate(connection).then(() => 'came to its end', () => 'was cut off');
    await expect.poll(done, { interval: 1, timeout: 15_000 }).toBeGreaterThanOrEqual(at * Math.floor(names.length / 14));
    await pause(Math.random() * 10);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%migrate'`);
    cut.push(await running);
  }
  expect(cut).toEqual(Array.from({ length: 10 }, () => 'was cut off'));
  const before = await done();
  expect(await migrate(connection)).toEqual(names.slice(before));
  expect(printSchema(await describe(pool))).toBe(readFileSync(fileURLToPath(new URL('../../../docs/schema.sql', import.meta.url)), 'utf8'));
}), 60_000);

test('of twenty nodes that start at once on an empty database one runs each script', () => empty(async (connection) => {
  const ran = await Promise.all(Array.from({ length: 20 }, () => migrate(connection)));
  expect(ran.flat()).toEqual(names);
}), 60_000);
