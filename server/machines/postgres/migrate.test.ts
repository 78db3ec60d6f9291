import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

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
