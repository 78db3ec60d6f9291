/** From a figure to the people whom it counts, and from a firm to what waits there. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('a reviewer goes from a firm to its application that waits, and from a figure to the people whom it counts', async () => {
  const page = await enter(house, 'staff1', '/console/practiceDesk');
  try {
    const firms = page.getByRole('complementary', { name: '律所' });
    const first = firms.getByRole('link', { name: /待处理 [1-9]/ }).first();
    const name = (await first.locator('.desk-firm__name').innerText()).trim();
    await first.click();
    await page.getByRole('navigation', { name: '内容' }).getByRole('link', { name: '申请' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('practice');
    await page.getByRole('navigation', { name: '内容' }).getByRole('link', { name: '实习人员' }).click();
    await firms.getByRole('link', { name: '全部律所' }).click();
    const figure = page.getByRole('link', { name: /日内考核截止/ });
    const count = Number.parseInt((await figure.locator('.figure__value').innerText()).replaceAll(/\D/g, ''), 10);
    await figure.click();
    await page.getByRole('link', { name: '只看考核截止临近' }).waitFor();
    await expect.poll(() => page.getByRole('list', { name: '实习人员' }).getByRole('listitem').count()).toBe(count);
    expect(name).toMatch(/律师事务所/);
  } finally {
    await page.context().close();
  }
});

test('a firm sees no list of firms, and its own people alone', async () => {
  const page = await enter(house, 'firm', '/console/practiceDesk');
  try {
    await page.getByRole('list', { name: '实习人员' }).getByRole('listitem').first().waitFor();
    expect(await page.getByRole('complementary', { name: '律所' }).count()).toBe(0);
  } finally {
    await page.context().close();
  }
});
