/** What could not be read says so where it would stand, and is asked for again from there; what can't be undone is asked before. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callUp } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { publicNotice } from 'contract/areas/assessment/public-notice';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { receptionApplication } from 'contract/areas/practice/reception-application';
import { trainingSession } from 'contract/areas/practice/training';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const idOf = async (table: string, where: string) => (await house.product.database.pool.query<{ id: string }>(`select id from ${table} where ${where} limit 1`)).rows[0]!.id;

interface Case { what: string; who: string; call: { path: string }; address(): Promise<string> | string; press?: string; says: string; mended(page: Page): Promise<void> }
const cases: readonly Case[] = [
  { what: 'the window of a new interview session', who: 'head', call: interviewSession.endpoints.usual, address: () => '/assessment/interview', press: '新增场次', says: '无法打开面试场次', mended: (page) => page.getByRole('dialog', { name: '新增面试场次' }).getByLabel('名称').waitFor() },
  { what: 'the window of a new training session', who: 'training', call: trainingSession.endpoints.usual, address: () => '/practice/training', press: '新增培训班', says: '无法打开新培训班', mended: (page) => page.getByRole('dialog', { name: '新增培训班' }).getByLabel('名称').first().waitFor() },
  { what: 'whose notice is due', who: 'staff1', call: publicNotice.endpoints.getPending, address: () => '/assessment/publicNotice', says: '无法加载待编发的公示', mended: (page) => page.getByRole('alert').waitFor({ state: 'detached' }) },
  { what: 'which firms may ask', who: 'firm', call: receptionApplication.endpoints.prepare, address: () => receptionApplication.pages.list.path, says: '无法加载可以申请的律所', mended: (page) => page.getByRole('region', { name: '申请接收资格' }).getByRole('button').first().waitFor() },
  { what: 'the firm in the register', who: 'firm', call: lawFirm.endpoints.get, address: () => '/basicInfo/unitInformation', says: '无法加载登记信息', mended: (page) => page.getByText('统一社会信用代码').waitFor() },
  { what: 'the comparison with the registers', who: 'staff1', call: practiceApplication.endpoints.compareWithRegister, address: async () => `${practiceApplication.pages.review.path}/${await idOf('practice_application', `state = 'firstPending' and deleted_at is null`)}`, says: '无法比对登记', mended: (page) => page.getByRole('region', { name: '登记比对' }).getByText(/需核对|未见不符|限制申请/).first().waitFor() },
  { what: 'whose turn it is', who: 'head', call: callUp.endpoints.getMyTurn, address: async () => `/assessment/apply/${await idOf('assessment_application', `state = 'interviewArranged' and deleted_at is null`)}`, says: '无法加载候考次序', mended: (page) => page.getByRole('alert').waitFor({ state: 'detached' }) },
];

test.each(cases.map((one) => [one.what, one] as const))('%s', async (_, { who, call, address, press, says, mended }) => {
  const page = await enter(house, who, '/');
  try {
    const failing = `**${call.path}*`;
    await page.route(failing, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ success: false, error: { code: 'internal', message: '系统内部错误，请稍后重试' }, traceId: 't' }) }));
    await page.goto(`${house.product.url}${await address()}`);
    if (press) await page.getByRole('button', { name: press }).click();
    const alert = page.getByRole('alert').filter({ hasText: says });
    await alert.waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.unroute(failing);
    await alert.getByRole('button', { name: '重试' }).click();
    await mended(page);
  } finally {
    await page.context().close();
  }
});

test('a notice is numbered only after the question that names its days and its people', async () => {
  const { pool } = house.product.database;
  const page = await enter(house, 'staff1', '/assessment/publicNotice');
  try {
    const before = (await pool.query('select from public_notice')).rowCount;
    await page.getByRole('button', { name: /^编号并生成文书：/ }).first().click();
    const asked = page.getByRole('dialog', { name: '编号并生成文书' });
    await asked.getByText(/（\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d），共 \d+(人|家)：.+编定后编号和名单不能再改/s).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await asked.getByRole('button', { name: '取消' }).click();
    expect((await pool.query('select from public_notice')).rowCount).toBe(before);
    await page.getByRole('button', { name: /^编号并生成文书：/ }).first().click();
    await asked.getByRole('button', { name: '编号并生成文书' }).click();
    await page.getByText(/^已编发.+，共\d+(人|家)$/).waitFor();
  } finally {
    await page.context().close();
  }
});
