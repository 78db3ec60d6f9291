/** A clerk takes a list away as a file, the head agrees to what is wanted in plain, and the auditor reads all of it. */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { exportLog } from 'contract/areas/system/export-log';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters } from 'server/areas/basic-info/demo';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';

const house = atWork(startBareConsole, async (running) => {
  await seedDemoRegisters(running.app, running.app.associationId);
  await running.set(exportCentre.settings.approvalAbove, 0);
  await running.person('clerk', ['memberClerk']);
  await running.person('head', ['memberHead']);
  await running.person('auditor', ['auditAdmin']);
});

async function signedIn<T>(userName: string, path: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, path);
    await page.waitForURL(`**${path}`);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function fileOf(page: Page, deed: () => Promise<void>): Promise<readonly (readonly unknown[])[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), deed()]);
  expect(download.suggestedFilename()).toMatch(/^律师名录_\d{8}_DC\d{10}\.xlsx$/);
  const { sheets: [sheet] } = await readXlsx(readFileSync(await download.path()));
  return sheet?.rows ?? [];
}

test('columns and order as chosen, kept as a set; in plain with a purpose and a second person; written down to the last download', { timeout: 120_000 }, async () => {
  const purpose = '报省律协年度备案';
  await signedIn('clerk', lawyer.pages.list.path, async (page) => {
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const window = page.getByRole('dialog', { name: '导出律师名录' });
    await window.getByText(/^共 \d+ 条 × \d+ 列，立即下载$/).waitFor();
    await window.getByRole('checkbox', { name: '性别' }).uncheck();
    await window.getByRole('button', { name: '执业证号上移' }).click();
    await window.getByLabel('方案名称').fill('证号在前');
    await window.getByRole('button', { name: '保存', exact: true }).click();
    await window.getByRole('button', { name: '证号在前', exact: true }).waitFor();
    const [title, , heads, first] = await fileOf(page, () => window.getByRole('button', { name: '导出', exact: true }).click());
    expect([title?.[0], heads?.slice(0, 2), heads?.includes('性别')]).toEqual([expect.stringMatching(/^.*律师协会律师名录$/), ['执业证号', '姓名'], false]);
    expect(first?.at(heads?.indexOf('手机') ?? 0)).toMatch(/^\d{3}\*{4}\d{4}$/);

    // The set is there the next time; rows that were ticked are the range then.
    await page.getByRole('table', { name: '律师' }).getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: '导出所选' }).click();
    await window.getByRole('button', { name: '证号在前', exact: true }).click();
    await window.getByLabel('明文', { exact: true }).check();
    await window.getByText(/须由第二人审批后生成/).waitFor();
    await window.getByLabel('用途').fill(purpose);
    await window.getByRole('button', { name: '提交审批' }).click();
    await page.getByText(/已提交审批/).waitFor();
  });
  await signedIn('head', exportCentre.pages.review.path, async (page) => {
    await page.getByRole('row').filter({ hasText: purpose }).getByRole('button', { name: /^批准/ }).click();
    await page.getByRole('dialog', { name: '批准导出' }).getByRole('button', { name: '批准', exact: true }).click();
    await page.getByText('没有待审批的导出').waitFor();
  });
  await signedIn('clerk', exportCentre.pages.list.path, async (page) => {
    const row = page.getByRole('row').filter({ hasText: '含明文' });
    await row.getByText('可下载').waitFor();
    const [, watermark, heads, first] = await fileOf(page, () => row.getByRole('button', { name: '下载律师名录' }).click());
    expect(first?.at(heads?.indexOf('手机') ?? 0)).toMatch(/^\d{11}$/);
    expect(watermark?.[0]).toMatch(/^导出人：.*（clerk）.*共1条　条件：所选的1条　含明文/);
  });
  await signedIn('auditor', exportLog.pages.list.path, async (page) => {
    await page.getByRole('row').filter({ hasText: purpose }).getByRole('link', { name: /^DC/ }).click();
    const record = page.getByRole('dialog', { name: '导出记录' });
    await record.getByText('已批准').waitFor();
    expect(await record.locator('.timeline__title').allInnerTexts()).toEqual(['下载', '已生成', '已批准']);
  });
});
