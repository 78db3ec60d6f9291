/** What a page still holds when one comes back to it, and where closing leads: as the person and the association want it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { menuOverlay } from 'contract/areas/system/menu-overlay';
import { seedDemoRegisters } from 'server/areas/basic-info/demo';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { open, shown, signedIn as enter, tabNames, topMenu } from './signed-in.ts';

const house = atWork(startBareConsole, async (it) => {
  await seedDemoRegisters({ db: it.app.db, vault: it.app.vault }, it.app.associationId);
  for (const [userName, config] of [['keeping', {}], ['anew', { cachePage: false }], ['closing', {}]] as const) {
    const id = await it.person(userName, ['firstReviewer', 'memberClerk']);
    await it.database.pool.query(`insert into user_side_config (association_id, user_id, config, updated_at) select association_id, id, $2, app_now() from app_user where id = $1`, [id, JSON.stringify(config)]);
  }
});
const signedIn = (userName: string, work: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }) => enter(house.browser, house.product, work, { viewport }, userName);
const box = (page: Page) => shown(page).getByPlaceholder('姓名、证号或手机');
const backTo = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
};
/** Types without asking, looks elsewhere, comes back; answers what is typed then. */
async function thereAndBack(page: Page): Promise<string> {
  await open(page, '基础信息', '律师名录');
  await shown(page).locator('tr[data-id]').first().waitFor();
  await box(page).fill('张三');
  await backTo(page, '工作台');
  await box(page).waitFor({ state: 'detached' });
  await backTo(page, '律师名录');
  await shown(page).locator('tr[data-id]').first().waitFor();
  return box(page).inputValue();
}

test('a page behind its tab is there as it was left; for whoever wants it otherwise it begins anew', async () => {
  await signedIn('keeping', async (page) => { expect(await thereAndBack(page)).toBe('张三'); });
  await signedIn('anew', async (page) => { expect(await thereAndBack(page)).toBe(''); });
});

test('a page that the association wants to be loaded each time begins anew for everybody', async () => {
  await house.product.set(menuOverlay, [{ name: 'basicInfo.lawyer.list', notCache: true }]);
  try {
    await signedIn('keeping', async (page) => { expect(await thereAndBack(page)).toBe(''); });
  } finally {
    await house.product.set(menuOverlay, []);
  }
});

test.each([[1440, 900], [390, 844]])('rows that were opened look read, the last one is found at a glance, also after a reload (%i × %i)', async (width, height) => {
  await signedIn('keeping', async (page) => {
    const rows = shown(page).locator('[data-id]');
    const seen = () => rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getAttribute('data-seen')));
    const look = async (at: number) => {
      await rows.nth(at).getByRole('link').first().click();
      await page.waitForURL(/\/basicInfo\/lawyer\/.+|opened=|id=/);
      await page.goBack();
      await rows.nth(2).waitFor();
    };
    await page.goto(`${house.product.url}/basicInfo/lawyer`);
    await rows.nth(2).waitFor();
    expect(await seen()).toEqual([null, null, null]);
    await look(0);
    expect(await seen()).toEqual(['last', null, null]);
    await look(1);
    expect(await seen()).toEqual(['seen', 'last', null]);
    await page.reload();
    await rows.nth(2).waitFor();
    expect(await seen()).toEqual(['seen', 'last', null]);
  }, { width, height });
});

test('with two tabs or fewer left, closing one leads to the first top menu, also where that is not the home page’s', async () => {
  await house.product.set(menuOverlay, [{ name: 'console', order: 100_000 }]);
  try {
    await signedIn('closing', async (page) => {
      await topMenu(page).getByRole('link').first().waitFor();
      expect((await topMenu(page).getByRole('link').allInnerTexts())[0]).toBe('实习管理');
      await page.goto(`${house.product.url}/basicInfo/lawyer`);
      await page.getByTitle('关闭律师名录').click();
      await page.waitForURL('**/practice/apply');
      expect(await tabNames(page)).toEqual(['工作台', '实习申请']);
    });
  } finally {
    await house.product.set(menuOverlay, []);
  }
});
