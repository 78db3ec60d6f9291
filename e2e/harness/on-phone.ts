/** A page for everybody, on a stranger's phone: whatever is done there, nothing breaks, runs out at the side or keeps anybody out. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hindrances } from './browser.ts';

export async function onPhone(browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 390, height: 844 }, bypassCSP: true });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await page.goto(address);
    await look(page);
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await hindrances(page)).toEqual([]);
  } finally {
    await context.close();
  }
}
