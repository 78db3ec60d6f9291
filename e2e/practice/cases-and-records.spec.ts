/** An intern puts down a case and a day of training on a phone, the tutor stands for both, and what counts for the assessment moves. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { isForAll, phone } from './a-year.ts';
import { act, choose, fill, open, paper, tick } from './by-hand.ts';

const house = atWork(startDemonstration);
const [lawsuit, caseNo] = ['顾某某与南州宏远公司劳动报酬争议', '（2026）南江民初字第3188号'];

/** As the card above the list has it: how many there are. */
const counted = async (page: Page, card: string, what: string): Promise<number> => {
  const bar = page.getByRole('region', { name: card }).getByRole('progressbar', { name: new RegExp(`^${what}：`) });
  return Number(/：(\d+) \//.exec(await bar.getAttribute('aria-label') ?? '')?.[1]);
};
const reads = async (page: Page, text: string) => { await page.locator('.pane[data-shown]').getByText(text).first().waitFor(); };
/** Acts at once: nothing is asked, and nothing is to be said. */
const press = (page: Page, title: string) => page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true }).click();

test('a case: put down, proven, sent back by the tutor, mended, confirmed, and one more than before', async () => {
  const intern = await enter(house, 'intern', '/practice/cases', phone);
  const before = await counted(intern, '参与案件的进度', '参与案件');
  await intern.getByRole('button', { name: '新增案件' }).click();
  const drawer = intern.getByRole('dialog', { name: '新增参与案件' });
  await fill(intern, '案件名称或案由', lawsuit);
  await fill(intern, '案号', caseNo);
  await choose(intern, '案件类型', '诉讼');
  await drawer.getByRole('textbox', { name: '当事人' }).fill('顾长卿');
  await intern.getByRole('combobox', { name: '主办律师' }).click();
  await intern.getByRole('option', { name: /我的指导律师/ }).click();
  await fill(intern, '辅助内容', '阅卷。');
  await fill(intern, '参与开始日期', await house.product.today());
  await isForAll(intern);
  await drawer.getByRole('button', { name: '保存' }).click();
  await intern.getByRole('heading', { name: lawsuit }).waitFor();
  const contract = intern.getByRole('group', { name: '委托合同' });
  await contract.locator('input[type=file]').setInputFiles(paper);
  await contract.getByRole('button', { name: '删除n00-harmless.pdf' }).waitFor();
  await press(intern, '提交确认');
  await reads(intern, '待指导律师确认');

  const tutor = await enter(house, 'tutor', '/practice/cases?scope=todo');
  await open(tutor, lawsuit);
  await press(tutor, '退回');
  const asked = tutor.getByRole('dialog', { name: '退回' });
  await asked.getByRole('textbox').fill('请写明您本人做了什么。');
  await asked.getByRole('button', { name: '退回' }).click();
  await asked.waitFor({ state: 'detached' });

  await intern.reload();
  await intern.getByRole('heading', { name: '退回意见' }).waitFor();
  await reads(intern, '请写明您本人做了什么。');
  await intern.getByRole('button', { name: '修改', exact: true }).click();
  await fill(intern, '辅助内容', '阅卷并制作证据目录，起草劳动仲裁申请书。');
  await intern.getByRole('dialog', { name: /^修改案件/ }).getByRole('button', { name: '保存' }).click();
  await reads(intern, '起草劳动仲裁申请书');
  await press(intern, '提交确认');

  await tutor.goto(`${house.product.url}/practice/cases?scope=todo`);
  await open(tutor, lawsuit);
  await reads(tutor, '起草劳动仲裁申请书');
  await isForAll(tutor);
  await act(tutor, '确认');

  await intern.goto(`${house.product.url}/practice/cases`);
  await expect.poll(() => counted(intern, '参与案件的进度', '参与案件')).toBe(before + 1);
  await Promise.all([intern, tutor].map((page) => page.context().close()));
});

test('a record of the training: of that case, with the tutor’s remark, and it counts as its kind', async () => {
  const intern = await enter(house, 'intern', '/practice/records', phone);
  const before = await counted(intern, '实务训练的进度', '接待当事人');
  await intern.getByRole('button', { name: '写训练记录' }).click();
  const drawer = intern.getByRole('dialog', { name: '写训练记录' });
  await choose(intern, '训练项目', '接待当事人');
  await fill(intern, '训练日期', await house.product.today());
  await intern.getByRole('combobox', { name: '参与案件' }).click();
  await intern.keyboard.type('劳动报酬');
  await intern.getByRole('option', { name: new RegExp(lawsuit) }).click();
  await fill(intern, '训练内容', '在指导律师带领下接待当事人，听取拖欠工资的经过，核对劳动合同和银行流水，整理询问笔录并请当事人签名。');
  await isForAll(intern);
  await drawer.getByRole('button', { name: '保存' }).click();
  await reads(intern, caseNo);
  await press(intern, '提交点评');
  await reads(intern, '待指导律师点评');

  const tutor = await enter(house, 'tutor', '/practice/records?scope=todo');
  await open(tutor, '听取拖欠工资的经过');
  await press(tutor, '点评并确认');
  const remark = tutor.getByRole('dialog', { name: '点评并确认' });
  // Confirming stands for a signature: without a word it does not go.
  await remark.getByRole('button', { name: '点评并确认' }).click();
  await expect.poll(() => remark.getByRole('textbox', { name: '点评' }).getAttribute('aria-invalid')).toBe('true');
  await remark.getByRole('textbox', { name: '点评' }).fill('笔录完整，提问有条理。');
  await remark.getByRole('button', { name: '点评并确认' }).click();
  await remark.waitFor({ state: 'detached' });

  await intern.reload();
  await reads(intern, '笔录完整，提问有条理。');
  await intern.goto(`${house.product.url}/practice/records`);
  await expect.poll(() => counted(intern, '实务训练的进度', '接待当事人')).toBe(before + 1);
  await Promise.all([intern, tutor].map((page) => page.context().close()));
});

test('a complaint: entered by the discipline department, and ended with what came of it', async () => {
  const page = await enter(house, 'discipline', '/practice/inquiry');
  await page.getByRole('button', { name: '登记', exact: true }).click();
  const entering = page.getByRole('dialog', { name: '登记投诉调查' });
  await entering.getByRole('combobox', { name: '实习人员' }).click();
  const chosen = page.getByRole('listbox').getByRole('option').first();
  const name = (await chosen.innerText()).split('\u3000')[0]!;
  await chosen.click();
  await fill(page, '收到日期', await house.product.today());
  await fill(page, '事由', '当事人反映其以律师名义单独接待并收取咨询费。');
  await isForAll(page);
  await entering.getByRole('button', { name: '登记' }).click();
  await entering.waitFor({ state: 'detached' });
  await page.getByText(/^已登记（/).waitFor();
  await open(page, name);
  await page.getByText('当事人反映其以律师名义单独接待').first().waitFor();
  await page.getByRole('button', { name: '办结', exact: true }).click();
  const ending = page.getByRole('dialog', { name: /^办结对/ });
  await tick(page, '结果', '不成立');
  await ending.getByRole('textbox', { name: '结果说明' }).fill('经查，接待时有指导律师在场，费用由律所收取。');
  await ending.getByRole('button', { name: '办结', exact: true }).click();
  await page.getByText('已办结').first().waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: name }).filter({ hasText: '不成立' }).count()).toBeGreaterThan(0);
  await page.context().close();
});
