import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters } from 'server/areas/basic-info/demo';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

let fit: { name: string };
const house = atWork(startBareConsole, async (running) => {
  await seedDemoRegisters(running.app, running.app.associationId);
  await running.person('keeper', ['businessAdmin']);
  const { rows } = await running.database.pool.query<{ name: string }>(
    `select name from lawyer where status = 'PRACTISING' and deleted_at is null and first_practice_date < app_today() - interval '8 years' and not exists (select from reward_punish p where p.subject_id = lawyer.id) order by id limit 1`);
  fit = rows[0]!;
});

async function signedIn<T>(work: (page: Page) => Promise<T>, size = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, 'keeper', rightPassword, '/assessment/examiner');
    await page.getByRole('button', { name: '新增考官' }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

test('a lawyer of the register enters the pool, a firm is kept away from, and he is suspended with a reason', () => signedIn(async (page) => {
  await page.getByText('考官库里还没有人').waitFor();
  await page.getByRole('button', { name: '新增考官' }).click();
  const form = page.getByRole('dialog', { name: '新增考官' });
  await form.getByRole('button', { name: '入库' }).click();
  await form.getByText('至少选择一个擅长领域').first().waitFor();
  await form.getByRole('combobox', { name: '律师' }).click();
  await page.keyboard.type(fit.name);
  await page.getByRole('option', { name: new RegExp(`^${fit.name}`) }).first().click();
  await form.getByRole('combobox', { name: '擅长领域' }).click();
  await page.getByRole('option', { name: '刑事' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '入库' }).click();
  const entry = page.getByRole('dialog', { name: fit.name });
  await entry.getByText('没有声明。').waitFor();
  expect(await hindrances(page)).toEqual([]);

  await entry.getByRole('button', { name: '声明回避' }).click();
  const declaring = page.getByRole('dialog', { name: '声明回避' });
  await declaring.getByRole('radio', { name: '整家律所' }).check();
  await declaring.getByRole('combobox', { name: '律师事务所' }).click();
  await page.getByRole('option', { name: /律师事务所$/ }).first().click();
  await declaring.getByRole('textbox', { name: '说明' }).fill('三年内曾在该所执业。');
  await declaring.getByRole('button', { name: '登记' }).click();
  await entry.getByText('三年内曾在该所执业。').waitFor();

  await entry.getByRole('button', { name: '暂停' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('本人出国进修半年。');
  await page.keyboard.press('Control+s');
  await entry.getByRole('button', { name: '恢复' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: fit.name }).getByText('暂停').waitFor();
}));
