/** A clerk brings in a dirty roster: looked through, entered, and the bad rows taken back with their reasons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { kindNamed } from 'server/machines/imports/kinds';
import { readSheet } from 'server/machines/imports/read-sheet';
import { runImport } from 'server/machines/imports/run-import';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const sample = (name: string) => join(import.meta.dirname, '../samples', name);
const sizes = [[1440, 900], [390, 844]] as const;

const house = atWork(startBareConsole, async (running) => {
  await running.person('clerk', ['memberClerk']);
  await running.person('head', ['memberHead']);
  const { db, vault, associationId } = running.app;
  const witness = { associationId, actorId: null, actorName: '命令行', sessionId: null, address: null, traceId: 'test' };
  for (const [kind, name] of [['firms', 'firms-roster.xlsx'], ['lawyers', 'lawyers-roster.xlsx']] as const) await runImport({ db, vault, witness }, kindNamed(kind)!, { bytes: readFileSync(sample(name)), name });
});

async function signedIn<T>(work: (page: Page) => Promise<T>, [width, height]: readonly [number, number] = sizes[0], userName = 'clerk'): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width, height }, bypassCSP: true, acceptDownloads: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, '/basicInfo/lawyer');
    await page.getByRole('table', { name: '律师' }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

const handIn = async (page: Page, name: string) => {
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(sample(name));
};

/** The numbers of the rows that the table lists, page by page. */
async function listed(page: Page): Promise<number[]> {
  // The pages opened before wait behind their tabs, with tables of their own.
  const table = page.getByRole('region', { name: '逐行结果列表' });
  await table.getByLabel('每页条数').selectOption('100');
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(21);
  return (await table.getByRole('row').allInnerTexts()).flatMap((text) => /第(\d+)行/.exec(text)?.[1] ?? []).map(Number);
}

const lawyers = async () => (await house.product.database.pool.query<{ count: number }>('select count(*)::int as count from lawyer')).rows[0]!.count;

test('the dirty roster: judged as its answer key says, good rows entered, bad ones taken back with their reasons beside them', { timeout: 120_000 }, () => signedIn(async (page) => {
  const key = JSON.parse(readFileSync(sample('lawyers-roster-dirty.expected.json'), 'utf8')) as { rows: { row: number; accept: string[] }[] };
  const before = await lawyers();
  await handIn(page, 'lawyers-roster-dirty.xlsx');
  await page.getByText(/^检查完成，尚未写入/).waitFor();
  expect(await lawyers()).toBe(before);
  await page.getByRole('link', { name: /^错误/ }).click();
  const failed = await listed(page);
  expect(key.rows.filter(({ row, accept }) => failed.includes(row) ? !accept.includes('error') : accept.join() === 'error')).toEqual([]);

  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
  const sentence = await page.getByText(/^导入完成：/).innerText();
  const entered = Number(/新增 (\d+) 行/.exec(sentence)?.[1]);
  expect(await lawyers()).toBe(before + entered);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载校验结果' }).click()]);
  expect(download.suggestedFilename()).toBe('lawyers-roster-dirty_校验结果.xlsx');
  const back = new Map<number, unknown[]>();
  for await (const { rows } of readSheet({ bytes: readFileSync(await download.path()), name: 'back.xlsx' }, '律师花名册')) rows.forEach(({ row, cells }) => back.set(row, cells));
  expect(back.get(3)?.slice(27)).toEqual(['校验结果', '错误原因']);
  expect(failed.filter((row) => back.get(row)?.[27] !== '错误' || !back.get(row)?.[28])).toEqual([]);
}));

