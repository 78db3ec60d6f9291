/** The demonstration as `npm start` fills it, or an association that has just begun, on a test database and a loopback port of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldDecisionSettings } from 'contract/areas/console/held-decision';
import { securitySettings } from 'contract/areas/system/security-settings';
import { buildApp } from 'server/app';
import { newId } from 'server/kernel/id';
import { settings } from 'server/machines/settings/settings';
import { testDatabase, type TestDatabase } from 'server/machines/postgres/testing';
import { fillAssociation } from 'server/start/demo';
import type { Page } from 'playwright-core';
import { demoPassword } from 'server/areas/account/demo-people.public';
import type { AtWork } from './at-work.ts';
import { builtConsole } from './browser.ts';
import { addPerson } from './people.ts';

export interface Demonstration {
  readonly url: string;
  readonly associationId: string;
  readonly database: TestDatabase;
  /** What is written to the terminal: a demonstration's short messages, for one. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

export const startDemonstration = () => start(true);
/** Roles, templates and the three administrators, as after the first setup; nothing in its registers. */
export const startEmpty = () => start(false);

async function start(isDemo: boolean): Promise<Demonstration> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'association-demo-'));
  const associationId = newId();
  const log: string[] = [];
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '示例市律师协会', '示例市律师协会', $2)`, [associationId, isDemo]);
  const app = await buildApp({ ...database, dataDir, associationId, isDemo, publicOrigins: [], trustedProxies: [], tls: null, webDir: process.env['WEB_DIST'] ?? builtConsole, log: (line) => { log.push(line); } });
  await fillAssociation(app);
  // Who is to see what a decision brings does not wait for second thoughts; the tests of those set their own time.
  await settings.set(database.db, associationId, heldDecisionSettings.wait, { seconds: 0 }, { id: null, name: '测试' }, '测试');
  if (!isDemo) {
    for (const duty of ['sysAdmin', 'secAdmin', 'auditAdmin']) await addPerson(database.db, associationId, { name: duty, roles: [duty] });
    await settings.set(database.db, associationId, securitySettings.captchaMode, 'afterFailures', { id: null, name: '安全管理员' }, '没有人看得见图中的字符');
    await settings.set(database.db, associationId, securitySettings.secondFactor, { roles: [], rights: [] }, { id: null, name: '安全管理员' }, '没有人拿着手机');
  }
  // Whoever looks at pages here has been led around.
  await database.pool.query('insert into guide_seen (association_id, user_id) select association_id, id from app_user');
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url, associationId, database, log,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody in a browser of their own, come in through the sign-in page to where they wanted to go. */
export async function enter({ browser, product: { url } }: AtWork<{ readonly url: string }>, userName: string, path: string, viewport = { width: 1440, height: 900 }, deviceScaleFactor = 1): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, deviceScaleFactor, bypassCSP: true })).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  return page;
}
