/** A window over a page shuts out that page and nothing else: with a form half filled one looks something up in another tab. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { menu, shown } from './signed-in.ts';

const house = atWork(startDemonstration);

const form = (page: Page) => page.getByRole('dialog', { name: '新增角色' });
const tab = (page: Page, name: RegExp) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab', { name });
const isAtRemark = async (page: Page) => {
  await expect.poll(() => form(page).getByLabel('说明').evaluate((field) => field === document.activeElement)).toBe(true);
};

/** A form half filled, the keyboard in its second field. */
async function halfFilled(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await enter(house, 'secadmin', '/system/role', viewport);
  await page.getByRole('button', { name: '新增角色' }).click();
  await form(page).getByLabel('角色名称').fill('半张表');
  await form(page).getByLabel('说明').fill('还没写完');
  return page;
}

async function isAsItWas(page: Page): Promise<void> {
  await form(page).waitFor();
  expect(await form(page).getByLabel('角色名称').inputValue()).toBe('半张表');
  expect(await form(page).getByLabel('说明').inputValue()).toBe('还没写完');
  await isAtRemark(page);
}

test('from a half filled form one goes by mouse to a tab, the bell and the menu; back in its tab it is as it was, and so is the keyboard', async () => {
  const page = await halfFilled();
  await tab(page, /工作台/).click();
  await shown(page).locator('.block, .panel, section').first().waitFor();
  expect(await form(page).count()).toBe(0);
  await tab(page, /角色管理/).click();
  await isAsItWas(page);

  await page.locator('.header__bell').click();
  await page.getByRole('dialog', { name: /消息/ }).waitFor();
  // The bell's own list is what Escape closes.
  await page.keyboard.press('Escape');
  expect(await page.locator('.popover:popover-open').count()).toBe(0);
  await form(page).waitFor();

  await menu(page).getByRole('link', { name: '用户管理', exact: true }).click();
  await shown(page).getByRole('table').first().waitFor();
  // The page is that person's: its keys go, and no window of another one hears them.
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-filter'))).toBe(true);
  await page.keyboard.press('Alt+BracketLeft');
  await isAsItWas(page);
  await page.context().close();
});

test('the menu’s and the command box’s own entry of that page lead back to it as it stands', async () => {
  const page = await halfFilled();
  await menu(page).getByRole('link', { name: '角色管理', exact: true }).click();
  await isAsItWas(page);
  await tab(page, /工作台/).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '查找' }).getByRole('combobox').fill('角色管理');
  await page.getByRole('option', { name: /^角色管理/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await isAsItWas(page);
  // An entry that knows how the tab was left leads there too, and asks nothing: from another page of its group, and as a recent page.
  await menu(page).getByRole('link', { name: '用户管理', exact: true }).click();
  await shown(page).getByRole('table').first().waitFor();
  await menu(page).getByRole('link', { name: '角色管理', exact: true }).click();
  await isAsItWas(page);
  await tab(page, /工作台/).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '查找' }).getByRole('group', { name: '最近打开' }).getByRole('option', { name: /^角色管理/ }).click();
  await isAsItWas(page);
  await page.context().close();
});

test('by keyboard one walks from the window into the frame and back, never into what is covered', async () => {
  const page = await halfFilled();
  const seen = new Set<string>();
  for (let steps = 0; steps < 150 && !(seen.has('frame') && seen.has('form') && steps > 100); steps += 1) {
    await page.keyboard.press('Shift+Tab');
    seen.add(await page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest('dialog') ? 'form' : at?.closest('.pane') ? 'covered' : at?.closest('.header, .sider, .tab-bar') ? 'frame' : 'beside';
    }));
  }
  expect(seen).not.toContain('covered');
  expect([...seen]).toEqual(expect.arrayContaining(['form', 'frame']));
  await page.getByRole('link', { name: '跳到主要内容' }).evaluate((link: HTMLElement) => { link.focus(); link.click(); });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h2')?.textContent)).toBe('新增角色');
  await page.context().close();
});

