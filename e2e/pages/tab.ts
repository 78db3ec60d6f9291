/**
 * The one window in which pages are looked at one after another. A window of its own for each fetched and compiled the
 * whole console anew, which took longer than all that is asked of a page. Whoever comes finds nothing of who was here before.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forget } from '../harness/one-window.ts';
import { ready, watch } from './quiet.ts';

export const wide = { width: 1440, height: 900 };

export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;
export interface Place { readonly by: string; readonly origin: string; readonly address: string }
/** `complaints`: what stood in the console, threw, or was refused by the page's policy, since the page was opened. */
export interface Opened { readonly page: Page; readonly complaints: readonly string[] }

export interface Tab {
  /** Somebody's page as it stands when it has just been loaded. */
  look<T>(place: Place, work: (page: Page) => Promise<T>): Promise<T>;
  /** The same, for whoever presses and types there; it is not loaded twice if it was only looked at. */
  use<T>(place: Place, work: (opened: Opened) => Promise<T>): Promise<T>;
}

/** How everybody's window is, and whoever listens to what goes wrong in it. */
export const windowOf = (viewport = wide) => ({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, reducedMotion: 'reduce' as const });

export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (line) => { if (['error', 'warning'].includes(line.type())) complaints.push(`${line.type()}: ${line.text()} ${new URL(line.location().url || page.url()).pathname}`); });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    // Unsaved work is asked about; whoever only looks leaves it.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    complaints.push(`dialog: ${dialog.message()}`);
    return void dialog.dismiss();
  });
  return complaints;
}

export function openTab(browser: Browser, signedIn: (userName: string) => Promise<Stored>): Tab {
  let open: Promise<{ context: BrowserContext; page: Page; complaints: string[] }> | null = null;
  /** What stands there as it was loaded. */
  let untouched = '';

  async function make() {
    const context = await browser.newContext(windowOf());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.setDefaultNavigationTimeout(30_000);
    watch(page);
    return { context, page, complaints: listen(page) };
  }

  async function load({ by, origin, address }: Place): Promise<Opened> {
    const { context, page, complaints } = await (open ??= make());
    const key = `${by} ${origin}${address}`;
    if (untouched === key) return { page, complaints };
    untouched = '';
    const { cookies } = await signedIn(by);
    await forget(page, origin);
    await context.addCookies(cookies);
    await page.setViewportSize(wide);
    complaints.length = 0;
    await page.goto(origin + address);
    await ready(page);
    untouched = key;
    return { page, complaints };
  }

  /** A window in which something went wrong may be stuck: the next comer gets another. */
  async function orAnother<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const broken = open;
      [open, untouched] = [null, ''];
      await broken?.then(({ context }) => context.close(), () => undefined);
      throw error;
    }
  }

  return {
    look: (place, work) => orAnother(async () => work((await load(place)).page)),
    use: (place, work) => orAnother(async () => {
      const opened = await load(place);
      untouched = '';
      return work(opened);
    }),
  };
}
