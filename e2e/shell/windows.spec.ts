/** Windows over one another: Escape is the uppermost one's alone, and the keyboard comes back to where it was below. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

const standing = (page: Page) => page.evaluate(() => ({
  windows: [...document.querySelectorAll('dialog[open]')].map((one) => one.getAttribute('aria-label') ?? one.querySelector('.dialog__title')?.textContent ?? ''),
  at: document.activeElement?.getAttribute('aria-label') ?? (document.activeElement?.id.endsWith('-title') ? '角色名称' : document.activeElement?.textContent ?? ''),
}));

test('of a drawer, a question over it and the command box over both each closes by itself, from above', async () => {
  const page = await enter(house, 'secadmin', '/system/role');
  const stands = async (windows: string[], at: string) => {
    await expect.poll(async () => { const now = await standing(page); return [now.windows.toSorted(), now.at]; }).toEqual([windows.toSorted(), at]);
  };
  await page.getByRole('button', { name: '新增角色' }).click();
  await page.getByRole('dialog', { name: '新增角色' }).getByLabel('角色名称').fill('三层窗口');
  await page.keyboard.press('Escape');
  await stands(['新增角色', '放弃未保存的内容'], '继续填写');
  await page.keyboard.press('Control+k');
  await stands(['新增角色', '放弃未保存的内容', '查找'], '查找页面、人员、律所和操作');
  await page.keyboard.press('Escape');
  await stands(['新增角色', '放弃未保存的内容'], '继续填写');
  await page.keyboard.press('Escape');
  await stands(['新增角色'], '角色名称');
  expect(await page.getByRole('dialog').getByLabel('角色名称').inputValue()).toBe('三层窗口');
  await page.context().close();
});
