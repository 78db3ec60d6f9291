import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../kernel/audit.ts';
import { newId } from '../../../kernel/id.ts';
import { sealTrail } from '../../../machines/audit-seal/seal.ts';
import { testApp, type TestApp } from '../../account/testing.ts';
import { checkByClock } from './checks.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.person('shenji', ['auditAdmin']);
});
afterAll(() => it.close());

const write = (id: string) => audit(it.app.db, { associationId: it.app.associationId, actorId: null, actorName: '林知远', sessionId: null, address: null, traceId: newId() }, 'lawyer.save', 'done', { entity: 'lawyer', id });
const told = async () => (await it.database.pool.query("select u.user_name, n.address from notification n join app_user u on u.id = n.user_id where n.event = 'auditLog.broken'")).rows;

test('what was changed in a line of last year is found on Sunday, although no night looks so far back, and the auditors hear of it', async () => {
  await it.setClock(new Date(Date.now() - 400 * 86_400_000));
  await write('of-last-year');
  await sealTrail(it.app);
  await it.setClock();
  await write('of-today');
  await sealTrail(it.app);
  const said: string[] = [];
  const nightly = () => checkByClock(it.app, { days: 7 }, (line) => said.push(line));
  const weekly = () => checkByClock(it.app, {}, (line) => said.push(line));
  await nightly();
  await weekly();
  await it.database.pool.query("begin; set local session_replication_role = replica; update audit_entry set actor_name = '别人' where entity_id = 'of-last-year'; commit");
  await nightly();
  expect(await told()).toEqual([]);
  await expect(weekly()).rejects.toThrow('发现 1 处不一致');
  expect(await told()).toEqual([{ user_name: 'shenji', address: '/system/auditSeal' }]);
  expect(said).toEqual(['核对 1 块、1 条', '核对 2 块、2 条', '核对 1 块、1 条', '核对 2 块、2 条']);
});
