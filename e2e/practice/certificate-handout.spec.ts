/** A clerk makes two certificates, tells who waits for them, and hands them over; the intern reads where his is. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('made with booklets that follow each other, then one is fetched at the counter', async () => {
  const page = await enter(house, 'staff1', '/practice/certificate');
  const line = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  for (const name of ['石一诺', '崔予安']) await line(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: '登记制证' }).first().click();
  const drawer = page.getByRole('dialog', { name: '登记制证（2份）' });
  await drawer.getByLabel('证本流水号').first().fill('NZ-0108');
  await drawer.getByText('NZ-0108 至 NZ-0109').waitFor();
  await drawer.getByRole('button', { name: '从第一份的号码起顺次填写' }).click();
  await expect.poll(() => drawer.getByLabel('证本流水号').nth(1).inputValue()).toBe('NZ-0109');
  expect(await hindrances(page)).toEqual([]);
  await drawer.getByRole('button', { name: '登记制证' }).click();
  await page.getByText('已登记2份，并通知来领').waitFor();
  await line('石一诺').getByText('待领取').waitFor();

  await line('石一诺').getByRole('button', { name: '登记发放' }).click();
  const giving = page.getByRole('dialog', { name: '登记发放（1份）' });
  await expect.poll(() => giving.getByLabel('领取人').inputValue()).toBe('石一诺');
  await giving.getByRole('button', { name: '登记发放' }).click();
  await page.getByText('已登记发放1份').waitFor();
  await line('石一诺').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '已发放' }).click();
  await line('石一诺').getByText('自取　石一诺').waitFor();
  await line('石一诺').getByRole('link', { name: '石一诺' }).click();
  await page.getByText(/^\d{4}-\d\d-\d\d 石一诺领取$/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});

test('of several chosen those are handed over that may, and the others say why', async () => {
  const page = await enter(house, 'staff1', '/practice/certificate?scope=all');
  const line = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  for (const name of ['荀映雪', '江屿']) await line(name).getByRole('checkbox').check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '登记发放' }).click();
  const giving = page.getByRole('dialog', { name: '登记发放（1份）' });
  const left = giving.getByRole('region', { name: '不能登记的' });
  await left.getByText(/^江屿/).waitFor();
  await left.getByText('已发放').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await giving.getByRole('button', { name: '登记发放' }).click();
  await page.getByText('已登记发放1份').waitFor();
  await line('荀映雪').getByText('自取　荀映雪').waitFor();
  expect(await line('江屿').getByRole('checkbox').isChecked()).toBe(true);
  await page.context().close();
});
