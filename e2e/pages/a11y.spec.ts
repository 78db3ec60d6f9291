/** Every page is open to everybody: to those who don't see, use no mouse, come with a phone, and read Chinese. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenAddress } from '../assessment/call-up.pages.ts';
import { hindrances, paleWordsIn } from '../harness/browser.ts';
import { isChanged } from '../harness/changed.ts';
import { shareOf } from '../harness/share.ts';
import { chosenPages } from './chosen.ts';
import { declaredPages, doors, type DeclaredPage } from './declared.ts';
import { openHouse, type House } from './house.ts';
import { walkByKeyboard } from './keyboard.ts';
import { ready } from './quiet.ts';
import { roadTo, type Road } from './road.ts';
import { wide } from './tab.ts';
import { dress, themes } from './themes.ts';
import { visit } from './visit.ts';
import { foreignWords } from './words.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.close());

const sizes = [wide, { width: 390, height: 844 }];

/** A head may hold the record's form, its book and the page itself to be printed: none of them is called by the deed alone. */
const bareWords = async (page: Page) => (await page.getByRole('button', { name: /^\s*打印\s*$/ }).allTextContents());

/** One main heading; a letter that is being written has its own. Soft: what stands in the way at one size does not hide what does at the other. */
async function isOpenToAll(page: Page, at: string, complaints: readonly string[], byKeyboard = true): Promise<void> {
  const sideways = await page.evaluate(() => [...document.querySelectorAll('html, main, .pane[data-shown]')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ tagName }) => tagName));
  expect.soft({ at, hindrances: await hindrances(page), h1: await page.locator('h1:not([contenteditable] *)').count(), sideways, foreign: await foreignWords(page), bareWords: await bareWords(page), keyboard: byKeyboard ? await walkByKeyboard(page) : [], complaints })
    .toEqual({ at, hindrances: [], h1: 1, sideways: [], foreign: [], bareWords: [], keyboard: [], complaints: [] });
}

/** Another theme changes colours and nothing else: it is put on where the page stands, and asked whether everything can be read. */
async function isReadIn(some: readonly string[], page: Page, at: string): Promise<void> {
  for (const theme of some.filter((name) => name !== 'light')) {
    await dress(page, theme);
    expect.soft({ at, theme, pale: await paleWordsIn(page) }).toEqual({ at, theme, pale: [] });
  }
  await dress(page, 'light');
}

const titleOf = ({ title }: DeclaredPage) => new RegExp(`^示例市律师协会-[^-]+-${title}$`);

/** Loaded once, wide, and drawn narrow from there as on a telephone that is turned: loading costs more than looking. */
async function atEverySize(page: Page, look: (at: string, viewport: typeof wide) => Promise<void>): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.evaluate(beginning);
    await ready(page);
    await look(`${viewport.width} × ${viewport.height}`, viewport);
  }
}

/** Runs in the page: whoever has walked through it stands at its beginning again. */
function beginning(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const place of document.querySelectorAll('html, main, main *')) if (place.scrollTop + place.scrollLeft > 0) place.scrollTo(0, 0);
}

/** Barriers are looked for on more pages than are walked through by keyboard and drawn narrow, which takes four times as long. */
const [looked, walked] = [chosenPages(5), chosenPages(60)];
describe.each(declaredPages.map((page) => [`${page.title} ${page.path}`, page] as const))('%s', (_, declared) => {
  test.runIf(looked.has(declared.name) && !walked.has(declared.name))('has no barrier by day or by night', async () => {
    await visit(house, await roadTo(house, declared), {}, async (page) => {
      expect.soft(await hindrances(page)).toEqual([]);
      await isReadIn(['dark'], page, 'wide');
    });
  }, 60_000);

  test.runIf(walked.has(declared.name))('nothing stands in anybody’s way', async () => {
    await visit(house, await roadTo(house, declared), {}, async (page, complaints) => {
      expect(await page.title()).toMatch(titleOf(declared));
      await atEverySize(page, async (at, viewport) => {
        const isThorough = viewport === wide || process.env['PAGES'] === 'all';
        if (isThorough) await isReadIn(themes, page, at);
        await isOpenToAll(page, at, complaints, isThorough);
      });
    });
  }, 180_000);
});

/** Who stands before a door, and what is to be read there. */
const doorways: Readonly<Record<string, () => Promise<{ road: Road; title: RegExp }>>> = {
  login: async () => ({ road: { by: null, origin: house.demo.url, address: '/login' }, title: /-登录$/ }),
  setup: async () => ({ road: { by: null, origin: house.empty.url, address: '/setup' }, title: /^首次设置/ }),
  missing: async () => ({ road: { by: null, origin: house.demo.url, address: '/404' }, title: /-页面不存在$/ }),
  licence: async () => ({ road: { by: null, origin: house.demo.url, address: '/timeEnd' }, title: /-系统授权$/ }),
  places: async () => ({ road: { by: null, origin: house.demo.url, address: '/places' }, title: /^可接收实习人员的律所 - 实习名额查询/ }),
  notices: async () => ({ road: { by: null, origin: house.demo.url, address: '/notices' }, title: /^实习考核合格公示 - 公示与异议/ }),
  waiting: async () => ({ road: { by: null, origin: house.demo.url, address: await screenAddress(house) }, title: /^第一期面试考核（第三场） - 候考屏/ }),
  verify: async () => {
    const { rows } = await house.demo.database.pool.query<{ code: string }>(`
      select c.verify_code as code from internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id
      where c.status = 'VALID' and i.status = 'inProgress' and c.valid_to >= app_today() order by c.cert_no limit 1`);
    return { road: { by: null, origin: house.demo.url, address: `/verify/${rows[0]!.code}` }, title: /^有效 - 实习证核验/ };
  },
};

const doorsToday = shareOf(doors, 4, () => isChanged(/^web\/(?!areas\/)/), { full: process.env['FULL'] === '1' || process.env['PAGES'] === 'all' });

describe.each(doorsToday)('the door %s', (door) => {
  // A door does not know yet who comes, and how he likes it: it has one theme.
  test('keeps nobody out', async () => {
    const { road, title } = await doorways[door]!();
    await visit(house, road, {}, async (page, complaints) => {
      await expect.poll(() => page.title()).toMatch(title);
      await atEverySize(page, (at) => isOpenToAll(page, at, complaints));
    });
  }, 180_000);
});
