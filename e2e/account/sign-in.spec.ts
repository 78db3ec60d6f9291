import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { rightPassword, testApp, type TestApp } from 'server/areas/account/testing';
import { builtConsole, hindrances, openBrowser } from '../harness/browser.ts';
import { oneWindow } from '../harness/one-window.ts';

let it: TestApp;
let browser: Browser;
beforeAll(async () => {
  it = await testApp({ webDir: builtConsole });
  await it.set(securitySettings.captchaMode, 'afterFailures');
  browser = await openBrowser(['--host-resolver-rules=MAP office.example 127.0.0.1']);
});
afterAll(async () => {
  await browser?.close();
  await it.close();
});

/** `bypassCSP`: only to let the checker in; the policy has tests of its own. */
const usual = { locale: 'zh-CN', viewport: { width: 1440, height: 900 }, bypassCSP: true };
const inTurn = oneWindow(() => browser, usual);

/** `options`: in a window of one's own, where nothing has been fetched before. */
async function visit<T>(work: (page: Page, context: BrowserContext) => Promise<T>, options?: Parameters<Browser['newContext']>[0]): Promise<T> {
  if (!options) return inTurn(work);
  const context = await browser.newContext({ ...usual, ...options });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function enter(page: Page, userName: string, password = rightPassword) {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
const atHome = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/login'));

describe('the sign-in page', () => {
  test('is light: six requests, seventy kilobytes of script and style', () => visit(async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => { if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname); });
    await page.goto(`${it.url}/login`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeLessThanOrEqual(6);
    // The styles stand in the page itself.
    const compressed = ['/login.html', ...asked.filter((path) => /\.(js|css)$/.test(path))].map((path) => readFileSync(join(builtConsole, `${path}.br`)).length);
    expect(compressed.length).toBeGreaterThan(2);
    expect(compressed.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(70 * 1024);
  }, {}));

  test.each([[1440, 900], [390, 844]])('keeps nobody out at %i × %i', (width, height) => visit(async (page) => {
    await page.goto(`${it.url}/login`);
    await enter(page, 'nobody', 'wrong');
    await page.getByText('用户名、密码或验证码不正确').waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, { viewport: { width, height } }));

  test('is used by keyboard alone, and leads where the person wanted to go', () => visit(async (page) => {
    await it.person('keyboard');
    const refusals: string[] = [];
    page.on('console', (line) => { if (/Content Security Policy/i.test(line.text())) refusals.push(line.text()); });
    await page.goto(`${it.url}/login?redirect=${encodeURIComponent('/personalSetting')}`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type(rightPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/personalSetting');
    await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
    expect(refusals).toEqual([]);
  }, { bypassCSP: false }));

  test('never leads to another site', () => visit(async (page) => {
    await it.person('lured');
    await page.goto(`${it.url}/login?redirect=${encodeURIComponent('//evil.example/')}`);
    await enter(page, 'lured');
    await atHome(page);
    expect(new URL(page.url()).origin).toBe(it.url);
  }));

  test('says what was wrong, keeps what was typed, and offers the captcha', () => visit(async (page) => {
    await it.person('typist');
    await page.goto(`${it.url}/login`);
    await enter(page, 'typist', 'wrong');
    await page.getByText('用户名、密码或验证码不正确，请重新输入').waitFor();
    expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe('typist');
    await page.getByRole('button', { name: /看不清/ }).waitFor();
    await page.getByLabel('密码', { exact: true }).fill(rightPassword);
    await page.keyboard.press('Enter');
    await atHome(page);
  }));

  test('lets in who types the right password before the next picture is there', () => visit(async (page) => {
    await it.person('quick');
    await page.goto(`${it.url}/login`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    let pictures = 0;
    await page.route('**/getCaptcha*', async (route) => {
      // The first one after the refusal is long on its way; the form asks for another meanwhile.
      pictures += 1;
      if (pictures === 1) await new Promise((done) => { setTimeout(done, 3000); });
      await route.continue().catch(() => {});
    });
    await enter(page, 'quick', 'wrong');
    await page.getByText('用户名、密码或验证码不正确，请重新输入').waitFor();
    await enter(page, 'quick');
    await atHome(page);
  }));

  test('lets in who can’t see the picture, by the keyboard alone: the machine works instead', () => visit(async (page) => {
    await it.person('listener');
    await it.set(securitySettings.captchaMode, 'always');
    try {
      await page.goto(`${it.url}/login`);
      await page.getByLabel('用户名', { exact: true }).fill('listener');
      await page.getByLabel('密码', { exact: true }).fill('wrong');
      const way = page.getByRole('button', { name: '看不见图片？不看图验证' });
      await way.focus();
      await page.keyboard.press('Enter');
      await page.getByText('不用输入验证码').waitFor();
      expect(await page.getByRole('textbox', { name: /验证码/ }).count()).toBe(0);
      // A refused attempt has used its challenge up; the way chosen stays, with work of its own.
      await page.keyboard.press('Enter');
      await page.getByText('用户名、密码或验证码不正确，请重新输入').waitFor();
      await page.getByLabel('密码', { exact: true }).fill(rightPassword);
      await page.keyboard.press('Enter');
      await atHome(page);
    } finally {
      await it.set(securitySettings.captchaMode, 'afterFailures');
    }
  }));

  test('shows the password when asked', () => visit(async (page) => {
    await page.goto(`${it.url}/login`);
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('geheim');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
  }));

  test('says what is wrong with a browser that keeps no cookies, instead of leading round in circles', () => visit(async (page, context) => {
    await it.person('cookieless');
    await page.route('**/api/profile/getSecondFactor', async (route) => {
      await context.clearCookies();
      await route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), cookie: '' } }) });
    });
    await page.goto(`${it.url}/login`);
    await enter(page, 'cookieless');
    await page.getByText('浏览器没有保存登录凭证，不能登录。').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => document.cookie)).not.toContain('access-token=');
  }));

  test('remembers the user name after signing out, only when asked', () => visit(async (page) => {
    await it.person('regular');
    await page.goto(`${it.url}/login`);
    await page.getByText('记住用户名').click();
    await enter(page, 'regular');
    await atHome(page);
    // What somebody else has not saved at this computer is not his to take along.
    const sealed = `${Date.now()}.iv.sealed`;
    await page.evaluate((left) => { localStorage.setItem('leftWork:somebody-else:1', left); }, sealed);
    await page.getByRole('banner').getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login*');
    expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe('regular');
    expect(await page.evaluate(() => localStorage.getItem('leftWork:somebody-else:1'))).toBe(sealed);
  }));

  test('offers no form where what is typed could be read on the way', () => visit(async (page) => {
    await page.goto(`${it.url.replace('127.0.0.1', 'office.example')}/login`);
    await page.getByRole('heading', { name: '无法在此地址登录' }).waitFor();
    expect(await page.locator('input').count()).toBe(0);
  }));
});

