/** The association's list of tutors: a clerk sees who does not stand as the list says, enters who was set aside, and takes it back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { newLawyerColumns } from 'server/areas/basic-info/lawyer/lawyer-columns';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { invent, inventFirm } from '../harness/invent.ts';

let tutors: { licence: string; name: string }[];
const house = atWork(startBareConsole, async (running) => {
  await running.person('clerk', ['firstReviewer']);
  const { database, app } = running;
  const { associationId } = app;
  const firmId = await inventFirm({ database, app, associationId });
  for (const practisedYears of [9, 9, 2]) {
    const values = invent({ database }).lawyer(firmId, { practisedYears, lawyerType: 'FULL_TIME', status: 'PRACTISING' });
    await insertRows(database.db, 'lawyer', [{ associationId, ...newLawyerColumns(app.vault, newId(), values) }]);
  }
  tutors = (await database.pool.query<{ licence: string; name: string }>('select licence_no as licence, name from lawyer where firm_id = $1 order by first_practice_date, id', [firmId])).rows;
});

async function signedIn<T>(work: (page: Page) => Promise<T>, [width, height] = [1440, 900]): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: width!, height: height! }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, 'clerk', rightPassword, '/practice/tutorQualification');
    await page.getByRole('table', { name: '指导律师' }).waitFor();
    await page.getByRole('link', { name: '导入', exact: true }).click();
    await page.getByRole('button', { name: /选择文件/ }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

const who = (at: number) => `${tutors[at]!.licence},${tutors[at]!.name}`;
const table = () => ({ name: '指导律师.csv', mimeType: 'text/csv', buffer: Buffer.from(['执业证号,姓名,带教资格,暂停日期,暂停至,在指导的实习人员,暂停理由',
  `${who(0)},符合,,,,`, `${who(1)},暂停指导,2026-01-05,,继续由其指导,多次没有按月批阅日志，经提醒不改。`, `${who(2)},符合,,,,`].join('\r\n')) });
const setAside = async () => (await house.product.database.pool.query<{ name: string }>('select l.name from tutor_suspension s join lawyer l on l.id = s.lawyer_id')).rows.map(({ name }) => name);

test('a list of tutors: checked, the one who was set aside entered, and taken back', { timeout: 120_000 }, () => signedIn(async (page) => {
  await page.locator('input[type=file]').setInputFiles(table());
  await page.getByText(/^检查完成，尚未写入。共 3 行：可新增 1 行、更新 0 行/).waitFor();
  await page.getByRole('cell', { name: '执业2年，不足5年' }).waitFor();
  expect([await hindrances(page), await setAside()]).toEqual([[], []]);
  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
  await page.getByText(/^导入完成：新增 1 行/).waitFor();
  expect(await setAside()).toEqual([tutors[1]!.name]);
  await page.getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByText(/恢复 1 行，名录与导入前一致/).waitFor();
  expect(await setAside()).toEqual([]);
}));

test('on a phone the list is checked without anything running over the edge', { timeout: 60_000 }, () => signedIn(async (page) => {
  await page.locator('input[type=file]').setInputFiles(table());
  await page.getByText(/检查完成，尚未写入。共 3 行/).waitFor();
  expect([await hindrances(page), await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([[], true]);
}, [390, 844]));
