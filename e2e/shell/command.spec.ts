/** Ctrl+K in the demonstration: the same box for pages, people, firms, numbers and deeds. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

async function seek(userName: string, work: (page: Page, found: (typed: string) => Promise<string[]>) => Promise<void>, viewport?: { width: number; height: number }) {
  const page = await enter(house, userName, '/commonConsole', viewport);
  try {
    await page.getByRole('heading', { name: '工作台' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '查找' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '查找页面、人员、律所和操作' });
    await work(page, async (typed) => {
      await box.fill(typed);
      // What was found for fewer letters stays until the answer is there.
      await page.locator('[role=listbox][aria-busy=false]').waitFor();
      return page.getByRole('dialog', { name: '查找' }).getByRole('option').allInnerTexts();
    });
  } finally {
    await page.context().close();
  }
}
const firsts = (hits: readonly string[]) => hits.slice(0, 3).map((text) => text.split('\n')[0]);

test('pages are found by Chinese, pinyin and initials', () => seek('staff1', async (_, found) => {
  for (const typed of ['律师名录', 'lvshiminglu', 'lsml', 'LSML', '名录']) expect([typed, ...firsts(await found(typed))]).toContain('律师名录');
}));

test('people, firms and cases are found by name, sound and number, and Enter opens them', () => seek('staff1', async (page, found) => {
  const [lawyer] = (await house.product.database.pool.query<{ name: string; licence_no: string; initials: string }>(`select name, licence_no, name_initials as initials from lawyer order by licence_no limit 1`)).rows;
  const [firm] = (await house.product.database.pool.query<{ name: string; credit_code: string }>('select name, credit_code from law_firm order by credit_code limit 1')).rows;
  for (const typed of [lawyer!.name, lawyer!.licence_no, lawyer!.licence_no.slice(-6)]) expect([typed, (await found(typed)).join()]).toEqual([typed, expect.stringContaining(lawyer!.licence_no)]);
  for (const typed of [firm!.name, firm!.credit_code]) expect([typed, (await found(typed)).join()]).toEqual([typed, expect.stringContaining(firm!.name)]);
  expect((await found('郭庭轩')).join()).toContain('SX');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/practice\/review\//);
}));

test('applications of firms, registrations that the association ends and objections are found by number and by name', () => seek('staff1', async (page, found) => {
  for (const table of ['reception_application', 'ex_officio_cancel', 'objection']) {
    const [one] = (await house.product.database.pool.query<{ application_no: string }>(`select application_no from ${table} where state <> 'draft' order by application_no limit 1`)).rows;
    expect([table, (await found(one!.application_no)).join()]).toEqual([table, expect.stringContaining(one!.application_no)]);
  }
  expect((await found('裴知秋')).length).toBeGreaterThan(0);
  await page.getByRole('group', { name: '依职权注销' }).getByRole('option').first().click();
  await page.waitForURL(/\/otherBusiness\/exOfficio\/[0-9a-f-]{36}$/);
}));

test('the first question is asked at once, the next when the typing pauses; an answer that was overtaken shows nothing', () => seek('staff1', async (page) => {
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => { letGo = resolve; });
  await page.route(/getLawyers\?/, async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    asked.push(keyword);
    if (keyword === '刘') await held;
    await route.continue().catch(() => {});
  });
  const box = page.getByRole('combobox', { name: '查找页面、人员、律所和操作' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // No time passes: whatever waited would wait for ever.
  await box.fill('刘');
  await expect.poll(() => asked).toEqual(['刘']);
  await box.fill('郭庭轩');
  await page.waitForTimeout(300);
  expect(asked).toEqual(['刘']);
  await page.clock.runFor(150);
  await expect.poll(() => asked).toEqual(['刘', '郭庭轩']);
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  const answer = await page.getByRole('option').allInnerTexts();
  letGo();
  await page.waitForTimeout(300);
  expect(await page.getByRole('option').allInnerTexts()).toEqual(answer);
}));

test('who has no right to a register finds nothing of it, not even how many there are', () => seek('editor', async (page, found) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect((await found('张')).length).toBe(0);
  expect(asked.filter((path) => /getLawyers|getLawFirms|getPracticeApplications/.test(path))).toEqual([]);
}));

test('what can be done is found, too; pages seen before stand ready', () => seek('staff1', async (page, found) => {
  expect(firsts(await found('sszt'))).toEqual(['深色主题']);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.keyboard.press('Control+k');
  await found('lvshiminglu');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/basicInfo/lawyer');
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('dialog', { name: '查找' }).getByRole('group', { name: '最近打开' }).getByRole('option').allInnerTexts()).toEqual(['工作台']);
  expect(await hindrances(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog', { name: '查找' }).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
}));

test('what the page offers is offered here, too; from anywhere one comes to adding, where one may; what was seen before outlives a reload', () => seek('sysadmin', async (page, found) => {
  expect((await found('xzyhgl')).join()).toContain('新增：用户管理');
  expect(firsts(await found('新增用户'))).toContain('新增：用户管理');
  expect((await found('新增律师')).join()).not.toContain('新增：律师名录');
  await found('xinzengyonghu');
  await page.getByRole('option', { name: '新增：用户管理' }).click();
  await page.getByRole('dialog', { name: '新增用户' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  const here = page.getByRole('group', { name: '操作' });
  await here.getByRole('option', { name: /^新增用户/ }).waitFor();
  // By their sound, too, as soon as the server has said it.
  for (const typed of ['xinzengyonghu', 'xzyh']) {
    await page.getByRole('combobox', { name: '查找页面、人员、律所和操作' }).fill(typed);
    await here.getByRole('option', { name: /^新增用户.*本页/ }).waitFor();
  }
  await page.getByRole('combobox', { name: '查找页面、人员、律所和操作' }).fill('');
  await here.getByRole('option', { name: /^导出/ }).click();
  await page.getByRole('dialog', { name: /导出/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '新增用户' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: '工作台' }).waitFor();
}));

test('whose record it was is known again after a reload, in the box and on the tab, and stands nowhere in the browser; who may not read it any more is told nothing', () => seek('staff1', async (page, found) => {
  await found('郭庭轩');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/practice\/review\//);
  await page.getByRole('tab', { name: /^郭庭轩 - / }).waitFor();
  const record = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: '工作台', exact: true }).click();
  await page.waitForURL('**/commonConsole');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('郭庭轩');
  await page.reload();
  await page.getByRole('tab', { name: /^郭庭轩 - / }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: /^郭庭轩 - / }).waitFor();
  for (const typed of ['guotingxuan', 'gtx']) {
    await page.getByRole('combobox', { name: '查找页面、人员、律所和操作' }).fill(typed);
    await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: /^郭庭轩 - / }).waitFor();
  }
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('郭庭轩');
  const { pool } = house.product.database;
  await pool.query('update practice_application set deleted_at = app_now() where id = $1', [record.split('/').at(-1)]);
  try {
    const named = page.waitForResponse(/getRecordNames/);
    await page.reload();
    await named;
    await page.getByRole('tab', { name: '审核实习申请', exact: true }).waitFor();
    expect(await page.getByRole('tab', { name: /郭庭轩/ }).count()).toBe(0);
  } finally {
    await pool.query('update practice_application set deleted_at = null where id = $1', [record.split('/').at(-1)]);
  }
}));

test('the box serves on a phone', () => seek('staff1', async (page, found) => {
  expect((await found('郭庭轩')).length).toBeGreaterThan(0);
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}, { width: 390, height: 844 }));
