import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rightPassword } from 'server/areas/account/testing';
import { seedDemoRegisters, type DemoRegisters } from 'server/areas/basic-info/demo';
import { inventor } from 'server/areas/basic-info/invented/inventor';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

let registers: DemoRegisters;
const invent = inventor(31, '2026-06-30', { firstNumber: 900_000 });

const house = atWork(startBareConsole, async (running) => {
  registers = await seedDemoRegisters(running.app, running.app.associationId);
  await running.person('clerk', ['memberClerk', 'firstReviewer']);
  await running.person('clerk2', ['memberClerk']);
  const userId = await running.person('firmhead', []);
  await insertRows(running.database.db, 'userRole', [{ associationId: running.app.associationId, id: newId(), userId, roleCode: 'firmAdmin', duty: 'business', isFirmRole: true, firmId: registers.firms.firm.id }]);
});

const register = '/basicInfo/lawFirm';
const record = (id: string) => `${house.product.url}${register}/${id}`;

async function signedIn<T>(userName: string, work: (page: Page) => Promise<T>, size = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, register);
    await page.getByRole('table', { name: '律所' }).waitFor();
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
const conditions = (page: Page) => page.getByRole('search').innerText();
const edited = async (page: Page, id: string) => {
  await page.goto(record(id));
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const form = page.getByRole('dialog');
  await field(form, '办公电话').waitFor();
  return form;
};

