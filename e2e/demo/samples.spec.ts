/** The catalogue's other pages, in the console: on each the one thing that it shows is done. Lists: lists.spec. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { shown } from '../shell/signed-in.ts';

const work = atWork(startDemonstration);
let before: Promise<Page> | undefined;

/** As a phone's camera would have it: eight pixels a module. */
async function photographed(page: Page, name: string): Promise<string> {
  const drawing = page.getByRole('img', { name });
  const width = Number((await drawing.getAttribute('viewBox'))?.split(' ')[2]);
  const path = await drawing.locator('path').last().getAttribute('d') ?? '';
  const size = width * 8;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) for (let dy = 0; dy < 8; dy += 1) for (let dx = 0; dx < 8; dx += 1) data.set([0, 0, 0], ((Number(y) * 8 + dy) * size + Number(x) * 8 + dx) * 4);
  return decodeQR({ width: size, height: size, data });
}

const deeds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** What the other side refuses stands at its field, and nothing that was typed is lost. */
  'components/basicForm': async (page) => {
    await page.getByLabel('姓名', { exact: false }).first().fill('重');
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('至少填写2个字').waitFor();
    expect(await page.getByLabel('姓名', { exact: false }).first().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(5);
  },
  /** Steps in any order; what is missing is asked for at the end, at its own step, and the draft outlives a reload. */
  'components/stepForm': async (page) => {
    await page.getByLabel('姓名', { exact: false }).first().fill('林知远');
    await page.getByText(/^已于 .* 自动保存$/).waitFor();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: '下一步', exact: true }).click();
    await page.getByText('林知远', { exact: true }).waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('姓名', { exact: false }).first().inputValue()).toBe('林知远');
  },
  /** A field that is added and renamed stands in the form at once, and is checked there. */
  'components/component/customForm': async (page) => {
    const titles = page.getByLabel(/^第 \d+ 个字段的名称$/);
    await titles.first().waitFor();
    const known = await titles.count();
    await page.getByRole('button', { name: '添加字段' }).click();
    await expect.poll(() => titles.count()).toBe(known + 1);
    await titles.last().fill('车牌号码');
    await page.getByRole('checkbox', { name: '必填' }).last().check();
    await page.getByRole('button', { name: '检查', exact: true }).click();
    await expect.poll(() => page.locator('form').getByLabel('车牌号码', { exact: false }).first().getAttribute('aria-invalid')).toBe('true');
  },
  /** What stands in the way of a decision is said at its button. */
  'components/formDetail': async (page) => {
    await page.getByRole('button', { name: /准予登记/ }).click();
    await page.getByText('证件照不清晰，尚未重新上传').waitFor();
  },
  /** A number says of its owner what another field denies: pointed out, not changed. */
  'components/formValidator': async (page) => {
    await page.getByRole('button', { name: '检查', exact: true }).nth(1).click();
    for (const said of ['身份证号与出生日期不一致，请核对两项', '身份证号与性别不一致，请核对两项']) await page.getByText(said).waitFor();
    expect(await page.getByLabel('出生日期', { exact: false }).first().inputValue()).toBe('1990-03-08');
  },
  /** A district is found by its name. */
  'components/citySelect': async (page) => {
    const place = page.getByRole('combobox', { name: /^所在地区/ });
    await place.press('ArrowDown');
    await page.getByRole('combobox', { name: '查找地区' }).fill('越秀');
    await page.keyboard.press('Enter');
    await expect.poll(() => place.innerText()).toBe('广东省 / 广州市 / 越秀区');
  },
  /** The sample that the page hands out is looked at in the browser; what is wrong in it can't be taken, what is right can. */
  'components/excelUpload': async (page) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载示例表格' }).click()]);
    const sheet = await readFile(await file.path(), 'utf8');
    const choose = (name: string, text: string) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('示例.csv', sheet);
    await page.getByText('2 行有错误，请改好后重新选择').waitFor();
    await page.getByRole('checkbox', { name: '只看有错误的行' }).uncheck();
    expect(await page.getByRole('region', { name: '表格内容' }).getByRole('row').count()).toBe(4);
    expect(await page.getByRole('button', { name: '确认 3 行' }).isDisabled()).toBe(true);
    await choose('改好.csv', sheet.split('\r\n').slice(0, 2).join('\r\n'));
    await page.getByRole('cell', { name: '欧阳雨桐' }).waitFor();
    await page.getByRole('button', { name: '确认 1 行' }).click();
    await page.getByText(/^检查无误，共 1 行/).waitFor();
  },
  /** A colour is chosen and worn; one that can't be read says so. */
  'components/components1': async (page) => {
    const sample = page.getByText('已准予', { exact: true });
    await page.getByRole('button', { name: /^标签颜色/ }).click();
    await page.getByTitle('紫', { exact: true }).click();
    await expect.poll(() => sample.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(107, 47, 179)');
    await page.getByRole('textbox', { name: '颜色值' }).fill('#ffee99');
    await page.getByText(/过浅，不宜作文字和图标$/).waitFor();
  },
  /** What is typed is what a phone reads; nothing typed, and there is nothing to be taken along. */
  'components/components2': async (page) => {
    const content = page.getByRole('textbox', { name: '内容' });
    await content.fill('面试签到 3 号考场');
    expect(await photographed(page, '二维码，内容：面试签到 3 号考场')).toBe('面试签到 3 号考场');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载图片' }).click()]);
    expect(file.suggestedFilename()).toBe('二维码.svg');
    await content.fill('');
    await page.getByText('还没有内容').waitFor();
    expect(await page.getByRole('button', { name: '下载图片' }).isDisabled()).toBe(true);
  },
  /** Over to the other side and back; what may not go stays, and says why. */
  'components/left-right-select': async (page) => {
    const [left, right] = [page.getByRole('listbox', { name: '未授权' }), page.getByRole('listbox', { name: '已授权' })];
    const chosen = () => right.getByRole('option').locator('.pick-list__title').allInnerTexts();
    await left.getByRole('option', { name: /实习审核/ }).click();
    await left.getByRole('option', { name: /审计日志/ }).click({ force: true });
    await page.getByRole('button', { name: '添加 1 项' }).click();
    await expect.poll(chosen).toEqual(['律师名录', '实习申请', '实习审核']);
    await right.getByRole('option', { name: /律师名录/ }).dblclick();
    await expect.poll(chosen).toEqual(['实习申请', '实习审核']);
    await left.getByRole('option', { name: /律师名录/ }).waitFor();
  },
  /** One Escape for one window; a question before a deed says no by being left. */
  'components/dialog': async (page) => {
    await page.getByRole('button', { name: '查看律师' }).click();
    await page.getByRole('dialog', { name: '查看律师' }).getByRole('button', { name: '修改状态' }).click();
    await page.getByRole('dialog', { name: '修改状态' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: '注销执业证' }).click();
    await page.getByText(/其名下2名实习人员/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('已取消', { exact: true }).waitFor();
  },
  /** The same is said once; what failed stays until it is closed. */
  'components/message': async (page) => {
    const said = page.locator('.toast').filter({ hasText: '未能保存：该执业证号已登记' });
    for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: '失败', exact: true }).click();
    await said.first().waitFor();
    await page.getByRole('button', { name: '成功', exact: true }).click();
    const good = page.locator('.toast').filter({ hasText: '保存成功' });
    await good.waitFor();
    await good.waitFor({ state: 'detached' });
    expect(await said.count()).toBe(1);
  },
  /** The newest first; who is waited for stands before it. */
  'components/TimeLine': async (page) => {
    await page.getByText('准予登记', { exact: true }).first().waitFor();
    const text = await shown(page).innerText();
    const places = ['准予登记', '初审通过', '重新提交', '退回补正', '同意并报送'].map((title) => text.indexOf(title));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
  },
  /** Found by name in the register, ticked, and listed beside it. */
  'components/findUser': async (page) => {
    const [lawyer] = (await work.product.database.pool.query<{ name: string }>(`select name from lawyer where deleted_at is null and status = 'PRACTISING' order by name limit 1`)).rows;
    await page.getByRole('textbox', { name: '查找人员' }).fill(lawyer!.name);
    await page.getByRole('listbox', { name: '查找结果' }).getByRole('option', { name: lawyer!.name }).first().click();
    await page.getByRole('region', { name: '已选人员' }).getByText(lawyer!.name).waitFor();
    await page.getByText('已选 1 人').waitFor();
  },
  /** Cards are looked through and lead to the record. */
  'components/tableList7': async (page) => {
    const [firm] = (await work.product.database.pool.query<{ id: string; name: string }>('select id, name from law_firm where deleted_at is null order by name limit 1')).rows;
    await page.getByRole('textbox', { name: /律所名称/ }).first().fill(firm!.name);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: firm!.name }).click();
    await page.waitForURL(`**/basicInfo/lawFirm/${firm!.id}`);
  },
  /** What can't be read says so, with a number to quote. */
  'components/listState': async (page) => {
    await page.getByRole('radio', { name: '未能读取' }).click();
    await page.getByText('系统正忙，请稍后重试').first().waitFor();
    await page.getByRole('radio', { name: '没有符合条件的' }).click();
    await page.getByRole('button', { name: /清空/ }).first().waitFor();
  },
  /** A number leads to what it counts. */
  'Dashboard/console': async (page) => {
    const figure = shown(page).locator('a.figure').first();
    const count = (await figure.locator('.figure__value').innerText()).replaceAll(/\D/g, '');
    await figure.click();
    await expect.poll(async () => (await shown(page).locator('.pagination__total b').first().innerText()).replaceAll(',', '')).toBe(count);
  },
  /** The own menu's pages, also those within groups of groups, each a way there. */
  'Dashboard/workspace': async (page) => {
    const way = shown(page).getByRole('navigation', { name: '常用功能' }).getByRole('link').first();
    const to = await way.getAttribute('href');
    await way.click();
    await page.waitForURL(`**${to}`);
  },
  /** A page that stands in no menu opens the groups around it. */
  'multilevel/level_2_1': async (page) => {
    await page.getByRole('link', { name: '三级页面 2-2-2' }).click();
    await page.waitForURL('**/level_2_2_2');
    expect(await page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts()).toEqual(expect.arrayContaining(['二级菜单 2-2', '三级页面 2-2-2']));
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '三级菜单 2-2-1' }).waitFor();
  },
  'errorPage/403': (page) => page.getByText('当前操作没有权限').waitFor(),
  'errorPage/404': async (page) => {
    await page.getByText('访问资源不存在').waitFor();
    await shown(page).getByRole('link', { name: '返回工作台' }).click();
    await page.waitForURL('**/commonConsole');
  },
  'errorPage/500': (page) => page.getByText('系统正忙，请稍后重试').waitFor(),
};

