/** The frame of every page, in the built console against the real server. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { here, menu, open, signedIn as enterShell, topMenu } from './signed-in.ts';

const house = atWork(() => startBareConsole({ isDemo: true }), async (it) => {
  await it.person('reviewer', ['firstReviewer']);
  await it.person('bookkeeper', ['finance']);
});

const signedIn = <T>(work: (page: Page, context: BrowserContext) => Promise<T>, options: Parameters<Browser['newContext']>[0] = {}, userName = 'reviewer') => enterShell(house.browser, house.product, work, options, userName);

test('the title says whose system, which system and which page', () => signedIn(async (page) => {
  await open(page, '基础信息', '律师名录');
  await expect.poll(() => page.title()).toMatch(/^南州市律师协会-.+-律师名录$/);
  expect(await here(page)).toEqual(['基础信息', '律师名录']);
  expect(await menu(page).getByRole('link', { name: '律师名录' }).getAttribute('aria-current')).toBe('page');
}));

test('an address that no page has says so; one that is not granted says that, and both lead on', () => signedIn(async (page) => {
  await page.goto(`${house.product.url}/no/such/page`);
  await page.getByText('访问资源不存在').waitFor();
  await page.getByRole('link', { name: '返回工作台', exact: true }).last().click();
  await page.waitForURL('**/commonConsole');
  await page.goto(`${house.product.url}/practice/apply`);
  await page.getByText('当前操作没有权限').waitFor();
}, {}, 'bookkeeper'), 60_000);

test('a record that is not there is said where it would stand, and in a short message (specification)', () => signedIn(async (page) => {
  await page.goto(`${house.product.url}/practice/review/0198f3c4-7a10-7bbb-8000-000000000000`);
  await page.getByText('访问资源不存在').waitFor();
  await page.getByText('获取资源不存在').waitFor();
}));

test('a deed that finds nothing says so in a short message as well (specification), with a number that can be copied', () => signedIn(async (page) => {
  await page.route('**/updateSideConfig', (route) => route.fulfill({ status: 404, json: { success: false, result: null, error: { code: 'notFound', message: '访问资源不存在' } } }));
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await drawer.getByRole('radio', { name: '宽松' }).check();
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('alert').getByText('访问资源不存在').waitFor();
  await page.getByText('获取资源不存在').waitFor();
  await page.unroute('**/updateSideConfig');
  await page.route('**/updateSideConfig', (route) => route.fulfill({ status: 500, json: { success: false, result: null, error: { code: 'unknown', message: '系统未知错误，请反馈给管理员' }, traceId: '0198f3c2-7c1e' } }));
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('alert').getByRole('button', { name: '复制错误编号 0198f3c2-7c1e' }).waitFor();
}));

test('signing out leaves nothing of the person at this computer', () => signedIn(async (page, context) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  expect((await context.cookies()).find(({ name }) => name === 'access-token')).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
}));

test('a session that has ended before a page is opened leads to the sign-in page, and back to where one was', () => signedIn(async (page) => {
  await open(page, '基础信息', '律师名录');
  await page.getByRole('row').nth(1).or(page.getByText('还没有律师')).first().waitFor();
  // Signed out in another window of the same browser, whose word has not come here.
  await page.evaluate(async () => {
    const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/api/tokenAuth/loginOut', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token}` } });
  });
  await page.reload();
  await page.getByText('令牌已失效，请重新登录').waitFor();
  await page.waitForURL('**/login?redirect=%2FbasicInfo%2Flawyer');
}));

test('a page whose code does not come says so and offers to load again', () => signedIn(async (page) => {
  await page.route('**/LawyerListPage-*.js', (route) => route.abort());
  await topMenu(page).getByRole('link', { name: '基础信息' }).click();
  await menu(page).getByRole('link', { name: '律师名录' }).click();
  await page.getByText('页面文件未能加载').waitFor();
  await page.unroute('**/LawyerListPage-*.js');
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { name: '律师名录' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '刷新' }).waitFor();
}));

