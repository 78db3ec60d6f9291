/** A case on paper: one button, one file. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('the reviewer binds the whole case into one PDF, sees it, and keeps it', async () => {
  const page = await enter(house, 'staff1', '/practice/review?keyword=申屠');
  await page.getByRole('link', { name: /^SX/ }).click();
  await page.getByRole('button', { name: '打印成册' }).click();
  const dialog = page.getByRole('dialog', { name: '打印成册' });
  await dialog.getByText(/共 \d+ 页，含封面、目录、案卷内容、办理过程和全部材料/).waitFor();
  expect(await hindrances(page, 'dialog')).toEqual([]);
  // A line above the page, as without a connection, takes from its room: the preview gives way, or nobody could scroll to its end by keyboard.
  await page.locator('.shell__notices').evaluate((notices) => { notices.style.minHeight = '90px'; });
  expect(await hindrances(page, 'dialog')).toEqual([]);
  const [kept] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载 PDF' }).click()]);
  expect(kept.suggestedFilename()).toMatch(/^实习登记申请材料_SX\d+\.pdf$/);
  await page.context().close();
});
