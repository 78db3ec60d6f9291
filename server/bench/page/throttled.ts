/** A page as it comes to somebody with a slow computer on a mobile line, nothing cached: what is fetched, and when what can be seen. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Line { cpu: number; latency: number; megabits: number }

/** A quarter of this machine's speed, and the browser's own idea of "Fast 4G". */
export const slow: Line = { cpu: 4, latency: 165, megabits: 9 };
export const unhindered: Line = { cpu: 1, latency: 0, megabits: 0 };

export interface Opened {
  page: Page;
  came: Came;
  /** What was asked for, in its order: size in KB and address. */
  asked: string[];
  close(): Promise<void>;
}

export interface Came {
  /** Transferred bytes of scripts and styles, as they came (brotli), in KB. */
  codeKB: number;
  allKB: number;
  requests: number;
  lcp: number;
  ready: number;
  /** What tasks took beyond 50 ms each, from the first paint until all is quiet (total blocking time). */
  blocking: number;
  /** How far what was there already has moved by itself (cumulative layout shift). */
  shift: number;
}

export function openBrowser(): Promise<Browser> {
  const found = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
  // As root Chromium has no sandbox of its own.
  return chromium.launch({ ...(found && { executablePath: found }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

/** Opens an address with an empty cache and waits until `ready` can be seen and nothing is fetched any more. */
export async function open(browser: Browser, url: string, ready: string, line: Line, stored?: Stored): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...(stored && { storageState: stored }) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const fetched = await listen(cdp);
  if (line.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  if (line.megabits > 0) await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: line.latency, downloadThroughput: line.megabits * 125_000, uploadThroughput: 1.35 * 125_000 });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    if (!element?.getBoundingClientRect().width) return false;
    window.seen.ready ??= performance.now();
    return true;
  }, ready, { polling: 'raf', timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  // The browser says what its largest paint was when it has time for that.
  await page.waitForFunction(() => window.seen.lcp > 0, null, { polling: 100, timeout: 10_000 });
  const seen = await page.evaluate(() => window.seen);
  const all = [...fetched.values()];
  const sum = (some: Fetched[]) => Math.round(some.reduce((total, { bytes }) => total + bytes, 0) / 102.4) / 10;
  const came = { codeKB: sum(all.filter(({ isCode }) => isCode)), allKB: sum(all), requests: all.length, lcp: Math.round(seen.lcp), ready: Math.round(seen.ready ?? Number.NaN), blocking: Math.round(seen.tasks.filter(([at]) => at >= seen.painted).reduce((all, [, took]) => all + Math.max(0, took - 50), 0)), shift: Math.round(seen.shift * 1000) / 1000 };
  const asked = all.map(({ path, bytes }) => `${Math.round(bytes / 102.4) / 10} KB ${path}`);
  return { page, came, asked, close: () => context.close() };
}

interface Fetched { path: string; bytes: number; isCode: boolean }

async function listen(cdp: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => { if (/^https?:/.test(request.url)) fetched.set(requestId, { path: new URL(request.url).pathname, bytes: 0, isCode: false }); });
  cdp.on('Network.responseReceived', ({ requestId, response }) => { const one = fetched.get(requestId); if (one) one.isCode = /javascript|css/.test(response.mimeType); });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { const one = fetched.get(requestId); if (one) one.bytes = encodedDataLength; });
  return fetched;
}

declare global { interface Window { seen: { lcp: number; ready?: number; painted: number; tasks: [at: number, took: number][]; shift: number } } }

/** Runs in the page before anything of it. */
function watch(): void {
  window.seen = { lcp: 0, painted: 0, tasks: [], shift: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.seen.lcp = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') window.seen.painted = startTime; }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.seen.tasks.push([startTime, duration]); }).observe({ type: 'longtask', buffered: true });
  // Of the browser's own kind of entry, which its types do not know.
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && entry.hadRecentInput === false) window.seen.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
}

/** A page of a list turned: milliseconds until the next page's rows are painted, from the answer's last byte, and from the press. */
export interface Flip { answered: number; pressed: number }

export function flip(page: Page, call: string): Promise<Flip> {
  return page.evaluate((address) => new Promise<Flip>((resolve) => {
    const rows = () => [...document.querySelectorAll('.data-table__row[data-id]')].map((row) => row.textContent).join('|');
    const before = rows();
    const clicked = performance.now();
    const look = () => requestAnimationFrame(() => {
      if (rows() === before) return look();
      // The frame that shows them has been drawn when the one after it begins.
      return requestAnimationFrame(() => {
        const answer = performance.getEntriesByType('resource').filter(({ name }) => name.includes(address)).at(-1);
        const came = answer ? answer.startTime + answer.duration : clicked;
        const painted = performance.now();
        resolve({ answered: painted - Math.max(came, clicked), pressed: painted - clicked });
      });
    });
    look();
    document.querySelector<HTMLButtonElement>('button[aria-label="下一页"]')!.click();
  }), call);
}
