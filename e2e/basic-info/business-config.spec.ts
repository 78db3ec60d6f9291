import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Setting } from 'contract/kernel/setting';
import { rightPassword } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { comeIn } from '../harness/come-in.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';

const house = atWork(startBareConsole, async (running) => {
  await Promise.all([running.person('keeper', ['businessAdmin']), running.person('second', ['businessAdmin']), running.person('reviewer', ['firstReviewer'])]);
});

async function signedIn<T>(userName: string, work: (page: Page) => Promise<T>, size = { width: 1440, height: 900 }): Promise<T> {
  const context = await house.browser.newContext({ locale: 'zh-CN', viewport: size, bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await comeIn(page, house.product.url, userName, rightPassword, '/basicInfo/businessConfig');
    await page.getByRole('region', { name: '登记', exact: true }).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}
const inForce = <T>(setting: Setting<T>) => house.product.app.settings.get(house.product.app.db, house.product.app.associationId, setting);
const ruleOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });
const change = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `修改${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: `修改：${title}` });
};

test('a number out of its range is refused at the field; a right one with a reason is in force at once, and says since when and why', () => signedIn('keeper', async (page) => {
  const form = await change(page, '补正期限');
  expect(await form.getByRole('textbox', { name: '新的值' }).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('0');
  await page.keyboard.press('Control+s');
  await form.getByText('应为 5 至 30 的整数').waitFor();
  expect(await inForce(practiceSettings.correctionDays)).toBe(15);
  await form.getByRole('textbox', { name: '新的值' }).fill('20');
  await form.getByRole('textbox', { name: '修改依据' }).fill('会长办公会第九次会议纪要');
  await page.keyboard.press('Control+s');
  await page.getByText('已保存，立即生效').waitFor();
  await ruleOf(page, '补正期限').getByText('20 自然日', { exact: true }).waitFor();
  expect(await ruleOf(page, '补正期限').innerText()).toMatch(/\d{4}-\d\d-\d\d 起，林知远：会长办公会第九次会议纪要[\s\S]*默认：15 自然日/);
  expect(await inForce(practiceSettings.correctionDays)).toBe(20);
  await page.getByRole('button', { name: '补正期限的历史' }).click();
  await page.getByRole('dialog', { name: '补正期限：历史' }).getByText('15 自然日 → 20 自然日').waitFor();
}));

test('a value for a later day waits, says from when, and can be taken back', () => signedIn('keeper', async (page) => {
  const form = await change(page, '实习期');
  await form.getByRole('textbox', { name: '新的值' }).fill('15');
  await form.getByRole('radio', { name: '从某一天起' }).check();
  await form.getByRole('textbox', { name: '修改依据' }).fill('新的实习管理规则');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('请填写生效日期').waitFor();
  await form.getByRole('textbox', { name: '生效日期' }).fill('20990101');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，到期自动生效').waitFor();
  const rule = ruleOf(page, '实习期');
  await rule.getByText('2099-01-01 起：12 月 → 15 月').waitFor();
  expect(await rule.getByText('待生效').isVisible()).toBe(true);
  await rule.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('已撤销').waitFor();
  await expect.poll(() => rule.getByText('待生效').count()).toBe(0);
}));

test('who was overtaken by a colleague is told, sees the colleague’s value, and loses nothing that was typed', () => signedIn('keeper', (first) => signedIn('second', async (later) => {
  const mine = await change(later, '最多退回补正次数');
  await mine.getByRole('textbox', { name: '新的值' }).fill('3');
  await mine.getByRole('textbox', { name: '修改依据' }).fill('减少往返');
  const theirs = await change(first, '最多退回补正次数');
  await theirs.getByRole('textbox', { name: '新的值' }).fill('7');
  await theirs.getByRole('textbox', { name: '修改依据' }).fill('放宽一些');
  await theirs.getByRole('button', { name: '保存' }).click();
  await first.getByText('已保存，立即生效').waitFor();
  await mine.getByRole('button', { name: '保存' }).click();
  await mine.getByText('数据已被他人修改，请刷新后重试').waitFor();
  await mine.getByText('7 次').waitFor();
  expect(await mine.getByRole('textbox', { name: '修改依据' }).inputValue()).toBe('减少往返');
  expect(await inForce(practiceSettings.maxReturns)).toBe(7);
})));

test('a value that nobody has verified says so and why; confirmed as it is, it says so no more', () => signedIn('keeper', async (page) => {
  const rule = ruleOf(page, '实习协议签订后有效天数');
  await rule.getByRole('button', { name: /待核对/ }).scrollIntoViewIfNeeded();
  await rule.getByRole('button', { name: /待核对/ }).press('Enter');
  await page.getByRole('dialog', { name: /为什么待核对/ }).getByText('产品默认值，没有规定来源').waitFor();
  await page.keyboard.press('Escape');
  const form = await change(page, '实习协议签订后有效天数');
  await form.getByRole('textbox', { name: '修改依据' }).fill('经会员部核对无误');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，立即生效').waitFor();
  await expect.poll(() => rule.getByRole('button', { name: /待核对/ }).count()).toBe(0);
}));

test('a table of any rule is entered line by line; a share of a year is a number too', () => signedIn('keeper', async (page) => {
  const form = await change(page, '受理时间');
  await form.getByRole('button', { name: '添加一行' }).click();
  await form.getByRole('textbox', { name: '自', exact: true }).fill('20990301');
  await form.getByRole('textbox', { name: '至', exact: true }).fill('2099/4/30');
  await form.getByRole('textbox', { name: '修改依据' }).fill('分批受理的通知');
  await form.getByRole('button', { name: '保存' }).click();
  await ruleOf(page, '受理时间').getByText('1 项：2099-03-01，2099-04-30').waitFor();
  const conditions = await change(page, '预设条件');
  await conditions.getByRole('button', { name: '添加一行' }).click();
  await conditions.getByRole('combobox', { name: /条件/ }).click();
  await page.getByRole('combobox', { name: '查找条件' }).fill('SX26');
  await page.getByRole('option').first().click();
  await conditions.getByRole('checkbox', { name: '启用' }).uncheck();
  await conditions.getByRole('textbox', { name: '修改依据' }).fill('不再审查空档');
  await conditions.getByRole('button', { name: '保存' }).click();
  await ruleOf(page, '预设条件').getByText('1 项：SX26 学习和工作经历没有空档，未启用').waitFor();
  expect(await inForce(practiceSettings.presetConditions)).toEqual([{ code: 'SX26', enabled: false }]);
  const years = await change(page, '律所受轻微处分后的限制');
  await years.getByRole('textbox', { name: '新的值' }).fill('0.4');
  await years.getByRole('textbox', { name: '修改依据' }).fill('与省律协一致');
  await years.getByRole('button', { name: '保存' }).click();
  await years.getByText('应为 0.5 至 3 的数').waitFor();
  await years.getByRole('textbox', { name: '新的值' }).fill('0.5');
  await years.getByRole('button', { name: '保存' }).click();
  await ruleOf(page, '律所受轻微处分后的限制').getByText('0.5 年', { exact: true }).waitFor();
  expect(await inForce(practiceSettings.firmSanctionYearsLight)).toBe(0.5);
}));

describe('the list of materials', () => {
  test('is changed line by line; a line with a fault opens by itself', () => signedIn('keeper', async (page) => {
    const form = await change(page, '实习申请材料清单');
    await form.getByRole('button', { name: '添加材料' }).click();
    await form.getByRole('textbox', { name: '名称' }).fill('无犯罪记录证明');
    await form.getByRole('combobox', { name: /是否必交/ }).click();
    await page.getByRole('option', { name: '符合条件时必交' }).click();
    await form.getByRole('textbox', { name: '修改依据' }).fill('省律协二〇二六年通知');
    await form.getByRole('button', { name: '收起无犯罪记录证明' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请选择在什么条件下必交').waitFor();
    await expect.poll(() => form.getByRole('combobox', { name: /申请表中的哪一栏/ }).evaluate((field) => document.activeElement?.tagName === 'FIELDSET' && document.activeElement.contains(field))).toBe(true);
    await form.getByRole('combobox', { name: /申请表中的哪一栏/ }).click();
    await page.getByRole('combobox', { name: '查找申请表中的哪一栏' }).fill('户籍');
    await page.getByRole('option', { name: '户籍', exact: true }).click();
    await form.getByRole('combobox', { name: /为哪些回答/ }).click();
    await page.getByRole('option', { name: '非本地' }).click();
    await page.keyboard.press('Escape');
    await form.getByText('符合条件时必交：户籍为非本地').last().waitFor();
    await form.getByRole('button', { name: '删除社保证明' }).click();
    expect(await hindrances(page)).toEqual([]);
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存，立即生效').waitFor();
    const list = await inForce(practiceSettings.materials);
    expect([list.length, list.at(-1)]).toEqual([practiceSettings.materials.initial.length, { code: 'P22', name: '无犯罪记录证明', required: 'CONDITIONAL', when: { field: 'householdType', in: ['NON_LOCAL'] }, accept: 'document', maxFiles: 20, hint: '' }]);
    await page.getByRole('button', { name: '实习申请材料清单的历史' }).click();
    await page.getByText('新增：P22 无犯罪记录证明；删除：P20 社保证明').waitFor();
  }));
});

test.each([[1440, 900], [390, 844]])('reviewers read the rules and change none, at %i × %i', (width, height) => signedIn('reviewer', async (page) => {
  await page.getByText('已经提交的申请，仍按提交时有效的版本办理').waitFor();
  expect(await page.getByRole('button', { name: /^修改/ }).count()).toBe(0);
  await page.getByRole('searchbox', { name: '名称或来源' }).fill('证号');
  await expect.poll(() => page.getByRole('region', { name: '登记', exact: true }).count()).toBe(0);
  expect(await ruleOf(page, '证号省代码').isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get('find')).toBe('证号');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await hindrances(page)).toEqual([]);
}, { width, height }));