describe('the way of the password', () => {
  test('shows neither the name nor the password on the line', () => visit(async (page) => {
    await it.person('sealed-name');
    const line: string[] = [];
    page.on('request', (request) => line.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
    await page.goto(`${it.url}/login`);
    await enter(page, 'sealed-name');
    await atHome(page);
    const login = line.find((one) => one.includes('/api/tokenAuth/login'))!;
    expect(login).toContain('"v1.');
    for (const secret of ['sealed-name', rightPassword, encodeURIComponent(rightPassword), Buffer.from(rightPassword).toString('base64').slice(0, 16)]) expect(login).not.toContain(secret);
    // The token travels in a header, never in an address.
    expect(line.some((one) => /^\S*[?&](token|access)/i.test(one))).toBe(false);
  }));

  test('a token stolen by a script opens nothing elsewhere', async () => {
    await it.person('robbed');
    const token = await visit(async (page) => {
      await page.goto(`${it.url}/login`);
      await enter(page, 'robbed');
      await atHome(page);
      const readable = await page.evaluate(() => document.cookie);
      expect(readable).not.toContain('__Host-');
      return /access-token=([\w-]+)/.exec(readable)![1]!;
    });
    const reply = await fetch(`${it.url}/api/userConfig/getAllConfig`, { headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' } });
    expect(reply.status).toBe(401);
  });
});

test('somebody with an original password is led to a new one, and then works', () => visit(async (page) => {
  await it.person('newcomer', ['finance'], { mustChange: true });
  await page.goto(`${it.url}/login`);
  await enter(page, 'newcomer');
  await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click();
  await page.getByLabel('当前密码').fill(rightPassword);
  await page.getByLabel('新密码', { exact: false }).first().fill('Nachtzug4Wien;');
  await page.getByLabel('再次输入新密码').fill('Nachtzug4Wien;');
  expect(await hindrances(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
  await page.getByText('密码已修改').first().waitFor();
  await page.goto(`${it.url}/basicInfo/lawyer`);
  await page.getByRole('navigation').getByText('律师名录').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}));

test('after signing out nothing is left in the browser, and "back" shows nothing', () => visit(async (page, context) => {
  await it.person('leaver');
  await page.goto(`${it.url}/login`);
  await enter(page, 'leaver');
  await atHome(page);
  await page.getByRole('banner').getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login*');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goBack().catch(() => null);
  await page.waitForURL('**/login*');
}));
