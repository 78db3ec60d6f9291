/** A firm that has lost its right asks to have it back: it fills in what no register knows, two reviewers look at it, and the right is there. */
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { settings } from 'server/machines/settings/settings';
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { onPhone } from '../harness/on-phone.ts';
import { act, paper, tick } from './by-hand.ts';

/** The account of a firm whose right was taken and whose application is begun: nothing of it is filled in. */
const house = atWork(startDemonstration, async ({ database: { pool, db }, associationId }) => {
  await settings.set(db, associationId, receptionSettings.receptionPublicNotice, true, { id: null, name: '测试' });
  const { rows: [one] } = await pool.query<{ id: string; firm_id: string }>("select id, firm_id from reception_application where state = 'draft' order by created_at limit 1");
  await pool.query("update user_role set firm_id = $1 where firm_id is not null and user_id = (select id from app_user where user_name = 'firm2')", [one!.firm_id]);
  await pool.query("update attachment set deleted_at = app_now() where owner_id = $1", [one!.id]);
  await pool.query("update reception_application set form = '{}' where id = $1", [one!.id]);
});

test('asked for, reviewed twice, and given', async () => {
  const firm = await enter(house, 'firm2', '/practice/receptionApplication');
  await firm.getByRole('link', { name: /^查看在办的申请/ }).click();
  await firm.getByRole('link', { name: '继续填写' }).click();
  // What stands in the way leads to its place.
  await firm.getByText(/^提交前还有 \d+ 项需要处理$/).waitFor();
  if (await firm.getByLabel('办公面积（㎡）').count()) await firm.getByLabel('办公面积（㎡）').fill('320');
  await firm.getByLabel('全所人数').fill('12');
  await firm.getByLabel('卡座数').fill('16');
  for (const question of ['出现应当终止的情形', '未按规定履行管理职责', '被列入失信联合惩戒名单']) await tick(firm, question, '否');
  for (const box of await firm.locator('.reception-tutors input:not([disabled])').all()) await box.check();
  await firm.getByRole('textbox', { name: '情况说明' }).fill('重组已经完成，新办公场所投入使用，实习工位和指导律师均已落实，申请恢复接收。');
  for (const card of await firm.locator('#materials .materials').first().getByRole('region').all()) {
    for (const box of await card.getByRole('checkbox').all()) await box.check();
    await card.locator('input[type=file]').setInputFiles(paper);
    await card.getByText('已上传').waitFor();
  }
  const again = firm.getByRole('button', { name: '保存并重新检查' });
  if (await again.count()) await again.click();
  await firm.getByText('可以提交', { exact: true }).waitFor();
  expect(await hindrances(firm)).toEqual([]);
  await firm.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '提交', exact: true }).click();
  await firm.locator('.pane[data-shown]').getByText('待初审').first().waitFor();
  const address = new URL(firm.url()).pathname;

  const first = await enter(house, 'staff1', address);
  await first.getByText(/已标记 0 \/ \d+/).waitFor();
  const papers = Number(/\/ (\d+)/.exec(await first.getByText(/已标记 0 \/ \d+/).innerText())![1]);
  for (let at = 1; at <= papers; at += 1) {
    await first.keyboard.press('1');
    await first.getByText(new RegExp(`已标记 ${at} / ${papers}`)).waitFor();
  }
  expect(await hindrances(first)).toEqual([]);
  await act(first, '初审通过', '材料齐全，与登记信息一致。');
  await first.context().close();

  const last = await enter(house, 'staff2', address);
  await act(last, '通过', '同意恢复接收实习人员。');
  await last.context().close();

  await firm.reload();
  await firm.locator('.pane[data-shown]').getByText('已通过').first().waitFor();
  const { rows } = await house.product.database.pool.query("select r.state from firm_reception r join reception_application a on a.firm_id = r.firm_id where a.id = $1 and r.state = 'granted'", [address.split('/').at(-1)]);
  expect(rows).toEqual([{ state: 'granted' }]);
  await firm.getByText(/公示 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/).first().waitFor();
  await firm.context().close();
});

test('what was given is made known: numbered by the clerk, and from the next day on anybody reads it on a phone and may object', async () => {
  const clerk = await enter(house, 'staff1', '/assessment/publicNotice');
  const due = clerk.getByRole('region', { name: '待编发' }).getByRole('listitem').filter({ hasText: '接收资格公示' });
  await due.getByText('1家').waitFor();
  await due.getByRole('button', { name: /^编号并生成文书/ }).click();
  await clerk.getByRole('dialog', { name: '编号并生成文书' }).getByRole('button', { name: '编号并生成文书' }).click();
  await clerk.getByText(/^已编发市律协资公〔\d{4}〕1号，共1家$/).waitFor();
  await clerk.context().close();
  const { rows: [one] } = await house.product.database.pool.query<{ firm: string; from: string }>("select firm_name as firm, notice_from::text as from from reception_application where notice_from is not null");
  await house.product.goTo(one!.from);
  await onPhone(house.browser, `${house.product.url}/notices`, async (page) => {
    await page.getByRole('heading', { name: '接收资格公示' }).waitFor();
    await page.getByText(/市律协资公〔\d{4}〕1\s?号/).waitFor();
    await page.getByRole('button', { name: `对${one!.firm}提出异议` }).click();
    await page.getByRole('form', { name: /的公示提出异议$/ }).waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});
