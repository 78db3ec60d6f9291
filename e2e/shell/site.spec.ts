/** The site selector: whose district the registers begin with, for who has several to choose from. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

const selector = (page: Page) => page.getByRole('combobox', { name: '站点' });
const total = (page: Page, rows: number) => page.locator('.pane[data-shown] .pagination__total', { hasText: `共 ${rows} 条` });

test('a chosen station narrows both registers to its district, says so, is kept over a reload and forgotten at signing out', async () => {
  const { rows: [station] } = await house.product.database.pool.query<{ name: string; district: string; firms: number }>(`
    select d.name, d.district_name as district, (select count(*)::int from law_firm f where f.association_id = d.association_id and f.district_name = d.district_name and f.deleted_at is null) as firms
    from department d where d.kind = 'STATION' order by d.sort limit 1`);
  const { name, district, firms } = station!;
  const page = await enter(house, 'staff1', '/basicInfo/lawFirm');
  await selector(page).selectOption({ label: name });
  await page.getByText(`名录只列出${district}的律所和律师`).waitFor();
  await total(page, firms).waitFor();
  await page.goto(`${house.product.url}/basicInfo/lawyer`);
  await page.reload();
  expect(await selector(page).locator('option:checked').innerText()).toBe(name);
  const { rows: [lawyers] } = await house.product.database.pool.query<{ total: number }>('select count(*)::int as total from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id where f.district_name = $1 and l.deleted_at is null', [district]);
  await total(page, lawyers!.total).waitFor();
  // Other top menus know nothing of districts.
  await page.goto(`${house.product.url}/commonConsole`);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(await selector(page).count()).toBe(0);
  await page.locator('.header .face').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
  expect((await page.context().cookies()).some((cookie) => cookie.name === 'siteSelected')).toBe(false);
  await page.context().close();
});

test('who works for one district, or for a firm, is offered no choice', async () => {
  for (const userName of ['branch', 'firm']) {
    const page = await enter(house, userName, '/basicInfo/lawFirm');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await page.getByRole('heading', { name: '律所名录' }).waitFor({ state: 'attached' });
    expect(await selector(page).count(), userName).toBe(0);
    await page.context().close();
  }
});
