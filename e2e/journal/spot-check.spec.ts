/** A clerk draws journals, reads them by the keyboard, finds a defect in one; the batch says what came of it. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('drawn, read with the keyboard, one in doubt; the intern is told', async () => {
  const { pool } = house.product.database;
  const page = await enter(house, 'staff1', '/journal/checkLog');
  await page.getByRole('button', { name: '抽取一批' }).click();
  const drawer = page.getByRole('dialog', { name: '抽取一批日志' });
  await drawer.getByText(/将抽取\d+篇/).waitFor();
  await drawer.getByLabel('数量').fill('6');
  await drawer.getByText('将抽取6篇').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await drawer.getByRole('button', { name: '抽取', exact: true }).click();
  await page.getByRole('link', { name: '查阅（还有6篇）' }).click();

  // The batch has articles too: what is waited for is a journal.
  await page.getByRole('article', { name: /^第1篇/ }).waitFor();
  const standings = async () => (await pool.query<{ result: string | null }>('select i.result from spot_check_item i join spot_check c on c.id = i.check_id where c.size = 6 order by i.seq')).rows.map(({ result }) => result);
  const current = () => page.locator('.spot-entry[data-current]').getAttribute('aria-label');
  await page.keyboard.press('a');
  await expect.poll(async () => (await standings()).filter((one) => one === 'PASS').length).toBe(1);
  await expect.poll(current).toMatch(/^第2篇/);
  // A slip of the finger: nobody was told, so it can be taken back.
  await page.getByRole('button', { name: /^撤销：第1篇/ }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await standings()).filter((one) => one === 'PASS').length).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(current).toMatch(/^第1篇/);
  await page.getByRole('article', { name: /^第1篇/ }).getByText('待查', { exact: true }).waitFor();
  await page.keyboard.press('a');
  await expect.poll(async () => (await standings()).filter((one) => one === 'PASS').length).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(current).toMatch(/^第1篇/);
  // What was passed may still be doubted while the batch is open, if its tutor has approved it.
  await page.keyboard.press('j');
  await expect.poll(current).toMatch(/^第2篇/);
  const doubted = page.locator('.spot-entry').filter({ has: page.getByRole('button', { name: '存疑', exact: true }) }).last();
  await doubted.getByRole('button', { name: '存疑', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /的日志存疑$/ });
  await dialog.getByRole('button', { name: '内容过于简单，请补充当天的具体工作和自己的承担部分。' }).click();
  expect(await hindrances(page)).toEqual([]);
  await dialog.getByRole('button', { name: '记为存疑' }).click();
  await expect.poll(async () => (await standings()).includes('DEFECT')).toBe(true);

  await page.getByRole('link', { name: '返回批次' }).click();
  await page.getByRole('heading', { name: /^日志抽查/ }).waitFor();
  await page.getByRole('button', { name: '按种子重新抽取核对' }).click();
  await page.getByText('按种子重新抽取，6篇全部一致。').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.context().close();
});
