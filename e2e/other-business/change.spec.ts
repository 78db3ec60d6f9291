/** A new tutor, as people ask for one and decide on it: the intern on a phone, a reviewer at a desk. */
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { markPapers } from '../practice/a-year.ts';
import { act, choose, fill, handIn, paper, tick } from '../practice/by-hand.ts';

const house = atWork(startDemonstration);
const phone = { width: 390, height: 844 };

describe('变更指导律师', () => {
  test('is asked for on a phone: what is missing is said with the way to it, and the papers decide when it can go', async () => {
    const page = await enter(house, 'intern', '/otherBusiness/apply', phone);
    await page.getByRole('link', { name: '变更指导律师' }).click();
    await page.getByRole('button', { name: '办理' }).click();
    await page.getByRole('heading', { name: /提交前还有 \d+ 项需要处理/ }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('combobox', { name: '新指导律师' }).click();
    await page.getByRole('option', { name: /名额/ }).first().click();
    await choose(page, '变更原因', '协商一致');
    await fill(page, '情况说明', '指导律师与本人协商一致，由同所律师接替指导。');
    await fill(page, '生效日期', await house.product.today());
    await tick(page, '原指导律师意见', '无法取得');
    await handIn(page, '变更申请表', paper);
    await handIn(page, '新指导律师承诺书', paper);
    await page.getByRole('button', { name: '保存并重新检查' }).click();
    await page.getByRole('heading', { name: '可以提交' }).waitFor();
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('待指导律师确认').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });

  test('a reviewer sees what would change, says of each paper whether it is good, and passes it on', async () => {
    const page = await enter(house, 'staff1', '/otherBusiness/review');
    await page.getByRole('row').filter({ hasText: '恢复实习' }).getByRole('link').first().click();
    await page.getByRole('region', { name: '通过后的变化' }).getByText('应满日期').waitFor();
    expect(await hindrances(page)).toEqual([]);
    await markPapers(page);
    await act(page, '初审通过');
    await page.getByText('待终审').first().waitFor();
    await page.getByRole('link', { name: '返回列表' }).click();
    await page.getByRole('row').filter({ hasText: '遗失补发' }).waitFor();
    // The list is asked anew; until it answers, it still shows what was there.
    await page.getByRole('row').filter({ hasText: '恢复实习' }).waitFor({ state: 'detached' });
    await page.context().close();
  });
});
