import { afterAll, beforeAll, expect, test } from 'vitest';
import { hindrances } from '../harness/browser.ts';
import { openGallery, type Gallery } from './gallery.ts';

let gallery: Gallery;
beforeAll(async () => { gallery = await openGallery(); });
afterAll(() => gallery.close());

const number = '手机号码';
const openAt = async (typed: string, size = { width: 1440, height: 900 }) => {
  const page = await gallery.open('mobile', { viewport: size, bypassCSP: true });
  const part = page.getByRole('region', { name: '短信验证' });
  await part.getByLabel(number).fill(typed);
  return { page, part };
};

test('a code can be asked for when the number is whole, and says before that what is missing', async () => {
  const { part } = await openAt('1380013');
  expect(await part.getByRole('button', { name: '获取验证码' }).getAttribute('aria-disabled')).toBe('true');
  await part.getByText('请先填写正确的手机号码').waitFor();
  await part.getByLabel(number).fill('13800138001');
  expect(await part.getByRole('button', { name: '获取验证码' }).getAttribute('aria-disabled')).toBeNull();
});

test('the keyboard goes on to the code; the sixth digit checks it; a wrong one is said and may be mended', async () => {
  const { page, part } = await openAt('13800138001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await part.getByText('验证码已发送').waitFor();
  await page.keyboard.type('111111');
  await part.getByRole('alert').getByText('验证码不正确或已失效').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await part.getByLabel('短信验证码').fill('０４８２１３');
  await part.getByText('手机号已验证').waitFor();
});

test('another code may be asked for only after a minute, and the wait is shown', async () => {
  const { part } = await openAt('13800138001');
  await part.getByRole('button', { name: '获取验证码' }).click();
  const again = part.getByRole('button', { name: /秒后可重新获取/ });
  await again.waitFor();
  expect(await again.getAttribute('aria-disabled')).toBe('true');
});

test('another number begins anew; one that is verified already needs nothing', async () => {
  const { part } = await openAt('13800138001');
  await part.getByRole('button', { name: '获取验证码' }).click();
  await part.getByLabel('短信验证码').waitFor();
  await part.getByLabel(number).fill('13800138002');
  expect(await part.getByLabel('短信验证码').count()).toBe(0);
  await part.getByLabel(number).fill('13800000000');
  await part.getByText('手机号已验证').waitFor();
  expect(await part.getByRole('button').count()).toBe(0);
});

test('what the server refuses stands below, in its words, also on a phone', async () => {
  const { page, part } = await openAt('13800138009', { width: 390, height: 844 });
  await part.getByRole('button', { name: '获取验证码' }).click();
  await part.getByRole('alert').getByText('操作过于频繁，请43秒后再试').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await hindrances(page)).toEqual([]);
});
