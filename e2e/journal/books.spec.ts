/** Before the assessment a firm has the journals of its interns printed: ticked in the list, fetched from 导出中心, found by name. */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { internship } from 'contract/areas/practice/internship';
import { textOfPdf } from 'server/machines/documents/testing';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { partsOfZip } from '../harness/parts-of-zip.ts';

const house = atWork(startDemonstration);

test('three are ticked, the work goes on, and one zip holds a book for whoever has written, and says who has not', { timeout: 180_000 }, async () => {
  const page = await enter(house, 'firm', internship.pages.list.path);
  const rows = page.getByRole('table', { name: '实习人员' }).getByRole('row');
  for (const name of ['江屿', '宁远舟', '舒望']) await rows.filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印日志册' }).click();
  const window = page.getByRole('dialog', { name: '打印日志册' });
  await window.getByText('共 3 人，在后台打印').waitFor();
  await window.getByText(/一次最多打印100人/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await window.getByRole('button', { name: '开始打印' }).click();
  await page.getByText(/正在后台打印（DC\d{10}）/).waitFor();

  await page.goto(new URL(exportCentre.pages.list.path, page.url()).href);
  const line = page.getByRole('row').filter({ hasText: '实习日志册' });
  await line.getByText('可下载').waitFor({ timeout: 120_000 });
  await line.getByText(/^另有2人没有/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), line.getByRole('button', { name: '下载实习日志册' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^实习日志册_\d{8}_DC\d{10}\.zip$/);
  const parts = partsOfZip(readFileSync(await download.path()));
  expect([...parts.keys()]).toEqual([expect.stringMatching(/^江屿_\d+\.pdf$/), '000_目录.xlsx']);
  const text = textOfPdf([...parts.values()][0]!);
  for (const said of ['实习日志', '目录', '江屿', '指导律师点评']) expect(text).toContain(said);
  expect(text).toMatch(/第 3 页　共 \d+ 页/);
  const { sheets: [sheet] } = await readXlsx(parts.get('000_目录.xlsx')!);
  const without = sheet!.rows.slice(3).filter((row) => row.at(-2) === '—');
  expect(without.map((row) => [row[1], row.at(-1)])).toEqual(expect.arrayContaining([['宁远舟', '没有已提交的日志，没有可打印的日志册'], ['舒望', '没有已提交的日志，没有可打印的日志册']]));
  await page.context().close();
});
