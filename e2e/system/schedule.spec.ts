/** 定时任务: who lets one run at once sees by itself what became of it. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test.each([[1440, 900], [390, 844]])('a task is run at once, and its end is said without asking for it, at %i × %i', async (width, height) => {
  const page = await enter(house, 'sysadmin', '/system/schedule', { width, height });
  await page.getByRole('textbox', { name: '任务或说明' }).fill('自动备份');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '自动备份', exact: true }).click();
  await page.getByText('30 1 * * *').waitFor();
  const ended = page.locator('.data-table__row[data-id]').filter({ hasText: '演示数据不备份。' });
  const before = await ended.count();
  await page.getByRole('button', { name: '立即执行' }).click();
  await page.getByRole('dialog', { name: '立即执行' }).getByRole('button', { name: '立即执行' }).click();
  await expect.poll(() => ended.count()).toBe(before + 1);
  await ended.first().getByText('成功', { exact: true }).waitFor();
  await page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 成功，用时/).filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '立即执行' }).isEnabled()).toBe(true);
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});
