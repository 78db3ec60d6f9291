/** Accounts are opened without rights, closed with a handover, and removed only while nobody has used them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import users from './users-import.ts';

let it: TestApp;
let admin: Visitor;
let department: string;
const samples = join(import.meta.dirname, '../../../../e2e/samples');

beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.person('xitong2', ['sysAdmin']);
  admin = it.stranger();
  await admin.signIn('xitong2');
  department = await departmentNamed('会员部');
});
afterAll(() => it.close());

async function departmentNamed(name: string): Promise<string> {
  const id = newId();
  await insertRows(it.app.db, 'department', [{ associationId: it.app.associationId, id, name, kind: 'DEPARTMENT' }]);
  return id;
}
const base = '/api/system/user';
const row = async (userName: string) => (await it.database.pool.query<Record<string, unknown>>('select * from app_user where user_name = $1', [userName])).rows[0]!;
const once = () => ({ 'idempotency-key': newId() });
const staff = async (userName: string, realName: string) => {
  const id = await it.person(userName, ['finance']);
  await it.database.pool.query('update app_user set department_id = $2, real_name = $3 where id = $1', [id, department, realName]);
  return id;
};

test('a new account has a password for once and no right; the name is nobody else’s ever after', async () => {
  const opened = await admin.post(`${base}/createOrUpdateUser`, { userName: 'liang', kind: 'STAFF', realName: '梁文博', departmentId: department, wantedRoles: ['finance'] });
  const { id, oneTimePassword } = opened.body.result as { id: string; oneTimePassword: string };
  expect(await row('liang')).toMatchObject({ status: 'INERT', duty: 'business', wanted_roles: ['finance'] });
  expect((await it.stranger().tryToSignIn({ userName: 'liang', password: oneTimePassword })).status).toBe(400);
  expect((await admin.post(`${base}/deletedUser`, { id }, once())).status).toBe(200);
  expect((await admin.post(`${base}/createOrUpdateUser`, { userName: 'LIANG', kind: 'STAFF', realName: '梁文', departmentId: department })).body.error).toMatchObject({ code: 'duplicate' });
});

test('whoever leads a department and has unsent messages is closed only with somebody who takes over', async () => {
  const [leaver, receiver] = [await staff('zhou', '周慎言'), await staff('wu', '吴静怡')];
  await it.database.pool.query('update department set head_id = $1 where id = $2', [leaver, department]);
  await insertRows(it.app.db, 'broadcast', [{ associationId: it.app.associationId, id: newId(), audience: {}, severity: 1, notificationTitle: '年检通知', notificationContent: '', createdBy: leaver }]);
  const alone = await admin.post(`${base}/updateEnabled`, { ids: [leaver], enabled: false }, once());
  expect(alone.body.result).toMatchObject({ done: 0, refused: [{ name: '周慎言', reason: expect.stringContaining('须交接') }] });
  const both = await admin.post(`${base}/updateEnabled`, { ids: [leaver], enabled: false, handoverTo: receiver, reason: '调离' }, once());
  expect(both.body.result).toEqual({ done: 1, refused: [] });
  const { rows: [after] } = await it.database.pool.query(`select (select head_id from department where id = $1) as head, (select created_by from broadcast where notification_title = '年检通知') as writer, (select status from app_user where id = $2) as status, (select count(*)::int from user_handover where from_id = $2 and to_id = $3) as kept`, [department, leaver, receiver]);
  expect(after).toEqual({ head: receiver, writer: receiver, status: 'DISABLED', kept: 1 });
});

test('of many, those who cannot be are named with why, the others are done', async () => {
  const [used, fresh] = [await staff('used', '用过'), await staff('fresh', '未用')];
  await it.database.pool.query(`update app_user set last_sign_in_at = now() where id = $1`, [used]);
  const { body } = await admin.post(`${base}/deletedUsers`, { ids: [used, fresh] }, once());
  expect(body.result).toEqual({ done: 1, refused: [{ id: used, name: '用过', reason: '账号已经使用过，办理记录须保留，请改为停用' }] });
});

test('nobody closes the own account, nor the last administrator', async () => {
  const own = (await row('xitong2'))['id'];
  const { body } = await admin.post(`${base}/updateEnabled`, { ids: [own], enabled: false }, once());
  expect(body.result).toMatchObject({ done: 0, refused: [{ reason: '不能办理自己的账号，请由另一名管理员办理' }] });
});

test('the association’s table of people: judged as its answer key says; accounts wait without password and rights', async () => {
  const key = JSON.parse(readFileSync(join(samples, 'users.expected.json'), 'utf8')) as { departments: string[]; counts: { ok: number; wrong: number }; wrongRows: { row: number; accept: string[] }[] }; // the sample's own form
  for (const name of key.departments) if (name !== '会员部') await departmentNamed(name);
  const { db, vault, associationId } = it.app;
  const result = await runImport({ db, vault, witness: { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' } }, users, { bytes: readFileSync(join(samples, 'users.xlsx')), name: 'users.xlsx' });
  expect(result.rows.filter(({ status }) => status === 'failed').map(({ row: at }) => at)).toEqual(key.wrongRows.filter(({ accept }) => accept.includes('error')).map(({ row: at }) => at));
  expect([result.ok + result.warned, result.failed]).toEqual([key.counts.ok, key.counts.wrong]);
  expect(await row('kh101')).toMatchObject({ status: 'INERT', password_hash: null, wanted_roles: ['sysAdmin'], person_kind: 'STAFF' });
});
