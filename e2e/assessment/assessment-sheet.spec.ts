/** A reviewer takes the results of an interview away as a workbook; a firm looks at its own year. */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('from the sheets of the assessment to the results of one session in a workbook', async () => {
  const page = await enter(house, 'staff2', '/assessment/export');
  try {
    const sheets = page.getByRole('navigation', { name: '选择报表' });
    await sheets.getByRole('link', { name: /^面试评分汇总表/ }).click();
    const table = page.getByRole('table', { name: '面试结果' });
    await table.getByRole('columnheader', { name: '各考官分' }).waitFor();
    await table.getByRole('row', { name: /第一期面试考核/ }).first().waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const window = page.getByRole('dialog', { name: '导出面试评分汇总表' });
    const [download] = await Promise.all([page.waitForEvent('download'), window.getByRole('button', { name: '导出', exact: true }).click()]);
    const { sheets: [sheet] } = await readXlsx(readFileSync(await download.path()));
    const [title, watermark, heads, ...rows] = sheet?.rows ?? [];
    expect([title?.[0], heads?.slice(0, 4)]).toEqual([expect.stringMatching(/律师协会面试评分汇总表$/), ['日期', '考场', '序号', '姓名']]);
    expect(watermark?.[0]).toMatch(/^导出人：.+导出时间：.+条件：/);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await page.context().close();
  }
});

test('a firm opens its year on a phone and tells it apart by kind', async () => {
  const page = await enter(house, 'firm', '/practice/sheet', { width: 390, height: 844 });
  try {
    await page.getByRole('navigation', { name: '选择报表' }).getByRole('link', { name: /^年度统计表/ }).click();
    await page.getByText(/^\d{4}年合计$/).first().waitFor();
    await page.getByRole('search').getByRole('button', { name: '展开' }).click();
    await page.getByRole('combobox', { name: '分项' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
  } finally {
    await page.context().close();
  }
});
