import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wxCallbackPath } from 'contract/areas/applications/wx-manage';
import { rightPassword } from 'server/areas/account/testing';
import { startWxStub, type WxStub } from 'server/machines/wx/stub';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { codeSaidTo, harnessWx } from '../harness/wx.ts';

let wx: WxStub;
const house = atWork(async () => {
  wx = await startWxStub(harnessWx);
  const product = await startBareConsole({ wxVia: wx.url });
  return { ...product, close: async () => { await product.close(); await wx.close(); } };
});
const look = async (page: Page, name: string) => { if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${name}.png` }); };

async function visit<T>(work: (page: Page) => Promise<T>, viewport = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
async function signIn(page: Page, userName: string, to: string) {
  await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
/** The picture that the page shows, as the phone reads it: the newest one that WeChat has given out. */
const scan = (openId: string) => wx.scan(`${house.product.url}${wxCallbackPath}`, { url: wx.newest, openId });
const safe = '/personalSetting?tab=2';

test('the system administrator enters the official account; its secrets are not shown again', () => visit(async (page) => {
  await house.product.person('sunweiyi', ['sysAdmin']);
  await signIn(page, 'sunweiyi', '/applicationManage/wxManage');
  await page.getByLabel('开发者ID').fill(harnessWx.appId);
  await page.getByLabel('开通微信绑定与登录').check();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('公众号设置不完整').waitFor();
  await page.getByLabel('开发者密码').fill(harnessWx.appSecret);
  await page.getByLabel('令牌').fill(harnessWx.token);
  await page.getByLabel('消息加解密密钥').fill(harnessWx.encodingAesKey);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已开通').waitFor();
  expect(await page.getByLabel('开发者密码').inputValue()).toBe('');
  await page.getByRole('button', { name: '测试连接' }).click();
  await page.getByText('连接成功').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await look(page, 'wx-manage');
}));

test('bound by a scan while the window waits, used to sign in with the code that WeChat shows, and unbound by the password', async () => {
  await house.product.person('linzhiyuan');
  const openId = `o${'1'.repeat(27)}`;
  await visit(async (page) => {
    await signIn(page, 'linzhiyuan', safe);
    await page.getByRole('button', { name: '绑定微信' }).click();
    await page.getByRole('img', { name: '绑定微信的二维码，请用微信扫描' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await look(page, 'wx-bind');
    await scan(openId);
    await page.getByText('已绑定', { exact: true }).waitFor();
    await look(page, 'wx-bound');
  });
  await visit(async (page) => {
    await page.goto(`${house.product.url}/login?redirect=${encodeURIComponent(safe)}`);
    await page.getByRole('link', { name: '微信扫码登录' }).click();
    await page.getByRole('img', { name: '微信登录的二维码，请用微信扫描' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await look(page, 'wx-login');
    await scan(openId);
    await page.getByLabel('登录码').fill('000');
    await page.keyboard.press('Enter');
    await page.getByText('登录码不正确或已失效').waitFor();
    await look(page, 'wx-code');
    await page.getByLabel('登录码').fill(await codeSaidTo({ wx }, openId));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '解除绑定' }).click();
    await page.getByRole('dialog').getByLabel('当前密码').fill(rightPassword);
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
    await page.getByRole('button', { name: '绑定微信' }).waitFor();
  }, { width: 390, height: 844 });
});