test('a table with foreign titles and words: matched once, a cell put right in place, entered and taken back', { timeout: 120_000 }, () => signedIn(async (page) => {
  const table = '姓名,男女,证件号码,出生日期,学历,律师类别,执业证号,首次执业日期,入所日期,执业机构,手机,执业状态\n单雄信,男,110101199003077758,1990-03-07,本科,专职,14401202011876549,2020-03-01,2020-03-01,某某所,169,在岗';
  const before = await lawyers();
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: '本所律师.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByLabel('B列男女对应到').selectOption({ label: '性别（必填）' });
  expect([await hindrances(page)]).toEqual([[]]);
  await page.getByRole('button', { name: '保存并检查' }).click();

  await page.getByText(/种内容不在字典或名录中/).getByRole('link', { name: '去对应' }).click();
  await page.getByLabel('执业状态“在岗”应为').selectOption('执业');
  await page.getByRole('combobox', { name: /执业机构“某某所”应为/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  expect([await hindrances(page)]).toEqual([[]]);
  await page.getByRole('button', { name: '保存并重新检查' }).click();

  await page.getByRole('link', { name: '在表格中改正' }).click();
  await page.getByRole('gridcell', { name: '**9' }).click();
  await page.getByRole('textbox', { name: '第2行手机' }).fill('16912340987');
  await page.keyboard.press('Enter');
  expect([await hindrances(page)]).toEqual([[]]);
  await page.getByRole('button', { name: '保存 1 处并重新检查' }).click();
  await page.getByText(/可新增 1 行/).waitFor();

  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
  await page.getByText(/^导入完成：新增 1 行/).waitFor();
  expect(await lawyers()).toBe(before + 1);
  await page.getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销本次导入' }).click();
  await page.getByText(/恢复 1 行，名录与导入前一致/).waitFor();
  expect(await lawyers()).toBe(before);
}));

test('a file that was imported before says so; left while it runs and come back to, the work has gone on', () => signedIn(async (page) => {
  await handIn(page, 'lawyers-roster.xlsx');
  await page.getByRole('dialog').getByText(/由命令行导入过。名录中相同的行会跳过，不会重复录入。/).waitFor();
  await page.getByRole('button', { name: '继续检查' }).click();
  await page.getByRole('heading', { name: 'lawyers-roster.xlsx' }).waitFor();
  await page.goto(`${house.product.url}/basicInfo/lawyer`);
  await page.getByRole('table', { name: '律师' }).waitFor();
  await page.goto(`${house.product.url}/journal/importLog`);
  await page.getByRole('row').filter({ hasText: '林知远' }).getByRole('link', { name: 'lawyers-roster.xlsx' }).click();
  await page.getByText('检查完成，共 4800 行，名录中都已有，内容一致，没有需要导入的行。').waitFor();
  await page.getByRole('button', { name: '取消导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消导入' }).click();
  await page.getByText('已取消，没有写入名录。').waitFor();
}));

test('a workbook that cannot be read is refused at once, by its name and with what to do', () => signedIn(async (page) => {
  await page.goto(`${house.product.url}/journal/importLog/new/firms`);
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  for (const [name, sentence] of [['h07-password.xlsx', '文件设有打开密码，请取消密码后再导入'], ['h06-truncated.xlsx', '文件不完整（可能传输中断），请重新保存或上传'], ['h13-xml-entities.xlsx', '不是正常的工作簿，不予接收']] as const) {
    await page.locator('input[type=file]').setInputFiles(sample(`attachments/${name}`));
    expect(await page.getByRole('alert').innerText()).toContain(sentence);
    await page.getByRole('button', { name: /^移除/ }).click();
  }
}));

test('who may not import finds no way to it', () => signedIn(async (page) => {
  expect(await page.getByRole('link', { name: '导入', exact: true }).count()).toBe(0);
  await page.goto(`${house.product.url}/journal/importLog/new/lawyers`);
  await page.getByText('当前操作没有权限').or(page.getByText('没有权限')).first().waitFor();
}, sizes[0], 'head'));

test.each(sizes)('meets no hindrance handing in, reading the verdicts and in the log at %i × %i', (width, height) => signedIn(async (page) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await handIn(page, 'attachments/h07-password.xlsx');
  await page.getByRole('alert').waitFor();
  expect([await hindrances(page), await fits()]).toEqual([[], true]);
  await page.getByRole('button', { name: /^移除/ }).click();
  await page.locator('input[type=file]').setInputFiles(sample('lawyers-roster-dirty.xlsx'));
  // The same file was entered by the first test, if that has run.
  const again = page.getByRole('button', { name: '继续检查' });
  const looked = page.getByText(/^检查完成/);
  await again.or(looked).first().waitFor();
  if (await again.isVisible()) await again.click();
  await looked.waitFor();
  await page.getByText('第4行').first().waitFor();
  expect([await hindrances(page), await fits()]).toEqual([[], true]);
  await page.goto(`${house.product.url}/journal/importLog`);
  await page.getByRole('link', { name: 'lawyers-roster-dirty.xlsx' }).first().waitFor();
  expect([await hindrances(page), await fits()]).toEqual([[], true]);
}, [width, height]));

test('a file that is going up is asked about before its tab is closed, and goes up no more once it is given up', () => signedIn(async (page) => {
  let isCalledOff = false;
  // A line on which nothing arrives.
  await page.route('**/uploadImportFile', () => {});
  page.on('requestfailed', (request) => { if (request.url().endsWith('/uploadImportFile')) isCalledOff = true; });
  const close = async () => {
    await page.getByRole('tab', { name: /，有未保存的内容$/ }).click({ button: 'right' });
    await page.getByRole('menu', { name: '标签页操作' }).getByRole('menuitem', { name: '关闭', exact: true }).click();
  };
  await handIn(page, 'lawyers-roster.xlsx');
  await page.getByRole('progressbar').waitFor();
  await close();
  const question = page.getByRole('dialog', { name: '文件正在上传' });
  await question.getByRole('listitem').getByText(/正在上传$/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/leaving-upload.png` });
  await question.getByRole('button', { name: '取消' }).click();
  await page.getByRole('progressbar').waitFor();
  expect(isCalledOff).toBe(false);
  // Closing the browser asks in its own words.
  expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  await close();
  await question.getByRole('button', { name: '中断上传' }).click();
  await expect.poll(() => isCalledOff).toBe(true);
  await expect.poll(() => page.getByRole('tab', { name: /，有未保存的内容$/ }).count()).toBe(0);
}));
