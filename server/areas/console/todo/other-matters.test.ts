import { afterAll, beforeAll, expect, test } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
let head: Person, guard: Person, clerk: Person;

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db }, associationId } = server;
  head = await addPerson(db, associationId, { name: '会员部负责人', roles: ['memberHead'] });
  guard = await addPerson(db, associationId, { name: '安全管理员', roles: ['secAdmin'] });
  clerk = await addPerson(db, associationId, { name: '初审员', roles: ['firstReviewer'] });
});
afterAll(() => server.close());

const othersOf = async (who: Person) => (await server.call(who, todo.endpoints.getTodos, {})).others.map(({ key, count }) => [key, count]);

test('new accounts wait for whoever gives roles, exports in plain for whoever agrees to them, and for nobody else', async () => {
  const { pool } = server.database;
  const before = Object.fromEntries(await othersOf(guard))['accounts'] ?? 0;
  await addPerson(server.database.db, server.associationId, { name: '待授权', roles: [] });
  await pool.query(`update app_user set status = 'INERT' where real_name = '待授权'`);
  expect(Object.fromEntries(await othersOf(guard))).toEqual({ accounts: before + 1 });
  await pool.query(`
    with log as (insert into export_log (association_id, id, number, list, title, format, unmasked, conditions, columns, total, purpose, asked_at, asked_by, asked_by_name, address)
      values ($1, gen_random_uuid(), 'DC2026999999', 'basicInfo.lawyer.getLawyers', '律师名录', 'xlsx', true, '全部', '["姓名"]', 501, '报省律协备案', app_now(), $2, '初审员', '127.0.0.1') returning id)
    insert into export_task (association_id, id, state, asked_by, request_sealed, rights_hash, at_once, total) select $1, id, 'WAITING', $2, 'x', 'x', false, 501 from log`, [server.associationId, clerk.userId]);
  expect(await othersOf(head)).toEqual([['exports', 1]]);
  expect(await othersOf(clerk)).toEqual([]);
});
