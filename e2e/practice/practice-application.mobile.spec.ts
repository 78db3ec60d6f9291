/** An applicant on a phone shows that the number is at hand, where the association wants it shown. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

let page: Page;
const house = atWork(startDemonstration, async (running) => {
  // Off as the demonstration is delivered: whoever tries it cannot read a message on a phone.
  await running.database.pool.query(`
    insert into setting_version (association_id, key, version, value, effective_from, changed_by_name, at)
    select id, 'practice.mobileMustBeVerified', 1, 'true', app_now() - interval '99 days', '测试', app_now() from association`);
});
beforeAll(async () => {
  page = await enter(house, 'applicant', '/practice/apply', { width: 390, height: 844 });
  await page.getByRole('button', { name: '开始填写' }).click();
  await page.getByRole('heading', { name: '基本信息' }).waitFor();
});

const verify = () => page.getByRole('group', { name: '验证手机号' });
const codeIn = (line: string | undefined) => /\d{6}/.exec(line?.split('：')[1] ?? '')?.[0] ?? '';
const messages = () => house.product.log.filter((line) => line.startsWith('演示短信'));
async function askForCode(): Promise<string> {
  const before = messages().length;
  await verify().getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => messages().length, { timeout: 15_000 }).toBe(before + 1);
  return codeIn(messages().at(-1));
}
const fitsThePhone = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

test('the number that the register knows is verified without being typed; a wrong code is said in words', async () => {
  const code = await askForCode();
  await fitsThePhone();
  const box = page.getByRole('textbox', { name: '短信验证码' });
  // The keyboard of digits comes up by itself, and the phone offers the code.
  expect([await box.getAttribute('inputmode'), await box.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  await box.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await verify().getByRole('alert').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await box.fill(code);
  await page.getByText('手机号已验证').waitFor();
  const { rows } = await house.product.database.pool.query(`select note from audit_entry where event = 'practiceApplication.reveal'`);
  expect(rows).toEqual([{ note: '向本人手机发送验证码' }]);
});

test('it says so when the form is opened again', async () => {
  await page.reload();
  await page.getByText('手机号已验证').waitFor();
  expect(await verify().count()).toBe(0);
});

test('another number is asked for anew, and what is not verified is named before handing in', async () => {
  await page.getByRole('button', { name: '重新填写手机号码' }).click();
  await page.getByRole('textbox', { name: '手机号码' }).fill('1610000');
  await verify().getByText('请先填写正确的手机号码').waitFor();
  await page.getByRole('textbox', { name: '手机号码' }).fill('16100008765');
  expect(await page.getByText('手机号已验证').count()).toBe(0);
  await page.getByRole('list', { name: '步骤' }).getByRole('button').last().click();
  await page.getByText('手机号尚未验证').waitFor();
  await page.getByRole('listitem').filter({ hasText: '手机号尚未验证' }).getByRole('button').click();
  // A minute lies between two messages to one person.
  await house.product.database.pool.query("update sms_record set asked_at = asked_at - interval '2 minutes'");
  await page.getByRole('textbox', { name: '手机号码' }).waitFor();
  const code = await askForCode();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByText('手机号已验证').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^已保存/).waitFor();
  await page.reload();
  await page.getByText('手机号已验证').waitFor();
  await fitsThePhone();
});
