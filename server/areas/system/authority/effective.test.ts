import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { App } from '../../../app.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';

const right = 'system.dictionary';
const promised = 5000;
let running: TestApp;
let nodes: readonly App[];
let clerk: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  nodes = [running.app, await running.secondNode()];
  await running.person('clerk', ['memberClerk']);
  clerk = running.stranger();
  await clerk.signIn('clerk');
});
afterAll(() => running.close());

const holds = async ({ sessions }: App) => (await sessions.find(clerk.token!, undefined))?.grants.has(right) ?? null;
const onAll = async (wanted: boolean) => (await Promise.all(nodes.map(holds))).every((one) => one === wanted);

/** How long it takes until every node says so, in a session that each of them had in memory. */
async function until(wanted: boolean, change: () => Promise<unknown>): Promise<number> {
  expect(await onAll(!wanted)).toBe(true);
  await change();
  const begun = performance.now();
  while (!await onAll(wanted) && performance.now() - begun < 4 * promised) await new Promise((resolve) => { setTimeout(resolve, 10); });
  return performance.now() - begun;
}

const query = (text: string) => running.database.pool.query(text, [running.app.associationId]);

test('a right that a role gets or loses counts on every node within five seconds', async () => {
  expect(await until(true, () => query(`insert into role_permission (association_id, role_code, permission, scope) values ($1, 'memberClerk', '${right}', 'ALL')`))).toBeLessThan(promised);
  expect(await until(false, () => query(`delete from role_permission where association_id = $1 and permission = '${right}' and role_code = 'memberClerk'`))).toBeLessThan(promised);
});

test('so does a role that one person gets or loses', async () => {
  await query(`insert into role (association_id, code, title, is_firm_role) values ($1, 'keepsWords', '字典维护', false)`);
  await query(`insert into role_permission (association_id, role_code, permission, scope) values ($1, 'keepsWords', '${right}', 'ALL')`);
  expect(await until(true, () => query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role) select association_id, gen_random_uuid(), id, 'keepsWords', 'business', false from app_user where association_id = $1 and user_name = 'clerk'`))).toBeLessThan(promised);
  expect(await until(false, () => query(`delete from user_role where association_id = $1 and role_code = 'keepsWords'`))).toBeLessThan(promised);
});
