/** A department's head gives a list's conditions to a role; the role's people open the list with them. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('a view that is published for a role is what its people find when they open the list; cleared, it stays cleared', async () => {
  const head = await enter(house, 'head', '/basicInfo/lawyer?status=SUSPENDED_SELF');
  await head.getByRole('button', { name: '常用查询' }).click();
  await head.getByRole('textbox', { name: '常用查询的名称' }).fill('暂停执业的');
  await head.keyboard.press('Enter');
  await head.getByText('已存为“暂停执业的”').waitFor();
  await head.getByRole('button', { name: '暂停执业的' }).click();
  await head.getByRole('button', { name: '公布常用查询“暂停执业的”' }).click();
  const dialog = head.getByRole('dialog', { name: '公布常用查询“暂停执业的”' });
  await dialog.getByRole('combobox', { name: '公布给' }).or(dialog.getByRole('button', { name: '公布给' })).first().click();
  await head.getByRole('option', { name: '财务', exact: true }).click();
  await dialog.getByRole('checkbox', { name: '打开列表时默认使用' }).check();
  expect(await hindrances(head)).toEqual([]);
  await dialog.getByRole('button', { name: '公布', exact: true }).click();
  await head.getByText('已公布“暂停执业的”').waitFor();
  await head.context().close();

  const finance = await enter(house, 'finance', '/basicInfo/lawyer');
  await finance.waitForURL(/status=SUSPENDED_SELF/);
  await finance.getByRole('button', { name: '暂停执业的' }).click();
  await finance.getByRole('list', { name: '公共常用查询' }).getByText('财务，默认').waitFor();
  expect(await finance.getByRole('button', { name: /^撤下/ }).count()).toBe(0);
  await finance.keyboard.press('Escape');
  await finance.getByRole('button', { name: '重置' }).click();
  await finance.waitForURL((address) => address.search === '');
  await finance.context().close();
});
