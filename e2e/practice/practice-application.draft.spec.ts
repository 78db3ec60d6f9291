/** A draft is safe with us: broken lines, second windows, half answers. */
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { Page } from 'playwright-core';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

let page: Page;
const house = atWork(startDemonstration);

const box = (name: string, where = page) => where.getByRole('textbox', { name, exact: true });
const keep = (where = page) => where.keyboard.press('Control+s');
const status = (text: RegExp, where = page) => where.getByRole('status').filter({ hasText: text }).waitFor();

/** `intern2` has an application that was returned: the form is filled in and open. */
async function openForm(step: number): Promise<Page> {
  const own = await enter(house, 'intern2', '/practice/apply');
  await own.getByRole('row').filter({ hasText: '许念初' }).getByRole('link', { name: /^SX/ }).click();
  await own.getByRole('link', { name: '修改申请' }).click();
  await own.getByRole('list', { name: '步骤' }).getByRole('button').nth(step - 1).click();
  return own;
}
beforeEach(async () => { page = await openForm(4); });
afterEach(() => page.context().close());

describe('what is typed', () => {
  test('survives a broken line: it is said, and sent when the line is back', async () => {
    await page.context().setOffline(true);
    await box('月标准（元）').fill('5100');
    await keep();
    await status(/未能保存：请求超时，请检查网络/);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '立即重试' }).click();
    await status(/^已保存/);
    await page.reload();
    expect(await box('月标准（元）').inputValue()).toBe('5100.00');
  });

  test('is offered again after the line broke and the browser died, and gone once the server has it', async () => {
    const context = page.context();
    const address = page.url();
    const left = (where: Page) => where.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('leftWork:')).length);
    await box('月标准（元）').fill('5150');
    await keep();
    await status(/^已保存/);
    await context.setOffline(true);
    await box('实习协议编号').fill('南律实字61号');
    await keep();
    await status(/未能保存/);
    await expect.poll(() => left(page), { timeout: 5000 }).toBe(1);
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: '恢复' }).click();
    expect(await box('实习协议编号').inputValue()).toBe('南律实字61号');
    expect(await box('月标准（元）').inputValue()).toBe('5150.00');
    await status(/^已保存/);
    await expect.poll(() => left(page)).toBe(0);
  });

  test('meets what a second window has kept meanwhile: the later one takes it over, is told, loses nothing, and goes on keeping itself', async () => {
    const second = await openForm(4);
    await box('月标准（元）').fill('5200');
    await keep();
    await status(/^已保存/);
    await box('实习协议编号', second).fill('南律实字88号');
    await keep(second);
    await second.getByText('这份内容刚在别处被修改。').waitFor();
    await second.getByText('已换成最新内容：月标准（元）').waitFor();
    expect(await box('实习协议编号', second).inputValue()).toBe('南律实字88号');
    expect(await box('月标准（元）', second).inputValue()).toBe('5200.00');
    await status(/^已保存/, second);
    // And the other way round, where both have changed the same.
    await box('实习协议编号').fill('南律实字99号');
    await keep();
    await page.getByText('两处都修改了“实习协议编号”，别处改为“南律实字88号”').waitFor();
    await status(/^已保存/);
    await second.reload();
    expect(await box('实习协议编号', second).inputValue()).toBe('南律实字99号');
    expect(await box('月标准（元）', second).inputValue()).toBe('5200.00');
    await second.context().close();
  });

  test('is known to be open somewhere else: said within seconds, gone behind another tab and when the window closes', async () => {
    const line = page.getByText(/^本账号正在另一处编辑此内容（\d\d:\d\d 起）$/);
    // Windows of the tests before went without a word, and would be missed for forty seconds.
    await house.product.database.pool.query('delete from record_open');
    await page.reload();
    await box('实习协议编号').waitFor();
    const second = await openForm(4);
    await line.waitFor({ timeout: 10_000 });
    await second.getByText('本账号正在另一处编辑此内容').waitFor({ timeout: 10_000 });
    await second.getByRole('tab', { name: '工作台' }).click();
    await line.waitFor({ state: 'detached', timeout: 10_000 });
    await second.getByRole('tab', { name: /填写实习申请/ }).click();
    await line.waitFor({ timeout: 10_000 });
    await second.close({ runBeforeUnload: true });
    await line.waitFor({ state: 'detached', timeout: 10_000 });
    await second.context().close();
  });

  test('is kept as far as it is whole: half a date is named at its field and holds nothing else up', async () => {
    await box('协议签订日期').fill('2026-13-45');
    await box('月标准（元）').fill('5300');
    await page.getByText('日期应写成 2026-03-01 的样子').waitFor();
    await keep();
    await status(/^未保存/);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    expect(await box('月标准（元）').inputValue()).toBe('5300.00');
    expect(await box('协议签订日期').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('waits behind its tab, is kept while another page is looked at, and is asked about before it is closed', async () => {
    await box('月标准（元）').fill('5400');
    await page.getByRole('tab', { name: '工作台' }).click();
    await page.getByRole('tab', { name: /填写实习申请/ }).click();
    expect(await box('月标准（元）').inputValue()).toBe('5400.00');
    await status(/^已保存/);
    await box('月标准（元）').fill('5500');
    await page.getByTitle(/^关闭.*填写实习申请/).click();
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    expect(await question.getByRole('listitem').innerText()).toContain('可存为草稿');
    await question.getByRole('button', { name: '取消' }).click();
    expect(await box('月标准（元）').inputValue()).toBe('5500.00');
  });
});

test('a new identity number brings birth date and sex along', async () => {
  await page.getByRole('list', { name: '步骤' }).getByRole('button').first().click();
  await page.getByRole('button', { name: '重新填写证件号码' }).click();
  await box('证件号码').fill('44990220010903101');
  await page.keyboard.press('Tab');
  await page.getByText('身份证号码应为18位').waitFor();
  await box('证件号码').fill('449902199902282338');
  await page.keyboard.press('Tab');
  expect(await box('出生日期').inputValue()).toBe('1999-02-28');
  expect(await page.getByRole('radio', { name: '男' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: /不改了/ }).click();
  await page.getByText(/^449\*+\d{4}$/).filter({ visible: true }).waitFor();
});

test('a number that is about to be typed anew is not lost when it is left empty after all', async () => {
  await page.getByRole('list', { name: '步骤' }).getByRole('button').first().click();
  const number = page.locator('[id$="-mobile"]').getByText(/^161\*+\d{4}$/).filter({ visible: true });
  const shown = await number.innerText();
  await page.getByRole('button', { name: '重新填写手机号码' }).click();
  await keep();
  await status(/^未保存/);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  expect(await number.innerText()).toBe(shown);
  // Another one that has been kept has taken its place: there is no way back to what nobody can see.
  await page.getByRole('button', { name: '重新填写手机号码' }).click();
  await page.getByRole('button', { name: /不改了/ }).waitFor();
  await box('手机号码').fill('16100009999');
  await keep();
  await status(/^已保存/);
  expect(await page.getByRole('button', { name: /不改了/ }).count()).toBe(0);
});

test('what is being typed when the application is closed elsewhere stays, to be copied, until its tab is closed', async () => {
  const status = await page.evaluate(async ([get, withdraw]) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${/access-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''}`, 'Idempotency-Key': crypto.randomUUID() };
    const id = location.pathname.split('/').at(-2) ?? '';
    const { result: { version } } = await (await fetch(`${get}?id=${id}`, { headers })).json() as { result: { version: number } };
    return (await fetch(withdraw!, { method: 'POST', headers, body: JSON.stringify({ id, version, opinion: '在另一处撤回' }) })).status;
  }, [practiceApplication.endpoints.getPracticeApplication.path, practiceFlow.endpoints.withdraw.path]);
  expect(status).toBe(200);
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('leftWork:')).length);
  await box('实习协议编号').fill('南律实字77号');
  const steps = page.getByRole('list', { name: '步骤' }).getByRole('button');
  // The papers are asked of the server anew.
  await steps.filter({ hasText: '材料' }).click();
  await page.getByText('现在已不能修改，不能再提交。未保存的内容仍在这里，请复制后关闭。').waitFor();
  await steps.nth(3).click();
  expect(await box('实习协议编号').inputValue()).toBe('南律实字77号');
  await expect.poll(left).toBe(1);
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.getByRole('tab', { name: /填写实习申请/ }).click();
  expect(await box('实习协议编号').inputValue()).toBe('南律实字77号');
  await page.getByTitle(/^关闭.*填写实习申请/).click();
  await page.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '放弃' }).click();
  await page.getByRole('tab', { name: /填写实习申请/ }).waitFor({ state: 'detached' });
  expect(await left()).toBe(0);
});
