import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('at the counter an application is begun for whoever comes with paper, says who entered it, and is found by where it came from', async () => {
  const page = await enter(house, 'staff1', '/practice/counter');
  await page.getByRole('heading', { name: '窗口代录实习申请' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '开始代录' }).click();
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('江晚舟');
  await page.getByText(/已保存/).first().waitFor();
  await page.goto(`${house.product.url}/practice/counter`);
  await page.getByRole('row', { name: /江晚舟/ }).getByRole('link', { name: /^SX/ }).click();
  await page.getByRole('heading', { name: '江晚舟' }).waitFor();
  await page.getByText('窗口代录，经办人 陈思敏').waitFor();
  await page.getByRole('link', { name: '继续填写' }).waitFor();
  await page.goto(`${house.product.url}/practice/review?scope=all&sourceChannel=COUNTER`);
  await page.getByRole('link', { name: /^SX/ }).first().waitFor();
  expect(await page.getByRole('link', { name: /^SX/ }).count()).toBe(1);
  await page.context().close();
});
