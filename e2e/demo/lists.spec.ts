/** The lists of the catalogue, in the console: what the one table and its relatives do for whoever uses them. */
import type { Page } from 'playwright-core';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const work = atWork(startDemonstration);

async function at(path: string, does: (page: Page) => Promise<void>) {
  const page = await enter(work, 'staff1', `/components/${path}`);
  try {
    await does(page);
  } finally {
    await page.context().close();
  }
}

/** What a table program leaves on the clipboard, put down where the keyboard is. */
const paste = (page: Page, kinds: Record<string, string>) => page.evaluate((given) => {
  const clipboardData = new DataTransfer();
  for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, kinds);

test('a wide table is pulled along by the blank part of a cell; on words the mouse selects', () => at('tableList5', async (page) => {
  const scroller = page.locator('.data-table__scroll');
  const cell = (await page.getByRole('row').nth(3).getByRole('cell').nth(4).boundingBox())!;
  const pull = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 5 });
    await page.mouse.up();
  };
  await pull(cell.x + 8, cell.y + 6);
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await scroller.evaluate((element) => element.scrollTo({ left: 0 }));
  const words = (await page.getByRole('row').nth(3).locator('.data-table__lead').boundingBox())!;
  await page.mouse.move(words.x + 16, words.y + words.height / 2);
  await page.mouse.down();
  await page.mouse.move(words.x + 90, words.y + words.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(2);
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
}));

test('of a hundred thousand rows a few are drawn; the keyboard reaches the last; order and conditions hold for all', () => at('bigData/table', async (page) => {
  await page.getByRole('row', { name: /XX/ }).first().focus();
  await page.keyboard.press('End');
  await page.locator('tr[aria-rowindex="100001"]:focus').waitFor();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.getByRole('textbox', { name: '流水号、姓名、证号、律所或课程' }).fill('欧阳');
  await page.keyboard.press('Enter');
  await page.getByText(/^共 2,\d{3} 条$/).waitFor();
  await page.getByRole('columnheader', { name: '学时' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: '学时' }).getByRole('button').click();
  await expect.poll(() => page.getByRole('row').nth(1).getByRole('cell').nth(9).innerText()).toBe('8');
}));

test('cells are typed over; Enter takes over and goes down, Escape takes back, Ctrl+Z undoes; what is wrong is said', () => at('tableList3', async (page) => {
  const cell = (row: number, title: string) => page.getByLabel(`第${row}行${title}`);
  await page.getByRole('gridcell').nth(2).click();
  await cell(1, '手机').fill('１３８００１３８');
  await page.keyboard.press('Enter');
  await cell(2, '手机').waitFor();
  expect(await page.getByText('1 行 1 处需要修改').isVisible()).toBe(true);
  await page.getByRole('button', { name: '下一处问题' }).click();
  expect(await page.getByText('手机号格式不正确，应为以1开头的11位数字，不加空格和区号').isVisible()).toBe(true);
  await cell(1, '手机').fill('13800138000');
  await page.keyboard.press('Escape');
  expect(await cell(1, '手机').inputValue()).toBe('１３８００１３８');
  await page.keyboard.press('Control+z');
  await page.getByText('没有问题').waitFor();
  await page.keyboard.press('ArrowRight');
  await cell(1, '考组').selectOption('第三考组');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存 9 名考官的安排').waitFor();
}));

test('a pasted table finds its columns, keeps zeros and long numbers, says what is wrong in which cell, and goes back whole', () => at('tablePaste', async (page) => {
  await page.getByRole('textbox', { name: '粘贴表格' }).focus();
  await paste(page, { 'text/html': '<table><tr><td>联系电话</td><td>工号</td><td>律师姓名</td><td>证件号码</td><td>所</td></tr><tr><td>13800138000</td><td>000731</td><td>李 明</td><td>4.40101E+17</td><td rowspan="2">甲所</td></tr><tr><td>138</td><td>000732</td><td>王芳</td><td>44010619900307002X</td></tr></table>', 'text/plain': '' });
  expect(await page.getByRole('dialog').getByRole('combobox').evaluateAll((fields) => fields.map((field) => field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : null))).toEqual(['手机', '所内工号', '姓名', '身份证号', '不填入']);
  await page.getByRole('button', { name: '填入 2 行' }).click();
  await page.getByText('000731').waitFor();
  expect(await page.getByText('李明', { exact: true }).count() + await page.getByLabel('第1行姓名').count()).toBeGreaterThan(0);
  expect(await page.getByText(/^2 行 \d 处需要修改$/).isVisible()).toBe(true);
  expect(await page.locator('[data-label="身份证号"]').first().getAttribute('title')).toContain('科学计数法');
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('还没有内容').waitFor();
}));

