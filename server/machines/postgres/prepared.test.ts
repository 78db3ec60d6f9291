import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Connected } from './connect.ts';
import { isOutdatedPlan } from './prepared.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let one: Connected;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table thing (id int primary key, name text)');
});
// One connection, so that every statement goes through it.
beforeEach(() => { one = connect(database.connection, { max: 1 }); return () => one.close(); });
afterAll(() => database.close());

const planned = async () => (await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

test('a statement of a change is planned once for its connection, however often it is sent', async () => {
  for (const id of [1, 2, 3]) await one.db.transaction().execute((db) => sql`insert into thing values (${id}, ${'甲'})`.execute(db));
  expect(await planned()).toEqual(['insert into thing values ($1, $2)']);
  expect((await one.pool.query('select 1 from thing')).rowCount).toBe(3);
});

test('what is read outside a change, and what is searched for inside one, is planned for what is asked', async () => {
  await sql`select * from thing where id = ${1}`.execute(one.db);
  await one.db.transaction().execute((db) => sql`select * from thing where name like ${'甲%'}`.execute(db));
  expect(await planned()).toEqual([]);
});

test('a question after hundreds at once is planned for the table as it has grown by then', async () => {
  const asked = (count: number) => one.db.transaction().execute((db) => sql`select * from thing where id in (${sql.join(Array.from({ length: count }, (_, id) => id))})`.execute(db));
  await asked(250);
  expect(await planned()).toEqual([]);
  await asked(3);
  expect(await planned()).toHaveLength(1);
});

test('a change that is refused leaves the connection as good as new', async () => {
  const twice = (id: number) => one.db.transaction().execute(async (db) => {
    await sql`insert into thing values (${id}, ${'乙'})`.execute(db);
    await sql`insert into thing values (${id}, ${'乙'})`.execute(db);
  });
  await expect(twice(10)).rejects.toMatchObject({ code: '23505' });
  await sql`select * from thing where id = ${10}`.execute(one.db);
  expect((await planned()).filter((text) => text.startsWith('select'))).toEqual([]);
});

test('a column that a newer version adds spoils one answer, not the connection', async () => {
  const read = () => one.db.transaction().execute((db) => sql`select * from thing where id = ${1}`.execute(db));
  for (let times = 0; times < 7; times += 1) await read();
  await database.pool.query('alter table thing add column colour text');
  await expect(read()).rejects.toSatisfy(isOutdatedPlan);
  expect((await read()).rows).toEqual([{ id: 1, name: '甲', colour: null }]);
});
