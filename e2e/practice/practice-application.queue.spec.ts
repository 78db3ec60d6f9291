/** A morning's work: fifty applications reviewed without the mouse, each decision to be taken back for some seconds. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration, type Demonstration } from '../harness/demonstration.ts';
import { decisionsWait, papersOfCopies } from './at-the-desk.ts';

const fifty = 50;

/** Copies of one application that waits for the first review, each with a person and one paper of its own; what is sealed for the original stays away. */
async function fillQueue({ database: { pool } }: Demonstration): Promise<void> {
  await pool.query(`
    create temporary table copied as select a.id as of, gen_random_uuid() as id, gen_random_uuid() as intern_id, n
      from (select * from practice_application where state = 'firstPending' and returned_count = 0 and not committee_needed and field_marks = '{}' order by application_no limit 1) a, generate_series(1, ${fifty}) n;
    insert into intern select (jsonb_populate_record(i, jsonb_build_object('id', c.intern_id, 'name', '批阅' || c.n, 'id_no_blind', null, 'id_no_sealed', null, 'mobile_blind', null, 'profile_private_sealed', null))).*
      from copied c join practice_application a on a.id = c.of join intern i on i.id = a.intern_id;
    insert into practice_application select (jsonb_populate_record(a, jsonb_build_object('id', c.id, 'intern_id', c.intern_id, 'applicant_name', '批阅' || c.n, 'application_no', 'SX2026' || (9000 + c.n),
      'form', a.form || jsonb_build_object('name', '批阅' || c.n), 'deadline', '2020-01-01', 'qualification_no', null, 'id_no_sealed', null, 'mobile_sealed', null, 'household_address_sealed', null, 'emergency_phone_sealed', null, 'residence_address_sealed', null, 'form_private_sealed', null, 'precheck_report_sealed', null, 'snapshot', null, 'search_grams', jsonb_build_array('批阅')))).* from copied c join practice_application a on a.id = c.of;
    ${papersOfCopies};
    drop table copied`);
}

const house = atWork(startDemonstration, fillQueue);
const waitOf = (seconds: number) => decisionsWait(house, seconds);

async function queue(): Promise<Page> {
  const page = await enter(house, 'staff1', '/practice/review?keyword=%E6%89%B9%E9%98%85');
  await page.getByRole('link', { name: /^SX/ }).first().waitFor();
  return page;
}
const heading = (page: Page) => page.getByRole('heading', { name: /^批阅\d+$/ });

