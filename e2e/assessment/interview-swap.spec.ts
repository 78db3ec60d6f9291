/** Two candidates of a session that is not confirmed change places: with the keyboard and with the mouse, taken back, and refused where one of them has to do with the other room's panel. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const query = async <T extends object>(text: string, values: unknown[] = []) => (await house.product.database.pool.query<T>(text, values)).rows;
const title = '第二期面试考核';

const address = async () => `/assessment/interview/${(await query<{ id: string }>('select id from interview_session where title = $1', [title]))[0]!.id}`;
/** Room and turn of everybody on the board, as it is kept. */
const board = async () => Object.fromEntries((await query<{ name: string; at: string }>(`
  select a.intern_name as name, r.room_no || ' ' || i.place as at from interview_slot i join interview_session s on s.id = i.session_id join interview_room r on r.id = i.room_id join assessment_application a on a.id = i.assessment_id
  where s.title = $1 and i.released_at is null`, [title])).map(({ name, at }) => [name, at]));
const someIn = (places: Readonly<Record<string, string>>, room: string): [string, string] => { const [one, two] = Object.keys(places).filter((name) => places[name]!.startsWith(room)).sort(); return [one!, two!]; };
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `调整${name}` }) });
const openMoving = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name: `调整${name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const moving = page.getByRole('dialog', { name: `调整：${name}` });
  await moving.getByRole('combobox', { name: '考场和时间' }).focus();
  await page.keyboard.press('ArrowDown');
  return moving;
};

test('before anybody is told: exchanged from the keyboard, taken back, and exchanged with the mouse', async () => {
  const page = await enter(house, 'head', await address());
  try {
    await page.getByRole('button', { name: '撤销编排' }).click();
    const undoing = page.getByRole('dialog', { name: '撤销编排' });
    await undoing.getByRole('textbox').fill('两名人员的时间需要互换，重新编排。');
    await undoing.getByRole('button', { name: '撤销编排' }).click();
    await page.getByRole('button', { name: '确认编排并通知' }).waitFor();
    const before = await board();
    const [[one, other], [two]] = [someIn(before, '第一考场'), someIn(before, '第二考场')];

    const moving = await openMoving(page, one);
    await page.keyboard.type(two);
    await page.getByRole('option', { name: new RegExp(`与${two}对调$`) }).waitFor();
    await page.keyboard.press('Enter');
    await moving.getByRole('button', { name: '对调', exact: true }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await moving.waitFor({ state: 'detached' });
    const done = page.getByRole('region', { name: '刚刚的办理' });
    await done.getByText(`${one}和${two}已对调`).waitFor();
    expect(await board()).toEqual({ ...before, [one]: before[two], [two]: before[one] });
    await done.getByRole('button', { name: `撤销：${one}和${two}已对调` }).click();
    await expect.poll(board).toEqual(before);
    // The board on the screen is as before, too: what is dragged lies where it is aimed at.
    await page.getByRole('region', { name: '第二考场' }).getByRole('button', { name: `调整${two}` }).waitFor();

    await card(page, other).dragTo(card(page, two));
    await done.getByText(`${other}和${two}已对调`).waitFor();
    expect(await board()).toEqual({ ...before, [other]: before[two], [two]: before[other] });
    await page.keyboard.press('Control+z');
    await expect.poll(board).toEqual(before);
    await page.getByText('已撤销', { exact: true }).first().waitFor();
  } finally {
    await page.context().close();
  }
});

test('who has to do with the other room’s panel is kept from it, and the sentence says who and why; the rest is told to both', async () => {
  const page = await enter(house, 'head', await address());
  try {
    const before = await board();
    const [[one, other], [two, free]] = [someIn(before, '第一考场'), someIn(before, '第二考场')];
    await card(page, two).waitFor();
    // Found out after the board was opened: one of the first room's panel has guided him.
    const [examiner] = await query<{ lawyerId: string; name: string }>(`select e.lawyer_id as "lawyerId", e.name from interview_panelist p join interview_room r on r.id = p.room_id join interview_session s on s.id = p.session_id join examiner e on e.id = p.examiner_id where s.title = $1 and r.room_no = '第一考场' and e.lawyer_id is not null order by p.sort limit 1`, [title]);
    await query(`insert into tutor_relation (association_id, id, internship_id, tutor_id, firm_id, start_date, end_date) select a.association_id, gen_random_uuid(), a.internship_id, $2, a.firm_id, i.start_date, i.start_date + 30 from assessment_application a join internship i on i.id = a.internship_id where a.intern_name = $1`, [two, examiner!.lawyerId]);
    const why = `${two}不能安排在第一考场：`;
    await card(page, one).dragTo(card(page, two));
    await page.getByText(`${one}和${two}不能对调：${why}`).waitFor();
    expect(await board()).toEqual(before);
    // Opened again the board itself knows: it says so without asking, and offers no such exchange.
    await page.reload();
    await card(page, one).dragTo(card(page, two));
    await page.getByText(new RegExp(`^${why}.*${examiner!.name}`)).first().waitFor();
    const moving = await openMoving(page, one);
    await page.keyboard.type('对调');
    await page.getByRole('option', { name: new RegExp(`与${other}对调$`) }).waitFor();
    expect(await page.getByRole('option', { name: new RegExp(`与${two}对调$`) }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await moving.getByRole('button', { name: '返回' }).click();
    await moving.waitFor({ state: 'detached' });
    expect(await board()).toEqual(before);

    await page.getByRole('button', { name: '确认编排并通知' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认编排并通知' }).click();
    await page.getByRole('button', { name: '撤销编排' }).waitFor();
    await card(page, one).dragTo(card(page, free));
    const asking = page.getByRole('dialog', { name: `对调：${one}和${free}` });
    await asking.getByText('两人和所在律所都会收到新的时间和考场。').waitFor();
    expect(await board()).toEqual(before);
    await asking.getByRole('button', { name: '对调并通知' }).click();
    await page.getByText(`${one}和${free}已对调，并通知本人和律所`).waitFor();
    expect(await board()).toEqual({ ...before, [one]: before[free], [free]: before[one] });
  } finally {
    await page.context().close();
  }
});
