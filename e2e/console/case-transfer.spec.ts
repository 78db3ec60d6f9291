/** 待办分派: the head hands a case over, the taker is told and finds it among his work with the reason; each sees in whose hands it is. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const reason = '本周由梁书宁统一办理，请尽快审核';

test('the head finds what nobody has in hand and hands it to a colleague who may take that step', async () => {
  const page = await enter(house, 'head', '/console/teamCases');
  const shown = page.locator('.pane[data-shown]');
  await shown.getByRole('combobox', { name: '经办人' }).click();
  await page.getByRole('option', { name: '没有经办人' }).click();
  await shown.getByRole('button', { name: '查询', exact: true }).click();
  const row = shown.getByRole('row', { name: /于晚晴/ });
  await row.getByText('待初审', { exact: true }).waitFor();
  await shown.getByRole('row', { name: /郭庭轩/ }).waitFor({ state: 'detached' });
  await row.getByRole('checkbox').check();
  await shown.getByRole('button', { name: '分派' }).click();
  const dialog = page.getByRole('dialog', { name: '分派' });
  await dialog.getByRole('combobox', { name: /^转给/ }).click();
  // Whoever takes the final review only is not among them.
  expect(await page.getByRole('option', { name: /周慎言/ }).count()).toBe(0);
  await page.getByRole('option', { name: /梁书宁/ }).click();
  await dialog.getByRole('textbox', { name: /原因/ }).fill(reason);
  await dialog.getByRole('button', { name: '分派' }).click();
  await page.getByText('已分派', { exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: '重置' }).click();
  await shown.getByRole('row', { name: /于晚晴/ }).getByText('梁书宁').waitFor();
  await page.context().close();
});

test('the taker is told, finds it among his work, and reads on the case from whom it comes; a colleague of the desk sees that he has it', async () => {
  const page = await enter(house, 'staff3', '/console/workCentre');
  const row = page.getByRole('row', { name: /于晚晴/ });
  await row.getByText(`韩秉文转办：${reason}`).waitFor();
  await page.getByRole('button', { name: /消息/ }).first().click();
  await page.getByText(/韩秉文转办给您：实习申请SX/).first().waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: '于晚晴' }).click();
  const shown = page.locator('.pane[data-shown]');
  await shown.getByText(new RegExp(`转办：${reason}`)).first().waitFor();
  await page.context().close();

  const colleague = await enter(house, 'staff1', '/console/workCentre');
  await colleague.getByRole('row', { name: /于晚晴/ }).getByText('由梁书宁经办').waitFor();
  await colleague.context().close();
});

test('whoever applied learns nothing of it', async () => {
  const { rows } = await house.product.database.pool.query<{ count: number }>("select count(*)::int as count from notification n join app_user u on u.association_id = n.association_id and u.id = n.user_id where n.event = 'case.transferred' and u.intern_id is not null");
  expect(rows).toEqual([{ count: 0 }]);
});
