/** A clerk works through the queue without touching the mouse. */
import type { Page } from 'playwright-core';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

let page: Page;
const house = atWork(startDemonstration);
beforeEach(async () => { page = await enter(house, 'staff1', '/practice/review'); });
afterEach(() => page.context().close());

const title = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const marksOf = async (name: string) => (await house.product.database.pool.query(`
  select from attachment a join practice_application p on p.association_id = a.association_id and p.id = a.owner_id where p.applicant_name = $1 and a.check_mark <> 'NONE' and a.deleted_at is null`, [name])).rowCount;
const current = () => page.getByRole('list', { name: '材料' }).locator('[aria-current]');

test('the queue begins with the nearest deadline; Enter opens, N goes on, and the list is found again as it was left', async () => {
  const rows = page.getByRole('table').getByRole('row').filter({ has: page.getByRole('link') });
  await rows.first().waitFor();
  expect(await rows.first().innerText()).toContain('已超期');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title('欧阳思齐');
  await page.getByText('待办第 2 件，共 6 件').waitFor();
  await page.keyboard.press('n');
  await title('于晚晴');
  await page.getByRole('link', { name: '返回列表' }).click();
  await rows.first().waitFor();
});

test('next keeps to the conditions that the list was asked with', async () => {
  await page.goto(`${house.product.url}/practice/review?keyword=${encodeURIComponent('申屠')}`);
  await page.getByRole('link', { name: /^SX/ }).click();
  await title('申屠文博');
  await page.getByText('待办第 1 件，共 1 件').waitFor();
  expect(await page.getByRole('link', { name: /下一件/ }).count()).toBe(0);
});

test('papers are marked with single keys, and a mark leads to the next paper without one', async () => {
  await page.getByRole('link', { name: /^SX/ }).nth(1).click();
  await title('欧阳思齐');
  expect(await current().innerText()).toContain('实习申请表');
  await page.keyboard.press('j');
  expect(await current().innerText()).toContain('实习协议');
  await page.keyboard.press('k');
  // Faster than any answer comes back: none may be lost.
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await page.getByText(/已标记 3 \/ 10/).waitFor();
  await page.keyboard.press('2');
  // A digit in the sentence is a digit, not a mark.
  await page.keyboard.type('第1页没有签名');
  await page.keyboard.press('Enter');
  await page.getByText(/已标记 4 \/ 10，1 份有问题/).waitFor();
  // Shown at once, and kept when the last of the calls has arrived; before that the browser would ask.
  await expect.poll(() => marksOf('欧阳思齐')).toBe(4);
  await page.reload();
  await page.getByText(/已标记 4 \/ 10，1 份有问题/).waitFor();
  await page.getByRole('button', { name: /^暂不能初审通过|初审通过/ }).click();
  await page.getByText(/还有7份材料未标记为合格/).first().waitFor();
  expect(await hindrances(page)).toEqual([]);
});

test('a case is sent back and the next one opened without the mouse: answers are marked beside the papers, and the letter is there at once', async () => {
  await page.getByRole('link', { name: /^SX/ }).nth(3).click();
  await title('阿依古丽·买买提艾力');
  await page.getByRole('region', { name: '基本信息' }).getByText('逐栏标记问题').waitFor();
  await page.keyboard.press('f');
  // From name to former name to sex.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: '性别有什么问题' });
  await panel.waitFor();
  // The arrows bring the association's own phrases.
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowUp');
  expect(await panel.getByRole('textbox').inputValue()).toBe('信息与证件不一致');
  await page.keyboard.press('Enter');
  await page.getByText('问题：信息与证件不一致').waitFor();
  await page.getByText(/1 栏有问题/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.reload();
  await page.getByText('问题：信息与证件不一致').waitFor();
  await page.getByRole('button', { name: '退回补正', exact: true }).waitFor();
  await page.keyboard.press('Alt+2');
  const dialog = page.getByRole('dialog', { name: '退回补正' });
  expect(await dialog.getByRole('textbox', { name: '问题2' }).inputValue()).toBe('信息与证件不一致');
  await dialog.getByRole('combobox', { name: '问题2的退回原因：信息与证件不一致' }).waitFor();
  await dialog.getByRole('combobox', { name: '问题1的退回原因' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('材料缺页');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  const papers = page.getByRole('region', { name: '文书（1 份）' });
  await papers.getByText(/市律协实补〔\d{4}〕\d+号/).waitFor();
  await papers.getByText('申请人未读；律师事务所未读').waitFor();
  await papers.getByRole('button', { name: '补正通知书', exact: true }).click();
  await page.getByRole('dialog', { name: /补正通知书/ }).locator('iframe').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: '阿依古丽·买买提艾力', exact: true }).waitFor({ state: 'detached' });
  await page.getByText(/待办第 \d 件，共 5 件/).waitFor();
});

test('a masked number is shown for a purpose, to who may ask', async () => {
  await page.getByRole('link', { name: /^SX/ }).nth(1).click();
  await title('欧阳思齐');
  await page.getByRole('button', { name: '查看证件号码' }).click();
  await page.getByRole('dialog', { name: '查看证件号码' }).getByRole('button', { name: '查看', exact: true }).click();
  await page.getByText(/^449902\d{11}[\dX]$/).waitFor();
});

test('what cannot be found is said in words, on a phone too', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${house.product.url}/practice/review/01900000-0000-7000-8000-000000000000`);
  await page.getByText('访问资源不存在').waitFor();
  await page.goto(`${house.product.url}/practice/review`);
  await page.getByRole('link', { name: /^SX/ }).first().click();
  await title('郭庭轩');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await hindrances(page)).toEqual([]);
});
