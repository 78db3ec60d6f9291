/** What a page opens is left again without a mouse: menus, lists, panels and windows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenPages } from './chosen.ts';
import { declaredPages, type DeclaredPage } from './declared.ts';
import { openHouse, type House } from './house.ts';
import { roadTo } from './road.ts';
import { tryWindows } from './windows.ts';
import { visit } from './visit.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.close());

async function isLeft(declared: DeclaredPage, part: 'page' | 'frame'): Promise<void> {
  await visit(house, await roadTo(house, declared), {}, async (page, complaints) => {
    expect(await tryWindows(page, part)).toEqual([]);
    // A button that is pressed without anything filled in may be refused by the rules; the browser notes that as an error.
    expect(complaints.filter((line) => !/status of 409/.test(line))).toEqual([]);
  });
}

test('what stands around every page is opened, left and come back from by keyboard', () => isLeft(declaredPages.find(({ path }) => path === '/commonConsole')!, 'frame'), 180_000);

const chosen = chosenPages(60);
describe.each(declaredPages.map((page) => [`${page.title} ${page.path}`, page] as const))('%s', (_, declared) => {
  test.runIf(chosen.has(declared.name))('what opens is opened, left and come back from by keyboard', () => isLeft(declared, 'page'), 180_000);
});