test('a window of the shell whose code does not come says so, takes nothing along, and opens at the next try', () => signedIn(async (page) => {
  await open(page, '基础信息', '律师名录');
  const typed = page.getByPlaceholder('姓名、证号或手机');
  await typed.fill('张三');
  await page.route('**/SettingsDrawer-*.js', (route) => route.abort());
  const ask = async () => {
    await page.getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
  };
  await ask();
  await page.getByText('页面文件未能加载，系统可能刚刚升级').first().waitFor();
  expect(await typed.inputValue()).toBe('张三');
  await page.unroute('**/SettingsDrawer-*.js');
  await ask();
  await page.getByRole('dialog', { name: '界面设置' }).waitFor();
  expect(await typed.inputValue()).toBe('张三');
}));

test('a server out of reach at the start leaves two ways on, not a white page', () => signedIn(async (page) => {
  await page.route('**/getUserRoutes', (route) => route.abort());
  await page.reload();
  await page.getByText('请求超时，请检查网络或联系管理员！').waitFor();
  expect(await page.getByRole('button', { name: '退出登录' }).isVisible()).toBe(true);
  await page.unroute('**/getUserRoutes');
  await page.getByRole('button', { name: '重试' }).click();
  await menu(page).waitFor();
}));

test('invented data is called so on every page', () => signedIn(async (page) => {
  expect(await page.getByRole('banner').getByText('演示数据').isVisible()).toBe(true);
}));

test('on a phone the menu is a drawer that a chosen page closes', () => signedIn(async (page) => {
  expect(await menu(page).count()).toBe(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await menu(page).getByRole('button', { name: '基础信息' }).click();
  await menu(page).getByRole('link', { name: '律师名录' }).click();
  await expect.poll(() => menu(page).count()).toBe(0);
  expect(await here(page)).toContain('律师名录');
  // The entry of the page that is shown as well.
  await page.getByRole('button', { name: '展开菜单' }).click();
  await menu(page).getByRole('link', { name: '律师名录' }).click();
  await expect.poll(() => menu(page).count()).toBe(0);
}, { viewport: { width: 390, height: 844 } }));

test('under 1300 pixels the menu is folded; unfolded in a wide window it stays as it was left', () => signedIn(async (page) => {
  await open(page, '实习管理', '实习审核');
  const width = async () => (await page.locator('.sider').boundingBox())?.width;
  expect(await width()).toBe(64);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(width).toBe(256);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await page.getByRole('button', { name: '展开菜单' }).waitFor();
  await expect.poll(width).toBe(64);
}, { viewport: { width: 1200, height: 800 } }));

test('the top menu leads back to where one was in it; a page that belongs to none leaves it as it is', () => signedIn(async (page) => {
  await open(page, '实习管理', '实习审核');
  await topMenu(page).getByRole('link', { name: '基础信息' }).click();
  await page.waitForURL('**/basicInfo/**');
  expect(await menu(page).getByRole('link', { name: '实习审核' }).count()).toBe(0);
  await topMenu(page).getByRole('link', { name: '实习管理' }).click();
  await page.waitForURL('**/practice/review');
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await page.waitForURL('**/personalSetting?tab=2&safeTab=1');
  expect(await topMenu(page).getByRole('link', { name: '实习管理' }).getAttribute('aria-current')).toBe('true');
  await page.reload();
  expect(await topMenu(page).getByRole('link', { name: '实习管理' }).getAttribute('aria-current')).toBe('true');
}));

test('a lost network is said over the page, and no longer once it is back', () => signedIn(async (page, context) => {
  const said = page.getByRole('status').filter({ hasText: '网络已断开' });
  await context.setOffline(true);
  await said.waitFor();
  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });
}));

test('the whole screen is taken and given back', () => signedIn(async (page) => {
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await page.getByRole('button', { name: '退出全屏' }).click();
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor();
}));

test.each([[1440, 900], [390, 844]])('nothing hinders in the frame at %i × %i', (width, height) => signedIn(async (page) => {
  for (const path of ['/commonConsole', '/basicInfo/lawyer', '/no/such/page']) {
    await page.goto(house.product.url + path);
    await page.locator('main h1').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect([path, ...await hindrances(page)]).toEqual([path]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}, { viewport: { width, height } }));
