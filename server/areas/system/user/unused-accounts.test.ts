import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduledTasks } from 'contract/areas/system/scheduled-tasks';
import { testApp, type TestApp } from '../../account/testing.ts';
import { closeUnused } from './unused-accounts.ts';

let it: TestApp;
const { initial } = scheduledTasks.unusedAccounts;
const usedAgo = (name: string, days: number) => it.database.pool.query(`update app_user set last_sign_in_at = app_now() - make_interval(days => $2), created_at = app_now() - interval '500 days', updated_at = app_now() - interval '500 days' where user_name = $1`, [name, days]);
const statuses = async () => Object.fromEntries((await it.database.pool.query<{ userName: string; status: string }>('select user_name as "userName", status from app_user')).rows.map(({ userName, status }) => [userName, status]));
beforeAll(async () => {
  it = await testApp();
  await it.person('gone', ['finance']);
  await it.person('here', ['finance']);
  await it.person('keeper', ['sysAdmin']);
  await it.person('rare', ['secAdmin']);
  for (const [name, days] of [['gone', 90], ['here', 89], ['keeper', 1], ['rare', 400]] as const) await usedAgo(name, days);
});
afterAll(() => it.close());

test('an account of the staff that nobody has used for ninety days is closed, and the administrators hear of it; one of theirs is only named', async () => {
  await closeUnused(it.app, initial, () => {});
  expect(await statuses()).toMatchObject({ gone: 'DISABLED', here: 'ACTIVE', rare: 'ACTIVE', keeper: 'ACTIVE' });
  const { rows } = await it.database.pool.query<{ title: string }>(`select distinct notification_title as title from notification where event = 'system.unusedAccounts' order by 1`);
  expect(rows.map(({ title }) => title)).toEqual(['停用了1个长期未登录的账号', '有管理员账号长期未登录']);
  const { rows: trail } = await it.database.pool.query(`select note from audit_entry where event = 'user.updateEnabled'`);
  expect(trail).toEqual([{ note: '连续90天没有登录' }]);
});

test('who is opened again has the days anew', async () => {
  await it.database.pool.query(`update app_user set status = 'ACTIVE', updated_at = app_now() where user_name = 'gone'`);
  await closeUnused(it.app, initial, () => {});
  expect(await statuses()).toMatchObject({ gone: 'ACTIVE' });
});
