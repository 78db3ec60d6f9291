import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { signedIn, menu } from './signed-in.ts';

const house = atWork(startBareConsole, async (it) => {
  for (const name of ['newcomer', 'newphone', 'hasty']) await it.person(name, ['firstReviewer'], { isNew: true });
});
const seen = async (userName: string) => (await house.product.database.pool.query('select from guide_seen g join app_user u on u.id = g.user_id where u.user_name = $1', [userName])).rowCount === 1;
const titles = ['顶部栏', '左侧菜单', '从这里开始', '内容区'];

test.each([['newcomer', 1440, 900], ['newphone', 390, 844]])('%s is led through four steps by keyboard, at work afterwards, and not led again', (name, width, height) => signedIn(house.browser, house.product, async (page) => {
  const guide = page.locator('dialog.guide');
  for (const [at, title] of titles.entries()) {
    await guide.getByRole('heading', { name: title }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    const card = (await guide.locator('.guide__card').boundingBox())!;
    expect([card.x >= 0, card.y >= 0, card.x + card.width <= width, card.y + card.height <= height]).toEqual([true, true, true, true]);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/guide-${name}-${at}.png` });
    expect(await guide.getByRole('button').allInnerTexts()).toEqual(at < 3 ? ['跳过', '下一步'] : ['立即开始']);
    await page.keyboard.press('Enter');
  }
  await guide.waitFor({ state: 'detached' });
  await expect.poll(() => seen(name)).toBe(true);
  await page.reload();
  await page.getByTitle('用户菜单').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await guide.count()).toBe(0);
}, { viewport: { width, height } }, name));

test('whoever skips is not led either; turning the guidance on again shows it again, turning it off keeps it away', () => signedIn(house.browser, house.product, async (page) => {
  const guide = page.locator('dialog.guide');
  await guide.getByRole('heading', { name: '顶部栏' }).waitFor();
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'detached' });
  await expect.poll(() => seen('hasty')).toBe(true);
  const turn = async (on: boolean) => {
    await page.getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    await page.getByLabel('显示操作引导').setChecked(on);
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('配置更新成功').first().waitFor();
  };
  await turn(false);
  expect(await guide.count()).toBe(0);
  await turn(true);
  await guide.getByRole('heading', { name: '顶部栏' }).waitFor();
  await guide.getByRole('button', { name: '跳过' }).click();
  await guide.waitFor({ state: 'detached' });
}, {}, 'hasty'));

test('a page says what it is for to those who want such help', () => signedIn(house.browser, house.product, async (page) => {
  await page.getByRole('button', { name: '页面说明' }).click();
  await page.getByRole('dialog', { name: '工作台：页面说明' }).getByText('等您办理的事项').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu(page).or(page.getByRole('button', { name: '展开菜单' })).first().waitFor();
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  await page.getByLabel('显示页面说明').setChecked(false);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '页面说明' }).waitFor({ state: 'detached' });
}, {}, 'newcomer'));
