/** An empty system, from its first start to the first person at work. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { settings } from 'server/machines/settings/settings';
import { readConfiguration } from 'server/start/configuration';
import { openDatabase, type OpenDatabase } from 'server/start/database';
import { hindrances, openBrowser } from '../harness/browser.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';
import { runCommand, startProduct, type Product } from '../harness/product.ts';

let dataDir: string;
let product: Product;
let address: string;
let browser: Browser;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'empty-'));
  product = startProduct(dataDir, { PROFILE: 'empty' });
  address = await product.ready;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function visit(work: (page: Page, context: BrowserContext) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ...options });
  try {
    await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const codes = () => [...product.out().matchAll(/^首次设置：(\S+)\s+一次性设置码：([0-9A-Z-]{14})（30分钟内有效）$/gm)].map(([, place, code]) => ({ place, code: code! }));
const people = [
  { legend: '系统管理员', userName: 'xitong', realName: '孙维一', password: 'Ofen+Rohr+81x' },
  { legend: '安全管理员', userName: 'anquan', realName: '许安之', password: 'Zelt&Hammer55a' },
  { legend: '审计管理员', userName: 'shenji', realName: '严鉴明', password: 'Tulpe:drei:Haus7' },
];

async function fillIn(page: Page, code: string) {
  await page.getByLabel('一次性设置码').fill(code);
  await page.getByLabel('协会名称').fill('北岭市律师协会');
  for (const { legend, userName, realName, password } of people) {
    const part = page.getByRole('group', { name: legend });
    await part.getByLabel('用户名').fill(userName);
    await part.getByLabel('姓名').fill(realName);
    await part.getByLabel('初始密码', { exact: true }).fill(password);
  }
}
const finish = (page: Page) => page.getByRole('button', { name: '完成设置' }).click();

/** Beside the running product, as its commands are. */
async function inDatabase(work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(readConfiguration({ DATA_DIR: dataDir, PROFILE: 'empty' }), { join: true, log: () => {}, max: 1 });
  await work(database).finally(() => database.close());
}

async function enter(page: Page, userName: string, password: string) {
  await page.goto(`${address}/login`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('the console of an empty system shows where it is set up, and each start another code', async () => {
  const shown = () => codes().map(({ code }) => code);
  expect(codes()).toEqual([{ place: `${address}/setup`, code: expect.stringMatching(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/) }]);
  const [first] = shown();
  await product.stop();
  product = startProduct(dataDir, { PROFILE: 'empty' });
  address = await product.ready;
  expect(shown()).toEqual([expect.not.stringContaining(first!)]);
});

test('the sign-in page leads there, as long as nobody could sign in', () => visit(async (page) => {
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: '开始首次设置' }).click();
  await page.getByRole('heading', { name: '首次设置' }).waitFor();
}));

