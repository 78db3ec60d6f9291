/** The addresses that need nobody signed in (specification: public routes), and what leads to them and away from them. */
import { createPrivateKey } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { installationOf } from 'server/machines/licence/licence-code';
import { testLicenceKey } from 'server/machines/licence/testing';
import { newCode } from '../../tools/licence/code.mjs';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole, async (it) => {
  await it.person('reviewer', ['firstReviewer']);
  await it.person('administrator', ['sysAdmin']);
});

async function visit(work: (page: Page, open: (path: string) => Promise<unknown>) => Promise<void>, viewport = { width: 1440, height: 900 }): Promise<void> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await work(page, (path) => page.goto(house.product.url + path)).finally(() => context.close());
}
async function signIn(page: Page, userName = 'reviewer'): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(rightPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
const place = (page: Page) => { const { pathname, search, hash } = new URL(page.url()); return pathname + search + hash; };
const look = async (page: Page, name: string) => {
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${name}.png` });
};

test('whoever is not signed in is led to the sign-in page from any other address, and back to all of it afterwards', () => visit(async (page, open) => {
  await open('/basicInfo/lawyer?keyword=%E6%9E%97&page=2#rows');
  await page.waitForURL('**/login?redirect=*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/basicInfo/lawyer?keyword=%E6%9E%97&page=2#rows');
  await signIn(page);
  await page.waitForURL('**/basicInfo/lawyer*');
  expect(place(page)).toBe('/basicInfo/lawyer?keyword=%E6%9E%97&page=2#rows');
}));

test('whoever is signed in finds no sign-in page, whatever its variant, and no way out of this site through it', () => visit(async (page, open) => {
  await open('/');
  await page.waitForURL('**/login');
  await signIn(page);
  await page.waitForURL('**/commonConsole');
  for (const [address, leadsTo] of [['/login', '/commonConsole'], ['/login/wx', '/commonConsole'], ['/login?redirect=%2FpersonalSetting', '/personalSetting'], ['/login?redirect=https%3A%2F%2Fevil.example', '/commonConsole'], ['/login?redirect=%2F%5Cevil.example', '/commonConsole']] as const) {
    await open(address);
    await page.waitForURL(`${house.product.url}${leadsTo}*`);
  }
}));

test('the chat app is no way in here: the page says so and leads to the password, and on to where one wanted to go', () => visit(async (page, open) => {
  await open('/login/wx?redirect=%2FpersonalSetting');
  await page.getByRole('heading', { name: '微信登录' }).waitFor();
  await look(page, 'login-wx');
  await page.getByRole('link', { name: '用户名和密码登录' }).click();
  await signIn(page);
  await page.waitForURL('**/personalSetting*');
}));

test.each([['desk', 1440, 900], ['phone', 390, 844]])('what is not there has a page for anybody at a %s, with the way on', (name, width, height) => visit(async (page, open) => {
  await open('/404');
  await page.getByRole('heading', { name: '访问资源不存在' }).waitFor();
  await look(page, `missing-${name}`);
  await page.getByRole('link', { name: '前往登录' }).click();
  await signIn(page);
  await page.waitForURL('**/commonConsole');
  await open('/a/b.php');
  await page.getByRole('link', { name: '返回工作台' }).click();
  await page.waitForURL('**/commonConsole');
}, { width, height }));

test('after the licence period everybody is told once and reads on; the administrator renews it with the vendor’s code', async () => {
  const { app, database } = house.product;
  const code = (until: string) => newCode(createPrivateKey(testLicenceKey.privateKey), { installation: installationOf(app.associationId), until });
  await database.pool.query(`insert into product_licence (association_id, code_id, until, extended_by) select association_id, gen_random_uuid(), '2020-12-31', id from app_user where user_name = 'administrator'`);
  await app.licence.refresh();

  await visit(async (page, open) => {
    await open('/basicInfo/lawyer');
    await signIn(page);
    await page.waitForURL('**/timeEnd');
    await page.getByRole('heading', { name: '系统授权已到期' }).waitFor();
    await look(page, 'time-end');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请填写续期码').waitFor();
    await page.getByRole('link', { name: '继续查看资料' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(place(page)).toBe('/commonConsole');
  });

  await visit(async (page, open) => {
    await open('/timeEnd');
    await page.getByLabel('续期码').fill(`请打开 ${house.product.url}/addTime/${code('2099-12-31')} 续期`);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('使用此续期码后，授权至2099年12月31日止').waitFor();
    await look(page, 'add-time');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await signIn(page, 'administrator');
    await page.waitForURL('**/addTime/*');
    // Opened twice, and nothing has happened: only the button does it.
    expect((await (await fetch(`${house.product.url}/api/system/setting/getAuthTime`)).json() as { result: object }).result).toMatchObject({ isOver: true });
    await page.getByRole('button', { name: '确认续期' }).click();
    await page.getByRole('heading', { name: '续期成功' }).waitFor();
    await look(page, 'renewed');
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: '确认续期' }).click();
    await page.getByText('续期码已经使用过').waitFor();
  }, { width: 390, height: 844 });
});
