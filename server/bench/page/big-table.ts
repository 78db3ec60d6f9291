/**
 * A hundred thousand rows in one table at a quarter of this machine's speed: how long the page's thread is held up at a
 * time while somebody turns the wheel, jumps, sorts and filters. Counted in processor time of the browser's single
 * tasks, so that whatever else the machine does is not counted. No limit beside it: nothing else draws the same rows.
 */
import type { Browser, Page } from 'playwright-core';
import { median, round, type Benchmark, type Options } from '../frame.ts';
import { placeFor, removeInstallation } from '../installation.ts';
import { startProduct } from '../processes.ts';
import { open, openBrowser, slow } from './throttled.ts';
import { rowsReady, signIn } from './visits.ts';

const address = '/components/bigData/table';

export const bigTable: Benchmark = {
  title: '十万行表格滚动、跳转、排序、筛选时界面线程单次占用的最长处理器时间（CPU 降为四分之一）', rounds: 3, seconds: 0,
  goal: { longestMs: { atMost: 50 } },
  measure,
};

const deeds = {
  wheel: async (page: Page) => { for (let at = 0; at < 60; at += 1) await page.mouse.wheel(0, 240); },
  jump: async (page: Page) => {
    for (const share of [0.5, 0.9, 0.1, 0.75, 0]) {
      await page.locator('.data-table__scroll').evaluate((element, to) => element.scrollTo({ top: element.scrollHeight * to }), share);
      await drawn(page);
    }
  },
  sort: async (page: Page) => { await page.getByRole('columnheader', { name: '姓名' }).getByRole('button').click(); await settled(page); },
  filter: async (page: Page) => { await page.getByRole('textbox', { name: '流水号、姓名、证号、律所或课程' }).fill('欧阳'); await page.keyboard.press('Enter'); await settled(page); },
} as const;
type Deed = keyof typeof deeds;
const names = Object.keys(deeds) as Deed[]; // the keys just written

async function measure({ rounds, say }: Options) {
  removeInstallation(placeFor('page'));
  const product = await startProduct(placeFor('page'), { profile: 'demo' });
  const browser = await openBrowser();
  try {
    const stored = await signIn(browser, product.url, 'staff1');
    const taken: Record<Deed, number>[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const { page, close } = await open(browser, `${product.url}${address}`, rowsReady, slow, stored);
      await page.mouse.move(800, 500);
      const longest: Partial<Record<Deed, number>> = {};
      for (const name of names) longest[name] = await longestTask(browser, page, () => deeds[name](page));
      await close();
      taken.push({ wheel: 0, jump: 0, sort: 0, filter: 0, ...longest });
      say(`第 ${at + 1} 轮：${names.map((name) => `${name} ${longest[name]}`).join('，')} 毫秒`);
    }
    const medians = Object.fromEntries(names.map((name) => [`${name}Ms`, round(median(taken.map((one) => one[name])))]));
    return { ratio: null, product: medians, rounds: taken, judged: { ...medians, longestMs: Math.max(...Object.values(medians)) } };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Two frames on, and no slice of drawing left. */
const drawn = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => { requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 2_000 }); }));
/** The worker has answered and the rows stand there. */
const settled = async (page: Page) => {
  await page.locator('.data-table__scroll[aria-busy=false]').waitFor();
  await drawn(page);
};

interface Traced { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string; data?: { url?: string } } }

/** Milliseconds of processor time of the longest task on the page's own thread. */
async function longestTask(browser: Browser, page: Page, deed: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await deed();
  await drawn(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }; // Chromium's own format
  const mains = new Set(traceEvents.flatMap(({ name, args, pid, tid }) => name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : []));
  return round(Math.max(0, ...traceEvents.flatMap(({ name, pid, tid, tdur }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`) && tdur ? [tdur / 1_000] : [])));
}
