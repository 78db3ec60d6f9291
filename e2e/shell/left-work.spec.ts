/** A browser dies with a form half filled in: the next window of the same person offers it again; nobody else can read it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { comeIn } from '../harness/come-in.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

const kept = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('leftWork:')).map(([, value]) => value));
const bar = (page: Page) => page.getByRole('region', { name: '上次没有保存的内容' });

async function leave(page: Page) {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

/** Opens the form for a new account, types, and waits until it is kept. */
async function half(page: Page, name: string) {
  await page.getByRole('button', { name: '新增用户' }).click();
  const drawer = page.getByRole('dialog', { name: '新增用户' });
  await drawer.getByLabel('姓名').fill(name);
  await expect.poll(async () => (await kept(page)).length, { timeout: 5000 }).toBe(1);
  return drawer;
}

test('what was typed and not saved is offered after the browser died, sealed until then, and gone when it is answered', async () => {
  const page = await enter(house, 'sysadmin', '/system/user');
  await half(page, '欧阳未存');
  const [sealed] = await kept(page);
  expect(sealed).not.toContain('欧阳未存');
  expect(atob((sealed ?? '').split('.')[2]!.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('realName');

  // Another window while the first one lives: nothing is lost, so nothing is offered.
  const beside = await page.context().newPage();
  await beside.goto(`${house.product.url}/system/user`);
  await beside.getByRole('button', { name: '新增用户' }).waitFor();
  expect(await bar(beside).count()).toBe(0);
  await beside.close();

  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const after = await context.newPage();
  await after.goto(`${house.product.url}/commonConsole`);
  await bar(after).waitFor();
  expect(await hindrances(after)).toEqual([]);
  // Where the form can't take it up any more it can still be read and copied.
  await bar(after).getByRole('button', { name: /^查看内容/ }).click();
  const texts = after.getByRole('dialog', { name: '未保存的内容' });
  expect(await texts.getByRole('listitem').getByRole('paragraph').allInnerTexts()).toEqual(['欧阳未存']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await texts.getByRole('button', { name: '复制第1段' }).click();
  await texts.getByText('已复制').waitFor();
  expect(await after.evaluate(() => navigator.clipboard.readText())).toBe('欧阳未存');
  expect(await hindrances(after)).toEqual([]);
  await texts.getByRole('button', { name: '关闭', exact: true }).last().click();
  await bar(after).getByRole('link').click();
  await after.getByRole('button', { name: '新增用户' }).click();
  const drawer = after.getByRole('dialog', { name: '新增用户' });
  await drawer.getByText('“欧阳未存”').or(drawer.getByText('欧阳未存')).first().waitFor();
  await drawer.getByRole('button', { name: '恢复' }).click();
  expect(await drawer.getByLabel('姓名').inputValue()).toBe('欧阳未存');
  expect(await bar(after).count()).toBe(0);

  // Given up on purpose: nothing is left to be offered.
  await drawer.getByRole('button', { name: '返回' }).click();
  await after.getByRole('dialog', { name: '放弃未保存的内容' }).getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => kept(after)).toEqual([]);

  // Signing out takes along what it asks about.
  await half(after, '欧阳又来');
  await leave(after);
  await after.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '放弃' }).click();
  await after.waitForURL(/\/login/);
  expect(await kept(after)).toEqual([]);
  await context.close();
});

test('what a window holds that slept while somebody signed out in another is still his: nobody has asked about it, and nobody else at this computer sees it', async () => {
  const first = await enter(house, 'sysadmin', '/commonConsole');
  const context = first.context();
  const sleeper = await context.newPage();
  await sleeper.goto(`${house.product.url}/system/user`);
  await half(sleeper, '欧阳沉睡');
  // As asleep as a window can be made from outside: its thread is busy, so that it hears nothing until it wakes.
  const awake = sleeper.evaluate(() => { for (const until = Date.now() + 8_000; Date.now() < until;); });
  await leave(first);
  await first.waitForURL(/\/login/);
  expect(await kept(first)).toHaveLength(1);
  await awake;
  await sleeper.waitForURL(/\/login/);
  expect(await kept(first)).toHaveLength(1);
  await sleeper.close();

  await comeIn(first, house.product.url, 'secadmin', demoPassword, '/commonConsole');
  await first.getByTitle('用户菜单').waitFor();
  expect(await bar(first).count()).toBe(0);
  await leave(first);
  await first.waitForURL(/\/login/);
  await comeIn(first, house.product.url, 'sysadmin', demoPassword, '/commonConsole');
  await bar(first).getByText('有1处内容没有保存').waitFor();
  await context.close();
});

