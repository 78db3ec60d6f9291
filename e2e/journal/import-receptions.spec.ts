/** Rights to take interns from before this system: a clerk brings in the list, sees what is wrong with it, enters the rest, and takes it back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { inventFirm } from '../harness/invent.ts';

let firms: { code: string; name: string }[];
const house = atWork(startBareConsole, async (running) => {
  await running.person('clerk', ['firstReviewer']);
  const place = { database: running.database, app: running.app, associationId: running.app.associationId };
  const ids = [await inventFirm(place), await inventFirm(place), await inventFirm(place)];
  await running.database.pool.query(`update law_firm set establish_date = '2010-05-01', status = 'ACTIVE' where id = any($1)`, [ids]);
  firms = (await running.database.pool.query<{ code: string; name: string }>('select credit_code as code, name from law_firm where id = any($1) order by id', [ids])).rows;
});

async function signedIn<T>(work: (page: Page) => Promise<T>, [width, height] = [1440, 900]): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: width!, height: height! }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, 'clerk', rightPassword, '/practice/reception');
    await page.getByRole('table', { name: '律所' }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

const table = () => ({ name: '接收资格.csv', mimeType: 'text/csv', buffer: Buffer.from(['律所信用代码,律所名称,接收资格,授予日期,文号,暂停至',
  `${firms[0]!.code},${firms[0]!.name},具备,2015-03-02,南律〔2015〕3号,`, `${firms[1]!.code},${firms[1]!.name},暂停,2016-06-01,第12批,`, `${firms[2]!.code},${firms[2]!.name},具备,2009-01-01,,`].join('\r\n')) });
const rights = async () => (await house.product.database.pool.query<{ state: string; docNo: string }>(`select state, doc_no as "docNo" from firm_reception order by granted_on`)).rows;

test('a list of rights: judged, entered, seen in the register, and taken back', { timeout: 120_000 }, () => signedIn(async (page) => {
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  expect(await page.getByText('写入使用本系统之前已经授予的接收实习人员资格').count()).toBe(1);
  await page.locator('input[type=file]').setInputFiles(table());
  await page.getByText('检查完成，尚未写入。共 3 行：可新增 2 行、更新 0 行，跳过 0 行，错误 1 行。').waitFor();
  await page.getByText('授予日期早于该所设立日期（2010-05-01），请核对').waitFor();
  expect([await hindrances(page), await rights()]).toEqual([[], []]);
  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
  await page.getByText(/^导入完成：新增 2 行/).waitFor();
  expect(await rights()).toEqual([{ state: 'granted', docNo: '南律〔2015〕3号' }, { state: 'suspended', docNo: '第12批' }]);
  await page.getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByText(/恢复 2 行，名录与导入前一致/).waitFor();
  expect(await rights()).toEqual([]);
}));

test('on a phone the list is brought in without anything running over the edge', { timeout: 60_000 }, () => signedIn(async (page) => {
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(table());
  await page.getByText(/检查完成，尚未写入。共 3 行/).waitFor();
  expect([await hindrances(page), await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([[], true]);
}, [390, 844]));
