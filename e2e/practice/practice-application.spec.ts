/** The plain path of an internship application, with five people and one return on the way, as they would click it. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hindrances, openBrowser } from '../harness/browser.ts';
import { enter, startDemonstration, type Demonstration } from '../harness/demonstration.ts';

const samples = join(import.meta.dirname, '../samples/attachments');
const paper = join(samples, 'n00-harmless.pdf');
const photo = join(samples, 'p01-photo.jpg');

let running: Demonstration;
let browser: Browser;
const people = new Map<string, Page>();

beforeAll(async () => {
  running = await startDemonstration();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

/** Each person keeps a browser of their own open, as people do. */
async function at(userName: string, path: string): Promise<Page> {
  const known = people.get(userName);
  await known?.goto(running.url + path);
  const page = known ?? await enter(browser, running, userName, path);
  people.set(userName, page);
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: '下一步', exact: true }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();
const fill = (page: Page, label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);
const tick = (page: Page, group: string, choice: string) => page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
const choose = async (page: Page, label: string, choice: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};
const handIn = async (page: Page, material: string, file: string) => {
  const card = page.getByRole('region', { name: material, exact: true });
  await card.locator('input[type=file]').setInputFiles(file);
  await card.getByText('已上传').waitFor();
};
const open = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
/** Presses the button of an action and, where it opens a window, the one in there. */
const act = async (page: Page, title: string, opinion?: string) => {
  await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  if (opinion) await dialog.getByRole('textbox', { name: /意见/ }).fill(opinion);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('an application for an internship', () => {
  test('is filled in by the intern, kept while it is typed, and handed in', async () => {
    const page = await at('intern', '/practice/apply');
    await page.getByRole('button', { name: '开始填写' }).click();
    await step(page, '基本信息');
    // The register knows name, sex, birth date and, masked, the numbers.
    expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林知远');
    await page.getByText(/^449\*+1010$/).waitFor();
    await next(page);
    await page.getByText(/本步还有 \d 项需要填写或修改/).waitFor();
    await choose(page, '民族', '汉族');
    await choose(page, '政治面貌', '群众');
    await tick(page, '户籍', '本地');
    await fill(page, '户籍地址', '南岭省南州市江城区文昌路66号2栋301室');
    await fill(page, '现住址', '南岭省南州市临湖区学府路8号');
    await next(page);

    await step(page, '资格与学历');
    await fill(page, '专业', '法学');
    await choose(page, '资格类型', '法律职业资格A类');
    await fill(page, '资格证编号', 'A20254499020101');
    await fill(page, '资格取得日期', '2025年3月15日');
    await choose(page, '原工作情况', '应届毕业');
    await tick(page, '法院、检察院离任人员', '否');
    await next(page);

    await step(page, '律所与指导律师');
    await tick(page, '实习类别', '专职');
    await page.getByRole('combobox', { name: '接收律所' }).click();
    await page.keyboard.type('衡正');
    await page.getByRole('option', { name: /南州衡正律师事务所/ }).click();
    await page.getByRole('radiogroup', { name: '指导律师' }).getByText('沈知行').click();
    await next(page);

    await step(page, '实习协议');
    const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format());
    await fill(page, '协议签订日期', today);
    await fill(page, '协议开始日期', today);
    await tick(page, '报酬或补助', '劳动报酬');
    await fill(page, '月标准（元）', '4500');
    await tick(page, '社保缴纳', '由律所缴纳');
    await fill(page, '实务训练计划', '前三个月学习执业规范，跟随指导律师接待当事人、整理案卷；'.repeat(5));
    // A year is proposed, and money becomes what the contract keeps.
    expect(await page.getByRole('textbox', { name: '协议结束日期' }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await page.getByRole('textbox', { name: '月标准（元）' }).inputValue()).toBe('4500.00');
    await next(page);

    await step(page, '品行声明');
    for (const question of await page.getByRole('radiogroup').all()) await question.getByText('否', { exact: true }).click();
    for (const pledge of await page.getByRole('checkbox').all()) await pledge.check();
    await page.keyboard.press('Control+s');
    await page.getByText(/^已保存/).waitFor();
    await next(page);

    await step(page, '材料');
    expect(await hindrances(page)).toEqual([]);
    for (const material of ['实习协议', '法律职业资格证书或律师资格凭证', '身份证', '本人符合条件承诺书', '参加全部实习活动承诺书', '律师事务所承诺书', '指导律师承诺书']) await handIn(page, material, paper);
    await handIn(page, '证件照', photo);
    await next(page);

    await page.getByText('预检通过，可以提交').waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('待指导律师确认').first().waitFor();
  });

  test('is confirmed by the tutor and filed by the firm', async () => {
    const tutor = await at('tutor', '/practice/apply?scope=todo');
    await open(tutor, '林知远');
    await act(tutor, '确认指导', '同意指导');
    await tutor.getByText('待律所审核').first().waitFor();

    const firm = await at('firm', '/practice/apply?scope=todo');
    await open(firm, '林知远');
    await act(firm, '同意并报送');
    await firm.getByText('待初审').first().waitFor();
  });

  test('comes back from the first review with each remark at its place', async () => {
    const page = await at('staff1', '/practice/review?keyword=林知远');
    await open(page, '林知远');
    // By keyboard, as a clerk does it all day: the first paper is wanting.
    await page.getByRole('region', { name: '申请材料' }).getByText(/已标记 0 \/ 8/).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.type('第二页没有盖章');
    await page.keyboard.press('Enter');
    await page.getByText(/已标记 1 \/ 8/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('button', { name: '退回补正', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '退回补正' });
    await dialog.getByRole('button', { name: '添加问题' }).click();
    await dialog.getByRole('combobox', { name: /问题2/ }).click();
    await page.keyboard.type('月标准');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: '问题2' }).fill('与协议所写的金额不一致');
    await dialog.getByRole('button', { name: '按问题清单重写' }).click();
    expect(await dialog.getByRole('textbox', { name: /退回意见/ }).inputValue()).toContain('第二页没有盖章');
    await dialog.getByRole('button', { name: '退回补正', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('待申请人办理').waitFor();
  });

  test('is mended by the intern where the remarks lead, and goes back to the firm', async () => {
    const page = await at('intern', '/commonConsole');
    await page.getByRole('link', { name: /林知远/ }).click();
    await page.getByRole('region', { name: '退回意见' }).getByRole('button', { name: '月标准（元）' }).click();
    await page.getByText('退回意见：与协议所写的金额不一致').waitFor();
    await fill(page, '月标准（元）', '4800');
    await page.getByRole('button', { name: '材料' }).first().click();
    const card = page.getByRole('region', { name: '实习协议', exact: true });
    await card.getByText(/退回意见：第二页没有盖章/).waitFor();
    await card.getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await card.getByText('必交').waitFor();
    await handIn(page, '实习协议', paper);
    await next(page);
    await page.getByText('预检通过，可以提交').waitFor();
    await page.getByRole('button', { name: '重新提交', exact: true }).click();
    await page.getByText('待律所审核').first().waitFor();

    const firm = await at('firm', '/practice/apply?scope=todo');
    await open(firm, '林知远');
    await act(firm, '同意并报送', '已补正');
  });

  test('passes the first review, which sees what has changed, and is approved by somebody else', async () => {
    const first = await at('staff1', '/practice/review?keyword=林知远');
    await open(first, '林知远');
    const changes = first.getByRole('region', { name: /补正内容/ });
    await changes.getByText('4500.00').waitFor();
    await changes.getByText('4800.00').waitFor();
    for (let marked = 0; marked < 8; marked += 1) {
      await first.getByText(new RegExp(`已标记 ${marked} / 8`)).waitFor();
      await first.keyboard.press('1');
    }
    await act(first, '初审通过');
    await first.getByText('待终审').first().waitFor();

    const final = await at('staff2', '/practice/review?keyword=林知远');
    await open(final, '林知远');
    await act(final, '准予登记');
    await final.getByText('实习证号').waitFor();

    const intern = await at('intern', '/commonConsole');
    await intern.getByText(/^\d{14}$/).waitFor();
  });
});
