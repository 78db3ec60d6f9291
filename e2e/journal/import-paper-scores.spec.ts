/** Paper score sheets in the demonstration: who keeps the interview enters what an examiner has written on paper, sees it on the sheet as such, and takes it back. */
import { expect, test } from 'vitest';
import { atWork } from '../harness/at-work.ts';
import { hindrances } from '../harness/browser.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';

interface Free { slotId: string; caseNo: string; name: string; sessionNo: string; examiner: string }
const house = atWork(startDemonstration);
/** A candidate who has signed in, and an examiner of his who has written nothing yet. */
const free = async () => (await house.product.database.pool.query<Free>(`
  select s.id as "slotId", a.application_no as "caseNo", a.intern_name as name, n.application_no as "sessionNo", e.name as examiner from interview_slot s join assessment_application a on a.interview_slot_id = s.id and a.state = 'signedIn'
  join interview_session n on n.id = s.session_id and n.state = 'ongoing' join interview_panelist p on p.room_id = s.room_id and p.left_at is null join examiner e on e.id = p.examiner_id
  where not exists (select from score_sheet h where h.slot_id = s.id and h.examiner_id = e.id) order by a.intern_name, p.sort desc limit 1`)).rows[0]!;
const sheets = async ({ slotId }: Free) => (await house.product.database.pool.query<{ by: string }>('select paper_by as by from score_sheet where slot_id = $1 and paper_by is not null', [slotId])).rows;

const titles = '申请编号或实习证号,姓名,场次号,考官,各项得分,总分,一票否决,评语';
const table = ({ caseNo, name, sessionNo, examiner }: Free) => ({ name: '面试成绩.csv', mimeType: 'text/csv', buffer: Buffer.from([titles,
  `${caseNo},${name},${sessionNo},${examiner},政治素质20；道德品行20.5；执业素养18；实习表现22,80.5,,表达清楚。`, `${caseNo},${name},${sessionNo},没有此人,政治素质20；道德品行20；执业素养18；实习表现22,80,,`].join('\r\n')) });

test('a paper sheet is entered, shown as one, and taken back', { timeout: 120_000 }, async () => {
  const one = await free();
  const page = await enter(house, 'staff1', '/assessment/interviewResult', { width: 1440, height: 900 });
  try {
    await page.getByRole('link', { name: '导入', exact: true }).click();
    await page.getByRole('button', { name: /选择文件/ }).waitFor();
    await page.locator('input[type=file]').setInputFiles(table(one));
    await page.getByText(/^检查完成，尚未写入。共 2 行：可新增 1 行、更新 0 行，跳过 0 行，错误 1 行。/).waitFor();
    await page.getByText(new RegExp(`不在${one.name}的考核小组中`)).first().waitFor();
    expect([await hindrances(page), await sheets(one)]).toEqual([[], []]);
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click();
    await page.getByText(/^导入完成：新增 1 行/).waitFor();
    expect((await sheets(one)).length).toBe(1);
    const batch = page.url();
    await page.goto(`${house.product.url}/assessment/scoreSheet/${one.slotId}`);
    await page.getByText(/^纸质评分单，由.+录入$/).waitFor();
    await page.goto(batch);
    await page.getByRole('button', { name: '撤销本次导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销本次导入' }).click();
    await page.getByText(/恢复 1 行，名录与导入前一致/).waitFor();
    expect(await sheets(one)).toEqual([]);
  } finally {
    await page.context().close();
  }
});

test('on a phone the sheets are checked without anything running over the edge', { timeout: 60_000 }, async () => {
  const page = await enter(house, 'staff1', '/journal/importLog/new/paper-scores', { width: 390, height: 844 });
  try {
    await page.getByRole('button', { name: /选择文件/ }).waitFor();
    await page.locator('input[type=file]').setInputFiles(table(await free()));
    await page.getByText(/检查完成，尚未写入。共 2 行/).waitFor();
    expect([await hindrances(page), await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([[], true]);
  } finally {
    await page.context().close();
  }
});
