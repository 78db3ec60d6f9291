import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { photo } from '../practice/practice-application.arrange.ts';

const house = atWork(startDemonstration);

test('a firm puts its new seal down; whoever reviews its papers sees it beside what should bear it, and how it was before', async () => {
  const firm = await enter(house, 'firm', '/basicInfo/unitInformation');
  const own = firm.getByRole('region', { name: '印章样式' });
  await own.getByText(/上传$/).first().waitFor();
  await own.locator('input[type=file]').setInputFiles({ name: '换章以后.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo.bytes) });
  await firm.getByText('印章样式已上传').waitFor();
  await own.getByText('以前的样式（1）').click();
  await own.getByRole('listitem').getByRole('button', { name: /上传$/ }).waitFor();
  expect(await hindrances(firm)).toEqual([]);
  await firm.context().close();

  const reviewer = await enter(house, 'staff1', '/practice/review');
  await reviewer.getByRole('link', { name: /^SX/ }).nth(1).click();
  const beside = reviewer.getByRole('complementary', { name: '印章样式' });
  await beside.getByRole('heading').waitFor();
  expect(await hindrances(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: '印章样式', exact: true }).click();
  await beside.waitFor({ state: 'detached' });
  await reviewer.context().close();
});