test('a deed for all that match has its own end for each', () => at('tableList6', async (page) => {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click();
  const total = Number(/\d+/.exec(await page.getByText(/^已选 \d+ 项$/).innerText())?.[0]);
  await expect.poll(async () => Number(/\d+/.exec(await page.getByText(/^已选 \d+ 项$/).innerText())?.[0])).toBeGreaterThan(20);
  await page.getByRole('button', { name: '批量核对登记信息' }).click();
  const dialog = page.getByRole('dialog', { name: '批量核对登记信息' });
  await dialog.getByText(/^(\d+) \/ \1：/).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThanOrEqual(total);
  expect(await dialog.getByText('进行中').count()).toBe(0);
}));

test('a batch is done once: it goes on behind another tab, its results stand there on return, and a tab that is closed ends it', () => at('tableList6', async (page) => {
  const asked: string[] = [];
  // Only slower, so that there is a middle to go away in.
  await page.route(`**${lawFirm.endpoints.get.path}?*`, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('id') ?? '');
    await new Promise((resolve) => { setTimeout(resolve, 800); });
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: '批量核对登记信息' });
  const start = page.getByRole('button', { name: '批量核对登记信息' });
  // A window over the page leaves the keys and the browser's own way back.
  const away = async () => { await page.evaluate(() => history.back()); await page.waitForURL('**/commonConsole'); await dialog.waitFor({ state: 'detached' }); };
  const back = async () => { await page.evaluate(() => history.forward()); await page.waitForURL('**/tableList6'); await dialog.waitFor(); };
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  await page.getByRole('tab', { name: '批量办理列表' }).click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await start.click();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await away();
  const before = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await back();
  await dialog.getByText(/^(\d+) \/ \1：/).waitFor();
  const total = await dialog.getByRole('listitem').count();
  const results = await dialog.getByRole('list', { name: '逐项结果' }).innerText();
  await away();
  await back();
  await page.waitForTimeout(1000);
  expect(await dialog.getByRole('list', { name: '逐项结果' }).innerText()).toBe(results);
  expect([asked.length, new Set(asked).size]).toEqual([total, total]);

  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  asked.length = 0;
  await start.click();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await away();
  await page.getByTitle('关闭批量办理列表').click();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  expect(await question.getByRole('listitem').innerText()).toContain('批量核对登记信息（正在进行）');
  await question.getByRole('button', { name: '放弃' }).click();
  await page.getByRole('tab', { name: /批量办理列表/ }).waitFor({ state: 'detached' });
  const begun = asked.length;
  expect(begun).toBeLessThan(total);
  await page.waitForTimeout(2000);
  expect(asked.length).toBe(begun);
}));

test('rows unfold by key, trees by arrows; groups stay together in every order', async () => {
  await at('tableList4', async (page) => {
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: /的课程$/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('table', { name: /的课程$/ }).waitFor({ state: 'detached' });
  });
  await at('tableList2', async (page) => {
    await page.getByRole('treeitem', { level: 2 }).first().waitFor();
    await page.getByRole('treeitem', { name: '本市律师协会' }).focus();
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByRole('treeitem', { level: 3 }).first().waitFor();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('table', { name: '本所律师' }).waitFor();
    expect(new URL(page.url()).searchParams.get('place')).toMatch(/^firm:/);
  });
  await at('mergeCellTable', async (page) => {
    const districts = async () => (await page.locator('td[data-label="区县"]:visible').allInnerTexts()).length;
    await page.getByRole('row').nth(3).waitFor();
    const before = await districts();
    await page.getByRole('columnheader', { name: '参加人数' }).getByRole('button').click();
    await expect.poll(districts).toBe(before);
    await page.getByRole('checkbox', { name: /排序时保持同组相邻/ }).uncheck();
    await expect.poll(districts).toBeGreaterThan(before);
  });
});

test('a question is kept under a name and asked again with one click; rows are copied as a table with numbers as text', () => at('tableList1?isPartner=true&lawyerType=FULL_TIME', async (page) => {
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '常用查询的名称' }).fill('专职合伙人');
  await page.keyboard.press('Enter');
  await page.getByText('已存为“专职合伙人”').waitFor();
  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('button', { name: '专职合伙人', exact: true }).click();
  await page.waitForURL(/isPartner=true/);
  await page.getByRole('row').nth(2).focus();
  const copied = await page.evaluate(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return { text: event.clipboardData?.getData('text/plain'), html: event.clipboardData?.getData('text/html') };
  });
  expect(copied.text?.split('\r\n')[0]).toBe('姓名\t执业证号\t执业机构\t律师类别\t执业状态\t执业年限\t首次执业日期');
  expect(copied.html).toMatch(/mso-number-format:'\\@'">\d{17}</);
}));
