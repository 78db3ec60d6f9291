/** When a page has come to rest: what it has asked for is there, and what came asks for nothing more. */
import type { Page, Request } from 'playwright-core';

/** Who waits for half a second without traffic, as the browser's own sign does, waits longer than for the page itself. */
const pause = 150;
const watched = new WeakMap<Page, (patience: number) => Promise<boolean>>();

/** Before the page fetches anything. */
export function watch(page: Page): void {
  const asked = new Set<Request>();
  let last = Date.now();
  const over = (request: Request) => { asked.delete(request); last = Date.now(); };
  page.on('request', (request) => {
    // What the page before it had asked for has no answer any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    asked.add(request);
    last = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  watched.set(page, async (patience) => {
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (asked.size > 0 || Date.now() - last < pause) {
        await new Promise((resolve) => { setTimeout(resolve, 20); });
        continue;
      }
      const before = last;
      // On a busy machine what has come may not have been drawn yet.
      const isIdle = await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(resolve, { timeout: 1000 }); })).then(() => true, () => false);
      if (isIdle && asked.size === 0 && last === before) return true;
    }
    return false;
  });
}

/** False: it goes on asking for longer than that. */
export const isQuiet = (page: Page, patience = 15_000): Promise<boolean> =>
  watched.get(page)?.(patience) ?? page.waitForLoadState('networkidle', { timeout: patience }).then(() => true, () => false);

/** The page stands: its code and its data have come, nothing is on its way any more. */
export async function ready(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"], .boot__wait') && !document.body.innerText.includes('正在核验'));
  if (!await isQuiet(page)) throw new Error(`${page.url()} goes on asking`);
}
