/** The left menu when the server sends it anew. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('told to open one group alone, the menu keeps the one around the page of several that were open, also after a reload', async () => {
  const page = await enter(house, 'sysadmin', '/system/user');
  const nav = page.getByRole('navigation', { name: '主菜单' });
  const opened = async () => (await nav.getByRole('button', { expanded: true }).allInnerTexts()).map((text) => text.trim());
  const accordion = async (on: boolean) => {
    await page.getByTitle('用户菜单').click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    const drawer = page.getByRole('dialog', { name: '界面设置' });
    await drawer.getByRole('checkbox', { name: '左侧菜单只展开一组' }).setChecked(on);
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'detached' });
  };
  await accordion(false);
  for (;;) {
    const closed = nav.getByRole('button', { expanded: false });
    if (await closed.count() === 0) break;
    await closed.first().click();
  }
  const [all, groups] = [await opened(), await nav.locator('.sider__group[data-within]').allInnerTexts()];
  expect(all.length).toBeGreaterThan(groups.length);
  await accordion(true);
  expect(await opened()).toEqual(groups.map((text) => text.trim()));
  await page.reload();
  await nav.getByRole('link').first().waitFor();
  expect(await opened()).toEqual(groups.map((text) => text.trim()));
  await page.context().close();
});

test('a group that somebody has opened stays open when the menu comes anew over the line', async () => {
  const page = await enter(house, 'sysadmin', '/system/user');
  const group = page.getByRole('button', { name: '日志', exact: true });
  await group.click();
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  const { database: { db }, associationId } = house.product;
  await sql`insert into role_permission (association_id, role_code, permission, scope) values (${associationId}, 'sysAdmin', 'system.exportLog', 'ALL')`.execute(db);
  // The new page shows itself in the group, without another press.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '导出日志', exact: true }).waitFor({ timeout: 30_000 });
  expect(await group.getAttribute('aria-expanded')).toBe('true');
  await page.context().close();
});
