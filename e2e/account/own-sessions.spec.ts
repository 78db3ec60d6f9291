import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole);

/** Another device: it shares nothing with the others. */
async function device(userName: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent('/personalSetting?tab=2')}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').first().waitFor();
  return page;
}
const lines = (page: Page) => page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
const tokenOf = (page: Page) => page.evaluate(() => /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
/** What the device is told that asks with what it had. */
const knock = (page: Page, token: string) => page.evaluate(async (bearer) => (await fetch('/api/profile/getSessions', { headers: { authorization: `Bearer ${bearer}`, 'x-requested-with': 'XMLHttpRequest' } })).status, token);

test('somebody sees where he is signed in, and ends a session that is not his: that device can do nothing more', async () => {
  await house.product.person('owner');
  const [phone, desk] = [await device('owner', { width: 390, height: 844 }), await device('owner')];
  await expect.poll(() => lines(desk).count()).toBe(2);
  expect(await lines(desk).filter({ hasText: '本机' }).getByText('正在使用').isVisible()).toBe(true);
  expect(await hindrances(desk, 'main')).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const token = await tokenOf(phone);
  expect(await knock(phone, token)).toBe(200);
  await lines(desk).getByRole('button', { name: /^退出该设备/ }).press('Enter');
  await desk.getByRole('dialog').getByRole('button', { name: '退出该设备' }).click();
  await expect.poll(() => lines(desk).count()).toBe(1);
  // The keyboard follows when everything on the page is read again, a moment after the list itself.
  await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('登录设备');
  // The phone hears of it by its live line, or at the latest when it next asks: it can do nothing until somebody signs in.
  await phone.getByRole('button', { name: '登录并继续' }).waitFor();
  expect(await knock(phone, token)).toBe(401);
});

test('with one click all other devices are signed out', async () => {
  await house.product.person('careful');
  const desk = await device('careful');
  await expect.poll(() => desk.getByRole('button', { name: '退出其他设备' }).getAttribute('aria-disabled')).toBe('true');
  await device('careful');
  await device('careful');
  await desk.getByRole('button', { name: '刷新登录设备' }).click();
  await expect.poll(() => lines(desk).count()).toBe(3);
  await desk.getByRole('button', { name: '退出其他设备' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  await desk.getByText('已退出其他设备上的2个登录').waitFor();
  await expect.poll(() => lines(desk).count()).toBe(1);
});
