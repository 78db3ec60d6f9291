/** A case that the committee hears, and one that is refused, looked at again and registered after all, as people click it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

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
const open = async (page: Page, name: string) => {
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await page.getByRole('heading', { name }).waitFor();
};
const isOpenToAll = async (page: Page) => expect(await hindrances(page)).toEqual([]);
/** Opens an action's window, fills in what it asks and sends it. */
async function act(page: Page, title: string, answers: Readonly<Record<string, string>>, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  for (const [label, text] of Object.entries(answers)) await dialog.getByRole('textbox', { name: label }).fill(text);
  await fill?.(dialog);
  await isOpenToAll(page);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('what an applicant has declared is heard by the committee, which says who took part, and then decided', async () => {
  const committee = await at('committee', '/practice/review');
  await open(committee, '褚云舒');
  await committee.getByRole('region', { name: '专委会审议' }).getByText(/因违法违纪行为被国家机关、事业单位辞退/).waitFor();
  await isOpenToAll(committee);
  await act(committee, '同意', { '审议意见': '所涉情形发生在六年前，本人已有悔改表现，同意登记', '参加审议的委员': '何怀谷、彭若愚、曹允中' });
  await committee.getByText('待终审').first().waitFor();

  const final = await at('staff2', '/practice/review?keyword=褚云舒');
  await open(final, '褚云舒');
  await final.getByRole('region', { name: '专委会审议' }).getByText('何怀谷、彭若愚、曹允中').waitFor();
  await isOpenToAll(final);
  await act(final, '准予登记', {});
  await final.getByText('实习证号').waitFor();
});

describe('an application that is refused', () => {
  test('gets a reason of the list and at least twenty characters', async () => {
    const page = await at('staff2', '/practice/review?keyword=董承砚');
    await open(page, '董承砚');
    await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '不予登记', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '不予登记' });
    await dialog.getByRole('textbox', { name: /说明/ }).fill('不符合条件');
    await dialog.getByRole('button', { name: '不予登记', exact: true }).click();
    await dialog.getByText(/20/).first().waitFor();
    await dialog.getByRole('textbox', { name: /说明/ }).fill('申请人的人事档案仍由原单位管理，劳动关系尚未解除，不符合专职实习的条件。');
    await dialog.getByRole('combobox', { name: '不予登记理由' }).click();
    await page.getByRole('option', { name: '不符合法定条件', exact: true }).click();
    await isOpenToAll(page);
    await dialog.getByRole('button', { name: '不予登记', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('不予通过').first().waitFor();
  });

  test('is looked at again when its applicant asks, by somebody who had no part in it, and registered after all', async () => {
    // The demonstration's own intern has no case yet: here he is the one who was refused.
    await house.product.database.pool.query(`
      update app_user set intern_id = (select intern_id from practice_application where applicant_name = '董承砚') where user_name = 'applicant'`);
    const applicant = await at('applicant', '/practice/apply');
    await open(applicant, '董承砚');
    await applicant.getByText(/前申请复核/).first().waitFor();
    await isOpenToAll(applicant);
    await act(applicant, '申请复核', { '申请复核的事实和理由': '原单位已出具解除劳动关系证明，档案转出手续已经办妥，请求撤销原决定。' });
    await applicant.getByText('复核中').first().waitFor();
    await isOpenToAll(applicant);

    const recheck = await at('recheck', '/practice/review');
    await open(recheck, '董承砚');
    await recheck.getByRole('region', { name: '复核' }).getByText(/不符合法定条件：申请人的人事档案/).waitFor();
    await recheck.getByRole('region', { name: '复核' }).getByText(/原单位已出具解除劳动关系证明/).waitFor();
    await isOpenToAll(recheck);
    await act(recheck, '撤销原决定并准予登记', { '理由': '经核查，新证据成立，原决定所依据的事实已经变化' });
    await recheck.getByText('实习证号').waitFor();

    const seen = await at('applicant', '/practice/apply');
    await open(seen, '董承砚');
    await seen.getByText(/^\d{14}$/).first().waitFor();
    await seen.getByRole('region', { name: '复核' }).getByText(/撤销原决定，准予登记/).waitFor();
    await isOpenToAll(seen);
  });
});
