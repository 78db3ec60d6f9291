/** A page opened by somebody who may, and everything that the browser complains about meanwhile. */
import type { Page } from 'playwright-core';
import type { House } from './house.ts';
import { ready, watch } from './quiet.ts';
import type { Road } from './road.ts';
import { listen, windowOf } from './tab.ts';

/** `before`: before anything is fetched, by a browser that keeps nothing but what signing in has left there. */
export interface Look { before?(page: Page): unknown }

/** `complaints`: what stood in the console, threw, or was refused by the page's policy. */
export async function visit<T>(house: House, { by, origin, address }: Road, { before }: Look, work: (page: Page, complaints: readonly string[]) => Promise<T>): Promise<T> {
  if (by !== null && !before) return house.tab.use({ by, origin, address }, ({ page, complaints }) => work(page, complaints));
  const context = await house.browser.newContext({ ...windowOf(), ...(by !== null && { storageState: await house.throughTheDoor(by) }) });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints = listen(page);
    watch(page);
    before?.(page);
    await page.goto(origin + address);
    await ready(page);
    return await work(page, complaints);
  } finally {
    await context.close();
  }
}
