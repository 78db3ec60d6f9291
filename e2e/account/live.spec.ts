/** What the server says by itself: to every window, once, and never at the cost of what somebody is typing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { securitySettings } from 'contract/areas/system/security-settings';
import { listening } from 'server/areas/account/live/testing';
import { rightPassword } from 'server/areas/account/testing';
import { hindrances } from '../harness/browser.ts';
import { menu, open, shown, signedIn as enterShell, tabNames } from '../shell/signed-in.ts';
import { onTheLine } from './on-the-line.ts';

const { house, lines, drop, signedIn, tellTo, another } = onTheLine();

test('forced out, every window asks for the password at once, and says why; what was typed stays', () => signedIn('forced', undefined, async ({ page, context, userId }) => {
  const second = await another(context, '/personalSetting?tab=2');
  await second.getByLabel('当前密码').first().fill('half a word');
  await house.product.database.pool.query(`update session set ended_at = app_now(), end_reason = 'ended' where user_id = $1`, [userId]);
  for (const one of [page, second]) await one.getByRole('dialog', { name: '登录已失效' }).getByText('此处的登录已被退出').waitFor();
  expect(await second.getByLabel('当前密码').first().inputValue()).toBe('half a word');
  // The password can be typed at once.
  await expect.poll(() => second.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
}));

test('a menu that grows and shrinks is renewed in place; a page with unsaved work stays to be read, others close', () => signedIn('changing', ['memberClerk', 'firstReviewer'], async ({ page, userId }) => {
  const { pool } = house.product.database;
  await open(page, '实习管理', '实习审核');
  await open(page, '基础信息', '律师名录');
  await page.getByRole('button', { name: '新增律师' }).click();
  const form = page.getByRole('dialog', { name: /新增律师/ });
  await form.getByLabel('姓名', { exact: false }).first().fill('欧阳文静');
  await pool.query(`delete from user_role where user_id = $1`, [userId]);
  // Nothing at all is granted any more; what is being written is no reason to be put out.
  await page.getByText('拉取路由失败，当前账号无权限').waitFor();
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '律师名录']);
  expect(await form.getByLabel('姓名', { exact: false }).first().inputValue()).toBe('欧阳文静');
  await page.getByText('此页面已不在您的权限内').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role) select association_id, gen_random_uuid(), $1, code, duty, false from role where code = 'memberClerk'`, [userId]);
  await expect.poll(() => page.getByText('此页面已不在您的权限内').count()).toBe(0);
  expect(await form.getByLabel('姓名', { exact: false }).first().inputValue()).toBe('欧阳文静');
  await menu(page).getByRole('link', { name: '律师名录' }).waitFor();
  expect(await shown(page).getByRole('button', { name: '新增律师' }).count()).toBe(1);
}));

test('a page kept for its unsaved work asks for nothing any more; all others are read again by the new rights', () => signedIn('narrowed', ['memberClerk'], async ({ page, userId }) => {
  await open(page, '基础信息', '律所名录');
  await open(page, '基础信息', '律师名录');
  await page.getByRole('button', { name: '新增律师' }).click();
  await page.getByRole('dialog', { name: /新增律师/ }).getByLabel('姓名', { exact: false }).first().fill('欧阳文静');
  await page.evaluate(() => { history.back(); });
  await shown(page).getByRole('button', { name: '新增律所' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => { if (/getLaw(yers|Firms)\b/.test(request.url())) asked.push(new URL(request.url()).pathname.split('/').at(-1)!); });
  await house.product.database.pool.query(`
    insert into user_permission (association_id, id, user_id, permission, effect) select association_id, gen_random_uuid(), id, unnest(array['basicInfo.lawyer', 'basicInfo.firm.create']), 'WITHHELD' from app_user where id = $1`, [userId]);
  await page.getByText('有未保存内容的页面已不在您的权限内').waitFor();
  await expect.poll(() => asked).toContain('getLawFirms');
  await expect.poll(() => shown(page).getByRole('button', { name: '新增律所' }).count()).toBe(0);
  expect(asked).not.toContain('getLawyers');
}));

test('the system’s new name stands in the title of every open window, and rights and menu are not read for it', () => signedIn('titled', undefined, async ({ page, userId }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!));
  await house.product.set(basicSettings.systemName, '律师管理平台');
  await expect.poll(() => page.title()).toMatch(/-律师管理平台-/);
  await tellTo(userId, '改名之后');
  await page.getByText('新消息：改名之后').waitFor();
  // Said to nobody, so it is the next look that finds it.
  await house.product.set(basicSettings.greyMode, true);
  await tellTo(userId, '今天起三日');
  await expect.poll(() => page.locator('html[data-grey]').count()).toBe(1);
  expect(asked.filter((one) => one === 'getAllConfig' || one === 'getUserRoutes')).toEqual([]);
  await house.product.set(basicSettings.greyMode, false);
}));

test('in a browser that had to make room, the key that wakes the line and the button that it presses ask for one line between them', () => signedIn('crowded', undefined, async ({ page, context, userId }) => {
  const others = [];
  for (const open of [3, 2]) {
    const elsewhere = house.product.stranger();
    await elsewhere.signIn('crowded', { 'sec-fetch-site': 'same-origin' });
    for (let one = 0; one < open; one += 1) others.push(await listening(elsewhere));
  }
  const back = page.getByRole('button', { name: '实时消息已暂停，恢复' });
  await back.waitFor();
  for (const { socket } of others) socket.terminate();
  await expect.poll(() => lines.size).toBe(0);
  let asked = 0;
  await context.route('**/getSocketTicket', async (route) => {
    asked += 1;
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    await route.continue();
  });
  await back.focus();
  await page.keyboard.press('Enter');
  await back.waitFor({ state: 'detached' });
  await tellTo(userId, '又有位置了');
  await page.getByText('新消息：又有位置了').waitFor();
  expect([asked, lines.size]).toEqual([1, 1]);
}));

