/** 办理中心: the way there from the first page, its tabs, and how much waits beside the menu. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const tabOf = (page: Page, title: string) => page.getByRole('navigation', { name: '范围' }).getByRole('link', { name: new RegExp(`^${title}`) });
const countIn = async (page: Page, title: string) => Number((await tabOf(page, title).innerText()).replace(/\D/g, ''));

test('the first page leads to all that waits; the menu says how much, and what was done stands behind the next tab', async () => {
  const page = await enter(house, 'staff1', '/commonConsole');
  await page.getByRole('region', { name: /^待办/ }).getByRole('link', { name: '查看全部' }).click();
  const rows = page.getByRole('grid', { name: /待办/ }).or(page.getByRole('table', { name: /待办/ }));
  await rows.first().getByText('郭庭轩').waitFor();
  const [waiting, done] = [await countIn(page, '待办'), await countIn(page, '已办')];
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /^办理中心/ });
  // What waits outside the workflows stands above the list, and is counted with them.
  const others = [...(await page.locator('.pane[data-shown] .list-note').innerText()).matchAll(/(\d+) 件/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  expect((await entry.innerText()).split('\n')).toContain(String(waiting + others));
  await tabOf(page, '已办').click();
  await page.locator('.pane[data-shown]').getByText('初审通过').first().waitFor();
  expect(await countIn(page, '已办')).toBe(done);
  await page.context().close();
});

test('on a phone each case is a card; somebody without any is told so in words', async () => {
  const page = await enter(house, 'finance', '/console/workCentre', { width: 390, height: 844 });
  await page.getByText('没有待办', { exact: true }).waitFor();
  await tabOf(page, '我发起的').click();
  await page.getByText('还没有发起过的事项', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.context().close();
});

test('a case is sent to a colleague with a word from its own page, and stays with him until he marks it read', async () => {
  const page = await enter(house, 'staff1', '/console/workCentre');
  await page.getByRole('link', { name: '欧阳思齐' }).first().click();
  const way = page.locator('.pane[data-shown]').getByRole('region', { name: '办理过程' });
  await way.getByRole('button', { name: '备注、抄送' }).click();
  const dialog = page.getByRole('dialog', { name: '备注、抄送' });
  await dialog.getByRole('textbox', { name: '备注' }).fill('请先看一眼材料第二项');
  await dialog.getByRole('combobox', { name: /^抄送给/ }).click();
  await page.getByRole('option', { name: /周慎言/ }).click();
  // The list of colleagues stays open for more than one of them.
  await dialog.getByRole('textbox', { name: '备注' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('已抄送给 1 人').waitFor();
  await way.getByText('请先看一眼材料第二项').waitFor();
  await page.context().close();

  const other = await enter(house, 'staff2', '/console/workCentre?scope=copied');
  const row = other.getByRole('row', { name: /欧阳思齐/ });
  await row.getByText('请先看一眼材料第二项').waitFor();
  await row.getByRole('button', { name: '已阅' }).click();
  await row.waitFor({ state: 'detached' });
  await other.context().close();
});
