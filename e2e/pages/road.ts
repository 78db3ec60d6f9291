/**
 * How a page is reached with something in it: by somebody who is granted it, and a record's page by the first link that
 * leads there. What can't be found this way says itself how, in `e2e/<area>/<feature>.pages.ts`; otherwise it fails by name.
 */
import { declaredPages, type DeclaredPage } from './declared.ts';
import type { House } from './house.ts';
import { onceEach } from './once-each.ts';

export interface Road { by: string | null; origin: string; address: string }

/** By the page's key: who opens it, and where. */
export type OwnRoads = Readonly<Record<string, (house: House) => Promise<{ by: string; address: string }>>>;

const own = Object.entries(import.meta.glob<{ feature: { name: string }; roads: OwnRoads }>('../*/*.pages.ts', { eager: true, import: 'default' })).flatMap(([, { feature, roads }]) =>
  Object.entries(roads).map(([key, road]) => [`${feature.name}.${key}`, road] as const));

export const roadTo = onceEach((house: House, page: DeclaredPage) => `${house.demo.url} ${page.name}`, search);

async function search(house: House, page: DeclaredPage): Promise<Road> {
  const origin = house.demo.url;
  const said = own.find(([name]) => name === page.name)?.[1];
  if (said) return { origin, ...await said(house) };
  const people = await house.granted(page.access);
  if (!people.length) throw new Error(`${page.name}: nobody in the demonstration may open ${page.path}`);
  // The demo section shows the same to everybody, empty states among it.
  if (page.menu === 'demo') return { by: people[0]!, origin, address: page.path };
  if (!page.path.includes(':')) {
    for (const by of people) if ((await lookAt(house, by, page.path)).isFurnished) return { by, origin, address: page.path };
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
    const address = start && (await lookAt(house, by, start)).links.find((link) => new RegExp(`^${segments(path)}$`).test(link));
    if (address) return address;
  }
  return null;
}

/** What somebody finds at an address. */
interface Sight {
  /** An empty state with nothing beside it is no page to judge by. */
  readonly isFurnished: boolean;
  readonly links: readonly string[];
}

/** A list leads to records of many kinds, a record to all its forms: looked at once. */
const lookAt = onceEach((house: House, by: string, address: string) => `${house.demo.url} ${by} ${address}`, look);

function look(house: House, by: string, address: string): Promise<Sight> {
  return house.tab.look({ by, origin: house.demo.url, address }, (page) => page.evaluate(() => ({
    isFurnished: document.querySelector('main .data-table__row[data-id], main [role=treeitem]') !== null || document.querySelector('main .state__title, main table[data-empty]') === null,
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map((link) => new URL(link.href).pathname),
  })));
}
