/** What the server says by itself: to every window, once, and never at the cost of what somebody is typing. */
import type { Duplex } from 'node:stream';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { securitySettings } from 'contract/areas/system/security-settings';
import { listening } from 'server/areas/account/live/testing';
import { rightPassword } from 'server/areas/account/testing';
import { tell } from 'server/kernel/tell';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { menu, open, shown, signedIn as enterShell, tabNames } from '../shell/signed-in.ts';

/** `npm run live`: the long form. */
const sends = Number(process.env['LIVE_SENDS'] ?? 60);
const drops = Number(process.env['LIVE_DROPS'] ?? 3);

const lines = new Set<Duplex>();
const house = atWork(startBareConsole, async ({ app }) => {
  app.http.server.on('upgrade', (_, socket) => { lines.add(socket); socket.on('close', () => lines.delete(socket)); });
});
const drop = () => { for (const line of lines) line.destroy(); };

interface Here { page: Page; context: BrowserContext; userId: string; sockets: string[] }
async function signedIn(userName: string, roles: Parameters<typeof house.product.person>[1], work: (here: Here) => Promise<void>): Promise<void> {
  const userId = await house.product.person(userName, roles);
  await enterShell(house.browser, house.product, async (page, context) => {
    const sockets: string[] = [];
    context.on('page', (other) => other.on('websocket', (socket) => sockets.push(socket.url())));
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await context.addInitScript(keepNews);
    await page.reload();
    await page.getByTitle('用户菜单').waitFor();
    await expect.poll(() => lines.size).toBe(1);
    await work({ page, context, userId, sockets });
  }, {}, userName);
  await expect.poll(() => lines.size).toBe(0);
}
/** In the browser: the words in which this window has said what came, one after the other. */
function keepNews() {
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      const text = node.textContent ?? '';
      if (node instanceof Element && node.matches('.toast') && /^(新消息：|收到\d+条新消息$)/.test(text)) said.push(text);
    }
  }).observe(document, { childList: true, subtree: true });
}
const saidIn = (page: Page) => page.evaluate<string[]>('window.said ?? []');
/** How many messages that were. */
const newsOf = async (page: Page) => (await saidIn(page)).reduce((sum, text) => sum + (text.startsWith('新消息：') ? 1 : Number(/\d+/.exec(text)?.[0])), 0);
const tellTo = (userId: string, title: string) => tell(house.product.app.db, house.product.app.associationId, [userId], { event: 'test.told', severity: 1, title });
const another = async (context: BrowserContext, path = '/commonConsole') => {
  const page = await context.newPage();
  // From here on it is told what comes.
  const looked = page.waitForResponse('**/getArrivedNotifications');
  await page.goto(house.product.url + path);
  await page.getByTitle('用户菜单').waitFor();
  await looked;
  return page;
};

test('a window that has only just been opened counts what was told while the line was away', () => signedIn('early', undefined, async ({ context, userId }) => {
  const second = await another(context);
  drop();
  await tellTo(userId, '断线时的一条');
  await second.getByText('新消息：断线时的一条').waitFor();
  await second.getByTitle('1条未读消息').waitFor({ timeout: 5_000 });
}));

test('a look that failed is made again by and by, though the line stands and says nothing more', async () => {
  await house.product.person('restless');
  await enterShell(house.browser, house.product, async (page, context) => {
    let asked = 0;
    // Open, and silent: nothing but its own clock makes the window look.
    await context.routeWebSocket('**', () => {});
    await page.route('**/getArrivedNotifications**', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: { success: false, result: null, error: { code: 'busy', message: '系统繁忙，请稍后再试' }, traceId: 'x' } });
    });
    await page.clock.install();
    await page.reload();
    await expect.poll(() => asked).toBe(5);
    // The second that follows each look; the minute begins after it.
    await page.clock.fastForward('00:02');
    await page.clock.fastForward('00:30');
    await page.waitForTimeout(500);
    expect(asked).toBe(5);
    await page.clock.fastForward('00:31');
    await expect.poll(() => asked).toBe(6);
    await page.clock.fastForward('00:02');
    await page.clock.fastForward('01:01');
    await expect.poll(() => asked).toBe(7);
  }, {}, 'restless');
});

test('what is told while a window reads its list for the first time is counted there', () => signedIn('meanwhile', undefined, async ({ context, userId }) => {
  const second = await context.newPage();
  let goOn = () => {};
  const told = new Promise<void>((resolve) => { goOn = resolve; });
  await second.route('**/getUserNotifications**', async (route) => {
    const answer = await route.fetch();
    await told;
    await route.fulfill({ response: answer }).catch(() => { /* The window did not wait for it. */ });
  }, { times: 1 });
  const looked = second.waitForResponse('**/getArrivedNotifications');
  await second.goto(`${house.product.url}/commonConsole`);
  await looked;
  await second.getByTitle('用户菜单').waitFor();
  await tellTo(userId, '读取时来的一条');
  await second.getByText('新消息：读取时来的一条').waitFor();
  goOn();
  await second.getByTitle('1条未读消息').waitFor({ timeout: 5_000 });
}));

