/** Accounts and rights: opened by one administrator, granted by another, looked over by the third. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditLog } from 'contract/areas/system/audit-log';
import { role } from 'contract/areas/system/role';
import { user } from 'contract/areas/system/user';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { atDesk } from './at-desk.ts';

const house = atWork(startBareConsole, async (product) => {
  await product.person('keeper', ['sysAdmin']);
  await product.person('keeper2', ['sysAdmin']);
  await product.person('guard', ['secAdmin']);
  await product.person('guard2', ['secAdmin']);
  await product.person('both-edit', ['finance']);
  await product.person('auditor', ['auditAdmin']);
  await product.person('leaving', ['finance']);
});

test('an account is opened with a password for once, and another closed with a reason', async () => {
  await atDesk(house, 'keeper', user.pages.list.path, async (page) => {
    await page.getByRole('button', { name: '新增用户' }).click();
    const opening = page.getByRole('dialog', { name: '新增用户' });
    await opening.getByRole('combobox', { name: /^人员类别/ }).click();
    await page.getByRole('option', { name: '其他人员', exact: true }).click();
    await opening.getByLabel('用户名').fill('liangwenbo');
    await opening.getByLabel('姓名').fill('梁文博');
    expect(await hindrances(page)).toEqual([]);
    await opening.getByRole('button', { name: '开通账号' }).click();
    const issued = page.getByRole('dialog', { name: '账号已开通' });
    await issued.getByText('账号还没有任何权限，请通知安全管理员授予角色。').waitFor();
    expect((await issued.getByRole('code').innerText()).length).toBeGreaterThan(9);
    await issued.getByRole('button', { name: '已转交，关闭' }).click();
    await page.getByRole('link', { name: /^梁文博/ }).waitFor();

    await page.getByRole('row').filter({ hasText: 'leaving' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '停用', exact: true }).click();
    const closing = page.getByRole('dialog', { name: /^停用账号/ });
    await closing.getByText('他手上没有待办理的事项').waitFor();
    await closing.getByLabel('原因').fill('离职');
    await closing.getByRole('button', { name: '停用', exact: true }).click();
    await page.getByRole('button', { name: '启用', exact: true }).waitFor();
  });
});

test('a role of one’s own is made from another, and saved after its effect has been shown and the own password given', async () => {
  await atDesk(house, 'guard', role.pages.list.path, async (page) => {
    await page.getByRole('button', { name: '复制财务', exact: true }).click();
    await page.getByRole('dialog', { name: '复制角色：财务' }).getByRole('button', { name: '复制', exact: true }).click();
    const editing = page.getByRole('dialog', { name: '修改角色：财务（调整）' });
    await editing.getByLabel('角色名称').fill('出纳');
    await editing.getByRole('button', { name: '下一步：核对影响' }).click();
    const impact = page.getByRole('dialog', { name: '核对角色变更' });
    await impact.getByText('现在没有人受影响。').waitFor();
    expect(await hindrances(page)).toEqual([]);
    await impact.getByLabel('当前密码').fill(rightPassword);
    await impact.getByRole('button', { name: '确认并保存' }).click();
    await page.getByRole('row').filter({ hasText: '出纳' }).waitFor();
  });
});

test('two administrators at one account: the second meets what the first has saved, and keeps what he has typed', async () => {
  const edited = async (page: Page) => {
    await page.getByRole('row').filter({ hasText: 'both-edit' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: /^修改用户/ });
    await drawer.getByLabel('职务').waitFor();
    return drawer;
  };
  await atDesk(house, 'keeper', user.pages.list.path, (one) => atDesk(house, 'keeper2', user.pages.list.path, async (two) => {
    const [first, second] = [await edited(one), await edited(two)];
    await first.getByLabel('职务').fill('出纳');
    await first.getByRole('button', { name: '保存' }).click();
    await one.getByText('已保存', { exact: true }).waitFor();
    await second.getByLabel('备注').fill('每周三不在岗');
    await second.getByRole('button', { name: '保存' }).click();
    await second.getByText('已换成最新内容：职务').waitFor();
    expect([await second.getByLabel('职务').inputValue(), await second.getByLabel('备注').inputValue()]).toEqual(['出纳', '每周三不在岗']);
    await second.getByRole('button', { name: '保存' }).click();
    await two.getByText('已保存', { exact: true }).waitFor();
  }));
});

test('two administrators at one role: both changes of its rights stand, and the other’s are named', async () => {
  const edited = async (page: Page) => {
    await page.getByRole('row').filter({ hasText: '出纳' }).locator('a, button').first().click();
    const drawer = page.getByRole('dialog', { name: '修改角色：出纳' });
    await drawer.getByRole('textbox', { name: '查找页面或操作' }).fill('律师名录');
    return drawer;
  };
  const save = async (page: Page, drawer: Locator) => {
    await drawer.getByRole('button', { name: '下一步：核对影响' }).click();
    const impact = page.getByRole('dialog', { name: '核对角色变更' });
    await impact.getByLabel('当前密码').fill(rightPassword);
    await impact.getByRole('button', { name: '确认并保存' }).click();
    await page.getByText('角色已保存').waitFor();
  };
  await atDesk(house, 'guard', role.pages.list.path, (one) => atDesk(house, 'guard2', role.pages.list.path, async (two) => {
    const [first, second] = [await edited(one), await edited(two)];
    // He has looked at what his change does when the other one saves.
    await second.getByRole('checkbox', { name: '律师名录 修改' }).check();
    await second.getByRole('button', { name: '下一步：核对影响' }).click();
    const impact = two.getByRole('dialog', { name: '核对角色变更' });
    await impact.getByLabel('当前密码').fill(rightPassword);
    await first.getByRole('checkbox', { name: '律师名录 导出' }).check();
    await save(one, first);
    await impact.getByRole('button', { name: '确认并保存' }).click();
    await impact.getByText('数据已被他人修改').waitFor();
    await impact.getByRole('button', { name: '返回修改' }).click();
    await second.getByText('两人都修改了“权限”，改动已合并。他人增加：律师名录的导出（全部）。').waitFor();
    for (const right of ['导出', '修改']) expect(await second.getByRole('checkbox', { name: `律师名录 ${right}` }).isChecked()).toBe(true);
    await save(two, second);
  }));
});

test('the auditor has the trail verified and reads that it is the one that was written', async () => {
  await atDesk(house, 'auditor', auditLog.pages.seal.path, async (page) => {
    await page.getByRole('button', { name: /核验/ }).first().click();
    await page.getByText('与封存时一致。').waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});
