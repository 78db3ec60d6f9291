/** Accounts for the firms' people from a table: one person, one account; what is asked for is granted by somebody else; all of it can be taken back. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importLog } from 'contract/areas/journal/import-log';
import { authority } from 'contract/areas/system/authority';
import { user } from 'contract/areas/system/user';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { runImport } from '../../../machines/imports/run-import.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { inventFirm } from '../../../../e2e/harness/invent.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { officer, proof } from '../../../../e2e/system/security-office.ts';

let server: TestServer;
let keeper: Person;
let firms: { id: string; code: string }[];
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  keeper = await addPerson(server.database.db, server.associationId, { name: '周正', roles: ['sysAdmin'] });
  const ids = [await inventFirm(server), await inventFirm(server)];
  ({ rows: firms } = await server.database.pool.query('select id, credit_code as code from law_firm where id = any($1) order by id', [ids]));
}, 120_000);
afterAll(() => server.close());

type Line = [firm: number, role: string, name: string, mobile: string, until?: string];
const file = (...lines: Line[]) => Buffer.from(['律所信用代码,角色,姓名,手机,有效期', ...lines.map(([firm, ...rest]) => [firms[firm]!.code, ...rest].join(','))].join('\r\n'));
const run = (bytes: Buffer, mode: ImportMode = 'APPEND', dryRun = false) => {
  const witness = { associationId: server.associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  return runImport({ db: server.app.db, vault: server.app.vault, witness, mode, dryRun }, kindNamed('firm-users')!, { bytes, name: '账号.csv' });
};
const accounts = async (name: string) => (await server.database.pool.query<{ id: string; user_name: string; status: string; person_kind: string; password_hash: null; version: number }>('select id, user_name, status, person_kind, password_hash, version from app_user where real_name = $1 and deleted_at is null', [name])).rows;

test('somebody who works for two firms has one account, without password and rights, and two wishes', async () => {
  const both = file([0, '律所管理员；律所财务', '梁文博', '13900001234', '2030-12-31'], [1, '律所管理员', '梁文博', '13900001234']);
  expect((await run(both, 'APPEND', true)).ok).toBe(2);
  expect(await accounts('梁文博')).toEqual([]);
  expect((await run(both)).ok).toBe(2);
  const [account, ...more] = await accounts('梁文博');
  expect([account, more]).toMatchObject([{ user_name: 'lwb1234', status: 'INERT', person_kind: 'FIRM', password_hash: null }, []]);
  const { wantedInFirms, roles } = await server.call(keeper, user.endpoints.get, { id: account!.id });
  expect([roles, wantedInFirms.map((one) => [one.roles, one.validTo]).toSorted()]).toEqual([[], [[['律所管理员'], null], [['律所管理员', '律所财务'].toSorted((a, b) => (a < b ? -1 : 1)), '2030-12-31']].toSorted()]);
  expect((await run(both)).rows.map(({ effect }) => effect)).toEqual(['SAME', 'SAME']);
});

test('who was opened by another file under the same initials and digits gets a user name of his own', async () => {
  await run(file([0, '律所财务', '李伟斌', '13700001234']));
  await run(file([0, '律所财务', '卢卫兵', '13600001234']));
  expect([...await accounts('李伟斌'), ...await accounts('卢卫兵')].map((one) => one.user_name)).toEqual(['lwb1234-2', 'lwb1234-3']);
});

test('what cannot be right is said at the cell', async () => {
  await run(file([0, '律所财务', '原主', '13500000001']));
  const result = await run(file([0, '会长', '甲某', '13500000002'], [0, '律所财务', '新主', '13500000001'], [0, '律所财务', '乙某', '13500000003', '2001-01-01'], [0, '律所财务', '丙某', '13500000004'], [1, '律所财务', '丁某', '13500000004'], [0, '律所财务', '丙某', '13500000004']));
  expect(result.rows.map(({ status, field, code }) => [status, field, code])).toEqual([
    ['failed', 'role', 'UNKNOWN_ROLE'], ['failed', 'mobile', 'DUPLICATE_MOBILE'], ['failed', 'validTo', 'OVER'], ['ok', null, null], ['failed', 'realName', 'NAME_MISMATCH'], ['failed', 'firmCreditCode', 'DUPLICATE_IN_FILE'],
  ]);
  expect(result.rows.map(({ message }) => message).join()).not.toMatch(/1350000000\d/);
});

test('the security administrator finds what was asked for, gives it, and it is settled', async () => {
  await run(file([0, '律所管理员', '何清', '13400000001', '2031-06-30']));
  const [account] = await accounts('何清');
  const by = await officer(server);
  const { wanted, version } = await server.call(by, authority.endpoints.get, { id: account!.id });
  expect(wanted).toMatchObject([{ roleCode: 'firmAdmin', firmId: firms[0]!.id, validTo: '2031-06-30' }]);
  await server.call(by, authority.endpoints.save, { id: account!.id, version, roles: wanted.map(({ roleCode, firmId, validTo }) => ({ roleCode, firmId, validTo, districts: [], validFrom: null, reason: null })), ...await proof(server) });
  expect(await server.call(by, authority.endpoints.get, { id: account!.id })).toMatchObject({ status: 'ACTIVE', wanted: [], roles: [{ roleCode: 'firmAdmin', validTo: '2031-06-30' }] });
  expect((await run(file([0, '律所管理员', '何清', '13400000001', '2031-06-30']), 'APPEND', true)).rows[0]).toMatchObject({ status: 'warned', code: 'HELD' });
});

test('taken back: accounts that the file opened go, one that had been there and one that was used stay', { timeout: 60_000 }, async () => {
  await run(file([0, '律所财务', '旧人', '13300000001']));
  const { fileId } = await server.call(keeper, importLog.endpoints.upload, { kind: 'firm-users' }, { file: { bytes: new Uint8Array(file([1, '律所财务', '旧人', '13300000001'], [0, '律所财务', '新人', '13300000002'], [1, '律所财务', '用过', '13300000003'])), name: '账号.csv' } });
  const { id } = await server.call(keeper, importLog.endpoints.create, { kind: 'firm-users', fileId, mode: 'APPEND' });
  await settled(server);
  const looked = await server.call(keeper, importLog.endpoints.getImportLog, { id });
  await server.call(keeper, importLog.endpoints.start, { id, version: looked.version });
  await settled(server);
  const done = await server.call(keeper, importLog.endpoints.getImportLog, { id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 3 } });
  await server.database.pool.query(`update app_user set last_sign_in_at = now(), version = version + 1 where real_name = '用过'`);
  await server.call(keeper, importLog.endpoints.undo, { id, version: done.version });
  await vi.waitFor(async () => expect(await server.call(keeper, importLog.endpoints.getImportLog, { id })).toMatchObject({ state: 'ROLLED_BACK', undo: { undone: 2, kept: 1 } }), { timeout: 30_000 });
  expect([(await accounts('旧人')).length, (await accounts('新人')).length, (await accounts('用过')).length]).toEqual([1, 0, 1]);
  const { rows } = await server.database.pool.query('select u.real_name as name, w.firm_id = $1 as first from wanted_firm_role w join app_user u on u.id = w.user_id where u.real_name = any($2) order by 1', [firms[0]!.id, ['旧人', '新人', '用过']]);
  expect(rows).toEqual([{ name: '旧人', first: true }, { name: '用过', first: false }]);
});
