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
  await committee.getByRole('region', { name: '专委会审议' }).getByText(/因违法违纪被国家机关、事业单位辞退/).waitFor();
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

  test('asked for a recheck without grounds: it is not accepted, and the applicant reads why and until when he may ask again', async () => {
    // The demonstration's own intern has no case yet: here he is the one who was refused.
    await house.product.database.pool.query(`
      update app_user set intern_id = (select intern_id from practice_application where applicant_name = '董承砚') where user_name = 'applicant'`);
    const applicant = await at('applicant', '/practice/apply');
    await open(applicant, '董承砚');
    await applicant.getByText('决定书还没有打开。打开“文书”中的决定书即为送达，申请复核的期限从那一天起算。').waitFor();
    await applicant.getByRole('button', { name: '不准予实习登记决定书', exact: true }).click();
    await applicant.getByRole('dialog').getByRole('button', { name: '关闭' }).first().waitFor();
    await applicant.getByText(/前申请复核/).first().waitFor();
    await applicant.keyboard.press('Escape');
    await isOpenToAll(applicant);
    await act(applicant, '申请复核', { '申请复核的事实和理由': '对不予登记的决定不服，请求市律师协会重新处理本人的申请。' });
    await applicant.getByText('复核待受理').first().waitFor();
    await applicant.getByRole('region', { name: '复核' }).getByText('受理期限').waitFor();
    await isOpenToAll(applicant);

    const recheck = await at('recheck', '/practice/review');
    await open(recheck, '董承砚');
    await act(recheck, '不予受理复核申请', { '说明': '申请书只写明不服，没有指出原决定认定的事实有什么错误，也没有提交证据材料。' }, async (dialog) => {
      await dialog.getByRole('combobox', { name: '不予受理的理由' }).click();
      await recheck.getByRole('option', { name: '没有具体的事实和理由', exact: true }).click();
    });
    await recheck.getByRole('region', { name: '复核' }).getByText(/没有具体的事实和理由：申请书只写明不服/).waitFor();

    const told = await at('applicant', '/practice/apply');
    await open(told, '董承砚');
    await told.getByRole('region', { name: '处理决定' }).getByText(/不予受理复核申请/).waitFor();
    await told.getByRole('region', { name: '复核' }).getByText(/没有具体的事实和理由：申请书只写明不服/).waitFor();
    await told.getByRole('region', { name: '复核' }).getByText(/前申请复核/).first().waitFor();
    await isOpenToAll(told);
  });

  test('asked for with grounds, it is accepted, looked at again by somebody who had no part in it, and registered after all', async () => {
    const applicant = await at('applicant', '/practice/apply');
    await open(applicant, '董承砚');
    await act(applicant, '申请复核', { '申请复核的事实和理由': '原单位已出具解除劳动关系证明，档案转出手续已经办妥，请求撤销原决定。' });
    await applicant.getByText('复核待受理').first().waitFor();

    const recheck = await at('recheck', '/practice/review');
    await open(recheck, '董承砚');
    await act(recheck, '受理复核申请', {});
    await recheck.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '维持原决定' }).waitFor();
    await recheck.getByRole('region', { name: '复核' }).getByText(/不符合法定条件：申请人的人事档案/).first().waitFor();
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
