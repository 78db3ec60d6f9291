import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from './gallery.ts';

let gallery: Gallery;
beforeAll(async () => { gallery = await openGallery(); });
afterAll(() => gallery.close());

test('a list of twenty rows is one stop for the Tab key, and arrows walk its rows', async () => {
  const page = await gallery.open('list');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.querySelector('.data-table__lead')?.textContent)).toBe('孙雨桐');
  // Through the row's own box, link and buttons, and out of the table.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
});

test('Enter opens the row, Space chooses it, PageDown turns the page', async () => {
  const page = await gallery.open('list');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press(' ');
  expect(await page.getByText('已选 1 项').isVisible()).toBe(true);
  await page.keyboard.press('PageDown');
  expect(await page.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('row').nth(2).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '欧阳雨桐的实习申请' }).waitFor();
});

test('what is chosen stays chosen on other pages; Shift chooses all between', async () => {
  const page = await gallery.open('list');
  const boxes = page.getByRole('checkbox', { name: '选择此行' });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  expect(await page.getByText('已选 4 项').isVisible()).toBe(true);
  await page.getByRole('button', { name: '下一页' }).click();
  expect(await page.getByRole('checkbox', { name: '选择本页全部' }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  expect(await page.getByText('已选 24 项').isVisible()).toBe(true);
  await page.getByRole('button', { name: '上一页' }).click();
  expect(await boxes.nth(4).isChecked()).toBe(true);
});

test.each([[1440, 400], [390, 844]])('a turned page is read from its first row, at %d × %d', async (width, height) => {
  const page = await gallery.open('list');
  await page.setViewportSize({ width, height });
  await page.locator('.data-table__row').last().scrollIntoViewIfNeeded();
  const first = page.locator('.data-table__row').first();
  const isSeen = () => first.evaluate((row) => { const { top } = row.getBoundingClientRect(); return top >= 0 && top < innerHeight; });
  expect(await isSeen()).toBe(false);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(isSeen).toBe(true);
});

test('a click on a head sorts up, down and not at all, and says so to screen readers', async () => {
  const page = await gallery.open('list');
  const head = page.getByRole('columnheader', { name: '执业证号' });
  const orders: (string | null)[] = [await head.getAttribute('aria-sort')];
  for (let press = 0; press < 3; press += 1) { await head.getByRole('button').click(); orders.push(await head.getAttribute('aria-sort')); }
  expect(orders).toEqual(['none', 'ascending', 'descending', 'none']);
});

test('columns can be hidden and moved by keyboard, and widened with the mouse', async () => {
  const page = await gallery.open('list');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '手机号码' }).uncheck();
  await page.getByRole('button', { name: '状态上移' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '列设置' }).waitFor({ state: 'detached' });
  expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean))
    .toEqual(['姓名', '执业证号', '律师事务所', '状态', '律师类别', '首次执业日期', '应缴会费（元）', '操作']);
  const head = page.getByRole('columnheader', { name: '律师类别' });
  const before = await head.boundingBox();
  const edge = await head.locator('.data-table__resize').boundingBox();
  await page.mouse.move(edge!.x + 4, edge!.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge!.x + 84, edge!.y + 10, { steps: 4 });
  await page.mouse.up();
  // Painted with the next frame, not within the movement.
  await expect.poll(async () => Math.round((await head.boundingBox())!.width - before!.width)).toBeGreaterThan(75);
  expect((await head.boundingBox())!.width).toBeCloseTo(before!.width + 80, -1);
});

test('columns stay in view at either edge, each at its place in the order; what there is no room for moves, and that is said', async () => {
  const page = await gallery.open('list', { viewport: { width: 1100, height: 800 } });
  const titles = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const before = await titles();
  await page.getByRole('button', { name: '列设置' }).click();
  const freeze = (title: string, where: string) => page.getByRole('combobox', { name: `${title}冻结` }).selectOption({ label: where });
  await freeze('姓名', '不冻结');
  await freeze('执业证号', '冻结在左');
  await freeze('应缴会费（元）', '冻结在右');
  await page.keyboard.press('Escape');
  const scroller = page.locator('.data-table__scroll');
  const box = async (title: string) => {
    const at = (await titles()).indexOf(title) + 1;
    const [head, cell] = [await page.getByRole('columnheader', { name: title }).boundingBox(), await page.getByRole('row').nth(2).getByRole('cell').nth(at).boundingBox()];
    expect(Math.round(cell!.x)).toBe(Math.round(head!.x));
    return head!;
  };
  const edges = (await scroller.boundingBox())!;
  // At the beginning the right one stands beside 操作, though it is beyond the edge by its place.
  expect(Math.round((await box('应缴会费（元）')).x + 150)).toBe(Math.round((await box('操作')).x));
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(async () => Math.round((await box('执业证号')).x)).toBe(Math.round(edges.x + 44));
  expect((await box('姓名')).x).toBeLessThan(edges.x);
  expect(await titles()).toEqual(before);
  await page.getByRole('button', { name: '列设置' }).click();
  await freeze('律师事务所', '冻结在左');
  await page.getByRole('status').getByText('列表显示的宽度不够，“应缴会费（元）”暂不冻结。').waitFor();
});

test('the slash goes to the search, but not while something is being typed', async () => {
  const page = await gallery.open('list');
  await page.keyboard.press('/');
  await page.keyboard.type('张/三');
  expect(await page.getByRole('textbox', { name: '姓名或执业证号' }).inputValue()).toBe('张/三');
});

test('an empty list says whether nothing is there or nothing matches, and what to do', async () => {
  const nothing = await gallery.open('nothing');
  expect(await nothing.getByText('点击“新增律师”，或从律师花名册导入。').isVisible()).toBe(true);
  const noMatch = await gallery.open('empty');
  expect(await noMatch.getByText('没有符合条件的记录').isVisible()).toBe(true);
  expect(await noMatch.getByRole('button', { name: '清空条件' }).isVisible()).toBe(true);
});

test('a list that could not be read says why, with a number to quote; an old one stays on screen', async () => {
  const failed = await gallery.open('failed');
  await failed.getByRole('alert').getByRole('button', { name: /^复制错误编号 \w/ }).waitFor();
  const stale = await gallery.open('stale');
  expect(await stale.getByRole('alert').innerText()).toContain('未能更新列表：系统正忙');
  expect(await stale.getByRole('row').count()).toBeGreaterThan(10);
});

test('on a phone rows are cards that can be chosen, and nothing sticks out of the page', async () => {
  const page = await gallery.open('list', { viewport: { width: 390, height: 844 } });
  await page.getByRole('checkbox', { name: '选择此行' }).nth(1).click();
  expect(await page.getByText('已选 1 项').isVisible()).toBe(true);
  expect(await page.getByRole('row').nth(1).locator('[data-label="律师事务所"]').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