test('a line that cannot be had is tried ten times, said once in the specification’s words, and then tried on in silence, in sight of everybody', () => signedIn('cut', undefined, async ({ page, context, userId }) => {
  const second = await another(context);
  let asked = 0;
  await context.route('**/getSocketTicket', (route) => { asked += 1; return route.abort(); });
  await page.bringToFront();
  await page.clock.install();
  drop();
  for (let tries = 1; tries <= 10; tries += 1) {
    await expect.poll(async () => { await page.clock.runFor(1_500); return asked; }).toBeGreaterThanOrEqual(tries);
  }
  await page.getByText('websocket连接失败：部分功能无法使用,请尝试刷新并检查连接地址是否正确,或联系管理员', { exact: true }).waitFor();
  expect([asked, await page.getByText('websocket连接失败').count(), await second.getByText('websocket连接失败').count()]).toEqual([10, 1, 0]);
  // It stands there as long as it is so, in every window.
  for (const one of [page, second]) await one.getByRole('button', { name: '实时消息未连接，重试' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '关闭提示' }).click();
  // Whoever goes on working neither asks nor is told again.
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await page.locator('.shell__content').click();
    await page.clock.runFor(1_600);
  }
  expect(asked).toBe(10);
  // Nor does the window that takes the line over while this one is hidden begin anew, nor this one when it is looked at again.
  const hide = (hidden: boolean) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await expect.poll(() => asked).toBe(11);
  for (const one of [page, second]) await one.clock.runFor(20_000);
  expect([asked, await page.getByText('websocket连接失败').count(), await second.getByText('websocket连接失败').count()]).toEqual([11, 0, 0]);
  await hide(false);
  await expect.poll(async () => { await page.clock.runFor(10_000); return asked; }).toBeGreaterThanOrEqual(12);
  expect(await page.getByText('websocket连接失败').count()).toBe(0);
  await context.unroute('**/getSocketTicket');
  await page.getByRole('button', { name: '实时消息未连接，重试' }).click();
  for (const one of [page, second]) await one.getByRole('button', { name: '实时消息未连接，重试' }).waitFor({ state: 'detached' });
  await expect.poll(() => lines.size).toBe(1);
  await tellTo(userId, '又连上了');
  await page.getByText('新消息：又连上了').waitFor();
}));

