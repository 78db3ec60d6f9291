/** What somebody does who is led to the second factor: the password, the secret into the phone, its code, the recovery codes put down. */
import type { Page } from 'playwright-core';
import { stepLength, totpAt } from 'server/machines/session/totp';

/** `now`: by the product's clock. */
export async function setUpSecondFactor(page: Page, password: string, now: () => number, look: (name: string) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('heading', { name: '请先开启两步验证' }).waitFor();
  await look('first');
  await page.getByRole('button', { name: '开始设置' }).click();
  await page.getByRole('dialog').getByLabel('当前密码').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: '两步验证密钥的二维码' }).waitFor();
  const secret = (await page.locator('.second-factor__secret').innerText()).replaceAll(/\s/g, '');
  await look('scan');
  await page.getByLabel('动态验证码').fill(totpAt(secret, Math.floor(now() / stepLength)));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '恢复码' }).waitFor();
  await page.getByRole('button', { name: '已妥善保存' }).click();
}
