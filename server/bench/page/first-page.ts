/**
 * What a person waits for at the beginning of the day: the sign-in page, home and the first list, cold, at a quarter of
 * this machine's speed over Fast 4G; and turning a page of the list. Beside React alone with the same texts in a table.
 * Home and list also at this machine's own speed beside the server, as in the office (`here`): until nothing holds a click up.
 */
import type { Browser, Page } from 'playwright-core';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { median, medians, round, type Benchmark, type Options } from '../frame.ts';
import { placeFor, removeInstallation } from '../installation.ts';
import { startProduct } from '../processes.ts';
import { staticPage, textsOf, type Texts } from './static-page.ts';
import { flip, open, openBrowser, slow, unhindered, type Came, type Flip, type Opened } from './throttled.ts';
import { rowsReady, signIn, visitHome, visitList, visitSignIn } from './visits.ts';

const flips = 6;

export const firstPage: Benchmark = {
  title: '登录页与第一个列表（冷缓存，CPU 降为四分之一，Fast 4G），与只用 React 画同样表格的静态页之比',
  rounds: 5, seconds: 0,
  goal: {
    loginCodeKB: { atMost: 70 }, loginRequests: { atMost: 6 }, loginLcpMs: { atMost: 1200 }, loginReadyMs: { atMost: 1800 }, loginBlockingMs: { atMost: 200 }, loginShift: { atMost: 0.02 },
    listCodeKB: { atMost: 300 }, listReadyMs: { atMost: 4000 }, listBlockingMs: { atMost: 700 }, listShift: { atMost: 0.02 }, flipMs: { atMost: 120 }, ratioFlip: { atLeast: 0.5 },
    homeCodeKB: { atMost: 300 }, homeReadyMs: { atMost: 4000 }, homeHereMs: { atMost: 2000 }, listHereMs: { atMost: 2000 },
  },
  measure,
};

interface Visited { came: Came; flip: Flip }

async function measure({ rounds, say }: Options) {
  removeInstallation(placeFor('page'));
  const product = await startProduct(placeFor('page'), { profile: 'demo' });
  const browser = await openBrowser();
  try {
    const stored = await signIn(browser, product.url);
    const limit = await staticPage(await textPages(browser, product.url, stored));
    const taken: { login: Came; home: Came; homeHere: number; list: Visited; listHere: number; limit: Visited }[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const login = await visitSignIn(browser, product.url, slow);
      await login.close();
      const home = await came(visitHome(browser, product.url, slow, stored));
      const here = { home: interactive(await came(visitHome(browser, product.url, unhindered, stored))), list: interactive(await came(visitList(browser, product.url, unhindered, stored))) };
      const list = await visited(await visitList(browser, product.url, slow, stored), lawyer.endpoints.list.path);
      const bare = await visited(await open(browser, limit.url, rowsReady, slow), '/rows');
      taken.push({ login: login.came, home, homeHere: here.home, list, listHere: here.list, limit: bare });
      say(`第 ${at + 1} 轮：登录页 ${login.came.ready} 毫秒，工作台 ${home.ready} 毫秒（不限速 ${here.home}），列表 ${list.came.ready} 毫秒（静态页 ${bare.came.ready}），翻页 ${round(list.flip.answered)} 毫秒（静态页 ${round(bare.flip.answered)}），从按下起 ${round(list.flip.pressed)} 毫秒（静态页 ${round(bare.flip.pressed)}）`);
    }
    limit.close();
    const login = medians(taken.map((one) => one.login), 3);
    const list = { ...medians(taken.map((one) => one.list.came), 3), flip: medians(taken.map((one) => one.list.flip)) };
    const home = medians(taken.map((one) => one.home), 3);
    const bare = { ...medians(taken.map((one) => one.limit.came)), flip: medians(taken.map((one) => one.limit.flip)) };
    return {
      ratio: round(bare.ready / list.ready, 3), product: { login, home, list }, bare, rounds: taken,
      judged: {
        loginCodeKB: login.codeKB, loginRequests: login.requests, loginLcpMs: login.lcp, loginReadyMs: login.ready, loginBlockingMs: login.blocking, loginShift: login.shift,
        listCodeKB: list.codeKB, listRequests: list.requests, listReadyMs: list.ready, listBlockingMs: list.blocking, listShift: list.shift, flipMs: list.flip.answered, pressedMs: list.flip.pressed,
        homeCodeKB: home.codeKB, homeRequests: home.requests, homeReadyMs: home.ready, homeHereMs: median(taken.map(({ homeHere }) => homeHere)), listHereMs: median(taken.map(({ listHere }) => listHere)), ratioFlip: round(bare.flip.pressed / list.flip.pressed, 3),
      },
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** There to be pressed, and nothing in the way of the press. */
const interactive = ({ ready, blocking }: Came): number => ready + blocking;

async function came(visit: Promise<Opened>): Promise<Came> {
  const { came: how, close } = await visit;
  await close();
  return how;
}

async function visited({ page, came: how, close }: { page: Page; came: Came; close(): Promise<void> }, call: string): Promise<Visited> {
  const times: Flip[] = [];
  for (let at = 0; at < flips; at += 1) {
    times.push(await flip(page, call));
    await page.waitForLoadState('networkidle');
  }
  await close();
  return { came: how, flip: medians(times) };
}

/** As many pages of texts as will be turned. */
async function textPages(browser: Browser, url: string, stored: Awaited<ReturnType<typeof signIn>>): Promise<Texts[]> {
  const { page, close } = await visitList(browser, url, unhindered, stored);
  const pages = [await textsOf(page)];
  for (let at = 0; at < flips; at += 1) {
    await flip(page, lawyer.endpoints.list.path);
    pages.push(await textsOf(page));
  }
  await close();
  return pages;
}
