import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import { securitySettings } from 'contract/areas/system/security-settings';
import { audit } from '../../../kernel/audit.ts';
import { testApp, type TestApp } from '../../account/testing.ts';
import { clockAlerts, watchSecurity } from './security-watch.ts';

let it: TestApp;
const { initial } = scheduledTasks.securityWatch;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.person('keeper', ['secAdmin']);
  await it.person('auditor', ['auditAdmin']);
  await it.person('clerk', ['memberClerk']);
});
afterAll(() => it.close());

const look = () => watchSecurity(it.app, initial, () => {});
const told = async () => (await it.database.pool.query<{ userName: string; title: string; content: string }>(`
  select u.user_name as "userName", n.notification_title as title, n.notification_content as content from notification n join app_user u on u.id = n.user_id where n.event = 'auditLog.alert' order by 1, 2`)).rows;

test('an hour without anything tells nobody', async () => {
  await look();
  expect(await told()).toEqual([]);
});

test('who asks again and again for what he may not is told of once an hour, to the security and the audit administrator', async () => {
  const clerk = it.stranger();
  await clerk.signIn('clerk');
  for (let at = 0; at < initial.refusals; at += 1) await clerk.get('/api/system/auditLog/getAuditLogs');
  await look();
  expect(await told()).toEqual([]);
  await clerk.get('/api/system/auditLog/getAuditLogs');
  await look();
  await look();
  expect((await told()).map(({ userName, title }) => [userName, title])).toEqual([['auditor', '有人反复请求没有权限的内容'], ['keeper', '有人反复请求没有权限的内容']]);
  expect((await told())[0]?.content).toContain('5分钟内被拒绝21次');
});

test('guessing at an administrator’s password, carrying away much, and granting to oneself are told of; a clerk’s password is not', async () => {
  const { app: { db, associationId } } = it;
  const idOf = async (name: string) => (await it.database.pool.query<{ id: string }>('select id from app_user where user_name = $1', [name])).rows[0]!.id;
  const [keeper, auditor, clerk] = [await idOf('keeper'), await idOf('auditor'), await idOf('clerk')];
  const by = (actorId: string | null, actorName: string) => ({ associationId, actorId, actorName, sessionId: null, address: null, traceId: 'trace' });
  for (let at = 0; at < initial.signIns; at += 1) for (const id of [auditor, clerk]) await audit(db, by(null, '未登录'), 'account.login', 'failed', { entity: 'user', id });
  for (const total of [6000, 4001]) await audit(db, by(clerk, '陈思敏'), 'export.create', 'done', { entity: 'export', id: clerk, after: { total } });
  await audit(db, by(keeper, '许安之'), 'authority.save', 'refused', { entity: 'user', id: keeper });
  await look();
  expect((await told()).filter(({ userName }) => userName === 'keeper').map(({ title }) => title).toSorted()).toEqual(['有人反复请求没有权限的内容', '有人大量导出资料', '有人试图为本人授权', '管理员账号连续登录失败'].toSorted());
  expect((await told()).find(({ title }) => title === '有人大量导出资料')?.content).toContain('导出10,001条');
});

test('a clock that was set by more than a minute is told of; one that is a little late is not', () => {
  clockAlerts({ wall: 0, steady: 0 });
  expect(clockAlerts({ wall: 60_500, steady: 60_000 })).toEqual([]);
  expect(clockAlerts({ wall: 60_500 + 60_000 + 90_000, steady: 120_000 })).toMatchObject([{ title: '服务器时间被调整', content: expect.stringContaining('拨快了90秒') }]);
  expect(clockAlerts({ wall: 60_500, steady: 180_000 })).toMatchObject([{ content: expect.stringContaining('拨慢了210秒') }]);
});
