/** 回到顶部 where a page scrolls, and where only its list does. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('far down a list there is a way back to its top, and none at another page', async () => {
  const page = await enter(house, 'staff1', '/basicInfo/lawyer?limit=50', { width: 1440, height: 560 });
  const list = page.locator('.pane[data-shown] .data-table__scroll');
  await page.locator('.pane[data-shown] .data-table__row[data-id]').nth(20).waitFor();
  const way = page.getByRole('button', { name: '回到顶部' });
  expect(await way.count()).toBe(0);
  await list.evaluate((element) => { element.scrollTop = 600; });
  await way.waitFor();
  await page.getByRole('tab', { name: '工作台' }).click();
  await way.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '律师名录' }).click();
  await way.click();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
  await way.waitFor({ state: 'detached' });
  await page.context().close();
});
