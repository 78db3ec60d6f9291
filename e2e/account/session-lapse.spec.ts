/** A session that ends while somebody works is mended in place, also where no live connection says that it has ended. Two windows are two pages of one browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from 'contract/areas/account/profile';
import { signIn } from 'contract/areas/account/sign-in';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters } from 'server/areas/basic-info/demo';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { callsAtOnce } from './calls-at-once.ts';

const house = atWork(startBareConsole);

const settings = '/personalSetting?tab=2';
async function typeIn(page: Page, userName: string) {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
async function signedIn<T>(userName: string, work: (page: Page, context: BrowserContext) => Promise<T>, viewport = { width: 1440, height: 900 }): Promise<T> {
  await house.product.person(userName, userName === 'clerk' ? ['memberClerk'] : undefined);
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    // Open, and silent.
    await context.routeWebSocket('**', () => {});
    const page = await context.newPage();
    await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent(settings)}`);
    await typeIn(page, userName);
    await page.getByLabel('当前密码').waitFor();
    return await work(page, context);
  } finally {
    await context.close();
  }
}
/** As an administrator, a time limit or another device ends it; every node has forgotten it when this returns. */
async function endSessionsOf(userName: string) {
  const { rows } = await house.product.database.pool.query<{ id: string }>(`update session set ended_at = app_now(), end_reason = 'ended' where ended_at is null and user_id = (select id from app_user where user_name = $1) returning id`, [userName]);
  house.product.app.sessions.forget(rows.map(({ id }) => id));
}
const again = (page: Page) => page.getByRole('dialog', { name: '登录已失效' });
const fillPasswords = async (page: Page, wanted: string) => {
  await page.getByLabel('当前密码').fill(rightPassword);
  await page.getByLabel('新密码', { exact: false }).first().fill(wanted);
  await page.getByLabel('再次输入新密码').fill(wanted);
};

test('what somebody typed is sent after signing in in place, exactly as it was', () => signedIn('typist', async (page) => {
  const sent: { body: string | null; status: number }[] = [];
  page.on('response', (response) => { if (response.url().includes('/changePassword')) sent.push({ body: response.request().postData(), status: response.status() }); });
  await fillPasswords(page, 'Ofen+Rohr+81x');
  await endSessionsOf('typist');
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
  await again(page).waitFor();
  expect(await hindrances(page)).toEqual([]);
  // Wrong once: it says so, and what stands behind is still there.
  await again(page).getByLabel('密码', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await again(page).getByText('用户名、密码或验证码不正确').waitFor();
  await again(page).getByRole('button', { name: /看不清/ }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await again(page).getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.keyboard.press('Enter');
  await page.getByText('密码已修改').first().waitFor();
  expect(await again(page).count()).toBe(0);
  expect(sent.map(({ status }) => status)).toEqual([401, 200]);
  expect(sent[0]!.body).toBe(sent[1]!.body);
}));

test('a form in a drawer is saved after signing in over it, with the key of the first try', () => signedIn('clerk', async (page) => {
  const { lawyers } = await seedDemoRegisters(house.product.app, house.product.app.associationId);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => { if (request.url().includes('/createOrUpdateLawyer')) keys.push(request.headers()['idempotency-key']); });
  await page.goto(`${house.product.url}/basicInfo/lawyer/${lawyers.lawyer.id}`);
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^修改律师：/ });
  await form.getByRole('radio', { name: '博士', exact: true }).check();
  await endSessionsOf('clerk');
  await form.getByRole('button', { name: '保存' }).click();
  await again(page).getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.keyboard.press('Enter');
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
}));

test('whoever writes for long in one form is not taken for gone: the server hears of him, and not of every key', () => signedIn('writer', async (page) => {
  let said = 0;
  page.on('request', (request) => { if (request.url().includes('/stayAtRecord')) said += 1; });
  await page.clock.install();
  await page.getByLabel('当前密码').fill('a');
  await page.clock.fastForward('06:00');
  expect(said).toBe(0);
  await page.getByLabel('当前密码').pressSequentially('bcd');
  await expect.poll(() => said).toBe(1);
  await page.clock.fastForward('06:00');
  await page.getByLabel('当前密码').pressSequentially('e');
  await expect.poll(() => said).toBe(2);
}));

