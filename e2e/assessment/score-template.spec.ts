/** The clerk's road: a sheet of the product is changed into a new version, and the old one can still be read. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('a veto and another pass score make the second version; a wrong sum is said before', async () => {
  const page = await enter(house, 'head', '/assessment/scoreTemplate');
  try {
    await page.getByRole('link', { name: /^律师实务四项/ }).click();
    const shown = page.getByRole('dialog', { name: '律师实务四项', exact: true });
    await shown.getByRole('button', { name: '修改' }).click();
    const form = page.getByRole('dialog', { name: '修改：律师实务四项' });
    await form.getByRole('textbox', { name: '满分' }).first().fill('25');
    await form.getByRole('button', { name: '保存为新版本' }).click();
    await form.getByText('各项满分合计应为100分，现为105分', { exact: true }).waitFor();
    await form.getByRole('textbox', { name: '满分' }).first().fill('20');
    await form.getByRole('textbox', { name: '合格分' }).fill('65');
    expect(await hindrances(page)).toEqual([]);
    await form.getByRole('button', { name: '保存为新版本' }).click();
    await shown.getByText('总分不低于65分').waitFor();
    await shown.getByRole('button', { name: '查看第1版' }).click();
    await shown.getByText('总分不低于60分').waitFor();
    expect(await hindrances(page)).toEqual([]);
  } finally {
    await page.context().close();
  }
});
