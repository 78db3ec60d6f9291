import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters } from 'server/areas/basic-info/demo';
import { bringTemplates } from 'server/areas/basic-info/document-template/active-template.public';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';

const house = atWork(startBareConsole, async (running) => {
  await seedDemoRegisters(running.app, running.app.associationId);
  await bringTemplates(running.database.db, running.app.associationId);
  await running.person('keeper', ['businessAdmin']);
});

let page: Page;
beforeAll(async () => {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await comeIn(page, house.product.url, 'keeper', rightPassword, '/basicInfo/template');
  await page.getByRole('table', { name: '文书模板' }).waitFor();
});

test('a text is changed on its sheet: a wrong field is shown at its place, a right one put in by a click, and the new version put in force', async () => {
  await page.getByRole('link', { name: '补正通知书', exact: true }).click();
  const sheet = page.getByRole('textbox', { name: '补正通知书的文字' });
  await sheet.getByText('未列入上表的材料无须重复提交。').click();
  await page.keyboard.press('End');
  await page.keyboard.type('联系人{{no.such}}');
  expect(await sheet.locator('.chip[data-kind="unknown"]').count()).toBe(1);
  await page.getByRole('tab', { name: '检查（1）' }).click();
  await page.getByText('没有这个合并域').waitFor();
  await page.getByRole('button', { name: '查看{{no.such}}所在位置' }).click();
  await page.keyboard.press('Delete');
  await page.getByText('合并域全部正确').waitFor();
  await page.getByRole('tab', { name: '合并域' }).click();
  await page.getByRole('button', { name: '插入申请编号：插入' }).click();
  await page.getByRole('button', { name: '保存为新版本' }).click();
  await page.getByText('第2版', { exact: true }).waitFor();
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await page.getByText('启用中').waitFor();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '与启用的对比' }).click();
  await page.getByRole('list', { name: '文字的不同' }).locator('del', { hasText: '联系人【申请编号】' }).waitFor();
  await page.keyboard.press('Escape');
});

test('proofs are made for those who were chosen, and taken away in one file', async () => {
  await page.getByRole('link', { name: '批量生成', exact: true }).first().click();
  await page.getByRole('link', { name: '批量生成文书' }).first().click();
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option');
  await found.first().click();
  await found.nth(1).click();
  // Whoever was picked stays so while a document about firms is looked at; leaving the page is asked about.
  const chosen = page.getByRole('region', { name: '已选人员' });
  const documents = page.getByRole('radiogroup', { name: '文书' });
  await chosen.getByText('已选 2 人').waitFor();
  await documents.getByRole('radio', { name: /按律师事务所/ }).first().check();
  await chosen.getByText('已选 0 家').waitFor();
  await documents.getByRole('radio', { name: /按律师，/ }).first().check();
  await chosen.getByText('已选 2 人').waitFor();
  await page.getByRole('tab', { name: /有未保存的内容/ }).waitFor();
  await page.getByRole('button', { name: '开始生成' }).click();
  await page.getByRole('dialog', { name: /^生成：/ }).getByRole('button', { name: '开始生成' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载压缩包' }).click();
  expect(await page.getByRole('tab', { name: /有未保存的内容/ }).count()).toBe(0);
  expect((await file).suggestedFilename()).toBe('律师执业情况证明_2份.zip');
});

test('a text that was not saved when the window died is offered again and stands on its sheet', async () => {
  await page.goto(`${house.product.url}/basicInfo/template`);
  await page.getByRole('link', { name: '补正通知书', exact: true }).click();
  await page.getByRole('textbox', { name: '补正通知书的文字' }).getByText('未列入上表的材料无须重复提交。').click();
  await page.keyboard.press('End');
  await page.keyboard.type('逾期不补正的视为放弃。');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('leftWork:')))).toBe(true);
  const { pathname } = new URL(page.url());
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto(`${house.product.url}${pathname}`);
  await page.getByText('上次填写后没有保存：').waitFor();
  await page.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('textbox', { name: '补正通知书的文字' }).getByText('逾期不补正的视为放弃。').waitFor();
  expect(await page.getByRole('button', { name: '保存为新版本' }).isEnabled()).toBe(true);
});

test('what was typed can be undone and done again also after another page was looked at', async () => {
  await page.goto(`${house.product.url}/basicInfo/template`);
  await page.getByRole('link', { name: '补正通知书', exact: true }).click();
  const sheet = page.getByRole('textbox', { name: '补正通知书的文字' });
  await sheet.getByText('未列入上表的材料无须重复提交。').click();
  await page.keyboard.press('End');
  await page.keyboard.type('请当面提交。');
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  await page.getByRole('tab', { name: /补正通知书/ }).click();
  await sheet.getByText('请当面提交。').click();
  await page.keyboard.press('Control+z');
  await sheet.getByText('请当面提交。').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await sheet.getByText('请当面提交。').waitFor();
  await page.keyboard.press('Control+z');
});

test('an appraisal is the association’s own text, too: its declaration is changed and put in force without a number, and its answers can’t be left out', async () => {
  await page.goto(`${house.product.url}/basicInfo/template`);
  await page.getByRole('link', { name: '实习鉴定书', exact: true }).click();
  const sheet = page.getByRole('textbox', { name: '实习鉴定书的文字' });
  await sheet.getByText('撰写，内容真实。').click();
  await page.keyboard.press('End');
  await page.keyboard.type('如有虚假，愿意承担责任。');
  await sheet.locator('.chip', { hasText: '填报内容（全部栏目）' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('tab', { name: '检查（1）' }).click();
  await page.getByText('没有印出“填报内容（全部栏目）”').waitFor();
  await page.getByText('申请表和鉴定书印申请编号，不编文号。').waitFor();
  await page.keyboard.press('Escape');
  await sheet.getByText('如有虚假').click();
  await page.keyboard.press('Control+z');
  await page.getByText('合并域全部正确').waitFor();
  await page.getByRole('button', { name: '保存为新版本' }).click();
  await page.getByText('第2版', { exact: true }).waitFor();
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await page.getByText('启用中').waitFor();
});
