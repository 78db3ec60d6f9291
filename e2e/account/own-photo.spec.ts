/** 头像: chosen, cut, worn in the header and on the home page, taken away again. */
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('whoever cuts a picture out wears it, until it is taken away', async () => {
  const page = await enter(house, 'finance', '/personalSetting');
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8db4e2' } }).png().toBuffer();
  const choose = (name: string, mimeType: string, buffer: Buffer) => page.getByLabel('选择头像图片').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: '上传头像' }).waitFor();
  await choose('说明.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
  await page.getByText('请选择JPG或PNG格式的图片').waitFor();
  await choose('照片.png', 'image/png', Buffer.from('not a picture'));
  await page.getByText('图片无法打开，可能已损坏，请换一张').waitFor();
  await choose('照片.png', 'image/png', picture);
  const cutting = page.getByRole('dialog', { name: '裁剪头像' });
  await cutting.getByRole('slider', { name: '缩放' }).press('End');
  await cutting.getByRole('group').press('ArrowLeft');
  expect(await hindrances(page)).toEqual([]);
  await cutting.getByRole('button', { name: '保存头像' }).click();
  await page.getByText('头像已更换').waitFor();
  const worn = page.locator('.header .face img');
  await worn.waitFor();
  expect(await worn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([256, 256]);
  await page.goto(`${house.product.url}/commonConsole`);
  await page.locator('.home__greeting .face img').waitFor();
  await page.goto(`${house.product.url}/personalSetting`);
  await page.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('dialog', { name: '移除头像' }).getByRole('button', { name: '移除' }).click();
  await page.getByText('头像已移除').waitFor();
  expect(await worn.count()).toBe(0);
  await page.context().close();
});
