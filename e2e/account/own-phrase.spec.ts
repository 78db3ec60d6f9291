/** 我的常用语: chosen with a press, kept from what was just written, the most used first. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test.each([[1440, 900], [390, 844]])('a reviewer chooses own words and keeps what was just written, at %i × %i', async (width, height) => {
  const page = await enter(house, 'staff1', '/practice/review', { width, height });
  await page.getByRole('link', { name: /^SX/ }).first().click();
  await page.getByRole('button', { name: '退回补正', exact: true }).click();
  const opinion = page.getByLabel('退回意见（申请人可见）');
  await opinion.fill('');
  await page.getByRole('button', { name: '常用语', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '常用语' });
  await panel.getByRole('button', { name: '学历证书与学信网登记一致，已核对原件。', exact: true }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await panel.getByText('先填写意见，再存为常用语').waitFor();
  await page.keyboard.press('Enter');
  expect(await opinion.inputValue()).toMatch(/\S/);
  const words = `请补充第${width}项材料的骑缝章。`;
  await opinion.fill(words);
  await page.getByRole('button', { name: '常用语', exact: true }).click();
  await panel.getByRole('button', { name: '把已填写的存为我的常用语' }).click();
  await panel.getByText('已在我的常用语中').waitFor();
  await panel.getByRole('button', { name: words, exact: true }).waitFor();
  await panel.getByRole('button', { name: `删除常用语：${words}` }).click();
  await panel.getByRole('button', { name: words, exact: true }).waitFor({ state: 'detached' });
  // Within the window that is open: what lies behind it can't be pressed.
  await page.getByRole('button', { name: `撤销：已删除常用语“${words}”` }).click();
  await page.getByText('已撤销', { exact: true }).waitFor();
  if (await panel.count() === 0) await page.getByRole('button', { name: '常用语', exact: true }).click();
  await panel.getByRole('button', { name: words, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await opinion.inputValue()).toBe(words);
  await page.context().close();
});
