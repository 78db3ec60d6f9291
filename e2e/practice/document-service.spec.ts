/** A clerk writes down that a decision has arrived; the days of a recheck run from the receipt, and whom it is about reads it. */
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { limitEnds } from 'server/machines/calendar/limits';
import { workCalendarOf } from 'server/machines/calendar/work-calendar';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);
const applicant = '董承砚';

test('a refusal is written down with its proof: it has arrived on the day of the receipt, and the applicant reads until when he may ask for a recheck', async () => {
  const { database: { db, pool }, associationId } = house.product;
  const { rows: [one] } = await pool.query<{ id: string; internId: string; on: string }>('select id, intern_id as "internId", app_today()::text as "on" from practice_application where applicant_name = $1', [applicant]);
  const { on } = one!;
  await refuse(one!.id);

  // Whoever has waited longest stands first: this one is looked for.
  const clerk = await enter(house, 'staff1', `/practice/documentService?scope=todo&keyword=${encodeURIComponent(applicant)}`);
  const line = clerk.getByRole('row').filter({ has: clerk.getByRole('link', { name: applicant, exact: true }) }).filter({ hasText: '申请人' });
  await line.getByText('待送达').waitFor();
  await line.getByRole('button', { name: /^登记送达/ }).click();
  const serving = clerk.getByRole('dialog', { name: '登记送达（1份）' });
  await serving.getByRole('radio', { name: '邮寄送达' }).check();
  await serving.getByRole('textbox', { name: '送达日期' }).fill(on);
  await serving.getByRole('textbox', { name: '回执号' }).fill('XA20261126044');
  await serving.locator('input[type=file]').setInputFiles({ name: '回执.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } }).jpeg().toBuffer() });
  await serving.getByText('回执.jpg').first().waitFor();
  expect(await hindrances(clerk)).toEqual([]);
  await serving.getByRole('button', { name: '登记送达' }).click();
  await clerk.getByText('已登记送达1份').waitFor();

  await clerk.getByRole('link', { name: '已送达' }).click();
  await line.getByRole('link', { name: applicant, exact: true }).click();
  const record = clerk.getByRole('dialog', { name: new RegExp(`^${applicant}的送达记录`) });
  await record.getByRole('button', { name: '回执.jpg' }).waitFor();
  await clerk.reload();
  await record.getByText(/XA20261126044/).first().waitFor();
  expect(await hindrances(clerk)).toEqual([]);
  await clerk.context().close();

  // The demonstration's own intern has no case yet: here he is the one who was refused.
  await pool.query("update app_user set intern_id = $1 where user_name = 'applicant'", [one!.internId]);
  const due = limitEnds(await workCalendarOf(db, associationId), on, 15);
  const own = await enter(house, 'applicant', `/practice/apply/${one!.id}`);
  await own.getByText(`已送达 ${on}（邮寄送达）`).waitFor();
  await own.getByRole('region', { name: '复核' }).getByText(`${due} 24:00`).waitFor();
  await own.context().close();
});

/** By whoever decides in the end, in the browser. */
async function refuse(id: string): Promise<void> {
  const final = await enter(house, 'staff2', `/practice/review/${id}`);
  await final.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '不予登记', exact: true }).click();
  const dialog = final.getByRole('dialog', { name: '不予登记' });
  await dialog.getByRole('combobox', { name: '不予登记理由' }).click();
  await final.getByRole('option', { name: '不符合法定条件', exact: true }).click();
  await dialog.getByRole('textbox', { name: /说明/ }).fill('申请人的人事档案仍由原单位管理，劳动关系尚未解除，不符合专职实习的条件。');
  await dialog.getByRole('button', { name: '不予登记', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await house.product.database.pool.query('select from document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id where d.case_id = $1 and s.state is not null', [id])).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
  await final.context().close();
}

test('of several chosen those go on that may, and the others say why and stay chosen', async () => {
  const page = await enter(house, 'staff1', '/practice/documentService?scope=all&limit=100');
  const line = (state: string) => page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) }).first();
  await line('已送达').waitFor();
  const served = (await line('已送达').locator('.data-table__lead').innerText()).trim();
  for (const state of ['待送达', '被退回', '已送达']) await line(state).getByRole('checkbox').check();
  const tools = page.getByRole('region', { name: '批量操作' });
  await tools.getByRole('button', { name: '登记送达' }).click();
  const serving = page.getByRole('dialog', { name: '登记送达（2份）' });
  const left = serving.getByRole('region', { name: '不能登记的' });
  await left.getByText(new RegExp(`^${served}`)).waitFor();
  await left.getByText(/^已送达/).waitFor();
  expect(await hindrances(page)).toEqual([]);
  await serving.getByRole('radio', { name: '当面送达' }).check();
  await serving.getByRole('textbox', { name: '签收人' }).fill('本人');
  await serving.getByRole('button', { name: '登记送达' }).click();
  await page.getByText('已登记送达2份').waitFor();
  await tools.getByText(/已选\s*1\s*项/).waitFor();
  await tools.getByRole('button', { name: '登记寄发' }).click();
  await page.getByRole('dialog', { name: '登记寄发' }).getByText('所选的都不能登记寄发').waitFor();
  await page.context().close();
});
