/** 公示编发: whoever is made known in the same days gets a number and a paper, and everybody reads the number on the public page. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { onPhone } from '../harness/on-phone.ts';

const house = atWork(startDemonstration);

test('the clerk numbers what is due, opens its paper, and the public page says under which number it is made known', async () => {
  await onPhone(house.browser, `${house.product.url}/notices`, async (page) => {
    await page.getByText('华予宁').first().waitFor();
    expect(await page.getByText(/市律协考公〔\d{4}〕1\s?号/).count()).toBe(0);
  });
  const page = await enter(house, 'staff1', '/assessment/publicNotice');
  const pending = page.getByRole('region', { name: '待编发' });
  await pending.getByText('公示期已开始').waitFor();
  await pending.getByText('华予宁').waitFor();
  await pending.getByRole('button', { name: '编号并生成文书' }).click();
  await page.getByRole('dialog', { name: '编号并生成文书' }).getByRole('button', { name: '编号并生成文书' }).click();
  await page.getByText(/^已编发市律协考公〔\d{4}〕1号，共1人$/).waitFor();
  await pending.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /市律协考公〔\d{4}〕1号/ });
  await row.getByText('考核合格公示').waitFor();
  await row.getByRole('button', { name: /^打印/ }).click();
  await page.getByRole('dialog', { name: /^考核合格公示（市律协考公〔\d{4}〕1号）\.pdf$/ }).locator('iframe').waitFor();
  await page.context().close();
  await onPhone(house.browser, `${house.product.url}/notices`, async (publicPage) => {
    await publicPage.getByText(/市律协考公〔\d{4}〕1\s?号/).first().waitFor();
    await publicPage.getByText('华予宁').first().waitFor();
  });
});

test('an association’s leader reads the notices and numbers none', async () => {
  const page = await enter(house, 'leader', '/assessment/publicNotice');
  await page.getByRole('row', { name: /市律协公〔\d{4}〕1号/ }).waitFor();
  expect(await page.getByRole('button', { name: '编号并生成文书' }).count()).toBe(0);
  await page.context().close();
});
