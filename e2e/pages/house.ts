/** The demonstration with everybody in it, an empty system beside it, and one browser: where pages are looked at. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword, demoPeople } from 'server/areas/account/demo-people.public';
import { testApp, type TestApp } from 'server/areas/account/testing';
import { builtConsole, openBrowser } from '../harness/browser.ts';
import { letIn } from '../harness/come-in.ts';
import { startDemonstration, type Demonstration } from '../harness/demonstration.ts';
import { settled } from '../harness/settled.ts';
import { onceEach } from './once-each.ts';
import { ready } from './quiet.ts';
import { openTab, windowOf, type Stored, type Tab } from './tab.ts';

export interface House {
  readonly demo: Demonstration;
  /** Nobody has made its administrators yet. */
  readonly empty: TestApp;
  readonly browser: Browser;
  /** What a browser keeps once this account has come in. Each comes in once. */
  signedIn(userName: string): Promise<Stored>;
  /** The same by the sign-in page, for whoever looks at what a browser keeps of it. */
  throughTheDoor(userName: string): Promise<Stored>;
  /** The windows of one person who has come by the sign-in page: their pages share what the browser keeps. */
  windowsOf(userName: string): Promise<BrowserContext>;
  readonly tab: Tab;
  /** The accounts that are granted a page, those who work with it most first. */
  granted(access: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const [demo, empty, browser] = await Promise.all([startDemonstration(), testApp({ isSetUp: false, webDir: process.env['WEB_DIST'] ?? builtConsole }), openBrowser()]);
  const failed = await settled(demo);
  if (failed.length) throw new Error(failed.join('\n'));
  const agent = await nameOf(browser);
  const itself = (userName: string) => userName;
  const signedIn = onceEach(itself, async (userName): Promise<Stored> => ({ cookies: await letIn(demo.url, userName, demoPassword, agent), origins: [] }));
  const throughTheDoor = onceEach(itself, (userName) => signInAtTheDoor(browser, demo.url, userName));
  return {
    demo, empty, browser, signedIn, throughTheDoor, windowsOf: onceEach(itself, async (userName) => browser.newContext({ ...windowOf(), storageState: await throughTheDoor(userName) })), tab: openTab(browser, signedIn),
    async granted(access) {
      const { rows } = await demo.database.pool.query<{ userName: string }>(`
        select distinct u.user_name as "userName" from app_user u join user_role r on r.association_id = u.association_id and r.user_id = u.id
          left join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code
        where $1 = 'signedIn' or p.permission = $1`, [access]);
      // The association's people see the most; in the order of the sign-in page.
      const order = [...demoPeople.filter(({ firm, lawyer, roles }) => !firm && !lawyer && !roles.includes('intern')), ...demoPeople].map(({ userName }) => userName);
      return rows.map(({ userName }) => userName).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    },
    async close() {
      await browser.close();
      await Promise.all([demo.close(), empty.close()]);
    },
  };
}

async function signInAtTheDoor(browser: Browser, url: string, userName: string): Promise<Stored> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    await signIn(await context.newPage(), url, userName);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** As the browser calls itself. */
async function nameOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const name = await page.evaluate(() => navigator.userAgent);
  await page.close();
  return name;
}

async function signIn(page: Page, url: string, userName: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await ready(page);
}
