/** The secretary's road: a number is tried out in the form, who would be met by it is read, and nothing has changed. */
import { expect, test } from 'vitest';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Setting } from 'contract/kernel/setting';
import type { Page } from 'playwright-core';
import { settings } from 'server/machines/settings/settings';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

const inForce = <T>(setting: Setting<T>) => settings.get(house.product.database.db, house.product.associationId, setting);

async function changing(page: Page, title: string) {
  await page.getByRole('button', { name: `修改${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: `修改：${title}` });
}

test('whoever would fall short of more journals is listed by name; after 返回 nothing is saved and what was typed is still there', async () => {
  const page = await enter(house, 'head', '/basicInfo/businessConfig');
  try {
    const before = await inForce(progressSettings.journalMinWorkdaysFull);
    const form = await changing(page, '日志工作日（专职）');
    const field = form.getByRole('textbox', { name: '新的值' });
    await field.fill('99');
    await form.getByRole('button', { name: '试算影响' }).click();
    await form.getByText('应为 100 至 250 的整数').waitFor();
    await field.fill('250');
    await form.getByRole('button', { name: '试算影响' }).click();
    const trial = page.getByRole('dialog', { name: '试算：日志工作日（专职）' });
    await trial.getByText('只是试算，没有保存任何内容').waitFor();
    const interns = trial.getByRole('region', { name: '在办实习的考核条件' });
    await interns.getByText(/有效日志\d+个工作日，未达到250个/).first().waitFor();
    expect(await interns.getByRole('link').first().getAttribute('href')).toMatch(/^\/practice\/internship\/[\da-f-]{36}$/);
    expect(await trial.innerText()).not.toMatch(/\d{17}[\dX](?!\d)/);
    expect(await hindrances(page)).toEqual([]);
    // The form's own key saves nothing from here.
    await page.keyboard.press('Control+s');
    await trial.getByRole('button', { name: '返回修改' }).click();
    await trial.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('250');
    await form.getByRole('button', { name: '返回', exact: true }).click();
    await page.getByRole('dialog', { name: '放弃未保存的内容' }).getByRole('button', { name: '放弃', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect(await inForce(progressSettings.journalMinWorkdaysFull)).toBe(before);
  } finally {
    await page.context().close();
  }
});

test('a lower quota shows how many places go and who is full then; an application is looked at by its number', async () => {
  const page = await enter(house, 'head', '/basicInfo/businessConfig');
  try {
    const before = await inForce(practiceSettings.tutorMaxInterns);
    const { rows: [filed] } = await house.product.database.pool.query<{ no: string }>("select application_no as no from practice_application where state = 'firstPending' order by application_no limit 1");
    const form = await changing(page, '同时带教上限');
    await form.getByRole('textbox', { name: '新的值' }).fill('1');
    await form.getByRole('button', { name: '试算影响' }).click();
    const trial = page.getByRole('dialog', { name: '试算：同时带教上限' });
    const tutors = trial.getByRole('region', { name: '专职律师的带教资格和名额', exact: true });
    await tutors.getByText('空余名额').waitFor();
    await tutors.getByText(/^已指导\d+名实习人员（含审核中），达到上限$/).first().waitFor();
    const one = trial.getByRole('region', { name: '用一份申请逐条看' });
    await one.getByRole('textbox', { name: '申请编号' }).fill('SX20000101000');
    await one.getByRole('button', { name: '逐条核对' }).click();
    await one.getByText('没有找到这个编号的申请').waitFor();
    await one.getByRole('textbox', { name: '申请编号' }).fill(filed!.no);
    await one.getByRole('button', { name: '逐条核对' }).click();
    await one.getByRole('row', { name: /指导律师有空余名额/ }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await trial.evaluate((dialog) => [...dialog.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.trial__scroll')).map(({ className }) => String(className)))).toEqual([]);
    expect(await inForce(practiceSettings.tutorMaxInterns)).toBe(before);
  } finally {
    await page.context().close();
  }
});
