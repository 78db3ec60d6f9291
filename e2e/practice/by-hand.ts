/** An application for an internship as people click it, with mouse and keyboard: shared by the walks through it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const samples = join(import.meta.dirname, '../samples/attachments');
export const paper = join(samples, 'n00-harmless.pdf');
const photo = join(samples, 'p01-photo.jpg');

export const next = (page: Page) => page.getByRole('button', { name: '下一步', exact: true }).click();
export const step = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();
export const fill = (page: Page, label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);
export const tick = (page: Page, group: string, choice: string) => page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
export const choose = async (page: Page, label: string, choice: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};
export const handIn = async (page: Page, material: string, file: string) => {
  const card = page.getByRole('region', { name: material, exact: true });
  // Whoever hands it in says of seal and signature, where that is asked.
  for (const box of await card.getByRole('checkbox').all()) await box.check();
  await card.locator('input[type=file]').setInputFiles(file);
  await card.getByText('已上传').waitFor();
};
export const open = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();

/** Presses the button of an action and, where it opens a window, the one in there. */
export const act = async (page: Page, title: string, opinion?: string) => {
  await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  if (opinion) await dialog.getByRole('textbox', { name: /意见/ }).fill(opinion);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** What of the person no register knows. */
export async function fillInPerson(page: Page): Promise<void> {
  await choose(page, '民族', '汉族');
  await choose(page, '政治面貌', '群众');
  await tick(page, '户籍', '本地');
  await fill(page, '户籍地址', '南岭省南州市江城区文昌路66号2栋301室');
  await fill(page, '现住址', '南岭省南州市临湖区学府路8号');
  await next(page);
}

export async function fillInQualification(page: Page): Promise<void> {
  await step(page, '资格与学历');
  await fill(page, '专业', '法学');
  await choose(page, '资格类型', '法律职业资格A类');
  await fill(page, '资格证编号', 'A20254499020101');
  await fill(page, '资格取得日期', '2025年3月15日');
  await tick(page, '适用地域', '全国');
  await choose(page, '原工作情况', '应届毕业');
  await tick(page, '法院、检察院离任人员', '否');
  await fill(page, '人事档案存放机构', '南州市人才服务中心');
  const line = async (kind: string, entries: readonly (readonly [label: string, text: string])[]) => {
    await page.getByRole('button', { name: `添加${kind}` }).click();
    const row = page.getByRole('listitem', { name: `${kind}1` });
    for (const [label, text] of entries) await row.getByRole('textbox', { name: label, exact: true }).fill(text);
  };
  await line('学习经历', [['学校', '南州大学'], ['学历学位', '本科'], ['专业', '法学'], ['开始日期', '2019-09-01'], ['结束日期', '2023-06-30']]);
  await line('工作经历', [['单位（无则填“无”）', '无'], ['职务', '无'], ['开始日期', '2023-07-01']]);
}

export async function chooseTutor(page: Page, firm: { typed: string; name: string }, tutor: string): Promise<void> {
  await step(page, '律所与指导律师');
  await tick(page, '实习类别', '专职');
  await page.getByRole('combobox', { name: '接收律所' }).click();
  await page.keyboard.type(firm.typed);
  await page.getByRole('option', { name: new RegExp(firm.name) }).click();
  await page.getByRole('radiogroup', { name: '指导律师' }).getByText(tutor, { exact: true }).first().click();
  await next(page);
}

export async function fillInAgreement(page: Page, today: string): Promise<void> {
  await step(page, '实习协议');
  await fill(page, '协议签订日期', today);
  await fill(page, '协议开始日期', today);
  await tick(page, '报酬或补助', '劳动报酬');
  await fill(page, '月标准（元）', '4500');
  await tick(page, '社保缴纳', '由律所缴纳');
  await fill(page, '实务训练计划', '前三个月学习执业规范，跟随指导律师接待当事人、整理案卷；'.repeat(5));
}

export async function declare(page: Page): Promise<void> {
  await step(page, '品行声明');
  for (const question of await page.getByRole('radiogroup').all()) await question.getByText('否', { exact: true }).click();
  for (const pledge of await page.getByRole('checkbox').all()) await pledge.check();
}

export async function handInPapers(page: Page): Promise<void> {
  for (const material of ['实习申请表', '实习协议', '法律职业资格证书或律师资格凭证', '身份证', '本人符合条件承诺书', '参加全部实习活动承诺书', '律师事务所承诺书', '指导律师承诺书']) await handIn(page, material, paper);
  await handIn(page, '证件照', photo);
  await next(page);
}

export async function submit(page: Page): Promise<void> {
  await page.getByText('预检通过，可以提交').waitFor();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('待指导律师确认').first().waitFor();
}

/** Every paper is found in order, by the key that the clerk has under the finger all day. */
export async function markAllRight(page: Page, papers = 9): Promise<void> {
  for (let marked = 0; marked < papers; marked += 1) {
    await page.getByText(new RegExp(`已标记 ${marked} / ${papers}`)).waitFor();
    await page.keyboard.press('1');
  }
}
