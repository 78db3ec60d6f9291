/** Before a colleague works in one's name, whoever sits at the screen shows the password; what is refused behind it stands at its field. */
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { fill } from '../practice/by-hand.ts';

const house = atWork(startDemonstration);

test('an hour after signing in the password is asked for: put off, nothing typed is lost; shown, the colleague is entrusted', async () => {
  const page = await enter(house, 'staff1', '/console/delegation');
  const { pool } = house.product.database;
  const { rows: [clock] } = await pool.query<{ today: string; next: string }>(`select app_today()::text as today, (app_today() + 5)::text as next`);
  await pool.query("update session_proof set proved_at = proved_at - interval '1 hour'");
  await page.getByRole('button', { name: '委托代办' }).first().click();
  const drawer = page.getByRole('dialog', { name: '委托代办' }).first();
  await drawer.getByRole('combobox', { name: '委托的岗位' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('combobox', { name: '代办人' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await fill(page, '开始日期', clock!.today);
  await fill(page, '结束日期', clock!.next);
  await drawer.getByRole('textbox', { name: '原因' }).fill('外出参加培训。');
  await drawer.getByRole('button', { name: '委托', exact: true }).click();
  await page.getByLabel('当前密码').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: '取消' }).last().click();
  await page.getByLabel('当前密码').waitFor({ state: 'detached' });
  expect(await drawer.getByRole('textbox', { name: '原因' }).inputValue()).toBe('外出参加培训。');
  await drawer.getByRole('button', { name: '委托', exact: true }).click();
  await page.getByLabel('当前密码').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('已委托，代办人会收到提醒').waitFor();
  await drawer.waitFor({ state: 'detached' });
  expect((await pool.query('select from delegation where reason = $1', ['外出参加培训。'])).rowCount).toBe(1);
  await page.context().close();
});
