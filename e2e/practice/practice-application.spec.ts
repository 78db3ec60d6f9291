/** The plain path of an internship application, with five people and one return on the way, as they would click it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { act, chooseTutor, declare, fill, fillInAgreement, fillInPerson, fillInQualification, handIn, handInPapers, markAllRight, next, open, paper, step, submit } from './by-hand.ts';

const people = new Map<string, Page>();

const house = atWork(startDemonstration);

/** Each person keeps a browser of their own open, as people do. */
async function at(userName: string, path: string): Promise<Page> {
  const known = people.get(userName);
  await known?.goto(house.product.url + path);
  const page = known ?? await enter(house, userName, path);
  people.set(userName, page);
  return page;
}

describe('an application for an internship', () => {
  test('is filled in by the intern, kept while it is typed, and handed in', async () => {
    const page = await at('applicant', '/practice/apply');
    await page.getByRole('button', { name: '开始填写' }).click();
    await step(page, '基本信息');
    // The register knows name, sex, birth date and, masked, the numbers.
    expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林知远');
    await page.getByText(/^449\*+1010$/).waitFor();
    await next(page);
    await page.getByText(/本步还有 \d 项需要填写或修改/).waitFor();
    await fillInPerson(page);
    await fillInQualification(page);
    await next(page);
    await chooseTutor(page, { typed: '衡正', name: '南州衡正律师事务所' }, '沈知行');
    await fillInAgreement(page, await house.product.today());
    // A year is proposed, and money becomes what the contract keeps.
    expect(await page.getByRole('textbox', { name: '协议结束日期' }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await page.getByRole('textbox', { name: '月标准（元）' }).inputValue()).toBe('4500.00');
    await next(page);

    await declare(page);
    await page.keyboard.press('Control+s');
    await page.getByText(/^已保存/).waitFor();
    await next(page);

    await step(page, '材料');
    expect(await hindrances(page)).toEqual([]);
    await handInPapers(page);
    await submit(page);
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
    await page.getByRole('region', { name: '申请材料' }).getByText(/已标记 0 \/ 9/).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.type('第二页没有盖章');
    await page.keyboard.press('Enter');
    await page.getByText(/已标记 1 \/ 9/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.getByRole('button', { name: '退回补正', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '退回补正' });
    await dialog.getByRole('button', { name: '添加问题' }).click();
    const choose = async (what: string, typed: string) => {
      await dialog.getByRole('combobox', { name: what }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };
    await choose('问题1的退回原因', '未加盖');
    await choose('问题2的位置', '月标准');
    await choose('问题2的退回原因', '信息与');
    await dialog.getByRole('textbox', { name: '问题2' }).fill('与协议所写的金额不一致');
    await dialog.getByRole('button', { name: '按问题清单重写' }).click();
    expect(await dialog.getByRole('textbox', { name: /退回意见/ }).inputValue()).toContain('第二页没有盖章');
    await dialog.getByRole('button', { name: '退回补正', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('待申请人办理').waitFor();
  });

  test('is mended by the intern where the remarks lead, and goes back to the firm', async () => {
    const page = await at('applicant', '/commonConsole');
    await page.getByRole('link', { name: /林知远.*退回补正.*剩/ }).click();
    await page.getByRole('region', { name: '退回意见' }).getByRole('button', { name: '月标准（元）' }).click();
    await page.getByText('退回意见：信息与证件不一致：与协议所写的金额不一致').waitFor();
    await fill(page, '月标准（元）', '4800');
    await page.getByRole('button', { name: '材料' }).first().click();
    const card = page.getByRole('region', { name: '实习申请表', exact: true });
    await card.getByText(/退回意见：未加盖公章：第二页没有盖章/).waitFor();
    await card.getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await card.getByText('必交').waitFor();
    await handIn(page, '实习申请表', paper);
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
    await markAllRight(first);
    await act(first, '初审通过');
    await first.getByText('待终审').first().waitFor();

    const final = await at('staff2', '/practice/review?keyword=林知远');
    await open(final, '林知远');
    await act(final, '准予登记');
    await final.getByText('实习证号').waitFor();

    const intern = await at('applicant', '/commonConsole');
    await intern.getByText(/实习证号\s*\d{14}/).first().waitFor();
  });
});
