import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../areas/account/testing.ts';
import { securitySettings } from 'contract/areas/system/security-settings';

let it: TestApp;
beforeAll(async () => { it = await testApp(); await it.set(securitySettings.captchaMode, 'never'); await it.person('watcher', ['auditAdmin']); });
afterAll(() => it.close());

test('what changes something, is refused or fails is kept with who and how long; what only looks, one time in twenty; nothing of the input', async () => {
  const watcher = it.stranger();
  await watcher.signIn('watcher');
  for (let time = 0; time < 40; time += 1) await watcher.get(`/api/userConfig/getAllConfig?secret=13800138000`);
  for (let time = 0; time < 40; time += 1) await watcher.get('/api/system/auditLog/getSeal');
  expect((await watcher.get('/api/system/schedule/getSchedules')).status).toBe(403);
  await it.app.callLog.flush();
  const { rows } = await it.database.pool.query<{ path: string; user_name: string | null; count: number }>('select path, user_name, count(*)::int as count from call_log group by 1, 2 order by 1');
  const countOf = (path: string) => rows.find((row) => row.path === path)?.count ?? 0;
  expect(rows.find(({ path }) => path === '/api/system/schedule/getSchedules')).toMatchObject({ user_name: '林知远', count: 1 });
  expect(countOf('/api/tokenAuth/login')).toBe(1);
  // Every one of the first is refused for its surplus field.
  expect(countOf('/api/userConfig/getAllConfig')).toBe(40);
  expect(countOf('/api/system/auditLog/getSeal')).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('13800138000');
});
