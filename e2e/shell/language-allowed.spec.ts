/** The association has just let people choose a language: windows at work are left as they are. */
import { expect, test } from 'vitest';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { signedIn } from './signed-in.ts';

const house = atWork(startBareConsole, async (product) => {
  await product.person('typist', ['memberClerk']);
  await product.set(basicSettings.languageSwitch, false);
});

test('a window in which something is being typed is not loaded anew by itself; the next time it is in the other language', () => signedIn(house.browser, house.product, async (page) => {
  let asked = 0;
  page.on('dialog', (dialog) => { asked += 1; void dialog.accept(); });
  await page.goto(`${house.product.url}/personalSetting?tab=2`);
  await page.getByLabel('当前密码').fill('half typed');
  await house.product.set(basicSettings.languageSwitch, true);
  const renew = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '查找页面、人员、律所和操作' }).fill('更新菜单');
    await page.getByRole('option', { name: '更新菜单' }).click();
  };
  await renew();
  await page.getByText('菜单路由更新成功').waitFor();
  expect([asked, await page.getByLabel('当前密码').inputValue()]).toEqual([0, 'half typed']);
  await page.getByTitle('关闭个人设置').click();
  await page.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '放弃' }).click();
  await renew();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
}, { locale: 'en-US' }, 'typist'));