test('a decision can be taken back before anybody hears of it; the case comes back as it was', async () => {
  await waitOf(30);
  const page = await queue();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await heading(page).waitFor();
  const name = await heading(page).innerText();
  await page.keyboard.press(' ');
  const preview = page.getByRole('dialog', { name: /\.(pdf|jpg|png)$/i });
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await page.getByText(/已标记 1 \/ 1/).waitFor();
  await page.getByRole('button', { name: '初审通过', exact: true }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: '初审通过' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('region', { name: '刚刚的办理' }).getByText(name).waitFor();
  expect(await hindrances(page)).toEqual([]);
  // The next of the same order is open already.
  await expect.poll(() => heading(page).innerText(), { timeout: 15_000 }).not.toBe(name);
  await page.keyboard.press('Control+z');
  await page.getByText('已撤销“初审通过”，没有通知任何人').waitFor();
  await expect.poll(() => heading(page).innerText(), { timeout: 15_000 }).toBe(name);
  const { rows } = await house.product.database.pool.query(`select state from practice_application where applicant_name = $1`, [name]);
  expect(rows).toEqual([{ state: 'firstPending' }]);
  // The mark is another matter than the decision, and stays; here it goes, so that all fifty begin alike.
  await page.keyboard.press('0');
  await page.locator('.pane[data-shown]').getByText(/已标记 0 \/ 1/).waitFor();
  await page.context().close();
});

test('the queue stands beside the case: the arrows go along it, and whoever needs the room puts it away until he wants it again', async () => {
  const page = await queue();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await heading(page).waitFor();
  const first = await heading(page).innerText();
  const pane = page.getByRole('navigation', { name: '待办列表' });
  const items = pane.getByRole('link');
  await expect.poll(() => items.count()).toBe(fifty);
  expect(await pane.locator('[aria-current=page]').innerText()).toContain(first);
  await pane.locator('[aria-current=page]').focus();
  const second = await items.nth(1).locator('.queue-pane__name').innerText();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: second, exact: true }).waitFor();
  expect(await hindrances(page)).toEqual([]);
  const show = page.getByRole('button', { name: '待办列表' });
  await show.click();
  await pane.waitFor({ state: 'detached' });
  await page.reload();
  await heading(page).waitFor();
  expect([await heading(page).innerText(), await pane.count()]).toEqual([second, 0]);
  await show.click();
  await pane.waitFor();
  // A narrow window has room for the case alone.
  await page.setViewportSize({ width: 1200, height: 800 });
  await pane.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('fifty applications are reviewed without a mouse event: passed with A, every tenth sent back with R and a phrase', async () => {
  await waitOf(1);
  const page = await queue();
  await page.evaluate(() => {
    for (const kind of ['mousedown', 'pointerdown', 'click'] as const) {
      document.addEventListener(kind, (event) => { if (event.isTrusted && event.detail > 0) document.documentElement.dataset['mouse'] = kind; }, true);
    }
  });
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  for (let done = 1; done <= fifty; done += 1) {
    await heading(page).waitFor();
    const name = await heading(page).innerText();
    // Pages of cases that are done wait behind their tabs.
    const shown = page.locator('.pane[data-shown]');
    await shown.getByText(/已标记 [01] \/ 1/).waitFor();
    if (done % 10 === 0) {
      await page.keyboard.press('2');
      await page.getByRole('textbox', { name: /有什么问题/ }).waitFor();
      await page.keyboard.type('签名缺失');
      await page.keyboard.press('Enter');
      await shown.getByText(/1 份有问题/).waitFor();
      await page.keyboard.press('r');
      await page.getByRole('dialog', { name: '退回补正' }).waitFor();
    } else {
      await page.keyboard.press('1');
      await page.getByRole('button', { name: '初审通过', exact: true }).waitFor();
      await page.keyboard.press('a');
      await page.getByRole('dialog', { name: '初审通过' }).waitFor();
    }
    await page.keyboard.press('Control+s');
    await heading(page).filter({ hasText: new RegExp(`^${name}$`) }).waitFor({ state: 'detached' });
  }
  expect(await page.evaluate(() => document.documentElement.dataset['mouse'] ?? null)).toBeNull();
  const states = async () => (await house.product.database.pool.query<{ state: string; cases: number }>(`select state, count(*)::int as cases from practice_application where applicant_name like '批阅%' group by 1 order by 1`)).rows;
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'finalPending', cases: 45 }, { state: 'returned', cases: 5 }]);
  await page.context().close();
}, 600_000);

test('many are passed at once where the server says each may; the others stay and say why', async () => {
  await waitOf(1);
  const page = await enter(house, 'staff1', '/practice/review');
  await page.getByRole('link', { name: /^SX/ }).first().waitFor();
  await page.getByRole('checkbox', { name: /全选|本页/ }).first().check();
  await page.getByRole('button', { name: '批量初审通过' }).click();
  const dialog = page.getByRole('dialog', { name: '批量初审通过' });
  await dialog.getByText(/件不能办理/).waitFor();
  await dialog.getByRole('region', { name: '不能办理的' }).getByText(/份材料未标记为合格/).first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  // Looked at once, each: also after another page was looked at meanwhile.
  const ready = await dialog.getByRole('button', { name: /^办理 \d+ 件$/ }).innerText();
  const kept = await dialog.getByRole('region', { name: '不能办理的' }).innerText();
  await page.keyboard.press('Alt+BracketLeft');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+BracketRight');
  await dialog.waitFor();
  await page.waitForTimeout(1000);
  expect([await dialog.getByRole('button', { name: /^办理 \d+ 件$/ }).innerText(), await dialog.getByRole('region', { name: '不能办理的' }).innerText()]).toEqual([ready, kept]);
  await page.context().close();
});
