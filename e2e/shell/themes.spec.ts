/** 界面设置: kept on the server; nothing hinders anybody in any of the three themes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { settings as kept } from 'server/machines/settings/settings';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { topMenu } from './signed-in.ts';

const house = atWork(startDemonstration);

const settings = async (page: Page) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  return page.getByRole('dialog', { name: '界面设置' });
};
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test('a theme is seen while it is chosen, kept when saved, and there at the next sign-in', async () => {
  const page = await enter(house, 'training', '/commonConsole');
  const drawer = await settings(page);
  await drawer.getByRole('radio', { name: '蓝色' }).check();
  expect(await theme(page)).toBe('blue');
  await drawer.getByRole('checkbox', { name: '显示顶部菜单' }).uncheck();
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.getByText('配置更新成功').waitFor();
  expect(await topMenu(page).count()).toBe(0);
  await page.context().close();
  const elsewhere = await enter(house, 'training', '/commonConsole');
  await expect.poll(() => theme(elsewhere)).toBe('blue');
  const again = await settings(elsewhere);
  await again.getByRole('radio', { name: '深色' }).check();
  await again.getByRole('button', { name: '关闭', exact: true }).click();
  await elsewhere.getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => theme(elsewhere)).toBe('blue');
  await (await settings(elsewhere)).getByRole('button', { name: '恢复默认' }).click();
  await elsewhere.getByRole('dialog', { name: '恢复默认设置' }).getByRole('button', { name: '恢复默认' }).click();
  await elsewhere.getByText('配置重置成功').waitFor();
  await expect.poll(() => theme(elsewhere)).toBe('light');
  await topMenu(elsewhere).waitFor();
  await elsewhere.context().close();
});

// What stands on the pages is looked at in every theme by `e2e/pages`; here, what lies over them.
test.each([[1440, 900], [390, 844]])('nothing hinders over a page at %i × %i, in any theme', async (width, height) => {
  const page = await enter(house, 'staff1', '/practice/review', { width, height });
  await page.locator('.pane[data-shown] .data-table__row[data-id]').first().waitFor();
  for (const name of ['深色', '蓝色', '色弱友好', '浅色']) {
    const drawer = await settings(page);
    await drawer.getByRole('radio', { name }).check();
    expect([name, 'settings', ...await hindrances(page)]).toEqual([name, 'settings']);
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByTitle('用户菜单').click();
    expect([name, 'menu', ...await hindrances(page)]).toEqual([name, 'menu']);
    await page.keyboard.press('Escape');
  }
  await page.context().close();
});

test('on a day of mourning every page is grey for everybody, at the door and inside, whatever theme was chosen, until it is over', async () => {
  const set = (isOn: boolean) => kept.set(house.product.database.db, house.product.associationId, basicSettings.greyMode, isOn, { id: null, name: '测试' }, '测试');
  await set(true);
  const page = await enter(house, 'staff1', '/commonConsole');
  const filterOf = () => page.evaluate(() => getComputedStyle(document.documentElement).filter);
  await expect.poll(filterOf, { timeout: 15_000 }).toBe('grayscale(1)');
  const drawer = await settings(page);
  expect(await drawer.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)');
  const door = await page.context().browser()!.newPage();
  await door.goto(`${house.product.url}/login`);
  await expect.poll(() => door.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)');
  await door.close();
  await set(false);
  await page.reload();
  await page.locator('.header').waitFor();
  await expect.poll(filterOf, { timeout: 15_000 }).toBe('none');
  await page.context().close();
});
