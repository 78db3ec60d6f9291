/** The frame in English, where the association lets people choose; the business stays Chinese. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { settings } from 'server/machines/settings/settings';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { demoPassword } from 'server/areas/account/demo-people.public';

const house = atWork(startDemonstration);
const allow = (allowed: boolean) => settings.set(house.product.database.db, house.product.associationId, basicSettings.languageSwitch, allowed, { id: null, name: '测试' }, '测试');

test('nobody is offered another language until the association allows it; then the door and the frame speak it, and go back', async () => {
  const context = await house.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${house.product.url}/login`);
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'English' }).count()).toBe(0);
  await allow(true);
  // The browser speaks English: the next visit is in it, without being asked.
  await page.reload();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('User name', { exact: true }).fill('staff1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.header .face').click();
  await page.getByRole('menuitem', { name: 'Personal settings' }).waitFor();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  await page.getByRole('dialog', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, people, firms and actions' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Take back what was just decided').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.header .face').click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  await context.close();
});

test('the doors speak it, too, each to its last word: by password, by WeChat, a page that is not there, the licence and its renewal', async () => {
  await allow(true);
  const context = await house.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const left: Record<string, string[]> = {};
  for (const [path, heading] of [['/login', 'Sign in'], ['/login/wx', 'Sign in by WeChat'], ['/404', 'Not found'], ['/timeEnd', 'Licence'], ['/addTime/abc', 'Renew the licence']] as const) {
    await page.goto(`${house.product.url}${path}`);
    // A demonstration says in the same line that it is one.
    await page.getByRole('heading', { name: new RegExp(`^${heading}`) }).waitFor();
    // What is asked for meanwhile has been answered: nothing comes after that.
    await page.waitForLoadState('networkidle');
    left[path] = await chineseIn(page);
  }
  expect(left).toEqual({ '/login': [], '/login/wx': [], '/404': [], '/timeEnd': [], '/addTime/abc': [] });
  await context.close();
});

test('whoever must set up the second factor first is asked to in it, too', async () => {
  await allow(true);
  const demand = (of: typeof securitySettings.secondFactor.initial) => settings.set(house.product.database.db, house.product.associationId, securitySettings.secondFactor, of, { id: null, name: '测试' }, '测试');
  await demand(securitySettings.secondFactor.initial);
  const context = await house.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${house.product.url}/login`);
  await page.getByLabel('User name', { exact: true }).fill('staff1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Please turn on two-step verification first' }).waitFor();
  const name = (await page.locator('.second-factor__text').innerText()).split(',')[0]!;
  expect(await chineseIn(page, name)).toEqual([]);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('dialog', { name: 'Turn on two-step verification' }).waitFor();
  expect(await chineseIn(page, name)).toEqual([]);
  await context.close();
  await demand({ roles: [], rights: [] });
});

/** What is read there, or read aloud, but for names: of the association, its system and the other language. */
const chineseIn = (page: Page, name = '中文') => page.evaluate((known) => {
  const said = [...document.querySelectorAll('main *')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => node instanceof Text && element instanceof HTMLElement && element.checkVisibility() && element.tagName !== 'STYLE' && element.tagName !== 'SCRIPT' ? [node.data] : []),
    ...['title', 'aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return said.filter((text) => /\p{Script=Han}/u.test(text) && text !== '中文' && !text.startsWith(known));
}, name);
