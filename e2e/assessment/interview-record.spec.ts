/** The supervisor's day in the demonstration, on a tablet: a candidate's record is written, the chief at it too, finished, and corrected below. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const kept = async () => (await house.product.database.pool.query<{ questions: { q: string }[]; locked: boolean }>(`select r.questions, r.locked_at is not null as locked from interview_record r where r.slot_id = (select interview_slot_id from assessment_application where intern_name = '施南枝')`)).rows[0];

test('the room’s staff writes what is asked, the chief is told that somebody is at it, finished it is locked and corrected only below', async () => {
  const page = await enter(house, 'staff1', '/assessment/interviewRecord', { width: 1024, height: 768 });
  const chief = await enter(house, 'examiner', '/assessment/interviewRecord', { width: 1024, height: 768 });
  try {
    await page.getByText('您是监督员').first().waitFor();
    await page.getByRole('link', { name: /施南枝/ }).click();
    await page.getByRole('group', { name: /第 1 题/ }).getByRole('textbox', { name: '问题' }).fill('请说明律师见证与公证的区别。');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await kept())?.questions.map(({ q }) => q), { timeout: 15_000 }).toEqual(['请说明律师见证与公证的区别。']);
    expect(await hindrances(page)).toEqual([]);

    await chief.getByRole('link', { name: /施南枝/ }).click();
    await chief.getByText('陈思敏正在另一处编辑此内容').waitFor();
    await chief.getByRole('button', { name: '添加问题' }).click();
    await chief.keyboard.type('利益冲突怎样审查？');
    await chief.keyboard.press('Control+s');
    await expect.poll(async () => (await kept())?.questions.length, { timeout: 15_000 }).toBe(2);

    await chief.getByRole('button', { name: '完成笔录' }).click();
    await chief.getByRole('dialog', { name: '完成施南枝的笔录' }).getByRole('button', { name: '完成笔录' }).click();
    await chief.getByText('笔录已完成并锁定').waitFor();
    expect((await kept())?.locked).toBe(true);
    await chief.getByRole('button', { name: '补正' }).click();
    const adding = chief.getByRole('dialog', { name: '补正笔录：施南枝' });
    await adding.getByRole('textbox', { name: '补正内容' }).fill('第一题还回答了见证的效力。');
    await adding.getByRole('textbox', { name: '补正原因' }).fill('核对录音时发现漏记。');
    await adding.getByRole('button', { name: '补正' }).click();
    await chief.getByRole('region', { name: '补正（1）' }).getByText('第一题还回答了见证的效力。').waitFor();
    expect(await hindrances(chief)).toEqual([]);
  } finally {
    await page.context().close();
    await chief.context().close();
  }
});
