/** The one guard before unsaved work would be lost, and above all its middle answer: 保存草稿 keeps what can be kept, whatever the way out. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { broadcast } from 'contract/areas/account/broadcast';
import { lawyer as lawyers } from 'contract/areas/basic-info/lawyer';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { menu, open, shown, signedIn as enterShell, tabNames } from './signed-in.ts';

const house = atWork(startBareConsole, async (it) => { await it.person('clerk', ['memberClerk', 'firstReviewer']); });
const signedIn = (work: (page: Page, context: BrowserContext) => Promise<void>, userName = 'clerk') => enterShell(house.browser, house.product, work, {}, userName);

const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的内容' });
const named = async (page: Page) => {
  await question(page).waitFor();
  return question(page).getByRole('listitem').allInnerTexts();
};
const answer = (page: Page, said: '取消' | '放弃' | '保存草稿') => question(page).getByRole('button', { name: said }).click();
/** 保存草稿 while there is no line: each window tries. */
const answerInVain = async (page: Page, windows: readonly Page[]) => {
  const tried = windows.map((one) => one.waitForEvent('requestfailed', (request) => request.url().endsWith(broadcast.endpoints.save.path)));
  await answer(page, '保存草稿');
  await Promise.all(tried);
  await expect.poll(() => question(page).getByRole('button', { name: '保存草稿' }).getAttribute('aria-busy')).toBeNull();
};
const message = expect.stringMatching(/个人设置[^]*可存为草稿/);
const lawyer = expect.stringMatching(/律师名录[^]*不能存为草稿/);

const saving = `**${broadcast.endpoints.save.path}`;
/** The line is away for what keeps itself: nothing of it is on the server before somebody asks for it again. */
const cut = (context: BrowserContext) => context.route(saving, (route) => route.abort());
const mend = (context: BrowserContext) => context.unroute(saving);

const writing = (page: Page) => page.getByRole('dialog', { name: '写消息' });
const title = (page: Page) => writing(page).getByLabel('标题');
async function write(page: Page, text: string) {
  await page.goto(`${house.product.url}/personalSetting?tab=5`);
  await page.getByRole('button', { name: '写消息' }).click();
  await title(page).fill(text);
  await writing(page).getByText(/^草稿没有保存/).waitFor();
}
/** Of the tab that is pressed, or of the one with unsaved work. */
const wish = async (page: Page, what: string, tab: string | RegExp = /有未保存的内容/) => {
  await page.getByRole('tab', { name: tab }).click({ button: 'right' });
  await page.getByRole('menu', { name: '标签页操作' }).getByRole('menuitem', { name: what, exact: true }).click();
};
const fromUserMenu = async (page: Page, what: string) => {
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: what }).click();
};
/** Another day, at the desk: what the server has of it. */
const findDrafts = (...texts: readonly string[]) => signedIn(async (page) => {
  for (const text of texts) {
    await page.goto(`${house.product.url}/personalSetting?tab=5`);
    await page.getByRole('link', { name: text }).click();
    await expect.poll(() => title(page).inputValue()).toBe(text);
    await page.keyboard.press('Escape');
    await writing(page).waitFor({ state: 'detached' });
  }
});

test('closing a tab: 保存草稿 keeps what was typed in it, and only then the tab is closed', async () => {
  await signedIn(async (page, context) => {
    await cut(context);
    await write(page, '周五前报到');
    await wish(page, '关闭');
    expect(await named(page)).toEqual([message]);
    expect(await hindrances(page)).toEqual([]);
    // Still no line: it could not be kept, so nothing is closed.
    await answerInVain(page, [page]);
    expect([await named(page), await title(page).inputValue()]).toEqual([[message], '周五前报到']);
    await mend(context);
    await answer(page, '保存草稿');
    await page.getByRole('tab', { name: /个人设置/ }).waitFor({ state: 'detached' });
    expect(await question(page).count()).toBe(0);
  });
  await findDrafts('周五前报到');
});

test('关闭其他 and 关闭全部 ask and name every page; 保存草稿 keeps what can be kept and asks again about the rest', async () => {
  await signedIn(async (page, context) => {
    await open(page, '实习管理', '实习审核');
    await cut(context);
    await write(page, '二号楼停电');
    await open(page, '基础信息', '律师名录');
    await shown(page).getByRole('button', { name: '新增律师' }).click();
    const name = page.getByRole('dialog', { name: '新增律师' }).getByLabel('姓名', { exact: false }).first();
    await name.fill('赵一鸣');
    await mend(context);
    const opened = await tabNames(page);
    for (const all of ['关闭其他', '关闭全部']) {
      await wish(page, all, '实习审核');
      expect(await named(page)).toEqual([message, lawyer]);
      await answer(page, '取消');
      expect([await tabNames(page), await name.inputValue()]).toEqual([opened, '赵一鸣']);
    }
    await wish(page, '关闭全部', '实习审核');
    await answer(page, '保存草稿');
    await expect.poll(() => named(page)).toEqual([lawyer]);
    expect(await question(page).getByRole('button', { name: '保存草稿' }).isDisabled()).toBe(true);
    await answer(page, '放弃');
    await expect.poll(() => tabNames(page)).toEqual(['工作台']);
  });
  await findDrafts('二号楼停电');
});

