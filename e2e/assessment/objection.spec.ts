/** Somebody reads a result on a phone, objects to it with papers, and later adds another; a clerk enters what came by letter, and a reviewer reads both. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { onPhone } from '../harness/on-phone.ts';
import { decisionsWait } from '../practice/at-the-desk.ts';
import { fill, paper } from '../practice/by-hand.ts';

const house = atWork(startDemonstration, async () => {});

const visit = (path: string, look: (page: Page) => Promise<void>) => onPhone(house.browser, house.product.url + path, look);

test('a stranger objects without reading a picture, and follows it by number and telephone', () => visit('/notices', async (page) => {
  await page.getByText(/名实习人员考核合格，现予公示/).waitFor();
  await page.getByRole('button', { name: /^对.+提出异议$/ }).first().click();
  const form = page.getByRole('form', { name: /的公示提出异议$/ });
  await form.getByRole('button', { name: '提交异议' }).click();
  await form.getByText('请填写您的姓名').waitFor();
  await form.getByLabel('您的姓名').fill('罗二鸣');
  await form.getByLabel('手机号').fill('1390000');
  await form.getByLabel('异议的事实和理由').fill('公示的实习期间，该实习人员另在其他单位全职工作，可以提供材料。');
  // Put away and opened again it has what was written.
  await form.getByRole('button', { name: '收起' }).click();
  await page.getByRole('button', { name: /^对.+提出异议$/ }).first().click();
  expect(await form.getByLabel('异议的事实和理由').inputValue()).toContain('全职工作');
  await form.getByRole('button', { name: '看不见图片？不看图验证' }).click();
  await form.getByRole('button', { name: '提交异议' }).click();
  await form.getByText('手机号格式不正确，应为以1开头的11位数字，不加空格和区号').waitFor({ timeout: 60_000 });
  await form.getByLabel('手机号').fill('13900005678');
  await form.getByRole('button', { name: '提交异议' }).click();
  await page.getByText('异议已提交，本会将进行核查。请记下异议编号：').waitFor({ timeout: 60_000 });
  const papers = page.getByRole('region', { name: '证据材料' });
  await papers.locator('input[type=file]').setInputFiles({ name: '录音整理.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a paper') });
  await papers.getByText(/文件“录音整理\.pdf”不能接收/).waitFor();
  await papers.locator('input[type=file]').setInputFiles(paper);
  await papers.getByText('还可以提交 4 个').waitFor();
  await page.getByRole('link', { name: '查询办理情况', exact: true }).click();
  await page.getByLabel('提出时填写的手机号').fill('13900005678');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('正在办理', { exact: true }).waitFor();
  await papers.getByText('n00-harmless.pdf').waitFor();
  await papers.locator('input[type=file]').setInputFiles(paper);
  await papers.getByText('还可以提交 3 个').waitFor();
}));

test('a wrong number and a wrong telephone are answered alike', () => visit('/notices/follow?no=YY209901010001', async (page) => {
  await page.getByLabel('提出时填写的手机号').fill('13900005678');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('没有查到，请核对异议编号和提出时填写的手机号').waitFor();
}));

test('the reviewer finds what waits for him, and reads the papers of a stranger', async () => {
  const page = await enter(house, 'staff1', '/assessment/objection');
  await page.locator('.pane[data-shown]').getByRole('link', { name: /^待办\s*\d+\s*件$/ }).waitFor();
  await page.getByRole('row').filter({ hasText: '罗二鸣' }).getByRole('link', { name: /^YY/ }).click();
  await page.getByRole('navigation', { name: '待办队列' }).getByText(/^待办第 \d+ 件，共 \d+ 件$/).waitFor();
  await page.getByRole('group', { name: '异议人提交的材料' }).getByRole('button', { name: '查看n00-harmless.pdf' }).first().click();
  await page.getByRole('dialog', { name: 'n00-harmless.pdf' }).locator('iframe').waitFor();
  await page.context().close();
});

test('above an objection stands what waits for whoever opens it: of a reviewer his own, of who only reads it nothing', async () => {
  const { rows: [one] } = await house.product.database.pool.query<{ id: string }>("select id from objection where objector_name = '罗二鸣'");
  const opened = async (who: string, search = '') => {
    const page = await enter(house, who, `/assessment/objection/${one!.id}${search}`);
    await page.getByRole('region', { name: '异议的事实和理由' }).waitFor();
    return page;
  };
  // It waits for who looks into it first.
  const final = await opened('staff2', '?keyword=罗二鸣');
  await final.getByRole('navigation', { name: '待办队列' }).getByText('筛选条件内没有待您办理的事项').waitFor();
  await final.context().close();
  const reader = await opened('head');
  await reader.waitForLoadState('networkidle');
  expect(await reader.getByRole('navigation', { name: '待办队列' }).count()).toBe(0);
  expect(await reader.getByText('待办已全部办完').count()).toBe(0);
  expect(await hindrances(reader)).toEqual([]);
  await reader.context().close();
});

test('a clerk enters a letter, adds its scan, and looks into it', async () => {
  const page = await enter(house, 'staff1', '/assessment/objection');
  await decisionsWait(house, 20);
  const { rows: [one] } = await house.product.database.pool.query<{ name: string; day: string }>("select intern_name as name, app_today()::text as day from assessment_application where state = 'publicity' order by notice_to limit 1");
  await page.getByRole('button', { name: '登记书面异议' }).click();
  const drawer = page.getByRole('dialog', { name: '登记书面异议' });
  await drawer.getByRole('radiogroup', { name: '针对的公示' }).getByText(new RegExp(`^${one!.name}`)).click();
  await fill(page, '收到日期', one!.day);
  await fill(page, '异议人姓名', '罗守信');
  await fill(page, '异议的事实和理由', '来信反映其实习期间长期不在律所，所附考勤记录可以证明。');
  await drawer.getByRole('button', { name: '登记', exact: true }).click();
  await drawer.getByText('手机号和通讯地址至少填写一项，否则无法答复异议人').waitFor();
  await fill(page, '通讯地址', '南岭省南州市江城区文昌路66号');
  expect(await hindrances(page)).toEqual([]);
  await drawer.getByRole('button', { name: '登记', exact: true }).click();
  await page.getByText(/来信收到于/).waitFor();
  await page.getByRole('group', { name: '来信扫描件' }).locator('input[type=file]').setInputFiles(paper);
  await page.getByRole('button', { name: '查看n00-harmless.pdf' }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '提交核查情况' }).click();
  const report = page.getByRole('dialog', { name: '提交核查情况' });
  await report.getByRole('textbox', { name: '核查情况' }).fill('已向律所和本人核实考勤，来信所附记录与律所存档一致。');
  await report.getByRole('button', { name: '提交核查情况', exact: true }).click();
  // It waits some seconds for second thoughts, and nobody decides about it meanwhile.
  await page.getByRole('region', { name: '刚刚的办理' }).getByText(`对${one!.name}的异议`).waitFor();
  const stateNow = async () => (await house.product.database.pool.query<{ state: string }>("select state from objection where objector_name = '罗守信'")).rows[0]?.state;
  expect(await stateNow()).toBe('received');
  await expect.poll(stateNow, { timeout: 60_000 }).toBe('reported');
  await page.context().close();
});
