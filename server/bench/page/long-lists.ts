/**
 * Ten lists of fifty rows each out of a register of 30,000. Such a register is one page, and one address is one tab; addresses
 * do not tell capitals from small letters, so ten spellings of it are ten tabs, each with another page of the register.
 */
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { median, percentile, round, type Options } from '../frame.ts';
import { clerk, largeRegister } from '../large-register.ts';
import { signInAgain } from '../people.ts';
import { startProduct } from '../processes.ts';
import { heapMB } from './heap.ts';
import { go, switchTabs } from './switch-tabs.ts';
import { openBrowser } from './throttled.ts';
import { rowsReady } from './visits.ts';

const rows = 50;
const { path } = lawyer.pages.list;
const lastWord = path.lastIndexOf('/') + 1;

/** The letters of `lawyer` written large or small, by the number's digits. */
const spelled = (at: number): string => path.slice(0, lastWord) + Array.from(path.slice(lastWord), (letter, place) => (at >> place & 1 ? letter.toUpperCase() : letter)).join('');

export async function longLists({ pages, switches, say }: { pages: number; switches: number; say: Options['say'] }) {
  const installation = await largeRegister(say);
  const token = await signInAgain(installation.db, installation.associationId, clerk);
  const product = await startProduct(installation.dir);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'access-token', value: token, url: product.url }]);
    const page = await context.newPage();
    await page.goto(product.url);
    await page.locator('.tab').first().waitFor();
    for (let at = 0; at < pages; at += 1) {
      await go(page, `${spelled(at)}?limit=${rows}&page=${at + 1}`);
      await page.locator(`.pane[data-shown] ${rowsReady}`).nth(rows - 1).waitFor();
    }
    const kept = await page.locator(`.pane:has(${rowsReady})`).count();
    const cdp = await context.newCDPSession(page);
    const all = await heapMB(cdp);
    say(`${kept} 个长列表，每个 ${rows} 行：${round(all, 2)} MB`);
    const { times } = await switchTabs(page, switches);
    return {
      keptMB: round(all, 2), switchP95Ms: round(percentile(times, 0.95)),
      product: { lists: kept, rows, afterSwitchingMB: round(await heapMB(cdp), 2), switchMedianMs: round(median(times)), slowestMs: round(Math.max(...times)) },
    };
  } finally {
    await browser.close();
    await product.stop();
    await installation.close();
  }
}
