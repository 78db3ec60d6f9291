import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { stepLength, totpAt } from 'server/machines/session/totp';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole);
afterEach(() => house.product.setClock());

const later = (minutes: number) => house.product.setClock(new Date(Date.now() + minutes * 60_000));
const codeNow = (secret: string) => totpAt(secret, Math.floor(house.product.app.sessions.clock.now() / stepLength));
const look = async (page: Page, name: string) => { if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${name}.png` }); };

async function visit<T>(work: (page: Page, context: BrowserContext) => Promise<T>, viewport = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
async function typePassword(page: Page, userName: string) {
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent('/personalSetting?tab=2')}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
/** As a person does: the password, the secret into the phone, its code, the recovery codes put down. */
async function turnOn(page: Page, name: string): Promise<{ secret: string; recovery: string[] }> {
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('dialog').getByLabel('当前密码').fill(rightPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: '两步验证密钥的二维码' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await look(page, `${name}-scan`);
  const secret = (await page.locator('.second-factor__secret').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('动态验证码').fill('000');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('动态验证码不正确').first().waitFor();
  await page.getByLabel('动态验证码').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  await look(page, `${name}-codes`);
  const recovery = await codes.allInnerTexts();
  await page.getByRole('button', { name: '已妥善保存' }).click();
  await page.getByText('还有 10 个恢复码可用').waitFor();
  await look(page, `${name}-on`);
  return { secret, recovery };
}

test.each([['desk', 1440, 900], ['phone', 390, 844]])('somebody turns on the second factor at a %s, signs in with it, and turns it off', (name, width, height) => visit(async (page) => {
  await house.product.person(name);
  await typePassword(page, name);
  const { secret, recovery } = await turnOn(page, name);
  expect(recovery).toHaveLength(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');

  await later(2);
  await typePassword(page, name);
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await look(page, `${name}-step`);
  await page.getByLabel('动态验证码').fill('12345');
  await page.keyboard.press('Enter');
  await page.getByText('动态验证码不正确或已失效').waitFor();
  await page.getByLabel('动态验证码').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await page.getByRole('dialog').getByLabel('当前密码').fill(rightPassword);
  await page.getByRole('dialog').getByLabel('动态验证码').fill(recovery[0]!);
  await look(page, `${name}-end`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '开启两步验证' }).waitFor();
}, { width, height }));

test('where a session ends while somebody works, the code is asked for in place too', () => visit(async (page) => {
  await house.product.person('worker');
  await typePassword(page, 'worker');
  const { secret } = await turnOn(page, 'worker');
  await page.getByLabel('新密码', { exact: false }).first().fill('half a word');
  await later(45);
  await page.getByRole('button', { name: '刷新登录设备' }).click();
  const again = page.getByRole('dialog', { name: '登录已失效' });
  await again.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.keyboard.press('Enter');
  await again.getByLabel('动态验证码').waitFor();
  await look(page, 'worker-again');
  await again.getByLabel('动态验证码').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  expect(await page.getByLabel('新密码', { exact: false }).first().inputValue()).toBe('half a word');
}));
