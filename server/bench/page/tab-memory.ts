/**
 * A day's worth of pages: two hundred records opened in tabs of their own and closed again, and what the browser still
 * holds afterwards, once it has tidied up. The first twenty bring the code along and are not counted.
 */
import type { Page } from 'playwright-core';
import { round, type Benchmark, type Options } from '../frame.ts';
import { atFirstList } from './at-first-list.ts';
import { heapMB } from './heap.ts';

const [warm, counted] = [20, 200];

export const tabMemory: Benchmark = {
  title: `打开并关闭${counted}个页面后，浏览器占用的内存增加多少`, rounds: 1, seconds: 0,
  goal: { growthPercent: { atMost: 10 } },
  measure,
};

function measure({ rows: tabs = counted, say }: Options) {
  return atFirstList(async (page, cdp) => {
    for (let at = 0; at < warm; at += 1) await openAndClose(page, at);
    const before = await heapMB(cdp);
    for (let at = 0; at < tabs; at += 1) {
      await openAndClose(page, warm + at);
      if ((at + 1) % 50 === 0) say(`${at + 1} 个页面后 ${round(await heapMB(cdp), 2)} MB（开始时 ${round(before, 2)} MB）`);
    }
    const after = await heapMB(cdp);
    return { ratio: null, product: { beforeMB: round(before, 2), afterMB: round(after, 2), tabs }, rounds: [], judged: { growthPercent: round((after / before - 1) * 100, 1) } };
  });
}

/** One record after another, round the rows of the list. */
async function openAndClose(page: Page, at: number): Promise<void> {
  const shown = page.locator('.pane[data-shown]');
  const links = shown.locator('a.data-table__link');
  await links.nth(at % await links.count()).click();
  await shown.locator('.detail').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.tab[aria-selected="true"] .tab__close').click();
  await links.first().waitFor();
}
