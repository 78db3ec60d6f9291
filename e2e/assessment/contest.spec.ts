/** A result is contested: the intern on a phone, and whoever looks at it anew at a desk. A pass is taken back, and an interview put off. */
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { fill } from '../practice/by-hand.ts';

// One whose recheck was answered stands as on the day on which he was told, and an account of the demonstration is his.
const house = atWork(startDemonstration, async ({ database: { pool } }) => {
  await pool.query("update assessment_application set state = 'unqualified', recheck_applied_at = null where intern_name = '费子衿'");
  await pool.query("update app_user set intern_id = (select intern_id from assessment_application where intern_name = '费子衿') where user_name = 'intern2'");
});

describe('考核复核', () => {
  test('the intern reads until when he may ask, and asks on a phone', async () => {
    const page = await enter(house, 'intern2', '/assessment/apply', { width: 390, height: 844 });
    await page.getByRole('link', { name: /^KH/ }).first().click();
    await page.getByRole('region', { name: '复核' }).getByText(/24:00 前申请复核/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '申请复核' }).click();
    const dialog = page.getByRole('dialog', { name: '申请复核' });
    await fill(page, '申请复核的事实和理由', '面试评分汇总有误，一名考官的评分没有计入平均分，请调取评分表复核。');
    await dialog.getByRole('button', { name: '申请复核' }).click();
    await page.getByText('复核待受理').first().waitFor();
    await page.getByRole('region', { name: '复核' }).getByText('受理期限').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });

  test('the request is accepted, and from then on its days are counted', async () => {
    const page = await enter(house, 'recheck', '/assessment/review');
    await page.getByRole('row').filter({ hasText: '费子衿' }).getByRole('link').first().click();
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '受理复核申请', exact: true }).click();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '受理复核申请' }).click();
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '维持原决定' }).waitFor();
    await page.getByRole('region', { name: '复核' }).getByText('受理时间').first().waitFor();
    await page.getByRole('region', { name: '复核' }).getByText('复核期限').waitFor();
    await page.context().close();
  });

  test('somebody else looks at it anew and turns the result round', async () => {
    const page = await enter(house, 'recheck', '/assessment/review');
    await page.getByRole('row').filter({ hasText: '商羽' }).getByRole('link').first().click();
    await page.getByRole('region', { name: '复核' }).getByText('实习考核不合格通知书').first().waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '撤销原决定，改为合格' }).click();
    await fill(page, '理由（申请人可见）', '经调取面试录像核对，补充说明没有记入评分，重新计算后达到合格标准。');
    await page.getByRole('dialog').getByRole('button', { name: '撤销原决定，改为合格' }).click();
    await page.getByText('公示中').first().waitFor();
    await page.getByRole('region', { name: '复核' }).getByText('撤销原决定，考核结果改为合格并公示').waitFor();
    await page.context().close();
  });
});

describe('撤销合格结论', () => {
  test('the committee says for how long he may ask for no other registration; the rules\' two years stand there already', async () => {
    const page = await enter(house, 'committee', '/assessment/review');
    await page.getByRole('row').filter({ hasText: '封子墨' }).getByRole('link').first().click();
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '撤销合格结论', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '撤销合格结论' });
    expect(await dialog.getByRole('radio', { name: '24个月' }).isChecked()).toBe(true);
    expect(await hindrances(page)).toEqual([]);
    await fill(page, '审议意见（申请人可见）', '经审议，登记时提交的离职证明系伪造，应当撤销。');
    await fill(page, '参加审议的委员', '何怀谷、彭若愚、苏静仪');
    await dialog.getByRole('button', { name: '撤销合格结论' }).click();
    await page.getByRole('region', { name: '合格结论已撤销' }).getByText(/^至 20\d\d-\d\d-\d\d$/).waitFor();
    await page.context().close();
  });
});

describe('组织考核期限', () => {
  test('is put off once for a reason, and further under the number of the province\'s approval', async () => {
    const page = await enter(house, 'staff2', '/assessment/review?scope=all&keyword=包舒扬');
    await page.getByRole('row').filter({ hasText: '包舒扬' }).getByRole('link').first().click();
    const bar = page.getByRole('toolbar', { name: '可办理的操作' });
    const outcome = page.getByRole('region', { name: '面试安排' });
    for (const title of ['延长组织考核期限', '再次延长组织考核期限']) {
      await bar.getByRole('button', { name: title, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await fill(page, '理由（申请人可见）', '本期报名人数超过考场容量，须增加一期面试。');
      if (title.startsWith('再次')) {
        await dialog.getByRole('button', { name: title }).click();
        expect(await dialog.getByRole('textbox', { name: '省律师协会批准文号' }).getAttribute('aria-invalid')).toBe('true');
        await fill(page, '省律师协会批准文号', '省律协函〔2026〕27号');
        await fill(page, '批准日期', await house.product.today());
        expect(await hindrances(page)).toEqual([]);
      }
      await dialog.getByRole('button', { name: title }).click();
      await outcome.getByText(title.startsWith('再次') ? /省律协函〔2026〕27号/ : /延长至/).first().waitFor();
    }
    await page.context().close();
  });
});
