/** A firm without the right to take interns is looked at first; it is granted by the button that says so. */
import { expect, test } from 'vitest';
import { firmReception } from 'contract/areas/practice/reception';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('the name of a firm opens it and grants nothing; reloaded it is still open, and its button grants', async () => {
  const page = await enter(house, 'staff1', '/practice/reception?state=none');
  const asked: string[] = [];
  page.on('request', (request) => { if (request.method() === 'POST') asked.push(new URL(request.url()).pathname); });
  const first = page.locator('.data-table__link').first();
  const name = await first.innerText();
  await first.click();
  const window = page.getByRole('dialog', { name: `${name}的接收资格` });
  await window.getByText('还没有授予接收实习人员资格').waitFor();
  expect(await hindrances(page)).toEqual([]);
  expect(asked).not.toContain(firmReception.endpoints.save.path);
  await page.reload();
  await window.getByText('还没有授予接收实习人员资格').waitFor();
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?state=none');

  await page.getByRole('button', { name: `授予资格（${name}）` }).click();
  await window.getByRole('button', { name: '授予资格', exact: true }).click();
  await page.getByRole('dialog', { name: '授予接收资格', exact: true }).getByRole('button', { name: '授予资格', exact: true }).click();
  await page.getByText(`已授予“${name}”接收实习人员资格`).waitFor();
  await window.getByText('具备').waitFor();
  expect(asked).toContain(firmReception.endpoints.save.path);
  await page.context().close();
});
