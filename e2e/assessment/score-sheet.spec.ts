/** The chief's day in the demonstration, on a tablet: the last sheet is written and signed, and the panel's word is entered. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const one = async <T extends object>(text: string) => (await house.product.database.pool.query<T>(text)).rows[0]!;
const sheet = () => one<{ scores: { score: number }[]; signed: boolean }>(`select h.scores, h.signed_at is not null as signed from score_sheet h join examiner e on e.id = h.examiner_id where e.name = '秦问渠' and h.slot_id = (select interview_slot_id from assessment_application where intern_name = '尤景行')`);

test('an examiner scores with his fingers, signs, sees what all sheets come to, and enters the panel’s word', async () => {
  const page = await enter(house, 'examiner', '/assessment/scoreSheet', { width: 820, height: 1180 });
  try {
    await page.getByRole('link', { name: /尤景行/ }).click();
    const own = page.getByRole('region', { name: '我的评分' });
    await own.getByRole('textbox', { name: '政治素质得分' }).fill('21');
    await own.getByRole('button', { name: '政治素质 +0.5' }).click();
    for (const item of ['道德品行', '执业素养', '实习表现']) await own.getByRole('textbox', { name: `${item}得分` }).fill('20');
    await own.getByText('合计 81.5 分').waitFor();
    await own.getByRole('textbox', { name: '评语', exact: true }).fill('思路清楚，用语规范。');
    expect(await hindrances(page)).toEqual([]);
    // Kept while it is written: before anything is signed, the server has it.
    await expect.poll(async () => (await sheet())?.scores.length, { timeout: 30_000 }).toBe(4);
    expect((await sheet()).signed).toBe(false);
    await own.getByRole('button', { name: '签名提交' }).click();
    await page.getByRole('dialog', { name: '提交尤景行的评分单' }).getByRole('button', { name: '签名提交' }).click();

    await page.getByRole('region', { name: '评分汇总' }).getByText('总分和每一项都达到要求').waitFor();
    await page.getByRole('button', { name: '登记集体评议意见' }).click();
    const concluding = page.getByRole('dialog', { name: '登记集体评议意见：尤景行' });
    await concluding.getByRole('textbox', { name: '集体评议意见' }).fill('考核小组一致认为达到律师执业的基本要求。');
    await concluding.getByRole('button', { name: '登记并锁定成绩' }).click();
    await page.getByRole('region', { name: '集体评议', exact: true }).getByText('考核小组一致认为').waitFor();
    for (const [button, paper] of [['打印本人评分单', '面试评分单_尤景行.pdf'], ['打印评分汇总', '面试评分汇总表_尤景行.pdf']] as const) {
      await page.getByRole('button', { name: button }).click();
      const shown = page.getByRole('dialog', { name: paper });
      await shown.locator('iframe').waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
    expect(await one(`select state from assessment_application where intern_name = '尤景行'`)).toEqual({ state: 'resultPending' });
    expect(await hindrances(page)).toEqual([]);
  } finally {
    await page.context().close();
  }
});

test('beside it he reads what the candidate has handed in, on a tablet in its place; what he was scoring is still there', async () => {
  const page = await enter(house, 'examiner', '/assessment/scoreSheet', { width: 820, height: 1180 });
  try {
    await page.getByRole('link', { name: /施南枝/ }).click();
    const own = page.getByRole('region', { name: '我的评分' });
    await own.getByRole('textbox', { name: '政治素质得分' }).fill('19');
    await page.getByRole('button', { name: '查阅材料' }).click();
    const file = page.getByRole('region', { name: '施南枝的材料' });
    await file.getByRole('region', { name: '指导律师考评意见' }).waitFor();
    await own.waitFor({ state: 'hidden' });
    expect(await hindrances(page)).toEqual([]);
    await file.getByRole('link', { name: '实习总结' }).click();
    await file.getByRole('region', { name: '实习总结' }).waitFor();
    await file.getByRole('link', { name: '集中培训' }).click();
    await file.getByRole('region', { name: '集中培训', exact: true }).getByText('已结业').first().waitFor();
    await file.getByRole('link', { name: '实务训练' }).click();
    await file.getByRole('region', { name: '实务训练' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await file.getByRole('link', { name: '实习日志' }).click();
    await file.getByRole('region', { name: '实习日志' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: '只看评分单' }).click();
    expect(await own.getByRole('textbox', { name: '政治素质得分' }).inputValue()).toBe('19');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '查阅材料' }).click();
    await file.waitFor();
    await own.getByRole('textbox', { name: '道德品行得分' }).fill('20.5');
    await own.getByText('合计 39.5 分').waitFor();
    expect(await hindrances(page)).toEqual([]);
  } finally {
    await page.context().close();
  }
});
