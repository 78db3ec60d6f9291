/** A reviewer's morning at any desk: cases with people of their own in the queue, decided by keyboard alone, each decision taken back while it waits. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heldDecisionSettings } from 'contract/areas/console/held-decision';
import { settings } from 'server/machines/settings/settings';
import type { AtWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, type Demonstration } from '../harness/demonstration.ts';

interface Desk { table: 'assessment_application' | 'business_application'; /** Of which the copies are made. */ where: string; list: string; /** Begins their numbers. */ prefix: string }

const copies = 6;

/** The first paper of each of `copied`, once more for each copy, looked at by nobody yet. */
export const papersOfCopies = `
    create temporary table paper as select c.id as of, f.id as attachment_id, f.file_object_id, gen_random_uuid() as id, c.n
      from copied c join attachment f on f.id = (select id from attachment where owner_id = c.of and deleted_at is null order by material_code limit 1);
    insert into file_object select (jsonb_populate_record(o, jsonb_build_object('id', p.id, 'storage_key', o.storage_key || '-' || p.n))).* from paper p join file_object o on o.id = p.file_object_id;
    insert into attachment select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'owner_id', p.of, 'file_object_id', p.id, 'check_mark', 'NONE', 'defect_reason', null))).* from paper p join attachment f on f.id = p.attachment_id;
    drop table paper`;

/** Copies of one that waits for the first review, each with a person, an internship and one paper of its own; what is sealed for the original stays away. */
export const fillDesk = ({ table, where, prefix }: Desk) => async ({ database: { pool } }: Demonstration): Promise<void> => {
  await pool.query(`
    create temporary table copied as select a.id as of, a.internship_id as was, a.intern_id as person, gen_random_uuid() as id, gen_random_uuid() as internship_id, gen_random_uuid() as intern_id, n
      from (select * from ${table} where state = 'firstPending' and ${where} order by application_no limit 1) a, generate_series(1, ${copies}) n;
    insert into intern select (jsonb_populate_record(i, jsonb_build_object('id', c.intern_id, 'name', '批阅' || c.n, 'id_no_blind', null, 'id_no_sealed', null, 'mobile_blind', null, 'profile_private_sealed', null))).* from copied c join intern i on i.id = c.person;
    insert into internship select (jsonb_populate_record(i, jsonb_build_object('id', c.internship_id, 'intern_id', c.intern_id, 'registration_no', 'SXDJ2097' || (10000 + c.n), 'application_id', null))).* from copied c join internship i on i.id = c.was;
    insert into internship_pause select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'internship_id', c.internship_id))).* from copied c join internship_pause p on p.internship_id = c.was;
    insert into ${table} select (jsonb_populate_record(a, jsonb_build_object('id', c.id, 'internship_id', c.internship_id, 'intern_id', c.intern_id, 'intern_name', '批阅' || c.n, 'form_private_sealed', null, 'precheck_report_sealed', null, 'snapshot', null, 'application_no', '${prefix}2026' || (9000 + c.n),
      'deadline', '2020-01-01', 'search_grams', jsonb_build_array('批阅')))).* from copied c join ${table} a on a.id = c.of;
    ${papersOfCopies};
    drop table copied`);
};

/** How long a decision can be taken back. */
export const decisionsWait = ({ product }: AtWork<Demonstration>, seconds: number) => settings.set(product.database.db, product.associationId, heldDecisionSettings.wait, { seconds }, { id: null, name: '测试' }, '测试');

