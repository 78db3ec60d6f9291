/** The firms' people from one table: the system administrator opens their accounts, the security administrator finds what was asked for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { inventFirm } from '../harness/invent.ts';

let codes: string[];
const house = atWork(startBareConsole, async (running) => {
  await running.person('keeper', ['sysAdmin']);
  await running.person('officer', ['secAdmin']);
  const place = { database: running.database, app: running.app, associationId: running.app.associationId };
  const firms = [await inventFirm(place), await inventFirm(place)];
  codes = (await running.app.db.selectFrom('lawFirm').select('creditCode').where('id', 'in', firms).orderBy('id').execute()).map(({ creditCode }) => creditCode);
});

async function signedIn<T>(userName: string, to: string, work: (page: Page) => Promise<T>, [width, height] = [1440, 900]): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: width!, height: height! }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, to);
    await page.waitForURL((url) => url.pathname === to);
    return await work(page);
  } finally {
    await context.close();
  }
}

const table = (...rows: string[]) => ({ name: '律所人员.csv', mimeType: 'text/csv', buffer: Buffer.from(['律所信用代码,律所名称,角色,姓名,手机,有效期', ...rows].join('\r\n')) });
const accounts = async () => (await house.product.database.pool.query<{ name: string; status: string }>(`select real_name as name, status from app_user where person_kind = 'FIRM' and deleted_at is null order by real_name collate "C"`)).rows;
const start = async (page: Page) => {
  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
};

test('a table of the firms’ people: judged, entered, asked for, and taken back as far as nobody has used it', { timeout: 120_000 }, async () => {
  await signedIn('keeper', '/system/user', async (page) => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByRole('menuitem', { name: '律所用户账号' }).click();
    await page.getByRole('button', { name: /选择文件/ }).waitFor();
    // One person for two firms, a number that two people give, and a role that no firm has.
    await page.locator('input[type=file]').setInputFiles(table(`${codes[0]},,律所管理员,梁文博,13900001234,2030-12-31`, `${codes[1]},,律所财务,梁文博,13900001234,`, `${codes[0]},,律所财务,何清,13900005678,`, `${codes[1]},,律所财务,何明,13900005678,`, `${codes[0]},,会长,单雄信,13900009012,`));
    await page.getByText('检查完成，尚未写入。共 5 行：可新增 3 行、更新 0 行，跳过 0 行，错误 2 行。').waitFor();
    await page.getByText('手机号与第4行相同，姓名却不同，请核对两行').waitFor();
    await page.getByText(/没有律所角色“会长”/).waitFor();
    expect([await hindrances(page), await accounts()]).toEqual([[], []]);
    await start(page);
    await page.getByText(/^导入完成：新增 3 行/).waitFor();
    expect(await accounts()).toEqual([{ name: '何清', status: 'INERT' }, { name: '梁文博', status: 'INERT' }]);
  });

  await signedIn('officer', '/system/authority', async (page) => {
    await page.getByRole('button', { name: '授权：梁文博' }).click();
    const asked = page.getByRole('dialog').getByText(/^开通账号时拟任：/);
    await asked.waitFor();
    for (const part of [/律所管理员（.+，至2030-12-31）/, /律所财务/]) expect(await asked.innerText()).toMatch(part);
  });

  await signedIn('keeper', '/journal/importLog', async (page) => {
    await page.getByRole('link', { name: '律所人员.csv' }).click();
    await page.getByRole('button', { name: '撤销本次导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销本次导入' }).click();
    await page.getByText(/恢复 3 行，名录与导入前一致/).waitFor();
    expect(await accounts()).toEqual([]);
  });
});

test('on a phone, a table without people is said to have none', { timeout: 60_000 }, () => signedIn('keeper', '/journal/importLog/new/firm-users', async (page) => {
  await page.getByRole('button', { name: /选择文件/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(table());
  await page.getByText('表头下面没有数据，没有可导入的行。请在表中填写后重新上传。').waitFor();
  expect([await hindrances(page), await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([[], true]);
}, [390, 844]));
