/**
 * Ten pages open, as the console keeps them: what the browser holds after the first list and with all ten, and how long it
 * takes from the click on a tab until its page is painted again. At the machine's own speed.
 */
import type { Page } from 'playwright-core';
import { frontMenu, type UserRoute } from 'contract/areas/system/front-menu';
import { median, percentile, round, type Benchmark, type Options } from '../frame.ts';
import { atFirstList } from './at-first-list.ts';
import { heapMB } from './heap.ts';

const pages = 10;
const switches = 60;

export const keptTabs: Benchmark = {
  title: `第一个列表之后与打开${pages}个页面之后浏览器占用的内存，以及切换已打开页面的时间`, rounds: 1, seconds: 0,
  goal: { firstMB: { atMost: 12 }, keptMB: { atMost: 45 }, switchP95Ms: { atMost: 250 } },
  measure,
};

function measure({ say }: Options) {
  return atFirstList(async (page, cdp) => {
    const first = await heapMB(cdp);
    const paths = (await menuPaths(page)).filter((path) => path !== new URL(page.url()).pathname).slice(0, pages - 1);
    for (const path of paths) await go(page, path);
    const kept = await page.locator('.pane').count();
    const all = await heapMB(cdp);
    say(`${kept} 个页面：${paths.join(' ')}`);
    const times: number[] = [];
    const tabs = await page.locator('.tab').count();
    // The home page stands first and is one of them.
    for (let at = 0; at < switches; at += 1) times.push(await painted(page, (at * 7 + 1) % tabs));
    const afterwards = await heapMB(cdp);
    return {
      ratio: null, product: { pages: kept, tabs, afterSwitchingMB: round(afterwards, 2), switchMedianMs: round(median(times)), slowestMs: round(Math.max(...times)) }, rounds: [],
      judged: { firstMB: round(first, 2), keptMB: round(all, 2), switchP95Ms: round(percentile(times, 0.95)) },
    };
  });
}

const pathsOf = (routes: readonly UserRoute[]): string[] => routes.flatMap(({ path, component, meta, children }) => [...(component && !meta.hideInMenu ? [path] : []), ...pathsOf(children)]);

/** Of the person's own menu, in its order, without the samples. */
async function menuPaths(page: Page): Promise<string[]> {
  const routes = await page.evaluate(async (address) => {
    const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch(address, { headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token}` } });
    return (await answer.json() as { result: UserRoute[] }).result; // the call's own output
  }, frontMenu.endpoints.getUserRoutes.path);
  return pathsOf(routes.filter(({ name }) => name !== 'demo'));
}

/** As a link in the page does it; until nothing is fetched any more. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1 }, '', to); // the router's own
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.locator('.tab[aria-selected="true"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the click on the tab until another page than before has been drawn; nought where it was shown already. */
const painted = (page: Page, index: number): Promise<number> => page.evaluate((at) => new Promise<number>((resolve) => {
  const tab = document.querySelectorAll<HTMLElement>('.tab')[at];
  const shown = () => [...document.querySelectorAll<HTMLElement>('.pane')].find((pane) => pane.getClientRects().length > 0);
  const before = shown();
  if (!tab || tab.getAttribute('aria-selected') === 'true') return resolve(0);
  const clicked = performance.now();
  tab.click();
  const look = () => requestAnimationFrame(() => {
    if (shown() === before || !shown()) return look();
    // The frame that shows it has been drawn when the one after it begins.
    return requestAnimationFrame(() => resolve(performance.now() - clicked));
  });
  look();
}), index);
