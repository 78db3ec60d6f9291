/** The business menu beside the header: how many entries it holds at which width, by the person's own choice, and a link that leads out. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usualSideConfig } from 'contract/areas/account/side-config';
import { webMenu } from 'contract/areas/system/web-menu';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { menu, signedIn, topMenu } from './signed-in.ts';

const house = atWork(startBareConsole);
/** So many groups that no header has room for all of them. */
const roles = ['memberClerk', 'firstReviewer', 'interviewClerk', 'businessAdmin'] as const;
const within = (userName: string, width: number, work: (page: Page) => Promise<void>) => signedIn(house.browser, house.product, work, { viewport: { width, height: 900 } }, userName);
const entries = (page: Page) => topMenu(page).getByRole('link').count();
const more = (page: Page) => topMenu(page).getByRole('button');

async function choose(userId: string, numbers: { topMenuMaxNum: number; topMenuMinNum: number }): Promise<void> {
  await house.product.database.pool.query(`insert into user_side_config (association_id, user_id, config, updated_at) select association_id, id, $2, app_now() from app_user where id = $1`, [userId, JSON.stringify({ ...usualSideConfig, ...numbers })]);
}

const headerOf = (page: Page) => page.getByRole('banner').evaluate((header) => header.clientWidth);
/** The window beside whose left menu the header has this width. */
async function headerIs(page: Page, width: number): Promise<void> {
  const side = page.viewportSize()!.width - await headerOf(page);
  await page.setViewportSize({ width: width + side, height: 900 });
  await expect.poll(() => headerOf(page)).toBe(width);
}

test('five entries at most in a wide header, four in one of up to 1200 px, the rest under 更多, whole and in order', async () => {
  await house.product.person('many', [...roles]);
  await within('many', 1920, async (page) => {
    await expect.poll(() => entries(page)).toBe(5);
    const inAWideOne = await topMenu(page).getByRole('link').allInnerTexts();
    // To and fro, so that none of it is what stood there before.
    for (const [width, most] of [[1200, 4], [1201, 5], [1200, 4]] as const) {
      await headerIs(page, width);
      await expect.poll(() => entries(page)).toBe(most);
    }
    const shown = await topMenu(page).getByRole('link').allInnerTexts();
    expect(shown).toEqual(inAWideOne.slice(0, 4));
    expect(await more(page).getAttribute('aria-label') ?? await more(page).innerText()).toContain('更多');
    await more(page).click();
    const rest = await page.getByRole('menuitem').allInnerTexts();
    expect(rest[0]).toBe(inAWideOne[4]);
    expect(rest.length).toBeGreaterThan(1);
    expect(rest.filter((title) => shown.includes(title))).toEqual([]);
    const last = rest.at(-1) ?? '';
    await page.getByRole('menuitem', { name: last, exact: true }).click();
    // What was chosen there gives the button its name, and the left menu its pages.
    await topMenu(page).getByText(last, { exact: true }).waitFor();
    await menu(page).getByRole('link').first().waitFor();
  });
});

test("the person's own numbers count in their place", async () => {
  await choose(await house.product.person('few', [...roles]), { topMenuMaxNum: 3, topMenuMinNum: 2 });
  await within('few', 1920, async (page) => {
    await expect.poll(() => entries(page)).toBe(3);
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(() => entries(page)).toBe(2);
  });
  await choose(await house.product.person('all', [...roles]), { topMenuMaxNum: 6, topMenuMinNum: 5 });
  await within('all', 1920, async (page) => {
    await expect.poll(() => entries(page)).toBe(6);
  });
});

test('an entry that leads out opens a window of its own, which knows nothing of the console; that stays where it is', async () => {
  await house.product.person('keeper', ['sysAdmin']);
  await within('keeper', 1440, async (page) => {
    await page.context().route('https://www.example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>外部网站</title>' }));
    await page.evaluate(async ([list, create]) => {
      const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token}` };
      const add = async (title: string, parent: string) => {
        const { result: { version } } = await (await fetch(list, { headers })).json();
        await fetch(create, { method: 'POST', headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() }, body: JSON.stringify({ menuType: 'link', title, href: 'https://www.example.com/a', parent, hideInMenu: false, version }) });
      };
      await add('司法部网站', 'system');
      await add('律师之家', '');
    }, [webMenu.endpoints.getAll.path, webMenu.endpoints.create.path] as const);
    await page.goto(`${house.product.url}/system/user`);
    for (const [where, name] of [[menu(page), /^司法部网站/], [topMenu(page), /^律师之家/]] as const) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), where.getByRole('link', { name }).click()]);
      await opened.waitForURL('https://www.example.com/a');
      expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
      expect(new URL(page.url()).pathname).toBe('/system/user');
      await opened.close();
    }
  });
});
