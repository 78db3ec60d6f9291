/** A journal typed without a line: it opens, it stays in the browser, it goes up from any page, and overwrites nothing. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const content = async () => (await house.product.database.pool.query<{ content: string }>(`select j.content from practice_journal j join app_user u on u.intern_id = j.intern_id where u.user_name = 'intern' and j.journal_date = app_today() and j.deleted_at is null and j.state <> 'void'`)).rows[0]?.content ?? null;
const text = (page: Page) => page.getByRole('textbox', { name: /^工作内容/ });
const writeOn = async (page: Page, words: string) => { await text(page).press('Control+End'); await text(page).pressSequentially(words); };

test('without a line the sheet of today still opens from the home page, and what is typed goes up when the line is back', async () => {
  const page = await enter(house, 'intern', '/');
  const ahead = page.waitForResponse((response) => response.url().includes('practiceLog/getYear'), { timeout: 30_000 });
  await ahead;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: '写日志' }).first().click();
  await text(page).waitFor();
  await writeOn(page, '断网时写下：核对证据原件。');
  await page.getByText('没有网络，已存在本机').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^已保存/).waitFor({ timeout: 30_000 });
  expect(await content()).toContain('断网时写下：核对证据原件。');
  await page.context().close();
});

test('what a closed page could not send is marked, and goes up from whatever page is opened next', async () => {
  const page = await enter(house, 'intern', '/journal/practiceLog/new');
  await text(page).waitFor();
  const context = page.context();
  await context.setOffline(true);
  await writeOn(page, '上一页没有发出的话。');
  await page.getByText('没有网络，已存在本机').waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${house.product.url}/`);
  await next.getByText(/的日志还没有上传，存在本机/).waitFor();
  await next.getByText(/^本机保存的日志草稿已上传/).waitFor({ timeout: 30_000 });
  expect(await content()).toContain('上一页没有发出的话。');
  await expect.poll(() => next.getByText(/的日志还没有上传，存在本机/).count()).toBe(0);
  await context.close();
});

test('written on elsewhere meanwhile, both are shown and neither overwrites the other unasked', async () => {
  const old = await enter(house, 'intern', '/journal/practiceLog/new');
  await text(old).waitFor();
  const context = old.context();
  await context.setOffline(true);
  await writeOn(old, '旧设备上的话。');
  await old.getByText('没有网络，已存在本机').waitFor();
  await old.close();

  const newer = await enter(house, 'intern', '/journal/practiceLog/new');
  await writeOn(newer, '新设备上的话。');
  await newer.getByText(/^已保存/).waitFor();
  await newer.context().close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${house.product.url}/journal/practiceLog/new`);
  await again.getByRole('region', { name: '服务器上的' }).getByText('新设备上的话。').waitFor();
  await again.getByRole('region', { name: '本机没有上传的' }).getByText('旧设备上的话。').waitFor();
  await again.waitForTimeout(6000);
  expect(await content()).toMatch(/新设备上的话。$/);
  await again.getByRole('button', { name: '用服务器上的' }).click();
  expect(await text(again).inputValue()).toMatch(/新设备上的话。$/);
  expect(await content()).toMatch(/新设备上的话。$/);
  await context.close();
});
