/** One mobile number, one open account: whoever comes at the same moment finds it taken, by name; twins of old are listed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { migrations } from '../../../machines/postgres/migrate.ts';
import { inventFirm } from '../../../../e2e/harness/invent.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import { mobileTwins } from './mobile-twins.public.ts';

let it: TestApp;
let admin: Visitor;
let firmCode: string;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.person('xitong2', ['sysAdmin']);
  admin = it.stranger();
  await admin.signIn('xitong2');
  const { associationId } = it.app;
  await insertRows(it.app.db, 'department', [{ associationId, id: newId(), name: '会员部', kind: 'DEPARTMENT' }]);
  const firm = await inventFirm({ database: it.database, app: it.app, associationId });
  firmCode = (await it.app.db.selectFrom('lawFirm').select('creditCode').where('id', '=', firm).executeTakeFirstOrThrow()).creditCode;
});
afterAll(() => it.close());

const base = '/api/system/user';
const once = () => ({ 'idempotency-key': newId() });
const open = (userName: string, mobile: string) => admin.post(`${base}/createOrUpdateUser`, { userName, kind: 'OTHER', realName: '梁文博', mobile });
const witness = () => ({ associationId: it.app.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' });
const bring = (kind: 'users' | 'firm-users', table: string) => runImport({ db: it.app.db, vault: it.app.vault, witness: witness() }, kindNamed(kind)!, { bytes: Buffer.from(table), name: '账号.csv' });
const staff = (userName: string, mobile: string) => bring('users', `用户名,姓名,部门,角色,手机\r\n${userName},梁文博,会员部,财务,${mobile}`);
const firmPerson = (mobile: string) => bring('firm-users', `律所信用代码,角色,姓名,手机\r\n${firmCode},律所财务,梁文博,${mobile}`);
const numbers = async (mobile: string) => (await it.database.pool.query<{ id: string; user_name: string; is_mobile_twin: boolean }>(`select id, user_name, is_mobile_twin from app_user where mobile_blind = $1 and deleted_at is null and status <> 'DISABLED' order by created_at, id`, [it.app.vault.blind('mobile', mobile)])).rows;

/** An account that somebody is about to have opened, but has not yet. */
async function beingOpened<T>(mobile: string, meanwhile: () => Promise<T>): Promise<T> {
  const client = await it.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name, status, mobile_blind) values ($1, $2, $3, $3, '先来', 'INERT', $4)`, [it.app.associationId, newId(), `first${mobile.slice(-4)}`, it.app.vault.blind('mobile', mobile)]);
    const { rows: [own] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = meanwhile();
    await expect.poll(async () => (await it.database.pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [own!.pid])).rowCount, { timeout: 20_000 }).toBeGreaterThan(0);
    await client.query('commit');
    return await waiting;
  } finally {
    // Ends what a failed expectation has left open.
    client.release(true);
  }
}

test('who looked before the other had committed gets the same sentence as if the number had long been there', { timeout: 60_000 }, async () => {
  const said = await beingOpened('13911110001', () => open('lwb1', '13911110001'));
  expect([said.status, said.body.error]).toMatchObject([409, { code: 'mobileTaken', fields: [{ path: 'mobile', message: '该手机号已用于另一个账号' }] }]);
  expect((await beingOpened('13911110002', () => staff('lwb2', '13911110002'))).rows).toMatchObject([{ status: 'failed', code: 'DUPLICATE_MOBILE' }]);
  expect((await beingOpened('13911110003', () => firmPerson('13911110003'))).rows).toMatchObject([{ status: 'failed', code: 'DUPLICATE_MOBILE' }]);
  for (const end of [1, 2, 3]) expect(await numbers(`1391111000${end}`)).toMatchObject([{ user_name: `first000${end}` }]);
});

test('the form and two tables of different kinds at once: one account each time, and nobody is left without an answer', { timeout: 60_000 }, async () => {
  for (let at = 10; at < 18; at += 1) {
    const mobile = `139222200${at}`;
    const [form] = await Promise.all([open(`form${at}`, mobile), staff(`table${at}`, mobile), firmPerson(mobile)]);
    expect([200, 409]).toContain(form.status);
    expect(await numbers(mobile)).toHaveLength(1);
  }
});

test('two who want one user name at once: the second is told so', { timeout: 60_000 }, async () => {
  const said = await beingOpened('13933330099', () => admin.post(`${base}/createOrUpdateUser`, { userName: 'first0099', kind: 'OTHER', realName: '梁文博' }));
  expect(said.body.error).toMatchObject({ code: 'duplicate' });
});

test('a closed account whose number went to somebody else stays closed until one of them has another', async () => {
  expect((await open('closed', '13944440001')).body).toMatchObject({ success: true });
  const old = await it.database.pool.query<{ id: string }>(`select id from app_user where user_name = 'closed'`);
  const { id } = old.rows[0]!;
  await admin.post(`${base}/updateEnabled`, { ids: [id], enabled: false }, once());
  expect((await open('heir', '13944440001')).status).toBe(200);
  const again = await admin.post(`${base}/updateEnabled`, { ids: [id], enabled: true }, once());
  expect(again.body.result).toMatchObject({ done: 0, refused: [{ reason: expect.stringContaining('手机号已用于另一个账号') }] });
  expect(await numbers('13944440001')).toMatchObject([{ user_name: 'heir' }]);
});

test('an installation that has twins is upgraded: they are listed, nobody joins them, and they end one by one', { timeout: 60_000 }, async () => {
  const { pool } = it.database;
  await pool.query('drop trigger end_mobile_twin on app_user; drop trigger follow_mobile_twin on app_user; drop trigger follow_removed_mobile_twin on app_user; drop function end_mobile_twin; drop function follow_mobile_twin; alter table app_user drop column is_mobile_twin cascade');
  const blind = it.app.vault.blind('mobile', '13955550001');
  for (const name of ['one', 'two', 'three']) {
    await pool.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name, status, mobile_blind, created_at) values ($1, $2, $3, $3, '梁文博', 'INERT', $4, now() + make_interval(secs => $5))`, [it.app.associationId, newId(), name, blind, name.length]);
  }
  await pool.query(migrations.find(({ name }) => name.endsWith('-mobile-once.sql'))!.sql);
  const twins = async () => (await numbers('13955550001')).map((one) => [one.user_name, one.is_mobile_twin]);
  expect(new Map(await twins() as [string, boolean][]).get('three')).toBe(true);
  expect((await twins()).filter(([, isTwin]) => isTwin)).toHaveLength(2);
  expect(await mobileTwins(it.app.db, it.app.associationId)).toBe(3);
  const listed = await admin.get(`${base}/getUsers?mobileShared=SHARED`);
  expect(listed.body.result).toMatchObject({ total: 3 });
  expect((await open('fourth', '13955550001')).body.error?.code).toBe('mobileTaken');
  // The one that stood in the index goes: the next takes its place, so that nobody else gets in.
  const [first] = await numbers('13955550001');
  await admin.post(`${base}/updateEnabled`, { ids: [first!.id], enabled: false }, once());
  expect((await twins()).map(([, isTwin]) => isTwin)).toEqual([false, true]);
  expect((await admin.post(`${base}/updateEnabled`, { ids: [first!.id], enabled: true }, once())).body.result).toMatchObject({ done: 0 });
  const last = (await numbers('13955550001')).at(-1)!;
  const { rows: [row] } = await pool.query<{ version: number }>('select version from app_user where id = $1', [last.id]);
  expect((await admin.post(`${base}/createOrUpdateUser`, { id: last.id, version: row!.version, realName: '梁文博', mobile: '13955550009' })).status).toBe(200);
  expect([await twins(), await mobileTwins(it.app.db, it.app.associationId)]).toMatchObject([[[expect.any(String), false]], 0]);
});
