import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { unhindered } from 'server/bench/page/throttled';
import { signIn, visitList, visitSignIn } from 'server/bench/page/visits';
import { openBrowser } from '../harness/browser.ts';
import { startDemonstration, type Demonstration } from '../harness/demonstration.ts';

let product: Demonstration;
let browser: Browser;

beforeAll(async () => {
  product = await startDemonstration();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test('the sign-in page is there after at most six requests and 70 KB of code', async () => {
  const { came, close } = await visitSignIn(browser, product.url, unhindered);
  await close();
  expect(came.codeKB).toBeGreaterThan(10);
  expect(came.codeKB).toBeLessThanOrEqual(70);
  expect(came.requests).toBeLessThanOrEqual(6);
});

test('the first list comes with at most 300 KB of code', async () => {
  const { came, close } = await visitList(browser, product.url, unhindered, await signIn(browser, product.url));
  await close();
  expect(came.codeKB).toBeGreaterThan(50);
  expect(came.codeKB).toBeLessThanOrEqual(300);
});
