/** An interview as a clerk plans it and as three examiners hear it, as people click it. */
import type { Page } from 'playwright-core';
import { demoPassword } from 'server/areas/account/demo-people.public';
import type { Demonstration } from '../harness/demonstration.ts';
import { addPerson } from '../harness/people.ts';

interface Examiner { name: string; userName: string }

/** Three of the pool who have nothing to do with these firms, with accounts. */
export async function letExaminersIn({ database: { db, pool }, associationId }: Demonstration, firms: readonly string[]): Promise<Examiner[]> {
  const { rows } = await pool.query<{ name: string; lawyerId: string }>(`
    select l.name, l.id as "lawyerId" from examiner e join lawyer l on l.id = e.lawyer_id join law_firm f on f.id = l.firm_id
    where e.state = 'active' and f.name <> all($1) and not exists (select from app_user u where u.lawyer_id = l.id) and (select count(*) from lawyer o where o.name = l.name) = 1
      and not exists (select from reward_punish p where p.subject_id = l.id) order by l.licence_no limit 3`, [firms]);
  return Promise.all(rows.map(async ({ name, lawyerId }) => ({ name, userName: (await addPerson(db, associationId, { name, roles: ['lawyer', 'examiner'], lawyerId, password: demoPassword })).userName })));
}

export async function planSession(page: Page, { title, held, chief, members }: { title: string; held: string; chief: Examiner; members: readonly Examiner[] }): Promise<void> {
  await page.getByRole('button', { name: '新增场次' }).click();
  const form = page.getByRole('dialog', { name: '新增面试场次' });
  for (const [label, text] of [['名称', title], ['面试日期', held], ['地点', '市律师协会三楼']] as const) await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  await form.getByRole('combobox', { name: /^主考官/ }).click();
  await page.keyboard.type(chief.name);
  await page.getByRole('option', { name: new RegExp(`^${chief.name}（`) }).click();
  await form.getByRole('combobox', { name: /^其他考官/ }).click();
  for (const { name } of members) {
    await page.getByRole('combobox', { name: '查找其他考官' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}（`) }).click();
  }
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '保存', exact: true }).click();
}

/** At nine o'clock, in the first room. */
export async function placeFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `调整${name}` }).click();
  const placing = page.getByRole('dialog', { name: `调整：${name}` });
  await placing.getByRole('combobox', { name: '考场和时间' }).click();
  await page.keyboard.type('第一考场 09:00');
  await page.getByRole('option', { name: '第一考场 09:00' }).click();
  await placing.getByRole('button', { name: '调整', exact: true }).click();
  await placing.waitFor({ state: 'detached' });
}

/** The points of the national four items, signed. */
export async function writeSheet(page: Page, name: string, points: readonly number[]): Promise<void> {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const own = page.getByRole('region', { name: '我的评分' });
  for (const [at, item] of ['政治素质', '道德品行', '执业素养', '实习表现'].entries()) await own.getByRole('textbox', { name: `${item}得分` }).fill(String(points[at]));
  await own.getByRole('button', { name: '签名提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '签名提交' }).click();
}

export async function conclude(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('region', { name: '评分汇总' }).getByText('总分和每一项都达到要求').waitFor();
  await page.getByRole('button', { name: '登记集体评议意见' }).click();
  const dialog = page.getByRole('dialog', { name: `登记集体评议意见：${name}` });
  await dialog.getByRole('textbox', { name: '集体评议意见' }).fill('考核小组一致认为达到律师执业的基本要求。');
  await dialog.getByRole('button', { name: '登记并锁定成绩' }).click();
}