test('windows are told that the server hands out another build, before a page of the old one is missing; when to begin anew is theirs to say', () => signedIn('upgraded', undefined, async ({ page, context }) => {
  const second = await another(context, '/personalSetting?tab=2');
  await second.getByLabel('当前密码').first().fill('half a word');
  await context.route('**/getSocketTicket', async (route) => {
    const response = await route.fetch();
    const body = await response.json() as { result: object }; // the call's own output
    await route.fulfill({ response, json: { ...body, result: { ...body.result, entry: '/static/js/index-NextYear.js' } } });
  });
  for (const one of [page, second]) expect(await one.getByText('系统已更新').count()).toBe(0);
  await second.bringToFront();
  drop();
  const said = (one: Page) => one.getByRole('status').filter({ hasText: '系统已更新，请保存后刷新' });
  for (const one of [page, second]) await said(one).waitFor();
  expect(await hindrances(second)).toEqual([]);
  await said(second).getByRole('button', { name: '刷新' }).click();
  await second.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '取消' }).click();
  expect(await second.getByLabel('当前密码').first().inputValue()).toBe('half a word');
}));

test('whoever has had to change the first password is told what comes, without the page being opened anew', async () => {
  const userId = await house.product.person('fresh', ['finance'], { mustChange: true });
  await enterShell(house.browser, house.product, async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click();
    expect(lines.size).toBe(0);
    await page.getByLabel('当前密码').fill(rightPassword);
    await page.getByLabel('新密码', { exact: false }).first().fill('Nachtzug4Wien;');
    await page.getByLabel('再次输入新密码').fill('Nachtzug4Wien;');
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
    await page.getByText('密码已修改').first().waitFor();
    await expect.poll(() => lines.size).toBe(1);
    await tellTo(userId, '欢迎使用');
    await page.getByText('新消息：欢迎使用').waitFor();
  }, {}, 'fresh');
});

test('a second factor that has become due takes the line away, and gives it back once it is due no more', () => signedIn('dueagain', ['firstReviewer'], async ({ page, context, userId }) => {
  const { pool } = house.product.database;
  await house.product.set(securitySettings.secondFactor, securitySettings.secondFactor.initial);
  try {
    // The line breaks, and there is no ticket for whoever lacks it.
    await pool.query(`update session set ended_at = ended_at where user_id = $1`, [userId]);
    house.product.app.sessions.forgetUser(userId);
    drop();
    await page.getByRole('dialog', { name: '安全提示' }).waitFor();
    await expect.poll(() => lines.size).toBe(0);
  } finally {
    await house.product.set(securitySettings.secondFactor, { roles: [], rights: [] });
    house.product.app.sessions.forgetUser(userId);
  }
  // What another window of this browser has heard of the same person is taken over.
  const second = await context.newPage();
  await second.goto(`${house.product.url}/personalSetting`);
  await second.getByTitle('用户菜单').waitFor();
  await page.bringToFront();
  await page.getByRole('dialog', { name: '安全提示' }).waitFor({ state: 'detached' });
  await expect.poll(() => lines.size).toBe(1);
}));

test('a second factor that falls due while somebody writes a message takes the place of it, and gives it back word for word', () => signedIn('writing', ['memberClerk'], async ({ page, userId }) => {
  const { pool } = house.product.database;
  await page.goto(`${house.product.url}/personalSetting?tab=5`);
  await page.getByRole('button', { name: '写消息' }).click();
  const writing = page.getByRole('dialog', { name: '写消息' });
  await writing.getByLabel('标题').fill('写到一半的通知');
  await writing.getByText('草稿已保存').waitFor();
  await house.product.set(securitySettings.secondFactor, { roles: ['memberClerk'], rights: [] });
  try {
    await writing.getByLabel('内容').fill('还没有保存的一句。');
    await pool.query(`update session set ended_at = ended_at where user_id = $1`, [userId]);
    house.product.app.sessions.forgetUser(userId);
    drop();
    await page.getByText('“发送消息”中填写的内容仍在。').waitFor();
    await page.getByRole('button', { name: '开启两步验证' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/second-factor-aside.png` });
  } finally {
    await house.product.set(securitySettings.secondFactor, { roles: [], rights: [] });
    house.product.app.sessions.forgetUser(userId);
  }
  // As it is when the second factor is set up, here or in another window of this browser.
  const second = await page.context().newPage();
  await second.goto(`${house.product.url}/personalSetting`);
  await second.getByTitle('用户菜单').waitFor();
  await second.close();
  await page.bringToFront();
  await writing.getByText('草稿已保存').waitFor();
  expect(await writing.getByLabel('标题').inputValue()).toBe('写到一半的通知');
  expect(await writing.getByLabel('内容').inputValue()).toBe('还没有保存的一句。');
}));
