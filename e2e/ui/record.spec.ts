import { afterAll, beforeAll, expect, test } from 'vitest';
import { hindrances } from '../harness/browser.ts';
import { openGallery, type Gallery } from './gallery.ts';

let gallery: Gallery;
beforeAll(async () => { gallery = await openGallery(); });
afterAll(() => gallery.close());

test('an action that is not open yet says why and leads to the place', async () => {
  const page = await gallery.open('detail');
  await page.getByRole('button', { name: /准予登记/ }).click();
  expect(await page.getByText('证件照不清晰，尚未重新上传').isVisible()).toBe(true);
  await page.getByRole('button', { name: '去处理' }).nth(1).click();
  expect(await page.locator('#agreement').getAttribute('data-flash')).not.toBeNull();
});

test('Alt and a digit press an action, whose window asks for what the contract wants', async () => {
  const page = await gallery.open('detail');
  await page.keyboard.press('Alt+Digit3');
  await page.getByRole('dialog', { name: '退回补正' }).getByRole('button', { name: '退回补正' }).click();
  expect(await page.locator('.field__fault').allInnerTexts()).toEqual(['请填写']);
});

test('a masked field is shown only with a purpose, and can be hidden again', async () => {
  const page = await gallery.open('detail');
  await page.getByRole('button', { name: '查看证件号码' }).click();
  await page.getByRole('textbox', { name: '用途' }).fill('核');
  await page.keyboard.press('Enter');
  expect(await page.getByText('请写明查看的用途').isVisible()).toBe(true);
  await page.getByRole('button', { name: '核对申请材料' }).click();
  await page.getByRole('dialog', { name: '查看证件号码' }).getByRole('button', { name: '查看', exact: true }).click();
  await page.getByText('440101200001011234').waitFor();
  await page.getByRole('button', { name: '隐藏证件号码' }).click();
  expect(await page.getByText('440101200001011234').count()).toBe(0);
});

test('a file that can’t be taken is refused by name before it is sent; one that the server refuses can be tried again', async () => {
  const page = await gallery.open('detail');
  const input = page.locator('input[type=file]');
  await input.setInputFiles([{ name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }, { name: '空.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }]);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['格式不符，请上传 pdf、jpg、png 格式的文件', '文件是空的，请检查后重新选择']);
  await input.setInputFiles({ name: '坏.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') });
  await page.getByRole('button', { name: '重新上传坏.pdf' }).waitFor();
  expect(await page.getByText('内容不是 PDF').isVisible()).toBe(true);
});

test.each([['desk', 1440, 900], ['phone', 390, 844]] as const)('nothing hinders on a %s', async (_, width, height) => {
  for (const show of ['list', 'empty', 'nothing', 'failed', 'loading', 'stale', 'form', 'detail']) {
    const page = await gallery.open(show, { viewport: { width, height } });
    if (show === 'form') {
      await page.getByRole('button', { name: '填写申请' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    }
    if (show === 'detail') await page.getByRole('button', { name: /准予登记/ }).click();
    expect([show, ...await hindrances(page)]).toEqual([show]);
    await page.context().close();
  }
});
