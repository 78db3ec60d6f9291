/**
 * Ten pages open, as the console keeps them: what the browser holds after the first list and with all ten, and how long it
 * takes from the click on a tab until its page is painted again; first the pages of a person's menu, then ten long lists. At
 * the machine's own speed.
 */
import type { Page } from 'playwright-core';
import { frontMenu, type UserRoute } from 'contract/areas/system/front-menu';
import { median, percentile, round, type Benchmark, type Options } from '../frame.ts';
import { atFirstList } from './at-first-list.ts';
import { heapMB } from './heap.ts';
import { longLists } from './long-lists.ts';
import { go, switchTabs } from './switch-tabs.ts';

const pages = 10;
const switches = 60;

export const keptTabs: Benchmark = {
  title: `第一个列表之后、打开${pages}个页面之后、打开${pages}个长列表之后浏览器占用的内存，以及切换已打开页面的时间`, rounds: 1, seconds: 0,
  goal: { firstMB: { atMost: 12 }, keptMB: { atMost: 45 }, switchP95Ms: { atMost: 250 }, longMB: { atMost: 45 }, longSwitchP95Ms: { atMost: 250 } },
  measure,
};

async function measure({ say }: Options) {
  const menu = await ofTheMenu(say);
  const long = await longLists({ pages, switches, say });
  return { ratio: null, product: { ...menu.product, long: long.product }, rounds: [], judged: { ...menu.judged, longMB: long.keptMB, longSwitchP95Ms: long.switchP95Ms } };
}

function ofTheMenu(say: Options['say']) {
  return atFirstList(async (page, cdp) => {
    const first = await heapMB(cdp);
    const paths = (await menuPaths(page)).filter((path) => path !== new URL(page.url()).pathname).slice(0, pages - 1);
    for (const path of paths) await go(page, path);
    const kept = await page.locator('.pane').count();
    const all = await heapMB(cdp);
    say(`${kept} 个页面：${paths.join(' ')}`);
    const { times, tabs } = await switchTabs(page, switches);
    const afterwards = await heapMB(cdp);
    return {
      product: { pages: kept, tabs, afterSwitchingMB: round(afterwards, 2), switchMedianMs: round(median(times)), slowestMs: round(Math.max(...times)) },
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