/** In two windows of one browser. */
const inTwoWindows = (texts: readonly [string, string], out: (page: Page, context: BrowserContext, second: Page) => Promise<void>) => signedIn(async (page, context) => {
  await cut(context);
  await write(page, texts[0]);
  const second = await context.newPage();
  second.setDefaultTimeout(15_000);
  await write(second, texts[1]);
  await page.bringToFront();
  const browserAsks: string[] = [];
  for (const one of [page, second]) one.on('dialog', (dialog) => { browserAsks.push(dialog.type()); void dialog.accept(); });
  await out(page, context, second);
  for (const one of [page, second]) await one.waitForURL('**/login*');
  expect(browserAsks).toEqual([]);
});

test('signing out: 保存草稿 keeps the drafts of this window and of the others, and stays while one of them is not kept', async () => {
  const texts = ['甲窗口的通知', '乙窗口的通知'] as const;
  await inTwoWindows(texts, async (page, context, second) => {
    const both = [message, expect.stringMatching(/个人设置[^]*在另一窗口，可存为草稿/)];
    await fromUserMenu(page, '退出登录');
    expect(await named(page)).toEqual(both);
    await answerInVain(page, [page, second]);
    expect([await named(page), await title(second).inputValue()]).toEqual([both, texts[1]]);
    await mend(context);
    await answer(page, '保存草稿');
  });
  await findDrafts(...texts);
});

test('at the lock: 保存草稿并退出 keeps the drafts of both windows, without naming them', async () => {
  const texts = ['锁屏前的通知', '锁屏前的另一份'] as const;
  await inTwoWindows(texts, async (page, context) => {
    await mend(context);
    await page.keyboard.press('Alt+l');
    const locked = page.getByRole('dialog', { name: '屏幕已锁定' });
    await locked.getByRole('button', { name: '退出或更换账号' }).click();
    await locked.getByText('有2个页面的内容没有保存，其中2个可存为草稿').waitFor();
    await locked.getByRole('button', { name: '保存草稿并退出' }).click();
  });
  await findDrafts(...texts);
});

test('刷新 in a tab’s menu asks; 取消 leaves the page as it is, 保存草稿 begins it anew with the draft among what was written', () => signedIn(async (page, context) => {
  await cut(context);
  await write(page, '会议改到三楼');
  await mend(context);
  await wish(page, '刷新');
  expect(await named(page)).toEqual([message]);
  await answer(page, '取消');
  expect(await title(page).inputValue()).toBe('会议改到三楼');
  await wish(page, '刷新');
  await answer(page, '保存草稿');
  await writing(page).waitFor({ state: 'detached' });
  await shown(page).getByRole('link', { name: '会议改到三楼' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('会议改到三楼');
}));

test('刷新 reads the page anew, however lately it was read', () => signedIn(async (page) => {
  const read = () => page.waitForResponse((response) => new URL(response.url()).pathname === lawyers.endpoints.list.path, { timeout: 8_000 });
  const first = read();
  await open(page, '基础信息', '律师名录');
  await first;
  const again = read();
  await wish(page, '刷新', '律师名录');
  expect((await again).status()).toBe(200);
}));

test('更新菜单 asks before it takes away a page that is granted no more; 取消 leaves it to be read, 放弃 closes it', async () => {
  const userId = await house.product.person('narrowed', ['memberClerk', 'firstReviewer']);
  await signedIn(async (page) => {
    await open(page, '基础信息', '律师名录');
    await shown(page).getByRole('button', { name: '新增律师' }).click();
    const name = page.getByRole('dialog', { name: '新增律师' }).getByLabel('姓名', { exact: false }).first();
    await name.fill('赵一鸣');
    await house.product.database.pool.query(`insert into user_permission (association_id, id, user_id, permission, effect) select association_id, gen_random_uuid(), id, 'basicInfo.lawyer', 'WITHHELD' from app_user where id = $1`, [userId]);
    await page.getByText('有未保存内容的页面已不在您的权限内').waitFor();
    const opened = await tabNames(page);
    await fromUserMenu(page, '更新菜单');
    expect(await named(page)).toEqual([lawyer]);
    await answer(page, '取消');
    expect([await tabNames(page), await name.inputValue()]).toEqual([opened, '赵一鸣']);
    await fromUserMenu(page, '更新菜单');
    await answer(page, '放弃');
    await expect.poll(() => tabNames(page)).toEqual(opened.filter((one) => one !== '律师名录'));
    await page.waitForURL('**/commonConsole');
    expect(await menu(page).getByRole('link', { name: '律师名录' }).count()).toBe(0);
  }, 'narrowed');
});
