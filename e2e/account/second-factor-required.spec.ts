import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

const house = atWork(startBareConsole, (product) => product.set(securitySettings.secondFactor, securitySettings.secondFactor.initial));

async function come(userName: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent('/personalSetting?tab=2')}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  return page;
}
const now = () => house.product.app.sessions.clock.now();

test.each([['desk', 1440, 900], ['phone', 390, 844]])('a reviewer at a %s sets up the second factor before the first page, and is then where he wanted to go', async (name, width, height) => {
  await house.product.person(name, ['finalReviewer']);
  const page = await come(name, { width, height });
  await setUpSecondFactor(page, rightPassword, now, async (step) => {
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/required-${name}-${step}.png` });
  });
  await page.waitForURL('**/personalSetting?tab=2');
  await page.getByText('还有 10 个恢复码可用').waitFor();
  await page.context().close();
});

test('whoever has no phone at hand leaves by the way out', async () => {
  await house.product.person('without', ['firstReviewer']);
  const page = await come('without');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByLabel('用户名', { exact: true }).waitFor();
  expect((await page.context().cookies()).some(({ name }) => name === 'access-token')).toBe(false);
  await page.context().close();
});
