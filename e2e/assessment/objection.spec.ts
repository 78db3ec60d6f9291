/** Somebody reads a result on a phone, objects to it, and later reads what became of it; two reviewers handle it. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { onPhone } from '../harness/on-phone.ts';

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
  await form.getByRole('button', { name: '看不见图片？不看图验证' }).click();
  await form.getByRole('button', { name: '提交异议' }).click();
  await form.getByText('手机号格式不正确，应为以1开头的11位数字，不加空格和区号').waitFor({ timeout: 60_000 });
  await form.getByLabel('手机号').fill('13900005678');
  await form.getByRole('button', { name: '提交异议' }).click();
  await page.getByText('异议已提交，本会将进行核查。请记下异议编号：').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: '查询办理情况', exact: true }).click();
  await page.getByLabel('提出时填写的手机号').fill('13900005678');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('正在办理', { exact: true }).waitFor();
}));

test('a wrong number and a wrong telephone are answered alike', () => visit('/notices/follow?no=YY209901010001', async (page) => {
  await page.getByLabel('提出时填写的手机号').fill('13900005678');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('没有查到，请核对异议编号和提出时填写的手机号').waitFor();
}));
