/** The tab bar and what waits behind it. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { menu, shown, signedIn as enterShell, tabNames, tabs } from './signed-in.ts';

const house = atWork(() => startBareConsole({ isDemo: true }), async (it) => {
  // All groups at the left, so that a page is opened without its group's first one.
  for (const userName of ['reviewer', 'forgetful']) {
    const id = await it.person(userName, ['firstReviewer', 'memberClerk']);
    await it.database.pool.query(`insert into user_side_config (association_id, user_id, config, updated_at) select association_id, id, $2, app_now() from app_user where id = $1`, [id, JSON.stringify({ topMenuShow: false, leftMenuAccordion: false })]);
  }
});
const signedIn = (work: (page: Page, context: BrowserContext) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}, userName = 'reviewer') => enterShell(house.browser, house.product, work, options, userName);

const open = async (page: Page, title: string) => {
  await menu(page).getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('tab', { name: title, exact: true, selected: true }).waitFor();
};
const three = async (page: Page) => {
  await open(page, '实习申请');
  await open(page, '实习审核');
  await open(page, '律师名录');
};
const menuOf = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click({ button: 'right' });
  return page.getByRole('menu', { name: '标签页操作' });
};
const passwordPage = async (page: Page) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const field = shown(page).getByLabel(/当前密码/).first();
  await field.fill('half typed');
  return field;
};

test('the home page has no menu and can’t be closed; others close by name, and one comes back to where one was', () => signedIn(async (page) => {
  await three(page);
  expect(await tabNames(page)).toEqual(['工作台', '实习申请', '实习审核', '律师名录']);
  expect(await (await menuOf(page, '工作台')).count()).toBe(0);
  await tabs(page).first().focus();
  await page.keyboard.press('Delete');
  expect(await tabs(page).count()).toBe(4);
  await page.getByRole('tab', { name: '实习审核' }).click();
  await page.getByTitle('关闭实习审核').click();
  await page.waitForURL('**/basicInfo/lawyer');
  expect(await tabNames(page)).toEqual(['工作台', '实习申请', '律师名录']);
}));

test('at every moment one page is shown, never the one that is left beside it', () => signedIn(async (page) => {
  await three(page);
  await page.evaluate(() => {
    const panes = () => document.querySelectorAll('.pane[data-shown]').length;
    const seen = new Set([panes()]);
    new MutationObserver(() => { seen.add(panes()); }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-shown'] });
    Object.assign(window, { panesSeen: seen });
  });
  for (const name of ['实习审核', '实习申请', '律师名录', '实习申请']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  }
  expect(await page.evaluate(() => Math.max(...(window as unknown as { panesSeen: Set<number> }).panesSeen))).toBe(1);
}));

test('close others, close all; with two or fewer left, closing one leads to the first top menu', () => signedIn(async (page) => {
  await three(page);
  await (await menuOf(page, '实习申请')).getByRole('menuitem', { name: '关闭其他' }).click();
  await page.waitForURL('**/practice/apply');
  expect(await tabNames(page)).toEqual(['工作台', '实习申请']);
  await (await menuOf(page, '实习申请')).getByRole('menuitem', { name: '关闭', exact: true }).click();
  await page.waitForURL('**/commonConsole');
  expect(await tabNames(page)).toEqual(['工作台']);
  await three(page);
  await (await menuOf(page, '律师名录')).getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForURL('**/commonConsole');
  expect(await tabNames(page)).toEqual(['工作台']);
}));

test('a pinned tab stands after the home page, has no cross, and stays when others are closed and over a reload', () => signedIn(async (page) => {
  await three(page);
  await (await menuOf(page, '律师名录')).getByRole('menuitem', { name: '固定', exact: true }).click();
  const pinned = page.getByRole('tab', { name: '律师名录，已固定' });
  expect(await tabNames(page)).toEqual(['工作台', '律师名录', '实习申请', '实习审核']);
  expect(await page.getByTitle('关闭律师名录').count()).toBe(0);
  await page.getByRole('tab', { name: '实习申请' }).click({ button: 'right' });
  expect(await page.getByRole('menu', { name: '标签页操作' }).getByRole('menuitem').allInnerTexts()).toEqual(['刷新', '关闭', '关闭右侧', '关闭其他', '关闭全部', '固定', '最大化', '在新窗口打开']);
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '律师名录']);
  await pinned.focus();
  await page.keyboard.press('Delete');
  await page.getByText('此标签页已固定，取消固定后才能关闭').waitFor();
  await open(page, '实习审核');
  await page.getByRole('tab', { name: '实习审核' }).dragTo(pinned, { targetPosition: { x: 5, y: 10 } });
  expect(await tabNames(page)).toEqual(['工作台', '律师名录', '实习审核']);
  await page.reload();
  await pinned.waitFor();
  await pinned.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: '取消固定' }).press('Enter');
  await page.getByTitle('关闭律师名录').click();
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '实习审核']);
}));

