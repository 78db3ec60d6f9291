/** Coming in, and what takes a window away: nobody stands before a white page, and nobody loses what is typed. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { comeIn } from '../harness/come-in.ts';
import { open, signedIn as enterShell } from './signed-in.ts';

const house = atWork(startBareConsole, async (it) => {
  await it.person('clerk', ['memberClerk', 'firstReviewer']);
  await it.person('nothing', []);
});
const signedIn = (work: (page: Page, context: BrowserContext) => Promise<void>) => enterShell(house.browser, house.product, work, {}, 'clerk');

async function before(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await work(page);
  } finally {
    await context.close();
  }
}

/** As the server will say it from now on. */
const told = (page: Page, user: Readonly<Record<string, unknown>>) => page.route('**/getAllConfig', async (route) => {
  const response = await route.fetch();
  const body = await response.json() as { result: { user: object } }; // the call's own output
  await route.fulfill({ response, json: { ...body, result: { ...body.result, user: { ...body.result.user, ...user } } } });
});
const renew = async (page: Page) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '更新菜单' }).click();
  await page.getByText('菜单路由更新成功').waitFor();
};
async function halfTyped(page: Page) {
  await open(page, '基础信息', '律师名录');
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const field = page.locator('.pane').getByLabel('当前密码').first();
  await field.fill('half a word');
  await page.getByRole('tab', { name: '律师名录' }).click();
  return field;
}

test('an account whose roles have all run out is told so, and signed out', () => before(async (page) => {
  await comeIn(page, house.product.url, 'nothing', rightPassword, '/');
  await page.getByText('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.waitForURL('**/login*');
  await page.getByLabel('密码', { exact: true }).waitFor();
  expect((await page.context().cookies()).some(({ name }) => name === 'access-token')).toBe(false);
  // Still to be read where one can sign in as somebody else.
  await page.getByText('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限').waitFor();
}));

test('whoever comes in while the server is away gets where he wanted to go once it is back, without doing anything', () => before(async (page) => {
  await comeIn(page, house.product.url, 'clerk', rightPassword, '/commonConsole');
  await page.getByTitle('用户菜单').waitFor();
  let asked = 0;
  await page.route('**/getAllConfig', (route) => { asked += 1; return asked % 2 ? route.abort() : route.fulfill({ status: 502, body: 'bad gateway' }); });
  await page.clock.install();
  await page.goto(`${house.product.url}/basicInfo/lawyer?keyword=%E6%AC%A7%E9%98%B3`);
  await page.getByText('系统会自动重试，恢复后打开原来的页面').waitFor();
  const button = page.getByRole('button', { name: '重试' });
  await button.focus();
  // The pauses grow, by a quarter more or less; meanwhile the sentence and what is in hand stay.
  for (const [at, pause] of [2_000, 4_000, 8_000].entries()) {
    await page.clock.runFor(pause * 0.75 - 500);
    expect(asked).toBe(at + 1);
    await page.clock.runFor(pause * 0.5 + 600);
    await expect.poll(() => asked).toBe(at + 2);
    await page.getByText('系统会自动重试，恢复后打开原来的页面').waitFor();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    // The failure of this try has been shown by then.
    await new Promise((resolve) => { setTimeout(resolve, 300); });
  }
  expect(await hindrances(page)).toEqual([]);
  await page.unroute('**/getAllConfig');
  // Nobody waits for the pause when the network comes back.
  await page.evaluate(() => { window.dispatchEvent(new Event('online')); });
  await page.getByRole('tab', { name: '律师名录', selected: true }).waitFor();
  expect(new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).search)).toBe('/basicInfo/lawyer?keyword=欧阳');
}));

test('a refusal at the door is an answer: it is not asked for again by itself', () => before(async (page) => {
  let asked = 0;
  await page.route('**/getUserRoutes', (route) => { asked += 1; return route.fulfill({ status: 403, json: { success: false, error: { code: 'forbidden', message: '当前操作没有权限' } } }); });
  await page.clock.install();
  await comeIn(page, house.product.url, 'clerk', rightPassword, '/basicInfo/lawyer');
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.clock.runFor(120_000);
  expect([asked, await page.getByText('系统会自动重试').count()]).toEqual([1, 0]);
}));

