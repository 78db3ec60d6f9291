/** An administrator at the desk: signed in, on a page, in a browser of his own. */
import type { Page } from 'playwright-core';
import type { TestApp } from 'server/areas/account/testing';
import { rightPassword } from 'server/areas/account/testing';
import type { AtWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';

export async function atDesk(house: AtWork<TestApp>, userName: string, path: string, work: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }): Promise<void> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, path);
    await page.getByTitle('用户菜单').waitFor();
    await work(page);
  } finally {
    await context.close();
  }
}
