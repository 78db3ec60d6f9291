import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { profile } from 'contract/areas/account/profile';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { callsAtOnce } from './calls-at-once.ts';

const house = atWork(startBareConsole);
afterEach(() => house.product.setClock());

const later = (hours: number) => house.product.setClock(new Date(Date.now() + hours * 3_600_000));

async function staying<T>(userName: string, work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  await house.product.person(userName);
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent('/personalSetting?tab=2')}`);
    await page.getByLabel('7天内在本机保持登录').check();
    await page.getByLabel('用户名', { exact: true }).fill(userName);
    await page.getByLabel('密码', { exact: true }).fill(rightPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByLabel('当前密码').waitFor();
    return await work(page, context);
  } finally {
    await context.close();
  }
}

test('after a night the page goes on without a question, in ten windows at once, and what was typed stays', () => staying('stays', async (page, context) => {
  const windows = [page];
  while (windows.length < 10) {
    const another = await context.newPage();
    await another.goto(`${house.product.url}/personalSetting?tab=2`);
    await another.getByRole('list', { name: '登录设备' }).getByRole('listitem').waitFor();
    windows.push(another);
  }
  await page.getByLabel('当前密码').fill('half a word');
  await later(14);
  const refreshes: number[] = [];
  context.on('response', (response) => { if (response.url().endsWith('/getFreshToken')) refreshes.push(response.status()); });
  await Promise.all(windows.map((one) => one.getByRole('button', { name: '刷新登录设备' }).click()));
  for (const one of windows) {
    await expect.poll(() => one.getByRole('button', { name: '刷新登录设备' }).getAttribute('aria-busy')).toBeNull();
    await one.getByText('正在使用').waitFor();
    expect(await one.getByRole('dialog').count()).toBe(0);
  }
  expect(refreshes.length).toBeGreaterThan(0);
  expect(refreshes.every((status) => status === 200)).toBe(true);
  expect(await page.getByLabel('当前密码').inputValue()).toBe('half a word');
  const { rows: [session] } = await house.product.database.pool.query<{ open: number }>(`select count(*)::int as open from session where ended_at is null and user_id = (select id from app_user where user_name = 'stays')`);
  expect(session).toEqual({ open: 1 });
}));

const { getSessions } = profile.endpoints;

test('ten calls of one window that find the session dead ask once for another token, and all of them are answered', () => staying('tenfold', async (page) => {
  await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').waitFor();
  await later(14);
  let refreshes = 0;
  page.on('request', (request) => { if (request.url().endsWith('/getFreshToken')) refreshes += 1; });
  const answers = await callsAtOnce(page, getSessions);
  expect(answers).toEqual(Array.from({ length: 10 }, () => expect.arrayContaining([expect.objectContaining({ current: true })])));
  expect([refreshes, await page.getByRole('dialog').count()]).toEqual([1, 0]);
}));

test('where no token is to be had it is asked for once in three seconds, however many calls meet that', () => staying('throttled', async (page, context) => {
  await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').waitFor();
  await later(14);
  let [refreshes, refused] = [0, 0];
  await context.route('**/getFreshToken', (route) => { refreshes += 1; return route.abort(); });
  page.on('response', (response) => { if (new URL(response.url()).pathname === getSessions.path && response.status() === 401) refused += 1; });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  const tenMore = async (so: { refused: number; refreshes: number }) => {
    callsAtOnce(page, getSessions).catch(() => { /* They wait for the password until the window is closed. */ });
    await expect.poll(() => ({ refused, refreshes })).toEqual(so);
    // What would be asked twice has been asked by then.
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    expect({ refused, refreshes }).toEqual(so);
  };
  await tenMore({ refused: 10, refreshes: 1 });
  await page.clock.runFor(2_500);
  await tenMore({ refused: 20, refreshes: 1 });
  await page.clock.runFor(600);
  await tenMore({ refused: 30, refreshes: 2 });
}));

test('whoever comes back on another day, with the browser’s short-lived cookies gone, is let in; after a week the sign-in page asks', () => staying('returns', async (page, context) => {
  await later(48);
  await context.clearCookies({ name: 'access-token' });
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent('/personalSetting?tab=2')}`);
  await page.getByLabel('当前密码').waitFor();
  await context.clearCookies({ name: 'access-token' });
  await page.goto(`${house.product.url}/personalSetting?tab=2`);
  await page.getByLabel('当前密码').waitFor();
  await later(7 * 24 + 1);
  await page.goto(`${house.product.url}/personalSetting?tab=2`);
  await page.getByText('登录过期，请重新登录').waitFor();
  await page.waitForURL('**/login?redirect=*');
  await page.getByLabel('密码', { exact: true }).waitFor();
}));

test('whoever is put out and signs in again in place stays signed in as before', () => staying('putout', async (page) => {
  await house.product.database.pool.query(`update session set ended_at = app_now(), end_reason = 'ended' where user_id = (select id from app_user where user_name = 'putout')`);
  const again = page.getByRole('dialog', { name: '登录已失效' });
  await again.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.keyboard.press('Enter');
  await page.getByText('已重新登录').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
  const { rows } = await house.product.database.pool.query<{ remembered: boolean }>(`select remember_until is not null as remembered from session where ended_at is null and user_id = (select id from app_user where user_name = 'putout')`);
  expect(rows).toEqual([{ remembered: true }]);
}));

test('whoever signs out does not stay signed in', () => staying('leaves', async (page, context) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('密码', { exact: true }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBeNull();
}));

test('whoever signs out when the session has died meanwhile does not stay signed in either', () => staying('leaves-late', async (page, context) => {
  await later(2);
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('密码', { exact: true }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
  const { rows } = await house.product.database.pool.query<{ left: number }>(`select count(*)::int as left from session where ended_at is null and user_id = (select id from app_user where user_name = 'leaves-late')`);
  expect(rows).toEqual([{ left: 0 }]);
}));
