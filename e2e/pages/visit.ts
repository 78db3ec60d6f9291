/** A page opened by somebody who may, at a size, and everything that the browser complains about meanwhile. */
import type { Page } from 'playwright-core';
import { ready, type House } from './house.ts';
import type { Road } from './road.ts';

export interface Look { viewport?: { width: number; height: number }; /** Before anything is fetched. */ before?(page: Page): unknown }

/** `complaints`: what stood in the console, threw, or was refused by the page's policy. */
export async function visit<T>(house: House, { by, origin, address }: Road, { viewport = { width: 1440, height: 900 }, before }: Look, work: (page: Page, complaints: readonly string[]) => Promise<T>): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, reducedMotion: 'reduce', ...(by !== null && { storageState: await house.signedIn(by) }) });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('console', (line) => { if (['error', 'warning'].includes(line.type())) complaints.push(`${line.type()}: ${line.text()} ${new URL(line.location().url || origin).pathname}`); });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      // Unsaved work is asked about; whoever only looks leaves it.
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      complaints.push(`dialog: ${dialog.message()}`);
      return void dialog.dismiss();
    });
    before?.(page);
    await page.goto(origin + address);
    await ready(page);
    return await work(page, complaints);
  } finally {
    await context.close();
  }
}