test('four windows of one browser share one line; each message is said once in each of them, also when another window takes the line over', () => signedIn('fourfold', undefined, async ({ page, context, userId }) => {
  const others: Page[] = [];
  for (let windows = 0; windows < 3; windows += 1) others.push(await another(context));
  expect(lines.size).toBe(1);
  for (let sent = 1; sent <= 10; sent += 1) await tellTo(userId, `第${sent}条`);
  for (const one of [page, ...others]) await expect.poll(() => newsOf(one)).toBe(10);
  await page.close();
  await expect.poll(() => lines.size).toBe(1);
  for (let sent = 11; sent <= 20; sent += 1) await tellTo(userId, `第${sent}条`);
  for (const one of others) await one.getByTitle('20条未读消息').waitFor();
  // What would be said twice has been said by then.
  for (const one of others) await expect.poll(() => newsOf(one)).toBe(20);
  await new Promise((resolve) => { setTimeout(resolve, 2_000); });
  expect([await Promise.all(others.map(newsOf)), lines.size]).toEqual([[20, 20, 20], 1]);
}), 60_000);

test('a message is said in every window and counted there; one window holds the line, and the next takes over when it is closed', () => signedIn('reader', undefined, async ({ page, context, userId, sockets }) => {
  const second = await another(context);
  await tellTo(userId, '您的实习登记申请需要补充两份材料');
  for (const one of [page, second]) {
    await one.getByText('新消息：您的实习登记申请需要…').waitFor();
    await one.getByTitle('1条未读消息').waitFor();
  }
  const token = (await context.cookies()).find(({ name }) => name === 'access-token')?.value ?? 'none';
  expect(sockets.filter((url) => url.includes(token))).toEqual([]);
  const before = sockets.length;
  await page.close();
  await expect.poll(() => sockets.length).toBe(before + 1);
  await tellTo(userId, '第二条');
  await second.getByText('新消息：第二条').waitFor();
}));

const asksOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => { if (/\/get(User|Arrived)Notifications/.test(request.url())) asked.push(new URL(request.url()).pathname.split('/').at(-1)!); });
  return asked;
};

test('what somebody does with his messages stands in his other windows and at his other computers at once, without a hint, and nowhere else; the window that did it reads once', () => signedIn('busybee', undefined, async ({ page, context, userId }) => {
  const beside = await another(context);
  await house.product.person('bystander');
  await enterShell(house.browser, house.product, async (phone, phoneContext) => {
    await phoneContext.addInitScript(keepNews);
    await phone.goto(`${house.product.url}/messages`);
    await enterShell(house.browser, house.product, async (stranger) => {
      await expect.poll(() => lines.size).toBe(3);
      const mine = [page, beside, phone];
      // That somebody has come in at another computer is told, too.
      await phone.getByRole('button', { name: '全部标为已读' }).click();
      for (const one of mine) await one.getByTitle('消息', { exact: true }).first().waitFor();
      const urgent = '消防演练今日十四时开始';
      await tell(house.product.app.db, house.product.app.associationId, [userId], { event: 'test.told', severity: 3, title: urgent });
      for (const title of ['第一条', '第二条', '第三条']) await tellTo(userId, title);
      for (const one of mine) await one.getByTitle('4条未读消息').waitFor();
      // What was told before is said before.
      for (const one of mine) await expect.poll(() => newsOf(one)).toBeGreaterThanOrEqual(4);
      const [said, strangerAsks] = [await Promise.all(mine.map(newsOf)), asksOf(stranger)];
      const follow = async (count: string, others: readonly Page[]) => { for (const one of others) await one.getByTitle(count, { exact: true }).first().waitFor({ timeout: 2_000 }); };

      // Read in the dropdown of the bell; the window beside has it open.
      await beside.getByTitle('4条未读消息').click();
      await page.getByTitle('4条未读消息').click();
      await page.getByRole('dialog', { name: '消息' }).getByRole('link', { name: '第一条' }).waitFor();
      const asked = asksOf(page);
      const read = page.waitForResponse('**/setNotificationAsRead');
      await page.getByRole('dialog', { name: '消息' }).getByRole('link', { name: '第一条' }).click();
      await read;
      await follow('3条未读消息', mine);
      await expect.poll(() => beside.getByRole('dialog', { name: '消息' }).getByText('未读：').count()).toBe(3);
      // What would be read twice has been read by then.
      await new Promise((resolve) => { setTimeout(resolve, 1_500); });
      // The bell, and the message centre that the link leads to, which asks for its own list first.
      expect([asked.filter((one) => one === 'getArrivedNotifications'), asked.length <= 3], asked.join(' ')).toEqual([[], true]);

      // Acknowledged on the phone: the box above every page goes, everywhere.
      await phone.getByRole('button', { name: `知道了：${urgent}` }).click();
      for (const one of mine) await one.getByRole('region', { name: '紧急消息' }).waitFor({ state: 'detached', timeout: 2_000 });
      await follow('2条未读消息', mine);

      // Removed and brought back, then all read.
      await phone.getByRole('button', { name: '删除：第二条' }).click();
      await follow('1条未读消息', mine);
      await phone.getByRole('region', { name: '刚刚的办理' }).getByRole('button', { name: /^撤销/ }).click();
      await follow('2条未读消息', mine);
      await phone.getByRole('button', { name: '全部标为已读' }).click();
      await follow('消息', mine);
      expect([await Promise.all(mine.map(newsOf)), strangerAsks]).toEqual([said, []]);
    }, {}, 'bystander');
  }, { viewport: { width: 390, height: 844 } }, 'busybee');
  await expect.poll(() => lines.size).toBe(1);
}), 60_000);