export function worksByKeyboard(house: AtWork<Demonstration>, { table, list, prefix }: Desk): void {
  const waitOf = (seconds: number) => decisionsWait(house, seconds);
  const heading = (page: Page) => page.locator('.pane[data-shown]').getByRole('heading', { name: /^批阅\d+/ });
  const progress = (page: Page, text: string | RegExp) => page.locator('.pane[data-shown]').getByText(text).first().waitFor();
  const stateOf = async (name: string) => (await house.product.database.pool.query<{ state: string }>(`select state from ${table} where intern_name = $1`, [name])).rows[0]?.state;
  const whose = async (page: Page) => /批阅\d+/.exec(await heading(page).innerText())![0];
  /** Another one is open. */
  const after = async (page: Page, name: string) => { await expect.poll(() => whose(page), { timeout: 15_000 }).not.toBe(name); };
  const opened = async (): Promise<Page> => {
    const page = await enter(house, 'staff1', `${list}?keyword=%E6%89%B9%E9%98%85&sorting=applicationNo+desc`);
    await page.getByRole('link', { name: new RegExp(`^${prefix}`) }).first().waitFor();
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    await heading(page).waitFor();
    return page;
  };
  const pass = async (page: Page) => {
    await progress(page, /已标记 0 \/ 1/);
    await page.keyboard.press('1');
    await progress(page, /已标记 1 \/ 1/);
    await page.locator('.pane[data-shown]').getByRole('button', { name: '初审通过', exact: true }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: '初审通过' }).waitFor();
    await page.keyboard.press('Control+s');
  };

  test('a decision waits and can be taken back; the paper beside it is looked at with the space bar', async () => {
    await waitOf(30);
    const page = await opened();
    const name = await whose(page);
    // In the order of the list: by number, the last first.
    expect(name).toBe(`批阅${copies}`);
    await progress(page, `待办第 1 件，共 ${copies} 件`);
    expect(await hindrances(page)).toEqual([]);
    await page.keyboard.press(' ');
    const preview = page.getByRole('dialog', { name: /\.(pdf|jpg|png)$/i });
    await preview.waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await expect.poll(() => whose(page)).toBe(`批阅${copies - 1}`);
    await page.keyboard.press('p');
    await expect.poll(() => whose(page)).toBe(name);
    await pass(page);
    await page.getByRole('region', { name: '刚刚的办理' }).getByText(name).waitFor();
    await after(page, name);
    expect(await stateOf(name)).toBe('firstPending');
    await page.keyboard.press('Control+z');
    await page.getByText('已撤销“初审通过”，没有通知任何人').waitFor();
    await expect.poll(() => whose(page), { timeout: 15_000 }).toBe(name);
    expect(await stateOf(name)).toBe('firstPending');
    await page.keyboard.press('0');
    await progress(page, /已标记 0 \/ 1/);
    await page.context().close();
  });

  test('three in a row without a mouse event; what is typed is still there when an earlier decision takes effect', async () => {
    await waitOf(4);
    const page = await opened();
    await page.evaluate(() => {
      for (const kind of ['mousedown', 'pointerdown', 'click'] as const) document.addEventListener(kind, (event) => { if (event.isTrusted && event.detail > 0) document.documentElement.dataset['mouse'] = kind; }, true);
    });
    const passed: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const name = await whose(page);
      passed.push(name);
      await pass(page);
      await after(page, name);
    }
    const back = await whose(page);
    await progress(page, /已标记 0 \/ 1/);
    await page.keyboard.press('2');
    await page.getByRole('textbox', { name: /有什么问题/ }).waitFor();
    await page.keyboard.type('签名缺失');
    await page.keyboard.press('Enter');
    await progress(page, /1 份有问题/);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: '退回补正' });
    const opinion = dialog.getByRole('textbox', { name: '退回意见（申请人可见）' });
    await opinion.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('请补签后重新提交。');
    await page.getByRole('region', { name: '刚刚的办理' }).waitFor({ state: 'detached', timeout: 15_000 });
    await expect.poll(() => Promise.all(passed.map(stateOf)), { timeout: 15_000 }).toEqual(['finalPending', 'finalPending']);
    expect(await opinion.inputValue()).toBe('请补签后重新提交。');
    await page.keyboard.press('Control+s');
    await after(page, back);
    await expect.poll(() => stateOf(back), { timeout: 15_000 }).toBe('returned');
    expect(await page.evaluate(() => document.documentElement.dataset['mouse'] ?? null)).toBeNull();
    await page.context().close();
  });

  test('many are passed at once where the server says each may; the others stay and say why', async () => {
    await waitOf(1);
    const { rows: [ready] } = await house.product.database.pool.query<{ id: string; name: string }>(`select id, intern_name as name from ${table} where state = 'firstPending' and intern_name like '批阅%' order by application_no limit 1`);
    await house.product.database.pool.query(`update attachment set check_mark = 'OK' where owner_id = $1`, [ready!.id]);
    const page = await enter(house, 'staff1', `${list}?keyword=%E6%89%B9%E9%98%85`);
    await page.getByRole('link', { name: new RegExp(`^${prefix}`) }).first().waitFor();
    await page.getByRole('checkbox', { name: /全选|本页/ }).first().check();
    await page.getByRole('button', { name: '批量初审通过' }).click();
    const dialog = page.getByRole('dialog', { name: '批量初审通过' });
    await dialog.getByText('所选 3 件中，1 件可以办理，2 件不能办理').waitFor();
    await dialog.getByRole('region', { name: '不能办理的' }).getByText(/未标记为合格/).first().waitFor();
    expect(await hindrances(page)).toEqual([]);
    await dialog.getByRole('button', { name: '办理 1 件' }).click();
    await expect.poll(() => stateOf(ready!.name), { timeout: 15_000 }).toBe('finalPending');
    await page.context().close();
  });

  test('on a phone the papers stand under the form, and nothing runs out at the side', async () => {
    const page = await enter(house, 'staff1', `${list}?keyword=%E6%89%B9%E9%98%85`, { width: 390, height: 844 });
    await page.getByRole('link', { name: new RegExp(`^${prefix}`) }).first().click();
    await heading(page).waitFor();
    await progress(page, /已标记 0 \/ 1/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await hindrances(page)).toEqual([]);
    await page.context().close();
  });
}