test('each line leads to the very window; with one form taken up again, the line of another asks before it takes its place', async () => {
  const first = await enter(house, 'secadmin', '/system/role');
  const context = first.context();
  const write = async (page: Page, words: string) => {
    const before = (await kept(page)).length;
    await page.getByRole('dialog').getByLabel('说明').fill(words);
    await expect.poll(async () => (await kept(page)).length, { timeout: 5000 }).toBe(before + 1);
  };
  await first.getByRole('button', { name: '新增角色' }).click();
  await write(first, '新的那个');
  const second = await context.newPage();
  await second.goto(first.url().replace(/\?.*/, ''));
  await second.getByRole('button', { name: '复制财务', exact: true }).click();
  await second.getByRole('dialog', { name: '复制角色：财务' }).getByRole('button', { name: '复制', exact: true }).click();
  await second.waitForURL(/open=(?!new)/);
  await write(second, '原有的那个');
  await first.close({ runBeforeUnload: false });
  await second.close({ runBeforeUnload: false });

  const after = await context.newPage();
  await after.goto(`${house.product.url}/commonConsole`);
  const lines = bar(after).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  // The one left last stands first, and is called by whose form it is.
  expect(await lines.allInnerTexts()).toEqual([expect.stringContaining('角色管理：角色（财务（调整））'), expect.stringMatching(/角色管理：角色 /)]);
  await lines.nth(1).getByRole('link').click();
  const fresh = after.getByRole('dialog', { name: '新增角色' });
  await fresh.getByRole('button', { name: '恢复' }).click();
  expect(await fresh.getByLabel('说明').inputValue()).toBe('新的那个');
  await bar(after).getByRole('link').click();
  const asked = after.getByRole('dialog', { name: '有未保存的内容' });
  await asked.getByRole('button', { name: '取消' }).click();
  expect(await fresh.getByLabel('说明').inputValue()).toBe('新的那个');
  await bar(after).getByRole('link').click();
  await asked.getByRole('button', { name: '放弃' }).click();
  await fresh.waitFor({ state: 'hidden' });
  const other = after.getByRole('dialog');
  await other.getByRole('button', { name: '恢复' }).click();
  expect(await other.getByLabel('说明').inputValue()).toBe('原有的那个');
  await context.close();
});

test('of many forms that were left each one is named before all of them can be given up', async () => {
  const first = await enter(house, 'sysadmin', '/system/user');
  const context = first.context();
  for (let left = 1; left <= 6; left += 1) {
    const page = left === 1 ? first : await context.newPage();
    if (left > 1) await page.goto(`${house.product.url}/system/user`);
    await page.getByRole('button', { name: '新增用户' }).click();
    await page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名').fill(`未存${left}`);
    await expect.poll(async () => (await kept(page)).length, { timeout: 5000 }).toBe(left);
    await page.close({ runBeforeUnload: false });
  }
  const after = await context.newPage();
  await after.goto(`${house.product.url}/commonConsole`);
  await bar(after).getByText('有6处内容没有保存').waitFor();
  expect(await bar(after).getByRole('link').count()).toBe(6);
  expect(await hindrances(after)).toEqual([]);
  await bar(after).getByRole('button', { name: '全部放弃' }).click();
  await after.getByRole('dialog', { name: '放弃未保存的内容' }).getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => kept(after)).toEqual([]);
  await context.close();
});

test('a link within the page takes nothing that is typed without a question: from 提醒方式 to the telephone number', async () => {
  await house.product.database.pool.query("delete from mobile_check where user_id = (select id from app_user where user_name = 'auditor')");
  const page = await enter(house, 'auditor', '/personalSetting?tab=4');
  await page.getByRole('button', { name: '提醒方式' }).click();
  const drawer = page.getByRole('dialog', { name: '提醒方式' });
  const hint = drawer.getByRole('checkbox', { name: '导出和批量生成弹出提示' });
  await hint.uncheck();
  const asked = page.getByRole('dialog', { name: '有未保存的内容' });
  await drawer.getByRole('link', { name: '去验证手机号' }).click();
  await asked.getByRole('button', { name: '取消' }).click();
  expect(await hint.isChecked()).toBe(false);
  await drawer.getByRole('link', { name: '去验证手机号' }).click();
  await asked.getByRole('button', { name: '放弃' }).click();
  await page.waitForURL(/tab=2/);
  await drawer.waitFor({ state: 'detached' });
  await page.context().close();
});
