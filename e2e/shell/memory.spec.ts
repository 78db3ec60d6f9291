/** What waits behind a tab costs nothing but its memory, and gives that back. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditLog } from 'contract/areas/system/audit-log';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

async function heap(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** As a link in the page does it. */
async function show(page: Page, id: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/basicInfo/lawyer/${id}`);
  await page.waitForURL(`**/basicInfo/lawyer/${id}`);
  await page.locator('.pane[data-shown] .detail').waitFor();
}

/** Opens records and closes each again. */
async function openAndClose(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await show(page, id);
    await page.keyboard.press('Alt+KeyW');
    // Drawn, not only asked for: otherwise the next record would be looked for in the page that is about to go.
    await page.locator('.pane[data-shown] .data-table__row[data-id]').first().waitFor();
  }
}

test('two hundred pages opened and closed leave less than a tenth more behind; ten at most are kept alive', async () => {
  const { rows } = await house.product.database.pool.query<{ id: string }>('select id from lawyer order by id limit 200');
  const ids = Array.from({ length: 200 }, (_, index) => rows[index % rows.length]!.id);
  const page = await enter(house, 'staff1', '/basicInfo/lawyer');
  await page.locator('.pane[data-shown] .data-table__row[data-id]').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  // The first ones load code and fill what is kept anyway.
  await openAndClose(page, ids.slice(0, 40));
  const before = await heap(devtools);
  await openAndClose(page, ids);
  const after = await heap(devtools);
  process.stdout.write(`heap: ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB\n`);
  expect(after / before).toBeLessThan(1.1);
  for (const { id } of rows.slice(0, 14)) await show(page, id);
  expect(await page.locator('.pane').count()).toBe(10);
  await page.context().close();
}, 240_000);

test('a page behind a tab asks for nothing; its scroll, its selection and its page are there when it comes back', async () => {
  const page = await enter(house, 'staff1', '/basicInfo/lawyer?page=2', { width: 1440, height: 560 });
  const scroller = page.locator('.data-table__scroll');
  await page.locator('.pane[data-shown] .data-table__row[data-id]').first().waitFor();
  await page.locator('.data-table__row[data-id] .check').nth(1).check();
  await scroller.evaluate((element) => { element.scrollTop = 120; });
  const top = await scroller.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: '律师名录' }).click();
  await page.waitForURL('**/basicInfo/lawyer?page=2');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(top);
  expect(await page.locator('.data-table__row[data-id] .check').nth(1).isChecked()).toBe(true);
  expect(asked.filter((path) => path.endsWith('/getLawyers'))).toEqual([]);
  await page.context().close();
});

test('a page that looks again each second asks for nothing behind its tab, and goes on when it is back', async () => {
  const { associationId, database: { pool } } = house.product;
  // A verification that goes on for as long as nobody ends it.
  await pool.query(`insert into audit_check (association_id, id, state, by_name, started_at) values ($1, gen_random_uuid(), 'RUNNING', '系统', app_now())`, [associationId]);
  const page = await enter(house, 'auditor', '/system/auditSeal');
  const { getSeal, getChecks } = auditLog.endpoints;
  let asked = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === getSeal.path || pathname === getChecks.path) asked += 1;
  });
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.locator('.pane[data-shown] .home').waitFor();
  await page.waitForLoadState('networkidle');
  const before = asked;
  await new Promise((resolve) => { setTimeout(resolve, 4_000); });
  expect(asked).toBe(before);
  await page.getByRole('tab', { name: '日志封存' }).click();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(before + 3);
  await page.context().close();
});
