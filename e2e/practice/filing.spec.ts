/** Decisions are put into a batch for the province, sent, and the answer's number entered; found again by the numbers. */
import { expect, test } from 'vitest';
import { filing } from 'contract/areas/practice/filing';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('two that are due make a batch, which is sent and answered; it is found by the number of the answer, they by the number of the letter', async () => {
  const page = await enter(house, 'staff1', '/practice/filing');
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of ['容清和', '方知夏']) await line(name).getByRole('checkbox').check();
  const docNo = /\S+〔\d{4}〕\d+号/.exec(await line('容清和').innerText())![0];
  await page.getByRole('button', { name: '编成批次' }).click();
  await page.getByText(/^已编成批次BA\d+，共2人$/).waitFor();
  const batchNo = /BA\d+/.exec(await page.getByRole('heading', { name: /BA\d+/ }).first().innerText())![0];
  expect(await hindrances(page)).toEqual([]);

  const printed = page.waitForResponse((answer) => answer.url().endsWith(filing.endpoints.printBatch.path));
  await page.getByRole('button', { name: '打印名单' }).click();
  const sheet = page.getByRole('dialog', { name: `省律师协会备案名单（${batchNo}）.pdf` });
  await sheet.locator('iframe').waitFor();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await sheet.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: '登记报送' }).click();
  const sending = page.getByRole('dialog', { name: `登记报送（${batchNo}）` });
  await sending.getByRole('textbox', { name: '报送文号或单号' }).fill('市律协备〔2026〕15号');
  await sending.getByRole('button', { name: '登记报送' }).click();
  await page.getByText('已登记报送，名单按今天的内容留存').waitFor();

  await page.getByRole('button', { name: '登记回执' }).click();
  const answer = page.getByRole('dialog', { name: `登记回执（${batchNo}）` });
  await answer.getByRole('textbox', { name: '回执文号' }).fill('省律协备〔2026〕233号');
  expect(await hindrances(page)).toEqual([]);
  await answer.getByRole('button', { name: '登记回执' }).click();
  await page.getByText('已登记回执').waitFor();
  await page.getByText('省律协备〔2026〕233号').first().waitFor();

  await page.goto(`${house.product.url}/practice/filing?scope=done`);
  await page.getByRole('textbox', { name: '批次、文号或姓名' }).fill('233号');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: batchNo }).waitFor();
  await page.goto(`${house.product.url}/practice/filing?scope=all`);
  await page.getByRole('textbox', { name: '姓名、律所、文号或实习证号' }).fill(docNo);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await page.locator('tbody tr').allInnerTexts()).every((text) => text.includes('容清和')) && page.locator('tbody tr').count()).toBe(2);
  await page.context().close();
});
