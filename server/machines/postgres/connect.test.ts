import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { connect } from './connect.ts';
import { checkServer } from './guard.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let t: TestDatabase;
beforeAll(async () => { t = await testDatabase(); });
afterAll(() => t.close());

const one = async (text: string) => (await t.pool.query<{ v: unknown }>(`select ${text} as v`)).rows[0]!.v;

describe('values keep their meaning on the way out of the database', () => {
  test('a birthday in the summer-time years stays on its day', async () => {
    expect(await one(`date '1988-07-01'`)).toBe('1988-07-01');
    expect(await one(`array[date '1988-07-01', null]`)).toEqual(['1988-07-01', null]);
  });
  test('every day from 1940 to 2035 goes in and comes out as it is, as a day and as its first moment', async () => {
    const first = Date.UTC(1940, 0, 1);
    const days = Array.from({ length: (Date.UTC(2036, 0, 1) - first) / 86_400_000 }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10));
    const { rows } = await t.pool.query<{ day: string; dawn: string }>(`select day, (day::text || ' 00:00')::timestamptz as dawn from unnest($1::date[]) day`, [days]);
    expect(rows.map(({ day }) => day)).toEqual(days);
    // In the years of summer time some days began at one o'clock.
    expect(rows.filter(({ day, dawn }) => dawn.slice(0, 10) !== day)).toEqual([]);
  });
  test('a moment is told with the offset of Shanghai', async () => {
    expect(await one(`timestamptz '2026-03-01 01:00:00.5Z'`)).toBe('2026-03-01T09:00:00.5+08:00');
    expect(await one(`timestamptz '1988-07-01 00:00:00Z'`)).toBe('1988-07-01T09:00:00+09:00');
  });
  test('counts are numbers, money stays text, and a count too large for a number is never rounded', async () => {
    expect(await one('count(*) over ()')).toBe(1);
    expect(await one(`numeric '20400.10'`)).toBe('20400.10');
    expect(await one(`array[numeric '0.10']`)).toEqual(['0.10']);
    await expect(one('9007199254740993::bigint')).rejects.toThrow('does not fit');
  });
  test('keys inside jsonb stay as they were written', async () => {
    const { rows } = await sql<{ theNote: unknown }>`select '{"snake_key": 1, "camelKey": 2}'::jsonb as the_note`.execute(t.db);
    expect(rows[0]!.theNote).toEqual({ snake_key: 1, camelKey: 2 });
  });
});

describe('time of the business', () => {
  test('a test can live through a year', async () => {
    await t.setClock('2027-02-28T23:59:00+08:00');
    expect(await one('app_today()')).toBe('2027-02-28');
    await t.setClock('2027-02-28T16:30:00Z');
    expect(await one('app_today()')).toBe('2027-03-01');
    await t.setClock();
    expect(await one('app_now() = now()')).toBe(true);
  });
});

test('a broken connection, lent out or idle, does not end the process', async () => {
  const lent = await t.pool.connect();
  await t.pool.query('select 1');
  await expect(lent.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')).resolves.toBeDefined();
  await lent.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  lent.release(true);
  // One that has not yet heard of its end may be handed out once more.
  await expect.poll(async () => (await t.pool.query('select 1 as v')).rows).toEqual([{ v: 1 }]);
});

test('a server on which acknowledged changes could be lost is refused', async () => {
  await t.pool.query(`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  const { pool, close } = connect(t.connection);
  await expect(checkServer(pool, { durable: false })).resolves.toBeUndefined();
  await expect(checkServer(pool)).rejects.toThrow('断电会丢失');
  await close();
});

test('every session has its limits', async () => {
  expect(await one(`current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout')`)).toBe('8s 3s 15s');
});

test('new ids sort by the order they were made in', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
});
