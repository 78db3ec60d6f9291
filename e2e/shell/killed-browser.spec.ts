/** The whole browser is killed with work in two windows: whoever signs in again at that computer is offered both, what this browser kept and what the server has. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightPassword, type TestApp } from 'server/areas/account/testing';
import { startBareConsole } from '../harness/bare-console.ts';
import { asRoot, browserPath } from '../harness/browser.ts';

let house: TestApp;
let profile: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  house = await startBareConsole();
  await house.person('clerk', ['memberClerk']);
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
});
afterAll(async () => {
  for (const one of running) await kill(one);
  await house.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Of its own process, which nobody asks to close anything. */
async function start(): Promise<{ page: Page; open(): Promise<Page>; own: ChildProcess }> {
  const own = spawn(browserPath(), ['--headless', ...asRoot, '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900', '--lang=zh-CN', '--no-first-run', 'about:blank'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(own);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    own.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    own.once('exit', () => reject(new Error(said)));
  });
  const context = (await chromium.connectOverCDP(address)).contexts()[0]!;
  const open = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  };
  return { page: await open(), open, own };
}
async function kill(own: ChildProcess): Promise<void> {
  running.delete(own);
  if (!own.pid || own.exitCode !== null || own.signalCode !== null) return;
  const gone = new Promise((resolve) => { own.once('exit', resolve); });
  // With all that it has begun.
  process.kill(-own.pid, 'SIGKILL');
  await gone;
}

/** The browser writes down what a page keeps some seconds later. */
async function onDisk(): Promise<boolean> {
  const files = (await readdir(profile, { recursive: true })).filter((name) => name.includes('Local Storage') && /\.(log|ldb)$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(profile, name), 'latin1').catch(() => '')))).some((text) => text.includes('leftWork:'));
}

async function signInTo(page: Page, path: string): Promise<void> {
  await page.goto(house.url + path);
  await page.waitForURL('**/login?redirect=*');
  await page.getByLabel('用户名', { exact: true }).fill('clerk');
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByTitle('用户菜单').waitFor();
}
const nameIn = (page: Page) => page.getByRole('dialog', { name: '新增律师' }).getByLabel('姓名', { exact: false }).first();
const titleIn = (page: Page) => page.getByRole('dialog', { name: '写消息' }).getByLabel('标题');

test('what this browser kept and what the server keeps are both there after the next signing in', async () => {
  const before = await start();
  await signInTo(before.page, '/basicInfo/lawyer');
  await before.page.getByRole('button', { name: '新增律师' }).click();
  await nameIn(before.page).fill('欧阳未存');
  const second = await before.open();
  await second.goto(`${house.url}/personalSetting?tab=5`);
  await second.getByRole('button', { name: '写消息' }).click();
  await titleIn(second).fill('写到一半的通知');
  await second.getByText('草稿已保存').waitFor();
  await expect.poll(onDisk, { timeout: 30_000, interval: 500 }).toBe(true);
  await kill(before.own);

  // By the time that somebody has started the computer again the session is over, too.
  const { rows } = await house.database.pool.query<{ id: string }>(`update session set ended_at = app_now(), end_reason = 'ended' where ended_at is null returning id`);
  house.app.sessions.forget(rows.map(({ id }) => id));

  const { page, open } = await start();
  await signInTo(page, '/commonConsole');
  const bar = page.getByRole('region', { name: '上次没有保存的内容' });
  await bar.getByRole('link', { name: /律师名录/ }).click();
  await page.getByRole('button', { name: '新增律师' }).click();
  await page.getByRole('dialog', { name: '新增律师' }).getByRole('button', { name: '恢复' }).click();
  expect(await nameIn(page).inputValue()).toBe('欧阳未存');
  expect(await bar.count()).toBe(0);
  const beside = await open();
  await beside.goto(`${house.url}/personalSetting?tab=5`);
  await beside.getByRole('link', { name: '写到一半的通知' }).click();
  await expect.poll(() => titleIn(beside).inputValue()).toBe('写到一半的通知');
}, 120_000);
