/** A tutor's evening: a week of journals read and passed by keyboard; and the intern's, saved by the keys that the fingers know. */
import { expect, test } from 'vitest';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { tell } from 'server/kernel/tell';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const { approveMany, getReading, getYear, save } = practiceLog.endpoints;

test('a week is passed by keyboard; nothing is sent twice while the list is on its way back', async () => {
  const page = await enter(house, 'tutor', '/journal/practiceLog/read');
  const entries = page.locator('.journal-entry');
  await entries.first().waitFor();
  const pass = page.getByRole('button', { name: '通过', exact: true });
  // The five that wait go with the calendar: where the first of their weeks has one alone, the next has the others.
  if (await pass.count() === 1) await page.getByRole('button', { name: '后一周' }).click();
  await expect.poll(() => pass.count()).toBeGreaterThan(1);
  const open = await pass.count();
  const [asked, refused]: [string[], number[]] = [[], []];
  const said: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    asked.push(new URL(request.url()).pathname);
    if (request.url().endsWith(approveMany.path)) said.push((request.postDataJSON() as { opinion?: string }).opinion);
  });
  page.on('response', (response) => { if (response.status() >= 400) refused.push(response.status()); });
  // A slow line: what was decided comes back a second later.
  await page.route(`**${getReading.path}*`, async (route) => { await new Promise((resolve) => setTimeout(resolve, 1000)); await route.continue(); });

  await page.getByRole('button', { name: '附点评' }).click();
  const comment = page.getByRole('textbox', { name: /^点评/ });
  await comment.fill('写得具体，继续保持。');
  await page.getByRole('button', { name: new RegExp(`^本周${open}篇全部通过$`) }).press('Enter');
  await page.keyboard.press('a');
  await expect.poll(() => pass.count()).toBe(0);
  await page.getByText(`已通过${open}篇`).waitFor();
  expect(said).toEqual(['写得具体，继续保持。']);
  expect(asked.map((path) => path.split('/').pop()).filter((name) => /approve/.test(name ?? ''))).toEqual(['approveMany']);
  expect(refused).toEqual([]);
  // A whole week at one press: it can be taken back as a whole.
  await page.getByRole('button', { name: new RegExp(`^撤销：已通过${open}篇`) }).click();
  await expect.poll(() => pass.count(), { timeout: 20_000 }).toBe(open);
  expect(refused).toEqual([]);
  await page.context().close();
});

test('Ctrl+S keeps a journal at once', async () => {
  const { db, pool } = house.product.database;
  const { rows: [intern] } = await pool.query<{ id: string }>(`select id from app_user where user_name = 'intern'`);
  await tell(db, house.product.associationId, [intern!.id], { event: 'test.told', severity: 1, title: '请按时写日志' });
  const page = await enter(house, 'intern', '/journal/practiceLog/new');
  const text = page.getByRole('textbox', { name: /^工作内容/ });
  await text.fill('整理本周会见笔录，补充证据目录。');
  const [kept] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(save.path), { timeout: 2500 }), page.keyboard.press('Control+s')]);
  expect(kept.method()).toBe('POST');
  await page.getByText(/^已保存/).waitFor();
  // It is begun by now, and everything is read anew: the sheet in hand stays, with the next words in it.
  await text.evaluate((box) => box.setAttribute('data-in-hand', ''));
  await page.getByTitle(/未读消息$/).click();
  const again = page.waitForResponse(`**${getYear.path}*`);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await again;
  await page.keyboard.press('Escape');
  await text.pressSequentially('另核对证据原件。');
  expect([await text.getAttribute('data-in-hand'), await text.inputValue()]).toEqual(['', expect.stringContaining('另核对证据原件。')]);
  // Behind another tab it waits as it is, the newest words in it, and goes on being kept.
  for (const words of ['下午旁听开庭。', '晚上整理庭审要点。']) {
    await page.getByRole('tab', { name: /工作台/ }).click();
    await page.getByRole('tab', { name: /日志/ }).click();
    expect([await text.getAttribute('data-in-hand'), await text.inputValue()]).toEqual(['', expect.stringMatching(/另核对证据原件。/)]);
    await text.press('Control+End');
    await text.pressSequentially(words);
    const [goesUp] = await Promise.all([page.waitForResponse((response) => response.url().endsWith(save.path)), page.keyboard.press('Control+s')]);
    expect(goesUp.status()).toBe(200);
    await page.getByText(/^已保存/).waitFor();
  }
  expect(await text.inputValue()).toMatch(/另核对证据原件。下午旁听开庭。晚上整理庭审要点。$/);
  await page.context().close();
});

test('yesterday is taken over without its text; the text comes by a second tap, which says what it costs', async () => {
  const page = await enter(house, 'intern', '/journal/practiceLog/new');
  const text = page.getByRole('textbox', { name: /^工作内容/ });
  await text.fill('');
  await page.getByRole('button', { name: /^抄/ }).click();
  await page.getByText(/^已带入.+只要写今天做了什么/).waitFor();
  await expect.poll(() => text.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
  await expect.poll(() => text.inputValue()).toBe('');
  await page.getByText(/照抄的会标为“疑似雷同”/).waitFor();
  await page.getByRole('button', { name: '仍抄正文' }).click();
  await expect.poll(async () => (await text.inputValue()).length).toBeGreaterThan(20);
  await page.context().close();
});
