/** Everybody's first page: what waits for me, and for a trainee how far the own application has come. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

async function home(userName: string, work: (page: Page) => Promise<void>, viewport?: { width: number; height: number }) {
  const page = await enter(house, userName, '/commonConsole', viewport);
  try {
    await work(page);
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await page.context().close();
  }
}

describe.each([[1440, 900], [390, 844]])('at %i × %i', (width, height) => {
  const size = { width, height };

  test('a reviewer sees first what is overdue, what was done last beside it, and is led to the papers', () => home('staff1', async (page) => {
    await page.getByText(/^有 \d+ 件事项等您办理，其中 1 件已超期、[1-3] 件在 3 天内到期/).waitFor();
    const first = page.getByRole('region', { name: /^待办/ }).getByRole('listitem').getByRole('link').filter({ hasText: /SX\d/ }).first();
    expect(await first.innerText()).toContain('郭庭轩');
    expect(await first.innerText()).toContain('韩秉文转办给我');
    await page.getByRole('region', { name: '我最近办理' }).getByText('初审通过').first().waitFor();
    await page.getByRole('navigation', { name: '常用功能' }).getByRole('link', { name: '实习审核' }).waitFor();
    await first.click();
    await page.getByRole('region', { name: '申请材料' }).waitFor();
  }, size));

  test('a trainee whose application came back sees it at the first step, with the day it is due', () => home('intern2', async (page) => {
    const own = page.getByRole('region', { name: '我的实习申请' });
    await own.getByText(/请按意见修改后重新提交，期限到 \d{4}-\d{2}-\d{2}（剩 \d+ 天）/).waitFor();
    await own.getByRole('link', { name: '去修改' }).click();
    await page.getByRole('heading', { name: /基本信息/ }).waitFor();
  }, size));

  test('a trainee without one is shown where to begin', () => home('applicant', async (page) => {
    await page.getByRole('link', { name: '填写实习申请' }).click();
    await page.getByRole('button', { name: '开始填写' }).waitFor();
  }, size));

  test('whom an examiner has still to score counts among what waits for him', () => home('examiner', async (page) => {
    await page.getByRole('region', { name: '面试评分' }).getByText(/^\d+人待评分$/).first().waitFor();
    const waiting = await page.getByRole('region', { name: '面试评分' }).getByText(/^\d+人待评分$/).allInnerTexts();
    await page.getByText(`有 ${waiting.reduce((all, text) => all + Number.parseInt(text, 10), 0)} 件事项等您办理`).waitFor();
    await page.getByText('没有其他待办', { exact: true }).waitFor();
  }, size));

  test('somebody for whom nothing waits is told so', () => home('finance', async (page) => {
    await page.getByText('没有待办', { exact: true }).waitFor();
  }, size));
});

test('what a trainee did last stands at home, too', () => home('intern2', async (page) => {
  await page.getByRole('region', { name: '我最近办理' }).getByRole('listitem').first().waitFor();
}));

test('pages opened often come first among the usual ones; signing out takes the counts along', async () => {
  const page = await enter(house, 'staff1', '/commonConsole');
  const first = page.getByRole('navigation', { name: '常用功能' }).getByRole('link').first();
  const before = await first.innerText();
  for (const path of ['/basicInfo/lawFirm', '/commonConsole', '/basicInfo/lawFirm', '/commonConsole']) {
    await page.goto(`${house.product.url}${path}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  }
  await first.waitFor();
  expect([before, await first.innerText()]).toEqual([expect.not.stringMatching('律所名录'), expect.stringMatching('律所名录')]);
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('pageVisits:')).map(([, value]) => String(value)).join());
  expect(await kept()).toContain('/basicInfo/lawFirm');
  await page.getByTitle('用户菜单').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login**');
  expect(await kept()).toBe('');
  await page.context().close();
});
