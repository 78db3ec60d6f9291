import { afterAll, beforeAll, expect, test } from 'vitest';
import { authority } from 'contract/areas/system/authority';
import { role } from 'contract/areas/system/role';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { startTestServer, type TestServer } from '../../e2e/harness/server.ts';
import { officer, ownRole, proof, somebody } from '../../e2e/system/security-office.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const detailsOf = ({ body }: { body: unknown }) => (body as { error?: { details: string } }).error?.details;

test('whoever saves over somebody else’s change is told who made it', async () => {
  const by = await officer(server);
  const { code, version } = await ownRole(server);
  await server.call(by, role.endpoints.updateEnabled, { code, version, isEnabled: false, ...await proof(server) });
  expect(detailsOf(await server.ask(by, role.endpoints.updateEnabled, { code, version, isEnabled: false, ...await proof(server) }))).toBe(`数据已被他人修改，请刷新后重试（当前状态：已停用，最近操作：许安之）`);
});

test('of an account that was changed together with others the last one is named, not the last to change it alone', async () => {
  const [by, { userId: id }] = [await officer(server), await somebody(server)];
  const { version } = await server.call(by, authority.endpoints.get, { id });
  await server.database.pool.query('update app_user set version = version + 1, updated_by = $2 where id = $1', [id, by.userId]);
  expect(detailsOf(await server.ask(by, authority.endpoints.save, { id, version, roles: [], ...await proof(server) }))).toContain('最近操作：许安之');
});

test('whoever lacks a right is told which one, and whom to ask', async () => {
  expect(detailsOf(await server.ask(server.people.applicant, lawyer.endpoints.list, {}))).toBe('当前操作没有权限，需要“律师名录 · 查看”权限。如工作需要，请向本单位管理员或协会系统管理员申请');
});