test('where sessions end after four minutes without a call, typing counts as being there within each of them', () => signedIn('hurried', async (page) => {
  await house.product.database.pool.query(`update session set idle_seconds = 240 where user_id = (select id from app_user where user_name = 'hurried')`);
  await page.reload();
  let said = 0;
  page.on('request', (request) => { if (request.url().includes('/stayAtRecord')) said += 1; });
  await page.getByLabel('当前密码').waitFor();
  await page.clock.install();
  for (const times of [1, 2, 3]) {
    await page.clock.fastForward('01:10');
    await page.getByLabel('当前密码').pressSequentially('a');
    await expect.poll(() => said).toBe(times);
  }
}));

test('put off, nothing is lost, and the next call asks again', () => signedIn('later', async (page) => {
  await fillPasswords(page, 'Ofen+Rohr+81x');
  await endSessionsOf('later');
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
  await again(page).waitFor();
  await page.keyboard.press('Escape');
  await again(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('再次输入新密码').inputValue()).toBe('Ofen+Rohr+81x');
  await page.getByRole('button', { name: '刷新登录设备' }).click();
  await again(page).waitFor();
}, { width: 390, height: 844 }));

test('ten calls that meet the end of the session in one moment ask one question, and all of them are answered once somebody has signed in', () => signedIn('tenfold', async (page) => {
  const { getSessions } = profile.endpoints;
  await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').waitFor();
  const statuses: number[] = [];
  let signedInAgain = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === getSessions.path) statuses.push(response.status());
    if (pathname === signIn.endpoints.login.path) signedInAgain += 1;
  });
  await endSessionsOf('tenfold');
  const answers = callsAtOnce(page, getSessions);
  await expect.poll(() => statuses).toEqual(Array.from({ length: 10 }, () => 401));
  await again(page).getByLabel('密码', { exact: true }).fill(rightPassword);
  expect(await again(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  const own = expect.arrayContaining([expect.objectContaining({ current: true })]);
  expect(await answers).toEqual(Array.from({ length: 10 }, () => own));
  expect([statuses.filter((status) => status === 200).length, statuses.length, signedInAgain, await again(page).count()]).toEqual([10, 20, 1, 0]);
}));

test('with two windows open one signs in, and the other goes on by itself', () => signedIn('twofold', async (first, context) => {
  const second = await context.newPage();
  await second.goto(house.product.url + settings);
  await second.getByLabel('当前密码').fill('half a word');
  await endSessionsOf('twofold');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '刷新登录设备' }).click();
    await again(page).waitFor();
  }
  await again(first).getByLabel('密码', { exact: true }).fill(rightPassword);
  await again(first).getByRole('button', { name: '登录并继续' }).click();
  for (const page of [first, second]) {
    await again(page).waitFor({ state: 'detached' });
    await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').waitFor();
  }
  expect(await second.getByLabel('当前密码').inputValue()).toBe('half a word');
}));

test('signed in at the sign-in page of another window, what waits here goes on; a new window never takes away what stands in an old one', () => signedIn('elsewhere', async (first, context) => {
  await first.getByLabel('当前密码').fill('half a word');
  await endSessionsOf('elsewhere');
  await first.getByRole('button', { name: '刷新登录设备' }).click();
  await again(first).waitFor();
  const second = await context.newPage();
  await second.goto(house.product.url + settings);
  await second.waitForURL('**/login?redirect=*');
  await typeIn(second, 'elsewhere');
  await second.getByLabel('当前密码').waitFor();
  await again(first).waitFor({ state: 'detached' });
  expect(await first.getByLabel('当前密码').inputValue()).toBe('half a word');
}));

test('somebody else signs in at the sign-in page, and nothing of the first person is sent in his name', () => signedIn('first-person', async (page, context) => {
  await house.product.person('second-person');
  await endSessionsOf('first-person');
  await page.getByRole('button', { name: '刷新登录设备' }).click();
  await again(page).waitFor();
  const other = await context.newPage();
  await other.goto(house.product.url + settings);
  await other.waitForURL('**/login?redirect=*');
  await typeIn(other, 'second-person');
  await other.getByLabel('当前密码').waitFor();
  // The old page starts anew, as the other person.
  await expect.poll(() => page.locator('input[name=username]').inputValue().catch(() => '')).toBe('second-person');
}));

test('leaving as somebody else goes to the sign-in page and takes everything along', () => signedIn('leaver', async (page) => {
  await endSessionsOf('leaver');
  await page.getByRole('button', { name: '刷新登录设备' }).click();
  await again(page).getByRole('button', { name: '退出或更换账号' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
}));
