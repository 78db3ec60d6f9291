/** When too many wait for a connection, the next is refused at once, in both forms of asking; the others get theirs. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../kernel/errors-to-http.ts';
import { refuseBehind } from './short-queue.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let t: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  t = await testDatabase();
  pool = new pg.Pool({ ...t.connection, max: 1, connectionTimeoutMillis: 20_000 });
  refuseBehind(pool, 2);
});
afterAll(async () => { await pool.end(); await t.close(); });

test('whoever would stand behind too many is told at once that the system is busy, and nobody else loses his place', async () => {
  const held = await pool.connect();
  const waiting = [pool.query('select 1'), pool.connect().then((client) => client.release())];
  const asked = [pool.query('select 2'), pool.connect()].map((one) => one.then(() => 'served', (error: unknown) => refusalOf(error).code));
  // The connection is still held: nothing but the refusal itself can have answered them.
  expect(await Promise.all(asked)).toEqual(['busy', 'busy']);
  held.release();
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('a queue that has stood for a second sends away whoever only wants to look, until it is short again; a crowd of a moment does not', async () => {
  const busy = new pg.Pool({ ...t.connection, max: 1, connectionTimeoutMillis: 20_000 });
  const queue = refuseBehind(busy, 100);
  const held = await busy.connect();
  const waiting = Array.from({ length: 8 }, () => busy.query('select 1'));
  expect(queue.isStanding()).toBe(false);
  await new Promise((resolve) => { setTimeout(resolve, 1100); });
  expect(queue.isStanding()).toBe(true);
  held.release();
  await Promise.all(waiting);
  expect(queue.isStanding()).toBe(false);
  await busy.end();
});
