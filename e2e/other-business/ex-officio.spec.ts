/** The association ends a registration by itself: opened from the list of those past their dates, reviewed by two others. */
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { decisionsWait } from '../practice/at-the-desk.ts';
import { act, fill, paper } from '../practice/by-hand.ts';

const house = atWork(startDemonstration, async ({ database: { pool } }) => {
  await pool.query("update app_user set intern_id = (select intern_id from ex_officio_cancel where intern_name = '裴知秋') where user_name = 'intern2'");
});

describe('依职权注销', () => {
  test('whoever has let his time pass is on the list, and a case is opened from there', async () => {
    const page = await enter(house, 'head', '/otherBusiness/exOfficio');
    await page.getByRole('link', { name: '拟注销名单、立案' }).click();
    await page.getByRole('button', { name: '对陶然立案' }).click();
    const dialog = page.getByRole('dialog', { name: '对陶然立案' });
    await fill(page, '事由发生日期', '2026-01-05');
    await dialog.getByRole('button', { name: '立案', exact: true }).click();
    // The list it was opened from has others that wait for it.
    await page.locator('.pane[data-shown]').getByText('待初审').first().waitFor();
    expect(await hindrances(page)).toEqual([]);
    const address = new URL(page.url()).pathname;
    await page.context().close();
    await decisionsWait(house, 60);
    const first = await enter(house, 'staff1', address);
    await first.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '核查属实，报终审' }).waitFor();
    await first.getByRole('navigation', { name: '待办队列' }).getByText(/^待办第 \d+ 件，共 \d+ 件$/).waitFor();
    // Without the mouse, and taken back while it waits.
    await first.keyboard.press('a');
    const report = first.getByRole('dialog', { name: '核查属实，报终审' });
    await report.getByText('不需要听证').click();
    await report.getByRole('textbox', { name: /核查意见/ }).fill('考核申请截止日已过，本人没有申请延期。');
    await first.keyboard.press('Control+s');
    await first.getByRole('region', { name: '刚刚的办理' }).getByText('陶然').waitFor();
    await first.keyboard.press('Control+z');
    await first.getByText('已撤销“核查属实，报终审”，没有通知任何人').waitFor();
    const { rows } = await house.product.database.pool.query<{ state: string }>("select state from ex_officio_cancel where id = $1", [address.split('/').at(-1)]);
    expect(rows).toEqual([{ state: 'firstPending' }]);
    await first.context().close();
    // Who has opened it waits for others, and has no queue.
    const reader = await enter(house, 'head', address);
    await reader.getByRole('region', { name: '立案事由' }).waitFor();
    await reader.waitForLoadState('networkidle');
    expect(await reader.getByRole('navigation', { name: '待办队列' }).count()).toBe(0);
    await reader.context().close();
  });

  test('who is reproached reads why and until when, and states his view on a phone', async () => {
    const page = await enter(house, 'intern2', '/', { width: 390, height: 844 });
    const { rows } = await house.product.database.pool.query<{ id: string }>("select id from ex_officio_cancel where intern_name = '裴知秋'");
    await page.goto(`${house.product.url}/otherBusiness/exOfficio/${rows[0]!.id}`);
    await page.getByRole('region', { name: '请陈述您的意见' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('group', { name: '陈述申辩材料' }).locator('input[type=file]').setInputFiles(paper);
    await page.getByRole('button', { name: '查看n00-harmless.pdf' }).waitFor();
    await act(page, '提交陈述申辩', '当日指导律师临时出庭，电话委托本人先行到场，笔录上的身份系书记员误记。');
    await page.getByText('待初审').first().waitFor();
    await page.context().close();
    // Beside the case the reviewer has what was handed in, and says of each paper what he makes of it; he still adds evidence of his own.
    const reviewer = await enter(house, 'staff1', `/otherBusiness/exOfficio/${rows[0]!.id}`);
    const desk = reviewer.getByRole('region', { name: '案件材料' });
    await reviewer.getByRole('region', { name: '上传材料' }).getByRole('group', { name: '事由依据' }).waitFor();
    await desk.getByRole('button', { name: /^陈述申辩材料/ }).click();
    await reviewer.keyboard.press('1');
    const markOf = async () => (await house.product.database.pool.query<{ mark: string }>(`select check_mark as mark from attachment where owner_id = $1 and material_code = 'E02'`, [rows[0]!.id])).rows[0]?.mark;
    await expect.poll(markOf).toBe('OK');
    expect(await hindrances(reviewer)).toEqual([]);
    await reviewer.context().close();
  });
});