test.each(Object.keys(deeds))('%s', async (path) => {
  // Signed in once: what is shown here is the same for every window.
  before ??= enter(work, 'staff1', '/commonConsole');
  const page = await (await before).context().newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${work.product.url}/${path}`);
  await deeds[path]?.(page);
  await page.close();
});

/** The specification names the groups beside their pages: each address leads to the first page within it. */
test.each([
  ['Dashboard', '/Dashboard/console'], ['components', '/components/basicForm'], ['multilevel', '/multilevel/level_2_1'], ['multilevel/level_2_2', '/multilevel/level_2_2/level_2_2_1'], ['errorPage', '/errorPage/403'], ['practice', null],
] as const)('the group %s opens with its first page', async (group, first) => {
  before ??= enter(work, 'staff1', '/commonConsole');
  const page = await (await before).context().newPage();
  await page.goto(`${work.product.url}/${group}`);
  await page.waitForURL((url) => first === null ? url.pathname.startsWith(`/${group}/`) : url.pathname === first);
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.close();
});

test('a group of which somebody may open nothing is shut, not unknown', async () => {
  const page = await enter(work, 'firm', '/components');
  await shown(page).getByText('当前操作没有权限').waitFor();
  await page.context().close();
});

test('a page whose upload ends behind its tab is unsaved no longer, without being looked at', async () => {
  before ??= enter(work, 'staff1', '/commonConsole');
  const page = await (await before).context().newPage();
  await page.goto(`${work.product.url}/components/formDetail`);
  await page.locator('input[type=file]').setInputFiles({ name: '实习协议.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  const unsaved = page.getByRole('tab', { name: /有未保存的内容/ });
  await unsaved.waitFor();
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.waitForURL('**/commonConsole');
  await unsaved.waitFor({ state: 'detached', timeout: 10_000 });
  await page.close();
});
