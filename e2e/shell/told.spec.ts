/** What the frame says by itself: under the bell, when the menu or the rights have become others, whose screen it is, and why a session is over. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { rightPassword } from 'server/areas/account/testing';
import { newId } from 'server/kernel/id';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { open, shown, signedIn as enter, tabNames } from './signed-in.ts';

const house = atWork(startBareConsole);
const ids = new Map<string, string>();
async function signedIn(userName: string, work: (page: Page, userId: string) => Promise<void>, viewport = { width: 1440, height: 900 }): Promise<void> {
  const id = ids.get(userName) ?? await house.product.person(userName, ['memberClerk']);
  ids.set(userName, id);
  await enter(house.browser, house.product, (page) => work(page, id), { viewport }, userName);
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息$|条未读消息$/ });

test.each([[1440, 900], [390, 844]])('the bell says that there is nothing, later shows the latest five, and leads to all of them (%i × %i)', async (width, height) => {
  await signedIn(`bell-${width}`, async (page, userId) => {
    await bell(page).click();
    await page.getByText('暂无消息').last().waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (let at = 1; at <= 6; at += 1) await house.product.database.pool.query(`
      insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, creator_time)
      values ($1, $2, $3, 'test', $2::uuid::text, 1, $4, $4, app_now() - make_interval(mins => $5))`, [house.product.app.associationId, newId(), userId, `第${at}条消息`, at]);
    await page.getByTitle('6条未读消息').first().click();
    const latest = page.locator('.latest');
    await expect.poll(() => latest.locator('.latest__title').allInnerTexts()).toEqual([1, 2, 3, 4, 5].map((at) => expect.stringContaining(`第${at}条消息`)));
    await latest.getByRole('link', { name: '查看更多' }).click();
    await page.waitForURL('**/personalSetting?tab=4');
    await shown(page).getByRole('region', { name: '消息列表' }).getByText('第6条消息').waitFor();
    expect(await latest.count()).toBe(0);
  }, { width, height });
});

test('what has become of rights and menu is said in its own words: a menu that is another, a right that shows in no menu, pages that are closed', async () => {
  await signedIn('renewed', async (page, userId) => {
    const withhold = (permission: string) => house.product.database.pool.query(`
      insert into user_permission (association_id, id, user_id, permission, effect) values ($1, gen_random_uuid(), $2, $3, 'WITHHELD')`, [house.product.app.associationId, userId, permission]);
    await open(page, '基础信息', '律所名录');
    await open(page, '基础信息', '律师名录');
    await shown(page).getByRole('button', { name: '新增律师' }).waitFor();
    await withhold('basicInfo.lawyer.create');
    await page.getByText('您的权限有变化，已自动更新').waitFor();
    await shown(page).getByRole('button', { name: '新增律师' }).waitFor({ state: 'detached' });
    expect(await page.getByText('菜单有变化，正在自动同步').count()).toBe(0);
    await withhold('basicInfo.firm');
    await page.getByText('菜单有变化，正在自动同步').waitFor();
    await page.getByText('部分页面已不在您的权限内，已为您关闭').waitFor();
    await expect.poll(() => tabNames(page)).toEqual(['工作台', '律师名录']);
    // The page that is being read is not left for it.
    expect(new URL(page.url()).pathname).toBe('/basicInfo/lawyer');
    await withhold('basicInfo.lawyer');
    await page.waitForURL('**/commonConsole');
    await expect.poll(() => tabNames(page)).toEqual(['工作台']);
  });
});

test.each([[1440, 900], [390, 844]])('the watermark comes while a page and a window are open, says whose screen it is, and goes; nothing under it is out of reach (%i × %i)', async (width, height) => {
  await signedIn(`marked-${width}`, async (page) => {
    const mark = page.locator('svg.watermark');
    await page.goto(`${house.product.url}/personalSetting?tab=1`);
    await page.getByRole('button', { name: '修改资料' }).click();
    const details = page.getByRole('dialog', { name: '修改资料' });
    expect(await mark.count()).toBe(0);
    await house.product.set(securitySettings.screenWatermark, true);
    await mark.waitFor();
    expect(await mark.textContent()).toContain(`林知远 marked-${width}`);
    await details.getByLabel('职务').fill('干事');
    expect(await hindrances(page)).toEqual([]);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/watermark-${width}.png` });
    await details.getByRole('button', { name: '保存' }).click();
    await details.waitFor({ state: 'detached' });
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/watermark-page-${width}.png` });
    await house.product.set(securitySettings.screenWatermark, false);
    await mark.waitFor({ state: 'detached' });
  }, { width, height });
});

test('whoever signs in at more devices than may be is told at the oldest why it is over, and goes on there after the password', async () => {
  await signedIn('many-devices', async (page) => {
    await page.goto(`${house.product.url}/personalSetting?tab=2`);
    await shown(page).getByLabel('当前密码').fill('half a word');
    for (let at = 0; at < 3; at += 1) await house.product.stranger().signIn('many-devices');
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.getByText('您的账号已在其他设备登录，此处的登录已结束。').waitFor();
    expect(await shown(page).getByLabel('当前密码').inputValue()).toBe('half a word');
    await again.getByLabel('密码', { exact: true }).fill(rightPassword);
    await again.getByRole('button', { name: '登录并继续' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await shown(page).getByLabel('当前密码').inputValue()).toBe('half a word');
    await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').first().waitFor();
  });
});

test('修改密码 in the menu leads up to it also from further down the same page', async () => {
  await signedIn('further-down', async (page) => {
    const choose = async () => {
      await page.getByTitle('用户菜单').click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
    };
    await choose();
    const password = shown(page).getByLabel('当前密码');
    await password.waitFor();
    await page.getByRole('list', { name: '登录设备' }).scrollIntoViewIfNeeded();
    const isInView = () => password.evaluate((field) => { const { top, bottom } = field.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; });
    expect(await isInView()).toBe(false);
    await choose();
    await expect.poll(isInView).toBe(true);
  }, { width: 1440, height: 500 });
});

test('an answer that succeeds and yet says that nobody is signed in ends the session as a 401 does (specification, 8)', async () => {
  await signedIn('unauthorised', async (page) => {
    await page.route('**/getLawyers*', (route) => route.fulfill({ status: 200, json: { success: false, unAuthorizedRequest: true, error: { code: 'unauthenticated', message: '认证失败，无法访问系统资源' } } }));
    await page.goto(`${house.product.url}/basicInfo/lawyer`);
    await page.getByText('令牌已失效，请重新登录').first().waitFor();
    await page.waitForURL('**/login**');
    expect((await page.context().cookies()).find(({ name }) => name === 'access-token')?.value ?? '').toBe('');
  });
});
