/** What is done from the lists themselves: a firm looks after its applications without opening them, a reviewer sees where they lie. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const line = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
const tab = (page: Page, title: string) => page.getByRole('navigation', { name: '范围' }).getByRole('link', { name: new RegExp(`^${title}`) });
const countAt = async (page: Page, title: string) => Number(/\d+/.exec(await tab(page, title).innerText())?.[0] ?? 0);
const deedsOf = async (page: Page, name: string) => (await line(page, name).locator('.data-table__actions').innerText()).split(/\s+/);

test('each row says who has it now and offers what the firm may do with it; its way, its paper and its end are reached from there', async () => {
  const page = await enter(house, 'firm', '/practice/apply');
  await line(page, '许念初').getByText('申请人修改').waitFor();
  expect(await deedsOf(page, '许念初')).toEqual(['查看', '进度', '撤回', '打印']);
  expect(await deedsOf(page, '何书瑶')).toEqual(['查看', '进度', '打印']);

  await line(page, '许念初').getByRole('button', { name: /^进度/ }).click();
  const way = page.getByRole('dialog', { name: '办理进度' });
  await way.getByText('当前环节：申请人修改').waitFor();
  await way.getByText('实习协议', { exact: true }).waitFor();
  await way.getByText('待办理：申请人').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await way.getByRole('button', { name: '关闭' }).last().click();

  await line(page, '许念初').getByRole('button', { name: /^打印/ }).click();
  const paper = page.getByRole('dialog', { name: /^实习申请表_SX\d+\.pdf$/ });
  // A sheet with a photo, printed for the first time, on a machine that has other things to do.
  await paper.locator('iframe').waitFor({ timeout: 60_000 });
  await paper.getByRole('button', { name: '关闭' }).click();

  const underWay = await countAt(page, '审核中');
  await line(page, '夏明澈').getByRole('button', { name: /^撤回/ }).click();
  const end = page.getByRole('dialog', { name: '撤回报送' });
  await end.getByText(/^夏明澈（SX\d+）：撤回后本申请即终止/).waitFor();
  await end.getByRole('textbox', { name: '理由' }).fill('本人改到其他律所实习。');
  await end.getByRole('button', { name: '撤回报送' }).click();
  await page.getByText('撤回报送成功，当前状态：已撤回').waitFor();
  await line(page, '夏明澈').getByText('已办结').waitFor();
  expect(await deedsOf(page, '夏明澈')).toEqual(['查看', '进度', '打印']);
  await expect.poll(() => countAt(page, '审核中')).toBe(underWay - 1);
  await page.context().close();
}, 120_000);

test('on a phone an intern mends what came back from its card', async () => {
  const page = await enter(house, 'intern2', '/practice/apply', { width: 390, height: 844 });
  expect(await deedsOf(page, '许念初')).toEqual(['查看', '修改', '进度', '撤回', '打印']);
  expect(await hindrances(page)).toEqual([]);
  await line(page, '许念初').getByRole('link', { name: /^修改/ }).click();
  await page.waitForURL(/\/practice\/apply\/[^/]+\/edit$/);
  await page.context().close();
});

test('a final reviewer sees how many lie at each desk, looks at those of another, and comes back to the same tab', async () => {
  const page = await enter(house, 'staff2', '/practice/review');
  await expect.poll(() => countAt(page, '初审')).toBeGreaterThan(1);
  const first = await countAt(page, '初审');
  await tab(page, '初审').click();
  await page.waitForURL(/scope=first/);
  await expect.poll(() => page.locator('.data-table__row[data-id]').count()).toBe(first);
  expect((await page.locator('.data-table__row[data-id] .state-tag').allInnerTexts()).every((state) => state.includes('初审'))).toBe(true);
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('link', { name: /^SX/ }).first().click();
  await page.getByRole('link', { name: '返回列表' }).click();
  await page.waitForURL(/scope=first/);
  expect(await tab(page, '初审').getAttribute('aria-current')).toBe('page');

  await page.goto(`${house.product.url}/assessment/review`);
  await expect.poll(() => countAt(page, '面试')).toBeGreaterThan(1);
  await tab(page, '面试').click();
  await expect.poll(() => page.locator('.data-table__row[data-id]').count()).toBe(Math.min(20, await countAt(page, '面试')));
  await page.getByRole('link', { name: '延期申请' }).click();
  await page.waitForURL(/otherBusiness\/review/);
  await expect.poll(async () => (await page.locator('.data-table__row[data-id] td[data-label="业务"]').allInnerTexts()).every((kind) => kind.startsWith('延期'))).toBe(true);
  await page.context().close();
});

test('on a phone whoever stands at the last tab when the numbers come stays in sight of it', async () => {
  const page = await enter(house, 'staff2', '/', { width: 390, height: 844 });
  const counted = `**${practiceApplication.endpoints.countPracticeApplications.path}*`;
  let count = () => {};
  await page.route(counted, async (route) => { await new Promise<void>((resolve) => { count = resolve; }); await route.continue(); });
  await page.goto(`${house.product.url}/practice/review`);
  await tab(page, '全部').focus();
  const seen = () => tab(page, '全部').evaluate((one) => { const [{ left, right }, row] = [one.getBoundingClientRect(), one.parentElement!.getBoundingClientRect()]; return left >= row.left && right <= row.right + 1; });
  expect([await countAt(page, '初审'), await seen()]).toEqual([0, true]);
  count();
  await expect.poll(() => countAt(page, '初审')).toBeGreaterThan(1);
  await expect.poll(seen).toBe(true);
  await page.context().close();
});
