/** A page opened by somebody who may, and everything that the browser complains about meanwhile. */
import type { Page } from 'playwright-core';
import type { House } from './house.ts';
import { ready, watch } from './quiet.ts';
import type { Road } from './road.ts';
import { listen, windowOf } from './tab.ts';

/** `before`: before anything is fetched, in a page of its own of whoever came by the sign-in page. */
export interface Look { before?(page: Page): unknown }

/** `complaints`: what stood in the console, threw, or was refused by the page's policy. */
export async function visit<T>(house: House, { by, origin, address }: Road, { before }: Look, work: (page: Page, complaints: readonly string[]) => Promise<T>): Promise<T> {
  if (by !== null && !before) return house.tab.use({ by, origin, address }, ({ page, complaints }) => work(page, complaints));
  const context = by === null ? await house.browser.newContext(windowOf()) : await house.windowsOf(by);
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(15_000);
    const complaints = listen(page);
    watch(page);
    before?.(page);
    await page.goto(origin + address);
    await ready(page);
    return await work(page, complaints);
  } finally {
    // A stranger's window goes with all that it keeps.
    await (by === null ? context : page).close();
  }
}
