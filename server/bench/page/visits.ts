/** The visits that everybody makes first: the sign-in page, home, and the first list after them, with nothing cached. */
import type { Browser } from 'playwright-core';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { todo } from 'contract/areas/console/todo';
import { demoPassword } from '../../areas/account/demo-people.public.ts';
import { open, type Line, type Opened } from './throttled.ts';

export const formReady = 'form .enter';
export const rowsReady = '.data-table__row[data-id]';
/** How much waits is said, and so it can be pressed. */
const waitingSaid = '.home__sum b';

export const visitSignIn = (browser: Browser, url: string, line: Line): Promise<Opened> => open(browser, `${url}/login`, formReady, line);

/** Signs in as a person does, and answers what the browser then keeps. */
export async function signIn(browser: Browser, url: string, userName = 'head') {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.fill('#username', userName);
    await page.fill('#password', demoPassword);
    await page.click('form .enter');
    await page.waitForURL((address) => !address.pathname.startsWith('/login'), { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    // Whoever comes for the first time is led around; that is no part of what is measured.
    const guide = page.locator('dialog.guide');
    const isLed = await guide.waitFor({ timeout: 5_000 }).then(() => true, () => false);
    if (isLed) {
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'hidden' });
      await page.waitForLoadState('networkidle');
    }
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export const visitList = (browser: Browser, url: string, line: Line, stored: Awaited<ReturnType<typeof signIn>>): Promise<Opened> =>
  open(browser, `${url}${lawyer.pages.list.path}`, rowsReady, line, stored);

/** Where everybody comes in. */
export const visitHome = (browser: Browser, url: string, line: Line, stored: Awaited<ReturnType<typeof signIn>>): Promise<Opened> =>
  open(browser, `${url}${todo.pages.home.path}`, waitingSaid, line, stored);