describe('a clerk of the association', () => {
  test('enters a branch, is told at the fields what is mistyped, corrects it, changes it, and reads all that in its history', () => signedIn('clerk', async (page) => {
    const { creditCode } = invent.firm();
    const wrong = `${creditCode.slice(0, 17)}${creditCode.endsWith('0') ? '1' : '0'}`;
    await page.getByRole('button', { name: '新增律所' }).click();
    const form = page.getByRole('dialog', { name: '新增律所' });
    await field(form, '律所名称').fill('北州扬帆律所');
    await field(form, '统一社会信用代码').fill(wrong);
    await form.getByRole('radio', { name: '分所' }).check();
    await field(form, '所属区县').fill('江城区');
    await form.getByText('统一社会信用代码校验位不正确').waitFor();
    await form.getByText('律所名称应以“律师事务所”结尾').waitFor();
    await form.getByRole('radio', { name: '市区' }).check();
    await field(form, '住所').fill('南岭省南州市江城区人民路1号');
    await field(form, '办公面积').pressSequentially('86.50');
    await field(form, '批准设立日期').fill('2020-05-06');
    await field(form, '负责人').first().fill('单 雄信');
    await field(form, '负责人手机').fill('16912340987');
    await field(form, '联系人').first().fill('程知节');
    await field(form, '联系人手机').fill('16811112222');
    await page.keyboard.press('Control+s');
    await form.getByText('分所须填写总所名称').waitFor();
    expect(await field(form, '执业许可证号').inputValue()).toBe('');

    await field(form, '律所名称').fill('北州扬帆律师事务所南州分所');
    await field(form, '统一社会信用代码').fill(creditCode.toLowerCase());
    // A licence of today bears the credit code.
    await expect.poll(() => field(form, '执业许可证号').inputValue()).toBe(creditCode);
    await field(form, '总所名称').fill('北州扬帆律师事务所');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存', { exact: true }).waitFor();

    await search(page, 'yflssws');
    expect(await rowOf(page, '北州扬帆律师事务所南州分所').innerText()).toContain('168****2222');
    await page.getByRole('link', { name: '北州扬帆律师事务所南州分所' }).click();
    await page.getByText('负责人“单雄信”不在本所执业律师中').waitFor();
    await page.getByText('86.5 ㎡').waitFor();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    const again = page.getByRole('dialog', { name: /修改律所/ });
    await field(again, '办公电话').fill('0799-1234567');
    await again.getByRole('button', { name: '重新填写联系人手机' }).click();
    await field(again, '联系人手机').fill('16833334444');
    await again.getByRole('button', { name: '保存' }).click();
    await page.getByText('168****2222 → 168****4444').waitFor();
    await page.getByText('（空） → 0799-1234567').waitFor();
    await page.getByText('录入名录').waitFor();
    expect(await page.content()).not.toContain('16833334444');
  }));

  test('is not let down by a second clerk at the same record: what both have typed is kept', async () => {
    const { id } = registers.firms.firm2;
    await signedIn('clerk', (mine) => signedIn('clerk2', async (theirs) => {
      const [form, other] = [await edited(mine, id), await edited(theirs, id)];
      // Each is told of the other, and no longer once the other has saved.
      const line = form.getByText(/^林知远正在另一处编辑此内容（\d\d:\d\d 起）$/);
      await line.waitFor({ timeout: 5000 });
      await other.getByText('林知远正在另一处编辑此内容').waitFor({ timeout: 5000 });
      await field(other, '办公电话').fill('0799-1111111');
      await field(other, '电子邮箱').fill('office@example.com');
      await other.getByRole('button', { name: '保存' }).click();
      await theirs.getByText('已保存', { exact: true }).waitFor();
      await line.waitFor({ state: 'detached', timeout: 5000 });

      await field(form, '办公电话').fill('0799-2222222');
      await field(form, '简称').fill('明德所');
      await form.getByRole('button', { name: '保存' }).click();
      await form.getByText('这条记录刚被他人修改').waitFor();
      await form.getByText('已换成最新内容：电子邮箱').waitFor();
      await form.getByText('两人都修改了“办公电话”，他人改为“0799-1111111”').waitFor();
      expect(await hindrances(mine, 'dialog[open]')).toEqual([]);
      expect(await field(form, '简称').inputValue()).toBe('明德所');
      expect(await field(form, '电子邮箱').inputValue()).toBe('office@example.com');
      await form.getByRole('button', { name: '保存' }).click();
      await mine.getByText('0799-1111111 → 0799-2222222').waitFor();
      await mine.getByText('office@example.com', { exact: true }).waitFor();
      await mine.getByText('明德所', { exact: true }).waitFor();
    }));
  });

  test('goes from a firm to its lawyers, its interns’ applications and its right to take interns: the lists call it by name, also when read anew', () => signedIn('clerk', async (page) => {
    const { id, name } = registers.firms.firm;
    for (const link of [/^执业 \d+ 人$/, '查看实习申请', '查看接收资格']) {
      await page.goto(record(id));
      await page.getByRole('link', { name: link }).click();
      await expect.poll(() => conditions(page)).toContain(name);
      await page.reload();
      await expect.poll(() => conditions(page)).toContain(name);
      expect(await conditions(page)).not.toContain(id);
    }
    // A firm that nobody knows is no number to read either.
    await page.goto(`${house.product.url}/basicInfo/lawyer?firmId=${newId()}`);
    await expect.poll(() => conditions(page)).toContain('已不存在');
    await page.goBack();
    await rowOf(page, name).or(page.getByRole('row').filter({ hasText: name })).first().waitFor();
  }));

  test('is told why a firm with lawyers can’t be removed', () => signedIn('clerk', async (page) => {
    await page.goto(record(registers.firms.firm2.id));
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText(/“南州明德律师事务所”下还有\d+条关联的记录/).waitFor();
  }));

  test('needs no mouse: enters a firm, finds it, opens it and changes it', () => signedIn('clerk', async (page) => {
    const { creditCode } = invent.firm();
    const reach = async (name: string | RegExp, role: 'button' | 'textbox' | 'radio' = 'button') => {
      // What a window covers can't be reached.
      const target = (await page.getByRole('dialog').count() > 0 ? page.getByRole('dialog') : page).getByRole(role, { name }).last();
      for (let steps = 0; steps < 80; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${String(name)} is not reached by Tab`);
    };
    const write = async (label: string, text: string) => { await reach(label, 'textbox'); await page.keyboard.type(text); };
    await reach('新增律所');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await write('律所名称', '南州键行律师事务所');
    await write('统一社会信用代码', creditCode);
    await write('所属区县', '江城区');
    await write('住所', '南岭省南州市江城区人民路2号');
    await reach('市区', 'radio');
    await page.keyboard.press('Space');
    await write('批准设立日期', '2021-03-04');
    for (const [label, text] of [['负责人', '秦叔宝'], ['负责人手机', '16912345678'], ['联系人', '罗士信'], ['联系人手机', '16812345678']] as const) {
      const box = page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
      for (let steps = 0; steps < 20 && !await box.evaluate((element) => element === document.activeElement); steps += 1) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Control+s');
    await page.getByText('已保存', { exact: true }).waitFor();
    await search(page, '键行');
    await rowOf(page, '南州键行律师事务所').waitFor();
    await page.keyboard.press('Escape');
    for (let steps = 0; steps < 60 && !await rowOf(page, '南州键行律师事务所').evaluate((element) => element === document.activeElement); steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '南州键行律师事务所' }).waitFor();
    await reach('修改');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await write('简称', '键行');
    await page.keyboard.press('Control+s');
    await page.getByText('（空） → 键行').waitFor();
  }));

  test('removes of several chosen those that nothing holds, and says of each other why it stays', () => signedIn('clerk', async (page) => {
    await search(page, '南州');
    const names = ['南州键行律师事务所', '南州明德律师事务所'];
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog', { name: '删除律师事务所' }).getByRole('button', { name: '删除' }).click();
    const ends = page.getByRole('dialog', { name: '删除律所' });
    await ends.getByText('2 / 2：完成 1，有问题 0，未完成 1').waitFor();
    await ends.getByRole('listitem').filter({ hasText: '南州明德' }).getByText(/下还有\d+条关联的记录/).waitFor();
    expect(await hindrances(page, 'dialog[open]')).toEqual([]);
    await ends.getByRole('button', { name: '关闭' }).last().click();
    await rowOf(page, '南州键行律师事务所').waitFor({ state: 'detached' });
    await rowOf(page, '南州明德律师事务所').waitFor();
  }));

  test.each([[1440, 900], [390, 844]])('meets no hindrance in list, form and record at %i × %i', (width, height) => signedIn('clerk', async (page) => {
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('button', { name: '新增律所' }).click();
    const form = page.getByRole('dialog');
    await field(form, '执业许可证号').waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText(/共有 \d+ 处需要修改/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.goto(record(registers.firms.firm.id));
    await page.getByRole('heading', { name: '南州衡正律师事务所' }).waitFor();
    await page.getByText('录入名录').waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, { width, height }));
});

test('a firm sees itself, its lawyers and its right to take interns, and no way to change the register', () => signedIn('firmhead', async (page) => {
  await page.getByRole('link', { name: '南州衡正律师事务所' }).click();
  await page.getByRole('heading', { name: '南州衡正律师事务所' }).waitFor();
  await page.getByRole('link', { name: /^执业 \d+ 人$/ }).waitFor();
  await page.getByText('接收实习人员').waitFor();
  expect(await page.getByRole('button', { name: /修改|删除|查看负责人手机/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: '查看接收资格' }).count()).toBe(0);
  await page.goto(record(registers.firms.firm2.id));
  await page.getByText('访问资源不存在').waitFor();
}));