test('rights that end while somebody writes take nothing away: it is said, and what is typed stays', () => signedIn(async (page) => {
  const { pool } = house.product.database;
  const field = await halfTyped(page);
  const { rows } = await pool.query<{ role_code: string }>(`delete from user_role where user_id = (select id from app_user where user_name = 'clerk') returning role_code`);
  await page.getByText('拉取路由失败，当前账号无权限').waitFor();
  await page.getByRole('tab', { name: '个人设置' }).click();
  expect(await field.inputValue()).toBe('half a word');
  await pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role) select u.association_id, gen_random_uuid(), u.id, r.code, r.duty, false from app_user u join role r on r.code = any($1) where u.user_name = 'clerk'`, [rows.map(({ role_code }) => role_code)]);
}));

test('the end of the licence leads to its page before work begins, and takes no working window away', () => signedIn(async (page) => {
  const field = await halfTyped(page);
  await told(page, { licenceOver: true });
  await renew(page);
  await page.getByRole('status').filter({ hasText: '系统授权已到期' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/basicInfo/lawyer');
  await page.getByRole('tab', { name: '个人设置' }).click();
  expect(await field.inputValue()).toBe('half a word');
  await field.fill('');
  await page.goto(`${house.product.url}/basicInfo/lawyer`);
  await page.waitForURL('**/timeEnd');
}));

test.each([['passwordExpireStatus', '您的密码已到更换期限'], ['ifNeedSecondFactor', '您的岗位必须开启两步验证']])('%s: signing out from its question asks first what is to become of unsaved work', (flag, words) => signedIn(async (page) => {
  const field = await halfTyped(page);
  await told(page, { [flag]: true });
  await renew(page);
  const prompt = page.getByRole('dialog', { name: '安全提示' });
  await prompt.getByText(words).waitFor();
  await prompt.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByText('未保存').first().waitFor();
  await page.keyboard.press('Escape');
  await prompt.waitFor();
  await page.getByRole('dialog').getByText('未保存').first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/basicInfo/lawyer');
  expect(await field.inputValue()).toBe('half a word');
}));

test('whoever waits long for the first answers may leave', () => before(async (page) => {
  await page.route('**/getAllConfig', () => {});
  await comeIn(page, house.product.url, 'clerk', rightPassword, '/');
  await page.getByText('正在进入系统…').waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login*');
}));

test('where the console’s own script does not come there is a sentence and a way on, not a white page', () => before(async (page) => {
  await page.route(/\/static\/js\/index-/, (route) => route.abort());
  await comeIn(page, house.product.url, 'clerk', rightPassword, '/');
  await page.getByText('正在打开系统…').waitFor();
  await page.getByText('页面文件可能未能加载').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.unroute(/\/static\/js\/index-/);
  await page.getByRole('link', { name: '重新加载' }).click();
  await page.getByTitle('用户菜单').waitFor();
}));

test('a page whose code hangs is given up after two minutes (specification), with a way on', () => signedIn(async (page) => {
  await page.route('**/LawyerListPage-*.js', () => {});
  // The first page has come by then: its own waiting says the same words.
  await page.getByText('正在打开页面…').waitFor({ state: 'detached' });
  await page.clock.install();
  await page.evaluate(() => { history.pushState({ idx: 1 }, '', '/basicInfo/lawyer'); dispatchEvent(new PopStateEvent('popstate', { state: history.state })); });
  await page.getByText('正在打开页面…').waitFor({ state: 'attached' });
  await page.clock.runFor(121_000);
  await page.getByText('页面文件未能加载').waitFor();
  await page.getByRole('button', { name: '重新加载' }).waitFor();
}));

test('a window of the shell whose code hangs is given up as well', () => signedIn(async (page) => {
  await page.route('**/SettingsDrawer-*.js', () => {});
  await page.clock.install();
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  await page.clock.runFor(121_000);
  await page.getByText('页面文件未能加载，系统可能刚刚升级').first().waitFor();
}));