test('a covered list hears no key and no click, offers nothing to the command box, and Escape in the frame is not the window’s', async () => {
  const page = await halfFilled();
  await tab(page, /角色管理/).focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
  await form(page).waitFor();
  expect(await page.getByRole('dialog', { name: '放弃未保存的内容' }).count()).toBe(0);
  // Pressed beside the window, which closes nothing, the keyboard is in it again.
  await page.mouse.click(500, 500);
  await isAtRemark(page);
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找页面、人员、律所和操作' }).waitFor();
  expect(await page.getByRole('option', { name: /新增角色.*本页/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await form(page).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});

test('of two windows of a page Escape closes the upper alone, and both are there after another tab', async () => {
  const page = await halfFilled();
  await form(page).locator('summary').first().click();
  await form(page).getByRole('checkbox').nth(1).check();
  await form(page).getByRole('button', { name: '下一步：核对影响' }).click();
  const check = page.getByRole('dialog', { name: '核对新角色' });
  await check.waitFor();
  await tab(page, /工作台/).click();
  await tab(page, /角色管理/).click();
  await check.waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h2')?.textContent)).toBe('核对新角色');
  expect(await form(page).evaluate((one: HTMLElement) => one.inert)).toBe(true);
  await page.keyboard.press('Escape');
  await check.waitFor({ state: 'hidden' });
  await form(page).waitFor();
  expect(await form(page).evaluate((one: HTMLElement) => one.inert)).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await form(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('新增角色');
  expect(await shown(page).evaluate((one: HTMLElement) => one.inert)).toBe(false);
  await page.context().close();
});

test('maximised, Escape closes the window first; from the line above the page it gives the frame back', async () => {
  const page = await enter(house, 'secadmin', '/system/role');
  const bar = page.getByRole('region', { name: '页面已最大化' });
  const fill = async () => {
    await page.getByRole('button', { name: '新增角色' }).click();
    await tab(page, /角色管理/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '最大化' }).click();
    await expect.poll(() => form(page).getByLabel('角色名称').evaluate((field) => field === document.activeElement)).toBe(true);
  };
  await fill();
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'hidden' });
  await bar.waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await fill();
  await bar.getByRole('button', { name: '还原' }).focus();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await form(page).waitFor();
  await page.context().close();
});

test('closing the tab of a window with unsaved work asks', async () => {
  const page = await halfFilled();
  await page.getByTitle('关闭角色管理').click();
  const asked = page.getByRole('dialog', { name: '有未保存的内容' });
  await asked.getByText('角色管理').waitFor();
  await asked.getByRole('button', { name: '取消' }).click();
  expect(await form(page).getByLabel('角色名称').inputValue()).toBe('半张表');
  await page.getByTitle('关闭角色管理').click();
  await asked.getByRole('button', { name: '放弃' }).click();
  await tab(page, /角色管理/).waitFor({ state: 'detached' });
  expect(await page.locator('dialog').count()).toBe(0);
  await page.context().close();
});

test('Back to the page at another address than it was left at asks first: the list without its window', async () => {
  const page = await enter(house, 'secadmin', '/system/role');
  await menu(page).getByRole('link', { name: '用户管理', exact: true }).click();
  await shown(page).getByRole('table').first().waitFor();
  await tab(page, /角色管理/).click();
  await page.getByRole('button', { name: '新增角色' }).click();
  await form(page).getByLabel('角色名称').fill('半张表');
  await form(page).getByLabel('说明').fill('还没写完');
  const asked = page.getByRole('dialog', { name: '有未保存的内容' });

  // The page before: this one waits behind its tab.
  await page.goBack();
  await page.waitForURL(/\/system\/user/);
  expect(await asked.count()).toBe(0);
  // The entry before that is this page as it was before the window stood open.
  await page.goBack();
  await asked.getByText('角色管理').waitFor();
  await asked.getByRole('button', { name: '取消' }).click();
  await page.waitForURL(/\/system\/user/);
  await page.goForward();
  await isAsItWas(page);
  await page.goBack();
  await page.goBack();
  await asked.getByRole('button', { name: '放弃' }).click();
  await page.waitForURL((url) => url.pathname === '/system/role' && !url.searchParams.has('open'));
  await form(page).waitFor({ state: 'hidden' });
  await page.context().close();
});

test('Back from one part of the personal settings to another asks first', async () => {
  const page = await enter(house, 'secadmin', '/commonConsole');
  const own = async (name: string) => {
    await page.getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await own('消息');
  await page.waitForURL(/tab=4/);
  await own('修改密码');
  const password = page.getByLabel('当前密码');
  await password.fill('Halfway#1');
  await page.goBack();
  const asked = page.getByRole('dialog', { name: '有未保存的内容' });
  await asked.getByRole('button', { name: '取消' }).click();
  expect(await password.inputValue()).toBe('Halfway#1');
  await page.goBack();
  await asked.getByRole('button', { name: '放弃' }).click();
  await page.waitForURL(/tab=4/);
  await page.goForward();
  expect(await password.inputValue()).toBe('');
  await page.context().close();
});

test('on a phone it has the whole screen; made wider it is its page’s alone, with all that was typed', async () => {
  const page = await halfFilled({ width: 390, height: 844 });
  const isModal = () => form(page).evaluate((one) => one.matches(':modal'));
  expect(await isModal()).toBe(true);
  await page.setViewportSize({ width: 800, height: 844 });
  await expect.poll(isModal).toBe(false);
  await isAsItWas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isModal).toBe(true);
  await isAsItWas(page);
  await page.context().close();
});
