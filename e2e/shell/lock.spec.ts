/** 锁定屏幕: whoever gets up leaves nothing to be seen, and finds everything as it was. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const locked = (page: Page) => page.getByRole('dialog', { name: '屏幕已锁定' });
const open = async (page: Page, password: string) => {
  await locked(page).getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('Alt+L hides everything in all windows; keys reach nothing; the own password brings back what was typed', async () => {
  const page = await enter(house, 'staff1', '/personalSetting?tab=2');
  await page.getByLabel('当前密码').fill('half typed');
  const other = await page.context().newPage();
  await other.goto(`${house.product.url}/basicInfo/lawyer`);
  await other.locator('.pane[data-shown] .data-table__row[data-id]').first().waitFor();
  await page.keyboard.press('Alt+l');
  for (const one of [page, other]) {
    await locked(one).waitFor();
    await expect.poll(() => one.title()).toBe('屏幕已锁定');
    expect(await one.locator('.header').isVisible()).toBe(false);
    expect(await one.locator('main').first().isVisible()).toBe(false);
  }
  expect(await hindrances(page)).toEqual([]);
  for (const key of ['Escape', 'Escape', 'Control+k', 'Alt+w', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await open(page, 'wrong');
  await locked(page).getByRole('alert').getByText('当前密码不正确').waitFor();
  await open(page, demoPassword);
  for (const one of [page, other]) await locked(one).waitFor({ state: 'detached' });
  expect(await page.getByLabel('当前密码').inputValue()).toBe('half typed');
  expect(await page.title()).not.toBe('屏幕已锁定');
  await page.context().close();
});

test('a reload asks for nothing but the password; on a phone by the menu; signing out forgets the lock', async () => {
  const page = await enter(house, 'staff1', '/commonConsole', { width: 390, height: 844 });
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await locked(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => { if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(new URL(request.url()).pathname); });
  await page.reload();
  await locked(page).waitFor();
  expect(asked).toEqual([]);
  expect(await hindrances(page)).toEqual([]);
  await open(page, demoPassword);
  await page.locator('.header').waitFor();
  await page.keyboard.press('Alt+l');
  await locked(page).getByRole('button', { name: '退出或更换账号' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('lockedFor'))).toBeNull();
  await page.context().close();
});

test('signing out at the lock tells how many pages are unsaved in all windows, without their names, and leaves with them', async () => {
  const page = await enter(house, 'staff1', '/personalSetting?tab=2');
  await page.getByLabel('当前密码').fill('half typed');
  const other = await page.context().newPage();
  await other.goto(`${house.product.url}/personalSetting?tab=2`);
  await other.getByLabel('当前密码').fill('half typed as well');
  await page.keyboard.press('Alt+l');
  await locked(page).getByRole('button', { name: '退出或更换账号' }).click();
  await locked(page).getByText('有2个页面的内容没有保存，退出后将丢失').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await locked(page).getByRole('button', { name: '取消' }).click();
  await open(page, demoPassword);
  await locked(page).waitFor({ state: 'detached' });

  const asked: string[] = [];
  for (const one of [page, other]) one.on('dialog', (dialog) => { asked.push(dialog.type()); void dialog.accept(); });
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await question.getByText('在另一窗口').waitFor();
  await question.getByRole('button', { name: '放弃' }).click();
  for (const one of [page, other]) await one.waitForURL('**/login*');
  expect(asked).toEqual([]);
  await page.context().close();
});