test('a page has the window to itself until Escape or 还原; its windows and what is typed stay', () => signedIn(async (page) => {
  await open(page, '律师名录');
  await shown(page).getByPlaceholder('姓名、证号或手机').fill('张三');
  await (await menuOf(page, '律师名录')).getByRole('menuitem', { name: '最大化' }).click();
  const bar = page.getByRole('region', { name: '页面已最大化' });
  await bar.getByText('律师名录').waitFor();
  for (const gone of [menu(page), page.getByRole('tablist', { name: '打开的页面' }), page.getByTitle('用户菜单')]) await gone.waitFor({ state: 'hidden' });
  expect((await shown(page).boundingBox())!.width).toBe(1440);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('pane');
  expect(await hindrances(page)).toEqual([]);
  await shown(page).getByRole('button', { name: '新增律师' }).click();
  const drawer = page.getByRole('dialog', { name: '新增律师' });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await shown(page).getByRole('button', { name: '列设置' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '列设置' }).waitFor({ state: 'detached' });
  expect(await bar.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await menu(page).waitFor();
  expect(await bar.count()).toBe(0);
  expect(await shown(page).getByPlaceholder('姓名、证号或手机').inputValue()).toBe('张三');
  await (await menuOf(page, '律师名录')).getByRole('menuitem', { name: '最大化' }).click();
  await bar.getByRole('button', { name: '还原' }).click();
  await menu(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('律师名录');
}));

test('a page is opened in a new window, signed in, alone; unsaved work stays where it was typed', () => signedIn(async (page, context) => {
  const field = await passwordPage(page);
  const coming = context.waitForEvent('page');
  await (await menuOfUnsaved(page)).getByRole('menuitem', { name: '在新窗口打开' }).click();
  const other = await coming;
  other.setDefaultTimeout(15_000);
  await other.getByRole('tab', { name: '个人设置', exact: true, selected: true }).waitFor();
  expect(new URL(other.url()).pathname + new URL(other.url()).search).toBe(new URL(page.url()).pathname + new URL(page.url()).search);
  expect(await shown(other).getByLabel(/当前密码/).first().inputValue()).toBe('');
  expect(await field.inputValue()).toBe('half typed');
}));

test('tabs are walked, moved and closed by keyboard', () => signedIn(async (page) => {
  await three(page);
  await page.getByRole('tab', { name: '律师名录' }).focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  expect(await tabNames(page)).toEqual(['工作台', '实习申请', '律师名录', '实习审核']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/practice/apply');
  await page.keyboard.press('Delete');
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '律师名录', '实习审核']);
  await page.keyboard.press('Alt+BracketRight');
  await page.keyboard.press('Alt+KeyW');
  expect((await tabNames(page)).length).toBe(2);
}));

test('a tab is dragged to another place, never before the home page', () => signedIn(async (page) => {
  await three(page);
  await page.getByRole('tab', { name: '律师名录' }).dragTo(page.getByRole('tab', { name: '实习申请' }), { targetPosition: { x: 5, y: 10 } });
  expect(await tabNames(page)).toEqual(['工作台', '律师名录', '实习申请', '实习审核']);
  await page.getByRole('tab', { name: '律师名录' }).dragTo(page.getByRole('tab', { name: '工作台' }), { targetPosition: { x: 5, y: 10 } });
  expect((await tabNames(page))[0]).toBe('工作台');
}));

test('opened pages are there again after a reload, unless the person wants it otherwise', () => signedIn(async (page) => {
  await three(page);
  await page.reload();
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '实习申请', '实习审核', '律师名录']);
  const settings = await page.evaluate(async () => {
    const token = /access-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token}` };
    const { result } = await (await fetch('/api/userConfig/getAllConfig', { headers })).json() as { result: { sideConf: object } };
    const save = (keepTabs: boolean) => fetch('/api/system/setting/updateSideConfig', { method: 'POST', headers, body: JSON.stringify({ ...result.sideConf, keepTabs }) });
    return (await save(false)).status;
  });
  expect(settings).toBe(200);
  await page.reload();
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '律师名录']);
}, {}, 'forgetful'));

test('a list keeps its conditions and what is typed while another page is looked at', () => signedIn(async (page) => {
  await open(page, '律师名录');
  await shown(page).getByPlaceholder('姓名、证号或手机').fill('张');
  await shown(page).getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL('**/basicInfo/lawyer?keyword=*');
  await shown(page).getByPlaceholder('姓名、证号或手机').fill('张三');
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  await page.getByRole('tab', { name: '律师名录' }).click();
  await page.waitForURL('**/basicInfo/lawyer?keyword=*');
  expect(await shown(page).getByPlaceholder('姓名、证号或手机').inputValue()).toBe('张三');
}));

test('a window opened in one page is gone with it and there again; nothing typed in it is lost', () => signedIn(async (page) => {
  await open(page, '实习审核');
  await open(page, '律师名录');
  await page.getByRole('tab', { name: '律师名录' }).waitFor();
  await shown(page).getByRole('button', { name: '新增律师' }).click();
  const drawer = page.getByRole('dialog', { name: '新增律师' });
  await drawer.getByLabel('姓名', { exact: false }).first().fill('赵一鸣');
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === '/practice/review');
  await expect.poll(() => drawer.count()).toBe(0);
  await page.getByRole('tab', { name: /律师名录，有未保存的内容/ }).click();
  await drawer.waitFor();
  expect(await drawer.getByLabel('姓名', { exact: false }).first().inputValue()).toBe('赵一鸣');
}));

test('unsaved work waits behind its tab, marked; closing it asks and names the page', () => signedIn(async (page) => {
  const field = await passwordPage(page);
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  const tab = page.getByRole('tab', { name: '个人设置，有未保存的内容' });
  await (await menuOfUnsaved(page)).getByRole('menuitem', { name: '关闭', exact: true }).click();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  expect(await question.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('个人设置')]);
  expect(await hindrances(page)).toEqual([]);
  await question.getByRole('button', { name: '取消' }).click();
  await tab.click();
  expect(await field.inputValue()).toBe('half typed');
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await page.getByTitle('关闭个人设置').click();
  await question.getByRole('button', { name: '放弃' }).click();
  await page.waitForURL('**/commonConsole');
  expect(await tabNames(page)).toEqual(['工作台']);
}));
const menuOfUnsaved = async (page: Page) => {
  await page.getByRole('tab', { name: /有未保存的内容/ }).click({ button: 'right' });
  return page.getByRole('menu', { name: '标签页操作' });
};

test('on a phone, where there are no tabs, unsaved work is not left without a question, neither by a link nor by Back', () => signedIn(async (page) => {
  const field = await passwordPage(page);
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  expect(await field.inputValue()).toBe('half typed');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: '取消' }).click();
  expect(new URL(page.url()).pathname).toBe('/personalSetting');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: '放弃' }).click();
  await page.waitForURL('**/commonConsole');
}, { viewport: { width: 390, height: 844 } }));

test('a page may say what closing it means', () => signedIn(async (page) => {
  // No page of today has such a sentence: this is the server's own answer with one added.
  await page.route('**/getUserRoutes', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.replace(/("path":"\/basicInfo\/lawyer",.*?"beforeCloseName":)null/, '$1"关闭后不再提醒本月到期的证件。"') });
  });
  await page.reload();
  await open(page, '律师名录');
  await page.getByTitle('关闭律师名录').click();
  await page.getByText('关闭后不再提醒本月到期的证件。').waitFor();
  await page.getByRole('button', { name: '不关闭' }).click();
  expect(await tabNames(page)).toContain('律师名录');
  await page.getByTitle('关闭律师名录').click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect.poll(() => tabNames(page)).toEqual(['工作台']);
}));

/** Tabs of records, put there as the next document begins: the one that is shown still writes down its own. */
const withTabs = (page: Page, records: number) => page.addInitScript((count) => {
  const user = (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string }).id;
  const record = (index: number) => ({ path: `/basicInfo/lawyer/0198f3c4-7a10-7bbb-8000-0000000000${10 + index}`, search: '', title: `第${index}页` });
  sessionStorage.setItem('tagList', JSON.stringify({ user, open: [{ path: '/basicInfo/lawyer', search: '', title: '律师名录' }, ...Array.from({ length: count }, (_, index) => record(index))] }));
}, records);

test('many tabs are scrolled by 240 at a time, the last time by what is left', () => signedIn(async (page) => {
  await withTabs(page, 12);
  await page.reload();
  const bar = page.getByRole('tablist', { name: '打开的页面' });
  const [left, right] = [page.getByRole('button', { name: '向左滚动标签' }), page.getByRole('button', { name: '向右滚动标签' })];
  await left.waitFor();
  const standsAt = async (place: number) => { await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(place); };
  await bar.evaluate((element) => { element.scrollLeft = 0; });
  const room = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(room).toBeGreaterThan(480);
  await right.click();
  await standsAt(240);
  await right.click();
  await standsAt(480);
  await left.click();
  await standsAt(240);
  for (let place = 240; place < room; place += 240) {
    await right.click();
    await standsAt(Math.min(place + 240, room));
  }
  await expect.poll(() => right.isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}, { viewport: { width: 576, height: 800 } }));

test('beyond the most pages the one not looked at for longest is closed and named; a page that asks before it is closed stays', () => signedIn(async (page) => {
  await page.route('**/getUserRoutes', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/("path":"\/basicInfo\/lawyer",.*?"beforeCloseName":)null/, '$1"关闭后不再提醒本月到期的证件。"') });
  });
  await withTabs(page, 28);
  await page.reload();
  await expect.poll(() => tabs(page).count()).toBe(30);
  await menu(page).getByRole('link', { name: '实习审核', exact: true }).click();
  await page.getByText('最多打开29个页面，已关闭最久未看的“第0页”').waitFor();
  expect(await tabs(page).count()).toBe(30);
  expect((await tabNames(page)).slice(0, 3)).toEqual(['工作台', '律师名录', '第1页']);
}));
