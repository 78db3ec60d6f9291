/**
 * How a page is reached with something in it: by somebody who is granted it, and a record's page by the first link that
 * leads there. What can't be found this way says itself how, in `e2e/<area>/<feature>.pages.ts`; otherwise it fails by name.
 */
import type { Page } from 'playwright-core';
import { declaredPages, type DeclaredPage } from './declared.ts';
import { ready, type House } from './house.ts';

export interface Road { by: string | null; origin: string; address: string }

/** By the page's key: who opens it, and where. */
export type OwnRoads = Readonly<Record<string, (house: House) => Promise<{ by: string; address: string }>>>;

const own = Object.entries(import.meta.glob<{ feature: { name: string }; roads: OwnRoads }>('../*/*.pages.ts', { eager: true, import: 'default' })).flatMap(([, { feature, roads }]) =>
  Object.entries(roads).map(([key, road]) => [`${feature.name}.${key}`, road] as const));
const found = new WeakMap<House, Map<string, Promise<Road>>>();

export function roadTo(house: House, page: DeclaredPage): Promise<Road> {
  const roads = found.get(house) ?? new Map<string, Promise<Road>>();
  found.set(house, roads);
  const known = roads.get(page.name) ?? search(house, page);
  roads.set(page.name, known);
  return known;
}

async function search(house: House, page: DeclaredPage): Promise<Road> {
  const origin = house.demo.url;
  const said = own.find(([name]) => name === page.name)?.[1];
  if (said) return { origin, ...await said(house) };
  const people = await house.granted(page.access);
  if (!people.length) throw new Error(`${page.name}: nobody in the demonstration may open ${page.path}`);
  // The demo section shows the same to everybody, empty states among it.
  if (page.menu === 'demo') return { by: people[0]!, origin, address: page.path };
  if (!page.path.includes(':')) {
    for (const by of people) if (await isFurnished(house, by, page.path)) return { by, origin, address: page.path };
    throw new Error(`${page.name}: whoever opens ${page.path} in the demonstration finds it empty; put something there, or say in e2e/<area>/<feature>.pages.ts who finds what`);
  }
  for (const by of people) {
    const address = await addressFor(house, by, page.path);
    if (address) return { by, origin, address };
  }
  throw new Error(`${page.name}: no link in the demonstration leads to ${page.path}; say in e2e/<area>/<feature>.pages.ts who opens it where`);
}

const segments = (path: string) => path.replaceAll(/:\w+/g, '(?!new$|new/)[^/?]+');

/** From the list to a record, from the record to its form: the first link of each that leads on. */
async function addressFor(house: House, by: string, path: string): Promise<string | null> {
  if (!path.includes(':')) return path;
  const above = declaredPages.filter((one) => one.path !== path && path.startsWith(`${one.path}/`)).toSorted((a, b) => b.path.length - a.path.length);
  for (const one of above) {
    const start = await addressFor(house, by, one.path);
    const address = start && await linkOn(house, by, start, new RegExp(`^${segments(path)}$`));
    if (address) return address;
  }
  return null;
}

/** Opened by somebody, and looked at. */
async function lookAt<T>(house: House, by: string, address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, storageState: await house.signedIn(by) });
  try {
    const page = await context.newPage();
    await page.goto(house.demo.url + address);
    await ready(page);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** An empty state with nothing beside it is no page to judge by. */
const isFurnished = (house: House, by: string, address: string) => lookAt(house, by, address, (page) =>
  page.evaluate(() => document.querySelector('main .data-table__row[data-id], main [role=treeitem]') !== null || document.querySelector('main .state__title, main table[data-empty]') === null));

const linkOn = (house: House, by: string, address: string, pattern: RegExp) => lookAt(house, by, address, async (page) =>
  (await page.locator('main a[href]').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))).find((path) => pattern.test(path)) ?? null);