describe('the page of the first setup', () => {
  test.each([[1440, 900], [390, 844]])('keeps nobody out at %i × %i, and says what is missing where it is missing', (width, height) => visit(async (page) => {
    await page.goto(`${address}/setup`);
    await finish(page);
    await page.getByText('还有未填写的内容，请补充后再提交').waitFor();
    expect(await page.getByText('请填写', { exact: true }).count()).toBe(11);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, { viewport: { width, height }, bypassCSP: true }));

  test('keeps what was typed when something is wrong, and names the field', () => visit(async (page) => {
    await page.goto(`${address}/setup`);
    await fillIn(page, 'AAAA-AAAA-AAAA');
    await finish(page);
    await page.getByText('请输入服务器控制台最近一次显示的设置码').waitFor();
    await page.getByLabel('一次性设置码').fill(codes()[0]!.code);
    const last = page.getByRole('group', { name: '审计管理员' });
    await last.getByLabel('初始密码', { exact: true }).fill('kurz');
    await finish(page);
    await last.getByText('至少需要10个字符').waitFor();
    expect(await page.getByLabel('协会名称').inputValue()).toBe('北岭市律师协会');
  }));

  test('makes the three administrators with the code, says who signs in first, and shows no password on the line', () => visit(async (page) => {
    const line: string[] = [];
    const refusals: string[] = [];
    page.on('request', (request) => line.push(`${request.url()} ${request.postData() ?? ''}`));
    page.on('console', (message) => { if (/Content Security Policy/i.test(message.text())) refusals.push(message.text()); });
    await page.goto(`${address}/setup`);
    await fillIn(page, codes()[0]!.code.toLowerCase());
    await finish(page);
    await page.getByRole('heading', { name: '首次设置已完成' }).waitFor();
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual(people.map(({ legend, realName, userName }) => `${legend}${realName}（用户名 ${userName}）`));
    for (const { password, userName } of people) for (const secret of [password, userName, codes()[0]!.code]) expect(line.join()).not.toContain(secret);
    expect(refusals).toEqual([]);
    await page.getByRole('link', { name: '前往登录' }).click();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.getByText('北岭市律师协会').waitFor();
  }));

  test('is of no use afterwards, and says so', () => visit(async (page) => {
    await page.goto(`${address}/setup`);
    await page.getByRole('heading', { name: '系统已完成首次设置' }).waitFor();
    expect(await page.locator('input').count()).toBe(0);
    expect(await hindrances(page)).toEqual([]);
  }, { bypassCSP: true }));
});

describe('a person who got an account from the shell', () => {
  let once: string;

  test('is created beside the running product, which says the password once and records who made it', async () => {
    const made = runCommand('user', ['create', '--name', 'zhangsan', '--real-name', '张三', '--roles', 'memberClerk,初审员'], dataDir);
    expect(made).toMatchObject({ status: 0, out: expect.stringContaining('账号已创建：zhangsan（张三），角色：会员部经办、初审员。') });
    once = /只显示这一次）：(\S{16})$/m.exec(made.out)![1]!;
    expect(runCommand('user', ['create', '--name', 'ZhangSan', '--real-name', '张三', '--roles', 'finance'], dataDir)).toMatchObject({ status: 1, told: expect.stringContaining('已被使用') });
    await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query(`select actor_name, result from audit_entry where event = 'user.create'`);
      expect(rows).toEqual([{ actor_name: `系统 命令行（${userInfo().username}）`, result: 'done' }]);
      expect((await pool.query('select u::text || a::text as row from app_user u, audit_entry a')).rows.map(({ row }) => String(row)).join()).not.toContain(once);
    });
  });

  test('signs in with it, chooses one of his own, sets up the second factor of a reviewer, and is at work', async () => {
    // In real use every sign-in asks for signs in a picture, which no program should be able to read.
    await inDatabase(({ db, association }) => settings.set(db, association.id, securitySettings.captchaMode, 'never', { id: null, name: '测试' }));
    await visit(async (page) => {
      await expect.poll(async () => ((await (await fetch(`${address}/account/getCaptcha`)).json()) as { result: { required: boolean } }).result.required, { timeout: 10_000 }).toBe(false);
      await enter(page, 'zhangsan', once);
      await page.getByRole('dialog').getByText('您正在使用初始密码').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click();
      await page.getByLabel('当前密码').fill(once);
      await page.getByLabel('新密码').first().fill('Nachtzug4Wien;');
      await page.getByLabel('再次输入新密码').fill('Nachtzug4Wien;');
      await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
      await page.getByText('密码已修改').first().waitFor();
      await setUpSecondFactor(page, 'Nachtzug4Wien;', () => Date.now());
      await page.getByRole('dialog', { name: '顶部栏' }).getByRole('button', { name: '跳过' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goto(`${address}/`);
      await page.getByRole('navigation').getByRole('link', { name: '实习管理' }).click();
      await page.getByRole('navigation').getByText('实习审核').first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
    await visit(async (page) => {
      await enter(page, 'zhangsan', once);
      await page.getByText('用户名、密码或验证码不正确').waitFor();
    });
  });

  test('who has forgotten it gets another one for once, and is signed out everywhere', async () => {
    const made = runCommand('user', ['reset', '--name', 'zhangsan', '--json'], dataDir);
    const { oneTimePassword, ...rest } = JSON.parse(made.out) as Record<string, unknown>;
    expect(rest).toEqual({ userName: 'zhangsan', realName: '张三', roles: ['会员部经办', '初审员'], hours: 24 });
    await inDatabase(async ({ pool }) => expect((await pool.query('select from session where ended_at is null')).rowCount).toBe(0));
    await visit(async (page) => {
      await enter(page, 'zhangsan', oneTimePassword as string);
      await page.getByRole('dialog').getByText('您正在使用初始密码').waitFor();
    });
  });
});
