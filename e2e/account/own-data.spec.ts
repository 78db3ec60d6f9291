/** Who sits at an open screen shows the password before what stands in the clear is taken along. */
import { expect, test } from 'vitest';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('a copy of one’s own data is asked for an hour after signing in: a wrong password is said in the window, the right one brings the file', async () => {
  const page = await enter(house, 'intern', '/personalSetting?tab=2');
  await house.product.database.pool.query("update session_proof set proved_at = proved_at - interval '1 hour'");
  await page.getByRole('button', { name: '下载副本' }).click();
  const window = page.getByRole('dialog', { name: '下载我的个人信息' });
  await window.getByLabel('当前密码').fill('不是这个密码');
  await window.getByRole('button', { name: '下载' }).click();
  await window.getByRole('alert').first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  await window.getByLabel('当前密码').fill(demoPassword);
  const file = page.waitForEvent('download');
  await window.getByRole('button', { name: '下载' }).click();
  expect((await file).suggestedFilename()).toMatch(/^我的个人信息_\d{8}\.zip$/);
  await window.waitFor({ state: 'detached' });
  await page.context().close();
});
