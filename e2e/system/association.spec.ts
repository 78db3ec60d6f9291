/** What the association calls its own: departments, lists, places, the menu. */
import { expect, test } from 'vitest';
import { area } from 'contract/areas/system/area';
import { dictionary } from 'contract/areas/system/dictionary';
import { organisation } from 'contract/areas/system/organisation';
import { webMenu } from 'contract/areas/system/web-menu';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { newId } from 'server/kernel/id';
import { atWork } from '../harness/at-work.ts';
import { startBareConsole } from '../harness/bare-console.ts';
import { hindrances } from '../harness/browser.ts';
import { atDesk } from './at-desk.ts';

const phone = { width: 390, height: 844 };

const house = atWork(startBareConsole, async ({ app: { db, associationId }, person }) => {
  await person('keeper', ['sysAdmin']);
  await insertRows(db, 'department', ['会员部', '培训部', '宣传部'].map((name, at) => ({ associationId, id: newId(), name, kind: 'DEPARTMENT', sort: at })));
});

test('a department is pulled below another, and another is merged into it', async () => {
  await atDesk(house, 'keeper', organisation.pages.tree.path, async (page) => {
    const tree = page.getByRole('tree', { name: '组织机构' });
    await tree.getByText('培训部').dragTo(tree.getByText('会员部'));
    await page.getByText('“培训部”已移到“会员部”').waitFor();
    await tree.getByText('宣传部').click();
    await page.getByRole('button', { name: /更多/ }).first().click();
    await page.getByRole('menuitem', { name: '合并到其他机构' }).click();
    const merging = page.getByRole('dialog', { name: '合并机构：宣传部' });
    await merging.getByRole('combobox', { name: /^并入/ }).click();
    await page.getByRole('option', { name: '会员部', exact: true }).click();
    expect(await hindrances(page)).toEqual([]);
    await merging.getByRole('button', { name: '合并', exact: true }).click();
    await page.getByText('已合并，转移0人、0个下级机构').waitFor();
    await tree.getByText('宣传部').waitFor({ state: 'detached' });
  });
});

test('a phrase is added to a list of the association’s own, on a phone', async () => {
  await atDesk(house, 'keeper', `${dictionary.pages.main.path}?code=reviewPhrases`, async (page) => {
    await page.getByRole('button', { name: '修改', exact: true }).click();
    const editing = page.getByRole('dialog', { name: '修改：审核常用语' });
    await editing.getByRole('button', { name: '添加一项' }).click();
    await editing.getByLabel('名称').last().fill('请补充聘用合同的签字页。');
    await editing.getByLabel('修改依据').fill('会员部提出');
    await editing.getByRole('button', { name: '保存' }).click();
    await page.getByRole('listitem').filter({ hasText: '请补充聘用合同的签字页。' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }, phone);
});

test('a district of the association’s own stands below its city', async () => {
  await atDesk(house, 'keeper', area.pages.main.path, async (page) => {
    await page.getByLabel('查找区划').fill('广州市');
    await page.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
    await page.getByRole('button', { name: '增设区域' }).click();
    const adding = page.getByRole('dialog', { name: /下增设区域/ });
    await adding.getByLabel('名称').fill('高新技术产业开发区');
    await adding.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '高新技术产业开发区', exact: true }).waitFor();
    await page.getByRole('button', { name: '全部停用' }).click();
    const asked = page.getByRole('dialog', { name: '全部停用“广州市”的下级' });
    await asked.getByText(/共 \d+ 个，将全部停用.+已有记录中的地区不变/).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await asked.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '停用高新技术产业开发区' }).click();
    await page.getByRole('dialog', { name: '停用“高新技术产业开发区”' }).getByRole('button', { name: '停用' }).click();
    await page.getByRole('button', { name: '启用高新技术产业开发区' }).waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});

test('a page is called as the association calls it, in the menu at once', async () => {
  await atDesk(house, 'keeper', webMenu.pages.main.path, async (page) => {
    await page.getByRole('button', { name: '修改区划管理', exact: true }).click();
    const editing = page.getByRole('dialog').last();
    await editing.getByLabel('名称').first().fill('行政区划');
    await editing.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '修改行政区划', exact: true }).waitFor();
    // The menu comes anew by the line, folded as the page on the screen wants it: a press before that is lost.
    const group = page.getByRole('button', { name: '组织与字典', exact: true });
    await expect.poll(async () => {
      if (await group.getAttribute('aria-expanded') !== 'true') await group.click();
      return page.getByRole('link', { name: '行政区划', exact: true }).isVisible();
    }, { timeout: 15_000, interval: 1_000 }).toBe(true);
  });
});
