/**
 * From one list to another by the menu, as people do all day: from the click to the other list's rows being painted, at
 * a quarter of this machine's speed over Fast 4G. Beside React alone changing the very same texts in one table.
 */
import type { Page } from 'playwright-core';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { percentile, median, medians, round, type Benchmark, type Options } from '../frame.ts';
import { placeFor, removeInstallation } from '../installation.ts';
import { startProduct } from '../processes.ts';
import { staticPage, textsOf } from './static-page.ts';
import { open, openBrowser, slow, unhindered } from './throttled.ts';
import { rowsReady, signIn, visitList } from './visits.ts';

const changes = 12;
const there = `nav a[href="${lawFirm.pages.list.path}"]`;
const back = `nav a[href="${lawyer.pages.list.path}"]`;
const next = 'button[aria-label="下一页"]';

export const routeChange: Benchmark = {
  title: '两个列表之间切换（从点击到新行可见，CPU 降为四分之一，Fast 4G），与只用 React 换同样内容的静态页之比', rounds: 5, seconds: 0,
  goal: { p95Ms: { atMost: 800 }, firstMs: { atMost: 2000 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  removeInstallation(placeFor('route'));
  const product = await startProduct(placeFor('route'), { profile: 'demo' });
  const browser = await openBrowser();
  try {
    const stored = await signIn(browser, product.url);
    const { page: calm, close: closeCalm } = await visitList(browser, product.url, unhindered, stored);
    const lawyers = await textsOf(calm);
    await painted(calm, there);
    const limit = await staticPage([lawyers, await textsOf(calm)]);
    await closeCalm();
    const taken: { product: Turns; bare: Turns }[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const ours = await visitList(browser, product.url, slow, stored);
      const mine = await turns(ours.page, [there, back]);
      await ours.close();
      const bare = await open(browser, limit.url, rowsReady, slow);
      const theirs = await turns(bare.page, [next, next]);
      await bare.close();
      taken.push({ product: mine, bare: theirs });
      say(`第 ${at + 1} 轮：首次 ${mine.first} 毫秒，此后中位 ${mine.median}、p95 ${mine.p95} 毫秒（静态页 ${theirs.median}、${theirs.p95}）`);
    }
    limit.close();
    const [mine, theirs] = [medians(taken.map((turn) => turn.product)), medians(taken.map((turn) => turn.bare))];
    const ratio = round(theirs.median / mine.median, 3);
    return { ratio, product: mine, bare: theirs, rounds: taken, judged: { ratio, p95Ms: mine.p95, medianMs: mine.median, firstMs: mine.first, bareMedianMs: theirs.median } };
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Turns = Record<'first' | 'median' | 'p95', number>;

/** The first change brings the other page's code along; the others are what the day is made of. */
async function turns(page: Page, [one, other]: readonly [string, string]): Promise<Turns> {
  const times: number[] = [];
  for (let at = 0; at < changes; at += 1) {
    times.push(await painted(page, at % 2 === 0 ? one : other));
    await page.waitForLoadState('networkidle');
  }
  const [first = Number.NaN, ...warm] = times;
  return { first: round(first), median: round(median(warm)), p95: round(percentile(warm, 0.95)) };
}

/** Milliseconds from the click until other rows than before have been drawn. */
const painted = (page: Page, selector: string): Promise<number> => page.evaluate((pressed) => new Promise<number>((resolve) => {
  const rows = () => [...document.querySelectorAll<HTMLElement>('.data-table__row[data-id]')].filter((row) => row.getClientRects().length > 0).map((row) => row.textContent).join('|');
  const before = rows();
  const clicked = performance.now();
  const look = () => requestAnimationFrame(() => {
    const now = rows();
    if (now === before || !now) return look();
    // The frame that shows them has been drawn when the one after it begins.
    return requestAnimationFrame(() => resolve(performance.now() - clicked));
  });
  look();
  document.querySelector<HTMLElement>(pressed)!.click();
}), selector);
