/**
 * One window for several comers, each of whom finds nothing of those before him: opening another takes more of the
 * processor than what most do in it. Whoever needs a cold browser, or another kind of it, opens his own.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type InWindow = <T>(work: (page: Page, context: BrowserContext) => Promise<T>) => Promise<T>;

export function oneWindow(browser: () => Browser, options: Parameters<Browser['newContext']>[0]): InWindow {
  let open: Promise<Page> | null = null;
  return async (work) => {
    const page = await (open ??= browser().newContext(options).then((context) => context.newPage()));
    try {
      const result = await work(page, page.context());
      await wipe(page);
      return result;
    } catch (error) {
      // What went wrong may have left it stuck.
      open = null;
      await page.context().close();
      throw error;
    }
  };
}

async function wipe(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await forget(page, new URL(page.url()).origin);
  await context.clearPermissions();
}

/** What the browser keeps of whoever was here, taken away from a page of the same site that runs nothing: nobody writes there any more. */
export async function forget(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.context().clearCookies();
}