test('a message that is read on the home page is read once, too', () => signedIn('athome', undefined, async ({ page, userId }) => {
  await tellTo(userId, '工作台上的一条');
  await page.getByText('新消息：工作台上的一条').waitFor();
  const line = page.getByRole('region', { name: /^消息/ }).getByRole('link', { name: /工作台上的一条/ });
  await line.waitFor();
  const asked = asksOf(page);
  await line.click();
  await page.getByTitle('消息', { exact: true }).first().waitFor();
  await new Promise((resolve) => { setTimeout(resolve, 1_500); });
  expect(asked).not.toContain('getArrivedNotifications');
}));

test('what is told in the moment of a deed is said and counted in the window that does it, whichever word comes first', () => signedIn('crossing', undefined, async ({ page, userId }) => {
  await tellTo(userId, '先来的一条');
  await page.getByTitle('1条未读消息').click();
  await page.getByRole('button', { name: '全部标为已读' }).waitFor();
  // The deed's answer is held back: the new message is said before it.
  await page.route('**/setAllNotificationsAsRead', async (route) => {
    await tellTo(userId, '正在此时的一条');
    const response = await route.fetch();
    await tellTo(userId, '紧接着的一条');
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    await route.fulfill({ response });
  }, { times: 1 });
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByTitle('1条未读消息').waitFor();
  await page.getByText('新消息：紧接着的一条').or(page.getByText('收到2条新消息')).first().waitFor();
}));

interface Came { id: string; beginning: string }
/** What a window is answered from here on, look by look. */
function answersTo(page: Page): Promise<Came[]>[] {
  const looks: Promise<Came[]>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/getArrivedNotifications')) looks.push(response.json().then((body: { result: { data: Came[] } }) => body.result.data)); // the call's own output
  });
  return looks;
}
/** Each of them said once: alone in its own words, with others of the same look by how many they are. */
function inWords(looks: readonly (readonly Came[])[]): { ids: string[]; words: string[] } {
  const ids = new Set<string>();
  const words: string[] = [];
  for (const look of looks) {
    const [first, ...others] = look.filter(({ id }) => !ids.has(id));
    for (const { id } of look) ids.add(id);
    if (first) words.push(others.length ? `收到${others.length + 1}条新消息` : `新消息：${first.beginning}${[...first.beginning].length === 10 ? '…' : ''}`);
  }
  return { ids: [...ids].toSorted(), words };
}

test(`${drops} times the line breaks while ${sends} messages are told: each of them is said once in each of four windows`, () => signedIn('patient', undefined, async ({ page, context, userId }) => {
  const windows = [page, await another(context), await another(context), await another(context)].map((one) => ({ one, looks: answersTo(one) }));
  for (let sent = 1; sent <= sends; sent += 1) {
    await tellTo(userId, `第${sent}条消息`);
    if (sent % Math.ceil(sends / drops) !== 1) continue;
    drop();
    // Told while nobody listens.
    await tellTo(userId, `断线时的第${sent}条消息`);
    await expect.poll(() => lines.size, { timeout: 20_000 }).toBe(1);
  }
  drop();
  await expect.poll(() => lines.size, { timeout: 20_000 }).toBe(1);
  await tellTo(userId, '最后一条');
  const { rows: told } = await house.product.database.pool.query<{ id: string }>('select id from notification where user_id = $1 order by id', [userId]);
  expect(told.length).toBeGreaterThan(sends + drops);
  for (const { one } of windows) {
    await expect.poll(() => newsOf(one), { timeout: 20_000 }).toBeGreaterThanOrEqual(told.length);
    await one.getByTitle(`${told.length}条未读消息`).waitFor();
  }
  // What would be said twice has been said by then. Not how many: which. One that is missing and another said twice make the same sum.
  await new Promise((resolve) => { setTimeout(resolve, 3_000); });
  for (const { one, looks } of windows) {
    const { ids, words } = inWords(await Promise.all(looks));
    expect(ids).toEqual(told.map(({ id }) => id).toSorted());
    expect(await saidIn(one)).toEqual(words);
  }
}), 60_000 + drops * 10_000 + sends * 500);

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
