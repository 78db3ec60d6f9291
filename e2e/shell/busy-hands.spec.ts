/** People click twice, and servers are replaced while somebody types: one deed is one record, and nothing typed is lost. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

const count = async (question: string, values: readonly unknown[] = []) => Number((await house.product.database.pool.query<{ n: string }>(`select count(*) as n from ${question}`, [...values])).rows[0]!.n);

/** As impatient people do: two presses at once on the same spot, a third soon after, whatever lies there by then. */
async function impatiently(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.dblclick(x, y);
  await page.waitForTimeout(120);
  await page.mouse.click(x, y);
}

/** The line is slow: the answer comes after all three. */
const slowly = (page: Page) => page.route('**/api/**', async (route) => {
  if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
  await route.continue();
});

const deed = (page: Page, title: string) => page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true });

test.each([['at once', false], ['over a slow line', true]])('a button pressed three times does its deed once: %s', async (_, slow) => {
  const name = slow ? '慢连接' : '快连接';

  // A form in a drawer.
  const page = await enter(house, 'sysadmin', '/system/user');
  if (slow) await slowly(page);
  await page.getByRole('button', { name: '新增用户' }).click();
  const opening = page.getByRole('dialog', { name: '新增用户' });
  await opening.getByRole('combobox', { name: /^人员类别/ }).click();
  await page.getByRole('option', { name: '其他人员', exact: true }).click();
  await opening.getByLabel('用户名').fill(slow ? 'slowline' : 'fastline');
  await opening.getByLabel('姓名').fill(name);
  await impatiently(page, opening.getByRole('button', { name: '开通账号' }));
  await page.getByRole('dialog', { name: '账号已开通' }).waitFor();
  expect(await count('app_user where real_name = $1', [name])).toBe(1);
  expect(await page.getByRole('dialog', { name: '请求未成功' }).count()).toBe(0);
  await page.context().close();

  // A message in a window of its own.
  const clerk = await enter(house, 'staff1', '/applicationManage/smsManage');
  if (slow) await slowly(clerk);
  await clerk.getByRole('button', { name: '发一条短信' }).click();
  const writing = clerk.getByRole('dialog', { name: '发一条短信' });
  await writing.getByLabel('手机号码').fill(slow ? '13912345678' : '13812345678');
  await writing.getByLabel('事项').fill(name);
  await writing.getByLabel('编号').fill(`SX20261125${slow ? '00001' : '00002'}`);
  await writing.getByLabel('情况').fill('请补交身份证复印件');
  const before = await count('sms_record');
  await impatiently(clerk, writing.getByRole('button', { name: '发送', exact: true }));
  await writing.waitFor({ state: 'detached' });
  expect(await count('sms_record') - before).toBe(1);
  await clerk.context().close();
}, 120_000);

test('a step of a case taken impatiently is one step', async () => {
  const page = await enter(house, 'firm', '/otherBusiness/apply?scope=todo');
  await page.getByRole('row').filter({ hasText: '延期考核' }).getByRole('link').first().click();
  const { rows: [before] } = await house.product.database.pool.query<{ version: number }>(`select version from business_application where kind = 'delay' and state = 'firmPending'`);
  await deed(page, '同意并报送').click();
  const dialog = page.getByRole('dialog', { name: '同意并报送' });
  await dialog.getByRole('textbox', { name: /意见/ }).fill('情况属实，同意。');
  await impatiently(page, dialog.getByRole('button', { name: '同意并报送', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  const { rows: [after] } = await house.product.database.pool.query<{ version: number; state: string }>(`select version, state from business_application where kind = 'delay' and intern_name = '舒望'`);
  expect(after).toEqual({ state: 'firstPending', version: before!.version + 1 });
  expect(await page.getByText('不在可以办理的状态').count()).toBe(0);
  await page.context().close();
}, 60_000);

test('the server is replaced while somebody types: a form is sent as it stands once it is back, a draft saves itself', async () => {
  const page = await enter(house, 'sysadmin', '/system/user');
  await page.getByRole('button', { name: '新增用户' }).click();
  const opening = page.getByRole('dialog', { name: '新增用户' });
  await opening.getByRole('combobox', { name: /^人员类别/ }).click();
  await page.getByRole('option', { name: '其他人员', exact: true }).click();
  await opening.getByLabel('用户名').fill('meanwhile');
  const trainee = await enter(house, 'intern', '/otherBusiness/apply/reissue/new');
  await trainee.getByRole('button', { name: /^办理/ }).click();
  const reason = trainee.getByRole('textbox', { name: '情况说明' });
  await reason.fill('实习证外皮破损。');
  await trainee.getByText(/^已保存/).waitFor();

  await house.product.whileDown(async () => {
    await opening.getByLabel('姓名').fill('升级之中');
    await opening.getByRole('button', { name: '开通账号' }).click();
    await page.getByText('请求超时，请检查网络或联系管理员！').first().waitFor();
    expect(await opening.getByLabel('姓名').inputValue()).toBe('升级之中');
    await reason.fill('实习证外皮破损，内页脱落。');
    await trainee.getByText(/^未能保存/).waitFor();
  });

  await opening.getByRole('button', { name: '开通账号' }).click();
  await page.getByRole('dialog', { name: '账号已开通' }).waitFor();
  expect(await count('app_user where real_name = $1', ['升级之中'])).toBe(1);
  // Nobody presses anything here.
  await trainee.getByText(/^已保存/).waitFor();
  expect(await count(`business_application where kind = 'reissue' and form->>'reason' = '实习证外皮破损，内页脱落。'`)).toBe(1);
  expect(await page.getByRole('dialog', { name: '登录已失效' }).count()).toBe(0);
  for (const one of [page, trainee]) await one.context().close();
}, 120_000);
