/** 个人设置: what somebody says of himself, how he wants the console, and the number that codes go to. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mobileStub, withOwnMobile } from '../harness/own-mobile.ts';
import { usualSideConfig } from 'contract/areas/account/side-config';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { shown, signedIn as enter } from '../shell/signed-in.ts';

const house = atWork(mobileStub.start);
const signedIn = (userName: string, work: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }) => enter(house.browser, house.product, work, { viewport }, userName);
const tab = async (page: Page, at: number) => {
  await page.goto(`${house.product.url}/personalSetting?tab=${at}`);
  await shown(page).getByRole('heading').first().waitFor();
};

test.each([['desk', 1440, 900], ['phone', 390, 844]])('each switch of 界面设置 is kept, and stands so after a reload, at a %s', async (name, width, height) => {
  const userName = `switching-${name}`;
  await house.product.person(userName, ['memberClerk']);
  await signedIn(userName, async (page) => {
    await tab(page, 3);
    const form = shown(page).locator('form.page-tab');
    const switches = form.getByRole('checkbox');
    const states = () => switches.evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked));
    const send = async () => {
      const saved = page.waitForResponse('**/updateSideConfig');
      await form.getByRole('button', { name: '保存' }).click();
      expect((await saved).status()).toBe(200);
    };
    const before = await states();
    expect(before.length).toBe(Object.values(usualSideConfig).filter((value) => typeof value === 'boolean').length);
    // One by one, so that none is carried along by another.
    for (let at = 0; at < before.length; at += 1) {
      await form.getByRole('checkbox').nth(at).click();
      await send();
      await page.reload();
      await expect.poll(states).toEqual(before.map((was, index) => (index <= at ? !was : was)));
    }
    await form.getByRole('radio', { name: '深色' }).check();
    await form.getByRole('radio', { name: '紧凑' }).check();
    await send();
    await page.reload();
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await form.getByRole('radio', { name: '紧凑' }).isChecked()).toBe(true);
    expect(await hindrances(page)).toEqual([]);
    await form.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('dialog', { name: '恢复默认设置' }).getByRole('button', { name: '恢复默认' }).click();
    await page.getByText('配置重置成功').waitFor();
    await page.reload();
    await expect.poll(states).toEqual(before.map(() => true));
  }, { width, height });
}, 120_000);

test('what somebody says of himself is saved, and what is wrong is said at its field', async () => {
  await house.product.person('saying', ['memberClerk']);
  await signedIn('saying', async (page) => {
    await tab(page, 1);
    await page.getByRole('button', { name: '修改资料' }).click();
    const details = page.getByRole('dialog', { name: '修改资料' });
    await details.getByLabel('职务').fill('会员部干事');
    await details.getByLabel('电子邮箱').fill('不是邮箱');
    await details.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => details.getByLabel('电子邮箱').getAttribute('aria-invalid')).toBe('true');
    await details.getByLabel('电子邮箱').fill('member@nanzhou-lawyers.cn');
    await details.getByRole('button', { name: '保存' }).click();
    await details.waitFor({ state: 'detached' });
    await page.reload();
    await shown(page).getByText('会员部干事').waitFor();
    await shown(page).getByText('member@nanzhou-lawyers.cn').waitFor();
  });
});

test.each([['desk', 1440, 900], ['phone', 390, 844]])('the number is changed at a %s by the password and a code to each of the two; codes go to the new one from then on', async (name, width, height) => {
  const userName = `calling-${name}`;
  const { old, mobile } = await withOwnMobile(house.product, await house.product.person(userName, ['memberClerk']));
  await signedIn(userName, async (page) => {
    await page.goto(`${house.product.url}/personalSetting?tab=2&safeTab=3`);
    await page.getByRole('button', { name: '更换手机号' }).click();
    const change = page.getByRole('dialog', { name: '更换手机号' });
    expect(await change.getByRole('button', { name: '获取验证码：新手机号验证码' }).isDisabled()).toBe(true);
    await change.getByLabel('当前密码').fill(rightPassword);
    await change.getByRole('button', { name: '获取验证码：原手机号验证码' }).click();
    await change.getByText(/验证码已发送至.*分钟内有效/).first().waitFor();
    await change.getByRole('textbox', { name: /原手机号验证码$/ }).fill(await mobileStub.codeTo(old));
    await change.getByRole('textbox', { name: /新手机号$/ }).fill(mobile);
    await change.getByRole('button', { name: '获取验证码：新手机号验证码' }).click();
    const right = await mobileStub.codeTo(mobile);
    await change.getByRole('textbox', { name: /新手机号验证码$/ }).fill(right === '111111' ? '222222' : '111111');
    const refused = page.waitForResponse('**/userPhoneUpdate');
    await change.getByRole('button', { name: '更换', exact: true }).click();
    expect((await refused).status()).toBeGreaterThanOrEqual(400);
    await change.getByRole('textbox', { name: /新手机号验证码$/ }).fill(right);
    expect(await hindrances(page)).toEqual([]);
    await change.getByRole('button', { name: '更换', exact: true }).click();
    await change.waitFor({ state: 'detached' });
    await shown(page).getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`).waitFor();
  }, { width, height });
});
