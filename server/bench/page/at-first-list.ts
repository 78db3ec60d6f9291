/** The demonstration started anew, somebody signed in, and the first list open: where measurements of what the browser holds begin. */
import type { CDPSession, Page } from 'playwright-core';
import { placeFor, removeInstallation } from '../installation.ts';
import { startProduct } from '../processes.ts';
import { openBrowser, unhindered } from './throttled.ts';
import { signIn, visitList } from './visits.ts';

export async function atFirstList<T>(measure: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  removeInstallation(placeFor('tabs'));
  const product = await startProduct(placeFor('tabs'), { profile: 'demo' });
  const browser = await openBrowser();
  try {
    const { page, close } = await visitList(browser, product.url, unhindered, await signIn(browser, product.url));
    const measured = await measure(page, await page.context().newCDPSession(page));
    await close();
    return measured;
  } finally {
    await browser.close();
    await product.stop();
  }
}
