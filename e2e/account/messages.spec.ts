import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { newId } from 'server/kernel/id';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole);

async function signedIn<T>(userName: string, work: (page: Page) => Promise<T>, size = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, '/commonConsole');
    await page.getByTitle('用户菜单').waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}
async function tell(userId: string, ...told: [title: string, severity: number, content?: string][]): Promise<void> {
  for (const [at, [title, severity, content = title]] of told.entries()) {
    await house.product.database.pool.query(`
      insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, creator_time)
      values ($1, $2, $3, 'test', $2::uuid::text, $4, $5, $6, '/personalSetting', app_now() - make_interval(mins => $7))`, [house.product.app.associationId, newId(), userId, severity, title, content, at]);
  }
}
const titles = (page: Page) => page.getByRole('region', { name: '消息列表' }).getByRole('link').allInnerTexts();

test('the count beside one’s name leads to the messages; opening one reads it, and the count goes down', async () => {
  await tell(await house.product.person('told'), ['实习申请被退回补正', 2], ['实习证已制作完成，请领取', 1, '请携带身份证到会员部领取。'], ['<img src=x onerror=alert(1)>考核申请即将截止', 3]);
  await signedIn('told', async (page) => {
    await page.getByTitle('3条未读消息').waitFor();
    // The grave one stands above every page until it is acknowledged.
    const urgent = page.getByRole('region', { name: '紧急消息' });
    await urgent.getByText('紧急消息：<img src=x onerror=alert(1)>考核申请即将截止').waitFor();
    await page.getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name: '消息（3条未读）' }).click();
    await page.waitForURL('**/personalSetting?tab=4');
    // Whatever a title says, it is text.
    await expect.poll(() => titles(page)).toEqual(['实习申请被退回补正', '实习证已制作完成，请领取', '<img src=x onerror=alert(1)>考核申请即将截止']);
    expect(await page.getByText('紧急', { exact: true }).isVisible()).toBe(true);
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('link', { name: '实习申请被退回补正' }).click();
    await page.waitForURL('**/personalSetting');
    await page.getByTitle('2条未读消息').waitFor();
    await page.getByRole('button', { name: /^知道了/ }).press('Enter');
    await urgent.waitFor({ state: 'detached' });
    await page.getByTitle('1条未读消息').waitFor();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(['实习证已制作完成，请领取', '实习申请被退回补正', '<img src=x onerror=alert(1)>考核申请即将截止']);
  });
});

test('beyond ninety-nine the badge says 99+ and its name how many; with one of a hundred read it says 99', async () => {
  await tell(await house.product.person('swamped'), ...Array.from({ length: 100 }, (_, at): [string, number] => [`第${at + 1}条消息`, 1]));
  await signedIn('swamped', async (page) => {
    const bell = page.getByRole('button', { name: '100条未读消息' });
    await bell.getByText('99+', { exact: true }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await bell.click();
    await page.getByRole('dialog', { name: '消息' }).getByRole('link', { name: '第1条消息' }).click();
    await page.getByRole('button', { name: '99条未读消息' }).getByText('99', { exact: true }).waitFor();
  });
});

test('two messages removed before the first answer has come: both are gone', async () => {
  await tell(await house.product.person('quick'), ['头一条', 1], ['后一条', 1], ['留下的', 1]);
  await signedIn('quick', async (page) => {
    await page.goto(`${house.product.url}/messages`);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => { goOn = resolve; });
    await page.route('**/deletedNotification', async (route) => { await held; await route.continue(); }, { times: 1 });
    await page.getByRole('button', { name: '删除：头一条' }).click();
    await page.getByRole('button', { name: '删除：后一条' }).click();
    goOn();
    await expect.poll(() => titles(page)).toEqual(['留下的']);
  });
});

test('messages are read, all read, removed, and what was removed is taken back, one after the other, by keyboard', async () => {
  await tell(await house.product.person('tidy'), ['第一条', 1], ['第二条', 1], ['第三条', 1]);
  await signedIn('tidy', async (page) => {
    await page.goto(`${house.product.url}/messages`);
    await page.getByRole('button', { name: '标为已读：第一条' }).press('Enter');
    await page.getByText('2 条未读').waitFor();
    await page.getByRole('button', { name: '删除：第二条' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['第三条', '第一条']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('消息列表');
    const bar = page.getByRole('region', { name: '刚刚的办理' });
    await page.getByRole('checkbox', { name: '选择本页全部' }).press(' ');
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).press('Enter');
    await expect.poll(() => bar.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('已删除未读的消息“第二条”'), expect.stringContaining('已删除2条消息，其中1条未读')]);
    expect(await hindrances(page)).toEqual([]);
    // It is done already: who has left finds nothing, and the newest is taken back first.
    await expect.poll(() => titles(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toEqual(['第三条', '第一条']);
    await bar.getByRole('button', { name: '撤销：已删除未读的消息“第二条”' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['第二条', '第三条', '第一条']);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '删除：第二条' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['第三条', '第一条']);
    // After some seconds the offer goes by itself.
    await bar.waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '只看未读' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['第三条']);
    await page.getByRole('button', { name: '全部标为已读' }).press('Enter');
    await page.getByText('没有未读的消息').last().waitFor();
    await page.getByRole('button', { name: '查看全部消息' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['第一条', '第三条']);
  });
});

test('who has none is told what will stand here, also on a phone', async () => {
  await house.product.person('lonely');
  await signedIn('lonely', async (page) => {
    await page.goto(`${house.product.url}/messages`);
    await page.getByText('申请有进展、需要您办理或系统有重要提醒时').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await hindrances(page)).toEqual([]);
  }, { width: 390, height: 844 });
});

test.each([['at a desk', { width: 1440, height: 900 }], ['on a phone', { width: 390, height: 844 }]])('what comes with a hint or a short message is everybody’s own choice, %s', async (_, size) => {
  const name = `chooses${size.width}`;
  await house.product.person(name);
  await signedIn(name, async (page) => {
    await page.goto(`${house.product.url}/messages`);
    await page.getByRole('button', { name: '提醒方式' }).click();
    const drawer = page.getByRole('dialog', { name: '提醒方式' });
    await drawer.getByRole('row', { name: /账号安全/ }).getByText('始终提示').waitFor();
    await drawer.getByRole('checkbox', { name: '导出和批量生成弹出提示' }).uncheck();
    await drawer.getByRole('checkbox', { name: '这段时间不弹出提示' }).check();
    await drawer.getByRole('combobox', { name: '免打扰结束' }).selectOption('22:00');
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.getByText('免打扰时段的开始和结束不能相同').waitFor();
    await drawer.getByRole('combobox', { name: '免打扰结束' }).selectOption('07:00');
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: '提醒方式' }).click();
    await expect.poll(() => drawer.getByRole('checkbox', { name: '导出和批量生成弹出提示' }).isChecked()).toBe(false);
    expect(await drawer.getByRole('combobox', { name: '免打扰结束' }).inputValue()).toBe('7');
  }, size);
});
