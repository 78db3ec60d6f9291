import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from './gallery.ts';

let gallery: Gallery;
beforeAll(async () => { gallery = await openGallery(); });
afterAll(() => gallery.close());

const openForm = async () => {
  const page = await gallery.open('form');
  await page.getByRole('button', { name: '填写申请' }).click();
  // The page behind has the same fields.
  return { page, drawer: page.getByRole('dialog', { name: '填写实习申请' }) };
};

test('each fault stands at its field in Chinese, and the first field in reading order gets the focus', async () => {
  const { drawer } = await openForm();
  await drawer.getByRole('button', { name: '提交' }).click();
  const name = drawer.getByRole('textbox', { name: '姓名' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await drawer.locator('.field__fault').allInnerTexts()).toEqual([
    '请填写', '请选择', '请填写', '请选择', '请填写', '金额应写成 20400.00 的样子', '请填写', '请选择', '请填写', '须承诺全程参加实习',
  ]);
});

test('a refusal keeps everything that was typed and says it at the field', async () => {
  const { page, drawer } = await openForm();
  await drawer.getByRole('textbox', { name: '姓名' }).fill('重名');
  await drawer.getByRole('radio', { name: '女' }).check();
  await drawer.getByRole('textbox', { name: '出生日期' }).fill('1990年1月5日');
  await drawer.getByRole('combobox', { name: /最高学历/ }).click();
  await drawer.getByRole('option', { name: '硕士研究生' }).click();
  await drawer.getByRole('combobox', { name: /接收律所/ }).click();
  await drawer.getByRole('combobox', { name: '查找接收律所' }).fill('南山');
  await drawer.getByRole('option', { name: /南山/ }).click();
  await drawer.getByRole('textbox', { name: '月标准' }).fill('3,500.5');
  await drawer.getByRole('textbox', { name: '在带人数' }).fill('2');
  await drawer.getByRole('radio', { name: '是' }).check();
  await drawer.getByRole('textbox', { name: '实务训练计划' }).fill('第一阶段熟悉律所制度，第二阶段参与办案。');
  await drawer.getByRole('checkbox', { name: /承诺/ }).check();
  await drawer.getByRole('button', { name: '提交' }).click();
  await drawer.getByText('该姓名已在本所登记').waitFor();
  expect(await drawer.getByRole('textbox', { name: '出生日期' }).inputValue()).toBe('1990-01-05');
  expect(await drawer.getByRole('textbox', { name: '月标准' }).inputValue()).toBe('3500.50');
  expect(await drawer.getByRole('combobox', { name: /接收律所/ }).innerText()).toContain('南山');
  await drawer.getByRole('textbox', { name: '姓名' }).fill('欧阳雨桐');
  await drawer.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
});

test('Escape with unsaved work asks first; staying keeps the work', async () => {
  const { page, drawer } = await openForm();
  await drawer.getByRole('textbox', { name: '姓名' }).fill('欧阳雨桐');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await drawer.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('欧阳雨桐');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('button', { name: '填写申请' }).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Escape pressed again and again, with nothing between, keeps asking and never takes the form away', async () => {
  const { page, drawer } = await openForm();
  await drawer.getByRole('textbox', { name: '姓名' }).fill('欧阳雨桐');
  // Asked, back, and asked again: a browser lets a page refuse only the first of them.
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  expect(await drawer.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('欧阳雨桐');
});

test('Escape in a pop-up closes the pop-up alone', async () => {
  const { page, drawer } = await openForm();
  await drawer.getByRole('button', { name: '选择出生日期' }).click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('a calendar is walked by keyboard, over the end of a month', async () => {
  const { page, drawer } = await openForm();
  const input = drawer.getByRole('textbox', { name: '出生日期' });
  await input.fill('2024-02-28');
  await input.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await input.inputValue()).toBe('2024-03-01');
});
