/** The left menu when the server sends it anew. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

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
