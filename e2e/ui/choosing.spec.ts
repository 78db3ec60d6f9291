import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from './gallery.ts';

let gallery: Gallery;
beforeAll(async () => { gallery = await openGallery(); });
afterAll(() => gallery.close());

test('what is ticked goes over together, by keyboard alone, and more than allowed is refused in words', async () => {
  const page = await gallery.open('sides');
  const [left, right] = [page.getByRole('listbox', { name: '可选栏目' }), page.getByRole('listbox', { name: '首页显示' })];
  await left.focus();
  for (const key of [' ', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => right.getByRole('option').count()).toBe(3);
  await left.focus();
  await page.keyboard.press('Enter');
  await page.getByText('最多选择 3 项，还可以再选 0 项').waitFor();
  expect(await right.getByRole('option').count()).toBe(3);
});

test('a district is come to by arrows, or found by its name, and what is no district is not enough', async () => {
  const page = await gallery.open('place');
  const box = page.getByRole('combobox', { name: /^所在地区/ });
  await box.press('ArrowDown');
  await page.getByRole('listbox', { name: '市', exact: true }).waitFor();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => box.innerText()).toBe('北京市 / 西城区');
  await box.press('ArrowDown');
  await page.getByRole('combobox', { name: '查找地区' }).fill('越秀');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.innerText()).toBe('广东省 / 广州市 / 越秀区');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a spreadsheet is read in the browser: rows are counted, wrong cells say what is wrong, and what is no spreadsheet is refused', async () => {
  const page = await gallery.open('sheet');
  const input = page.locator('input[type=file]');
  const samples = join(import.meta.dirname, '../samples/attachments');
  await input.setInputFiles(join(samples, 'h07-password.xlsx'));
  await page.getByText('文件不能读取').waitFor();
  await input.setInputFiles({ name: '报名.csv', mimeType: 'text/csv', buffer: Buffer.from('姓名,身份证号,手机,参加日期\n李,1101,13800138000,2026-03-02\n') });
  await page.getByText('1 行有错误').waitFor();
  expect(await page.locator('.sheet__fault').allInnerTexts()).toEqual(['至少填写2个字', '身份证号码应为18位，前17位为数字，末位为数字或X']);
});
