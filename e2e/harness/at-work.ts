/** A product at work and a browser for the tests of one file: there before the first, gone after the last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';

export interface AtWork<Product> {
  readonly product: Product;
  readonly browser: Browser;
}

/** What `arrange` does happens once, before the first test. Product and browser are there within tests and hooks only; `whole`: see `openBrowser`. */
export function atWork<Product extends { close(): Promise<void> }>(start: () => Promise<Product>, arrange?: (product: Product) => Promise<void>, { whole = false } = {}): AtWork<Product> {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    product = await start();
    await arrange?.(product);
    browser = await openBrowser([], whole);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  return {
    get product() { return there(product); },
    get browser() { return there(browser); },
  };
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Asked for outside of a test');
  return part;
}
