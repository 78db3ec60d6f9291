/** Going to another firm and fetching a new certificate, as people do it: a firm and a clerk at their desks, an intern on a phone. */
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { act, choose, fill, open, tick } from '../practice/by-hand.ts';

const house = atWork(startDemonstration);
const phone = { width: 390, height: 844 };

describe('转所实习', () => {
  test('the firm that is come to reads what would change, and files it with the association', async () => {
    const page = await enter(house, 'firm2', '/otherBusiness/apply?scope=todo');
    await open(page, '转所实习');
    await page.getByRole('region', { name: '通过后的变化' }).getByText('连续计算').waitFor();
    expect(await hindrances(page)).toEqual([]);
    await act(page, '同意并报送');
    await page.locator('.state-tag:visible', { hasText: '待初审' }).first().waitFor();
    await page.context().close();
  });

  test('an intern on a phone chooses the firm, then one of its lawyers, and is told what is still missing', async () => {
    const page = await enter(house, 'intern', '/otherBusiness/apply', phone);
    await page.getByRole('link', { name: '转所实习' }).click();
    await page.getByRole('button', { name: '办理' }).click();
    await page.getByRole('heading', { name: /提交前还有 \d+ 项需要处理/ }).waitFor();
    await page.getByRole('combobox', { name: '转入律所' }).click();
    await page.keyboard.type('明德');
    await page.getByRole('option', { name: /明德/ }).first().click();
    await page.getByRole('combobox', { name: '新指导律师' }).click();
    await page.getByRole('option', { name: /名额/ }).first().click();
    await choose(page, '转所原因', '无正当理由');
    await fill(page, '情况说明', '个人原因，希望到另一家律所实习。');
    await page.getByRole('button', { name: '保存并重新检查' }).click();
    await page.getByText('无正当理由转所：已进行的实习无效').waitFor();
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});

describe('补发换发实习证', () => {
  test('asks for the declaration only of whoever has lost it', async () => {
    const page = await enter(house, 'firm2', '/otherBusiness/apply/reissue/new');
    await page.getByRole('button', { name: '办理' }).first().click();
    await page.getByRole('radiogroup', { name: '办理种类' }).waitFor();
    expect(await page.getByRole('textbox', { name: '遗失日期' }).count()).toBe(0);
    await tick(page, '办理种类', '遗失补发');
    await page.getByRole('textbox', { name: '遗失日期' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await page.context().close();
  });

  test('stands behind a tab with the name of whom it is for, also after a reload', async () => {
    const page = await enter(house, 'firm2', '/otherBusiness/apply/reissue/new');
    await page.getByRole('button', { name: '办理' }).first().click();
    await page.waitForURL(/\/reissue\/[0-9a-f-]{36}\/edit/);
    const { rows: [whom] } = await house.product.database.pool.query<{ name: string }>('select intern_name as name from business_application where id = $1', [/[0-9a-f-]{36}/.exec(page.url())?.[0]]);
    const tab = page.getByRole('tab', { name: new RegExp(`^${whom!.name} - `) });
    await tab.waitFor();
    await page.getByRole('tab', { name: '工作台', exact: true }).click();
    await page.waitForURL('**/commonConsole');
    await page.reload();
    await tab.waitFor();
    await page.context().close();
  });

  test('the clerk writes down who has fetched the new one', async () => {
    const page = await enter(house, 'staff1', '/otherBusiness/review');
    await open(page, '待发证');
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '登记领取', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '登记领取' });
    await dialog.getByRole('textbox', { name: '领取人' }).fill('本人');
    await dialog.getByRole('button', { name: '登记领取', exact: true }).click();
    await page.locator('.state-tag:visible', { hasText: '已发证' }).first().waitFor();
    await page.context().close();
  });
});
