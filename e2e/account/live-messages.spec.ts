/** What somebody is told stands in each of his windows once, whatever becomes of the line. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tell } from 'server/kernel/tell';
import { signedIn as enterShell } from '../shell/signed-in.ts';
import { keepNews, newsOf, onTheLine, saidIn } from './on-the-line.ts';

/** `npm run live`: the long form. */
const sends = Number(process.env['LIVE_SENDS'] ?? 60);
const drops = Number(process.env['LIVE_DROPS'] ?? 3);

const { house, lines, drop, signedIn, tellTo, another } = onTheLine();

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
