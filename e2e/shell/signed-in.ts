/** A person in the built console, come in as people do. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { rightPassword, type TestApp } from 'server/areas/account/testing';
import { comeIn } from '../harness/come-in.ts';

export async function signedIn<T>(browser: Browser, it: TestApp, work: (page: Page, context: BrowserContext) => Promise<T>, options: Parameters<Browser['newContext']>[0] = {}, userName = 'reviewer'): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', bypassCSP: true, ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await comeIn(page, it.url, userName, rightPassword, '/');
    await page.getByRole('navigation', { name: '主菜单' }).or(page.getByRole('button', { name: '展开菜单' })).first().waitFor();
    return await work(page, context);
  } finally {
    await context.close();
  }
}

export const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
export const topMenu = (page: Page) => page.getByRole('navigation', { name: '业务菜单' });
export const here = (page: Page) => page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts();
export const tabs = (page: Page) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
export const tabNames = (page: Page) => tabs(page).allInnerTexts();
/** The page that is shown, without those that wait behind their tabs. */
export const shown = (page: Page) => page.locator('.pane[data-shown]');

/** Through both menus, as people go. */
export async function open(page: Page, group: string, title: string): Promise<void> {
  const link = topMenu(page).getByRole('link', { name: group, exact: true });
  // What has no room stands under the one button beside them, which is called 更多 or as what was chosen there.
  const more = topMenu(page).getByRole('button');
  await link.or(more).first().waitFor();
  if (await link.count()) await link.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: group, exact: true }).click();
  }
  await menu(page).getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('tab', { name: title, exact: true, selected: true }).waitFor();
}
