/** Changes of all kinds stand in one list: each row has the way and the end of its own kind. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('a firm follows a cancellation from the list, prints another kind, and takes the cancellation back', async () => {
  const page = await enter(house, 'firm', '/otherBusiness/apply');
  const line = (prefix: string) => page.getByRole('table').getByRole('row').filter({ hasText: prefix });
  await line('ZX').getByText('协会终审').waitFor();
  await line('ZX').getByRole('button', { name: /^进度/ }).click();
  const way = page.getByRole('dialog', { name: '办理进度' });
  await way.getByText(/注销实习登记$/).waitFor();
  await way.getByText('待办理：终审员').waitFor();
  await page.keyboard.press('Escape');

  await line('YQ').getByRole('button', { name: /^打印/ }).click();
  const paper = page.getByRole('dialog', { name: /^延期考核申请表_YQ\d+\.pdf$/ });
  await paper.locator('iframe').waitFor();
  await page.keyboard.press('Escape');
  expect(await line('YQ').getByRole('button', { name: /^撤回/ }).count()).toBe(0);

  await line('ZX').getByRole('button', { name: /^撤回/ }).click();
  const end = page.getByRole('dialog', { name: '撤回报送' });
  await end.getByRole('textbox', { name: '理由' }).fill('双方已协商一致，继续实习。');
  await end.getByRole('button', { name: '撤回报送' }).click();
  await line('ZX').getByText('已撤回').waitFor();
  await page.context().close();
});
