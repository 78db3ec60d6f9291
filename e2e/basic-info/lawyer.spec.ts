import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters, type DemoRegisters } from 'server/areas/basic-info/demo';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

let registers: DemoRegisters;
const house = atWork(startBareConsole, async (running) => {
  registers = await seedDemoRegisters(running.app, running.app.associationId);
  await running.person('clerk', ['memberClerk']);
  const userId = await running.person('firmhead', []);
  await insertRows(running.database.db, 'userRole', [{ associationId: running.app.associationId, id: newId(), userId, roleCode: 'firmAdmin', duty: 'business', isFirmRole: true, firmId: registers.firms.firm.id }]);
});

async function signedIn<T>(userName: string, work: (page: Page) => Promise<T>, size = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, '/basicInfo/lawyer');
    await page.getByRole('table', { name: '律师' }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

const search = async (page: Page, keyword: string) => {
  await page.keyboard.press('/');
  await page.keyboard.type(keyword);
  await page.keyboard.press('Enter');
};
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label });
const choose = async (page: Page, label: string, typed: string, choice: string) => {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: choice }).click();
};

describe('a clerk of the association', () => {
  test('enters a lawyer, is told at the fields what is missing or wrong, and finds the entry by its initials', () => signedIn('clerk', async (page) => {
    await search(page, '衡之');
    await rowOf(page, '陆衡之').waitFor();
    await page.getByRole('button', { name: '新增律师' }).click();
    const form = page.getByRole('dialog', { name: '新增律师' });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('共有 10 处需要修改').waitFor();
    await field(form, '姓名').fill('单 雄信');
    await field(form, '证件号码').fill('110101199003077759');
    await field(form, '执业证号').fill('14499201510123987');
    await form.getByText('身份证号码校验位不正确，请核对是否输错').waitFor();
    await field(form, '证件号码').fill('110101199003077758');
    // A right number says two other fields.
    await expect.poll(() => field(form, '出生日期').inputValue()).toBe('1990-03-07');
    expect(await form.getByRole('radio', { name: '男' }).isChecked()).toBe(true);
    await choose(page, '执业机构', '衡正', '南州衡正律师事务所');
    await field(form, '首次执业日期').fill('2015-05-04');
    await field(form, '入所日期').fill('2015-05-04');
    await form.getByRole('radio', { name: '本科', exact: true }).check();
    await field(form, '手机').fill('1691234');
    await page.keyboard.press('Control+s');
    await form.getByText('手机号格式不正确，应为以1开头的11位数字，不加空格和区号').waitFor();
    await field(form, '手机').fill('16912340987');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存', { exact: true }).waitFor();
    // First in the list that was asked for somebody else, until it is asked again.
    const first = page.getByRole('row').nth(1);
    await first.getByRole('link', { name: '单雄信' }).waitFor();
    await page.getByText('刚新增的 1 条排在最前，不在当前查询条件内').waitFor();
    expect(await first.getAttribute('data-made')).toBe('true');
    await rowOf(page, '陆衡之').waitFor();
    expect(await hindrances(page)).toEqual([]);
    await first.getByRole('button', { name: '修改' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).or(page.getByRole('dialog').getByRole('button', { name: '返回' })).first().click();
    await search(page, '衡之');
    // What was asked for last gives way, and is not written behind.
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('衡之');
    await expect.poll(() => rowOf(page, '单雄信').count()).toBe(0);
    await page.getByRole('button', { name: '重置' }).click();

    await search(page, 'sxx');
    await rowOf(page, '单雄信').waitFor();
    expect(await rowOf(page, '单雄信').innerText()).toContain('169****0987');
    await page.getByRole('link', { name: '单雄信' }).click();
    await page.getByRole('heading', { name: '单雄信' }).waitFor();
    expect(await page.content()).not.toContain('110101199003077758');
  }));

  test('looks at one sensitive field for a purpose, and at no other', () => signedIn('clerk', async (page) => {
    const { id } = registers.lawyers.tutor;
    await page.goto(`${house.product.url}/basicInfo/lawyer/${id}`);
    await page.getByRole('button', { name: '查看证件号码' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '查看', exact: true }).click();
    await page.getByText(/^\d{17}[\dX]$/).waitFor();
    expect(await page.getByRole('button', { name: '查看手机' }).isVisible()).toBe(true);
    const entries = await house.product.database.db.selectFrom('auditEntry').select(['note', 'entityId']).where('event', '=', 'lawyer.reveal').execute();
    expect(entries).toEqual([{ note: '核对身份', entityId: id }]);
  }));

  test('types a masked number anew; what was changed is told beside the record', () => signedIn('clerk', async (page) => {
    await page.goto(`${house.product.url}/basicInfo/lawyer/${registers.lawyers.tutor2.id}`);
    const before = (await page.getByText(/^\d{3}\*{4}\d{4}$/).first().innerText()).trim();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByText(before).waitFor();
    await form.getByRole('button', { name: '重新填写手机' }).click();
    await field(form, '手机').fill('16812345678');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText(`${before} → 168****5678`).waitFor();
  }));

  test('arranges the columns once, and finds them so on another computer', async () => {
    await signedIn('clerk', async (page) => {
      await page.getByRole('button', { name: '列设置' }).click();
      await page.getByRole('checkbox', { name: '证件号码' }).check();
      await page.getByRole('columnheader', { name: '证件号码' }).waitFor();
      await page.getByRole('combobox', { name: '证件号码冻结' }).selectOption({ label: '冻结在左' });
      await page.getByRole('radio', { name: '宽松' }).check();
      await page.waitForResponse((response) => response.url().endsWith('/api/userConfig/saveTableSetting') && response.ok());
    });
    await signedIn('clerk', async (page) => {
      const head = page.getByRole('columnheader', { name: '证件号码' });
      await head.waitFor();
      expect(await head.getAttribute('data-freeze')).toBe('left');
      expect(await page.getByRole('row').nth(1).evaluate((row) => row.clientHeight)).toBe(52);
    });
  });

  test('chooses the height of rows once for all lists, and finds it so on another computer', async () => {
    const height = (page: Page) => page.getByRole('row').nth(1).evaluate((row) => row.clientHeight);
    await signedIn('clerk', async (page) => {
      await page.getByTitle('用户菜单').click();
      await page.getByRole('menuitem', { name: '界面设置' }).click();
      const settings = page.getByRole('dialog', { name: '界面设置' });
      await settings.getByRole('radio', { name: '紧凑' }).check();
      await settings.getByRole('button', { name: '保存' }).click();
      await settings.waitFor({ state: 'detached' });
    });
    await signedIn('clerk', async (page) => {
      await page.goto(`${house.product.url}/basicInfo/lawFirm`);
      await page.getByRole('row').nth(2).waitFor();
      expect(await height(page)).toBe(32);
    });
  });

  test('finds a chosen firm named in the address that a colleague has sent', () => signedIn('clerk', async (page) => {
    const { id, name } = registers.firms.firm2;
    await page.goto(`${house.product.url}/basicInfo/lawyer?firmId=${id}`);
    await rowOf(page, '苏婉仪').waitFor();
    expect(await page.getByRole('search').innerText()).toContain(name);
  }));

  test('reads the list by keyboard', () => signedIn('clerk', async (page) => {
    await search(page, '衡之');
    await rowOf(page, '陆衡之').waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, '陆衡之').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '陆衡之' }).waitFor();
  }));

  test.each([[1440, 900], [390, 844]])('meets no hindrance in list, form and record at %i × %i', (width, height) => signedIn('clerk', async (page) => {
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('button', { name: '新增律师' }).click();
    await page.getByRole('dialog').getByLabel('执业证号').waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.goto(`${house.product.url}/basicInfo/lawyer/${registers.lawyers.lawyer.id}`);
    await page.getByRole('heading', { name: '顾清妍' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, { width, height }));
});

test('a firm sees its own lawyers, and no way to change the register', () => signedIn('firmhead', async (page) => {
  await rowOf(page, '沈知行').waitFor();
  expect(await page.getByRole('button', { name: '新增律师' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /修改/ }).count()).toBe(0);
  await page.goto(`${house.product.url}/basicInfo/lawyer/${registers.lawyers.tutor2.id}`);
  await page.getByText('访问资源不存在').waitFor();
}));
