/** The specification: the operation column is not there for whoever may neither change nor remove. */
import { expect, test } from 'vitest';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { scoreTemplate } from 'contract/areas/assessment/score-template';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const [lawyers, sheets] = [lawyer.pages.list.path, scoreTemplate.pages.list.path];

test.each([
  { who: 'staff2', path: lawyers, has: false }, { who: 'staff1', path: lawyers, has: true },
  { who: 'staff2', path: sheets, has: false }, { who: 'head', path: sheets, has: true },
])('$who at $path has an operation column: $has', async ({ who, path, has }) => {
  const page = await enter(house, who, path);
  try {
    const pane = page.locator('.pane[data-shown]');
    await pane.locator('.data-table__row[data-id]').first().waitFor();
    expect(await pane.getByRole('columnheader', { name: '操作', exact: true }).count()).toBe(has ? 1 : 0);
  } finally {
    await page.context().close();
  }
});
