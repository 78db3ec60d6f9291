/** Leave from an interview, as people ask for it and decide about it: an intern on a phone, the final reviewer at a desk. */
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { act, choose, fill } from '../practice/by-hand.ts';

const house = atWork(startDemonstration, async ({ database: { pool } }) => {
  await pool.query("update app_user set intern_id = (select intern_id from assessment_application where intern_name = '梅时雨') where user_name = 'intern2'");
});

describe('延期面试', () => {
  test('on the phone’s first screen the intern reads when the interview is, asks for leave and sees what it would change', async () => {
    const page = await enter(house, 'intern2', '/', { width: 390, height: 844 });
    const card = page.getByRole('region', { name: '我的面试' });
    await card.getByText(/我的面试　\d{4}-\d{2}-\d{2} \d{2}:\d{2}/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await card.getByRole('link', { name: '申请延期面试' }).click();
    await page.getByRole('button', { name: '办理' }).click();
    await page.getByRole('region', { name: '通过后的变化' }).getByText('让出，不参加本场抽签').waitFor();
    await choose(page, '延期原因', '疾病');
    await fill(page, '情况说明', '因急性阑尾炎住院手术，医嘱休息两周，当日不能到场。');
    await page.getByRole('button', { name: '保存并重新检查' }).click();
    await page.getByText('缺少必交材料：理由证明').waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });

  test('when the final reviewer grants it, the clerk’s board has the place free again', async () => {
    const page = await enter(house, 'staff2', '/otherBusiness/review');
    await page.getByRole('link', { name: /^YM\d+/ }).click();
    await page.getByRole('region', { name: '通过后的变化' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await act(page, '通过', '材料齐全，准予延期。');
    await page.locator('.state-tag:visible', { hasText: '已通过' }).first().waitFor();
    await page.context().close();
    const { rows: [session] } = await house.product.database.pool.query<{ id: string }>("select id from interview_session where title = '第二期面试考核'");
    const board = await enter(house, 'head', `/assessment/interview/${session!.id}`);
    await board.getByText('准予延期面试至', { exact: false }).first().waitFor();
    await board.context().close();
  });
});
