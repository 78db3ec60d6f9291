/** The demonstration as `npm start` fills it, on a test database and a loopback port of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from 'server/app';
import { newId } from 'server/kernel/id';
import { testDatabase, type TestDatabase } from 'server/machines/postgres/testing';
import { fillAssociation } from 'server/start/demo';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { builtConsole } from './browser.ts';

export interface Demonstration {
  readonly url: string;
  readonly database: TestDatabase;
  /** What is written to the terminal: a demonstration's short messages, for one. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

export async function startDemonstration(): Promise<Demonstration> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'association-demo-'));
  const associationId = newId();
  const log: string[] = [];
  await database.pool.query(`insert into association (id, name, customer_name, is_demo) values ($1, '示例市律师协会', '示例市律师协会', true)`, [associationId]);
  const app = await buildApp({ ...database, dataDir, associationId, isDemo: true, publicOrigins: [], trustedProxies: [], tls: null, webDir: process.env['WEB_DIST'] ?? builtConsole, log: (line) => { log.push(line); } });
  await fillAssociation(app);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url, database, log,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A demonstration account in a browser of its own, come in through the sign-in page to where it wanted to go. */
export async function enter(browser: Browser, { url }: Demonstration, userName: string, path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, bypassCSP: true })).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  return page;
}
