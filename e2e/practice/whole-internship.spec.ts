/**
 * A whole internship, lived through day by day: registered on a phone, trained, a year of journals in two firms with a
 * standstill between, assessed, heard, published, passed. Everything that a person decides is clicked; what is only much
 * of the same comes in by the product's own tables, and what comes by the clock is left to the clock.
 */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { settings } from 'server/machines/settings/settings';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration, type Demonstration } from '../harness/demonstration.ts';
import { conclude, letExaminersIn, placeFirst, planSession, writeSheet } from './a-hearing.ts';
import { aYearIn, bringIn, isForAll, phone, plusDays, readyToGo, summary, weekdays, yearFrom } from './a-year.ts';
import { act, chooseTutor, choose, declare, fill, fillInAgreement, fillInPerson, fillInQualification, handIn, handInPapers, markAllRight, next, open, paper, step, submit, tick } from './by-hand.ts';

const name = '林知远';
const [oldFirm, newFirm] = ['南州衡正律师事务所', '南州明德律师事务所'];
const [course, session] = ['第九十九期申请律师执业人员集中培训', '第九十九期面试考核'];
const long = { timeout: 240_000 };

const house = atWork(startDemonstration, makeItShort);
const { at, one, today, internship, stands, decide, change, importJournals, readAll } = aYearIn(house, { userName: 'applicant', name });
const goTo = (day: string, time?: string) => house.product.goTo(day, time);

/** An association that asks for as many journals as it must, and for no cases and records. */
async function makeItShort({ database: { db, pool }, associationId }: Demonstration): Promise<void> {
  const { journalMinWorkdaysFull, caseMin, tutorCaseMin, recordMin } = progressSettings;
  const nobody = { id: null, name: '业务管理员' };
  await settings.set(db, associationId, journalMinWorkdaysFull, 100, nobody);
  for (const few of [caseMin, tutorCaseMin, recordMin, ...Object.values(recordSettings)]) await settings.set(db, associationId, few, 0, nobody);
  // Workdays are those of the week: which of them are holidays changes with the year in which this is run.
  await pool.query('delete from holiday');
}

/** The days of the story, from the first on. */
let begun: string;
let ends: string;
const day = (nth: number) => plusDays(begun, nth);
const journals: { old: string[]; fresh: string[] } = { old: [], fresh: [] };

test('he is registered: a phone, a tutor, a firm and two reviewers', long, async () => {
  const page = await at('applicant', '/practice/apply', phone);
  await page.getByRole('button', { name: '开始填写' }).click();
  await step(page, '基本信息');
  await fillInPerson(page);
  await fillInQualification(page);
  await next(page);
  await chooseTutor(page, { typed: '衡正', name: oldFirm }, '沈知行');
  await fillInAgreement(page, await house.product.today());
  await next(page);
  await declare(page);
  await next(page);
  await step(page, '材料');
  await handInPapers(page);
  await submit(page);

  const tutor = await at('tutor', '/practice/apply?scope=todo');
  await open(tutor, name);
  await act(tutor, '确认指导', '同意指导');
  const firm = await at('firm', '/practice/apply?scope=todo');
  await open(firm, name);
  await act(firm, '同意并报送');
  const first = await at('staff1', `/practice/review?keyword=${name}`);
  await open(first, name);
  await markAllRight(first);
  await act(first, '初审通过');
  const final = await at('staff2', `/practice/review?keyword=${name}`);
  await open(final, name);
  await act(final, '准予登记');
  await final.getByText('实习证号').waitFor();

  const registered = await internship();
  begun = registered.startDate;
  expect(begun).toBe(await today());
  expect(registered).toMatchObject({ status: 'inProgress', firm: oldFirm, tutor: '沈知行', plannedEndDate: yearFrom(begun), validTo: yearFrom(begun) });
});

test('he is trained: he enrols, the course runs by its dates, a table of results makes him pass', long, async () => {
  await goTo(day(10));
  const clerk = await at('training', '/practice/training');
  await clerk.getByRole('button', { name: '新增培训班' }).click();
  const form = clerk.getByRole('dialog', { name: '新增培训班' });
  for (const [label, text] of [['培训班名称', course], ['期数', 'PX-99'], ['地点或网址', '市律师协会培训中心'], ['报名开始', day(10)], ['报名截止', day(13)], ['培训开始', day(15)], ['培训结束', day(25)], ['课程', '律师职业道德'], ['学时', '24']] as const) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await clerk.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: '开放报名', exact: true }).click();
  await clerk.locator('.state-tag:visible', { hasText: '报名中' }).first().waitFor();

  const page = await at('applicant', '/practice/training');
  await page.getByRole('link', { name: course }).click();
  await page.getByRole('region', { name: '我的报名' }).getByRole('button', { name: '报名', exact: true }).click();
  await page.getByRole('region', { name: '我的报名' }).getByText('已报名').waitFor();
  await isForAll(page);

  const state = async () => (await one<{ state: string }>('select state from training_session where name = $1', [course])).state;
  await goTo(day(14));
  await expect.poll(state, { timeout: 40_000 }).toBe('closed');
  await goTo(day(15));
  await expect.poll(state, { timeout: 40_000 }).toBe('running');
  await goTo(day(26));
  await expect.poll(state, { timeout: 40_000 }).toBe('scoring');

  const { certNo } = await internship();
  const scoring = await at('training', '/practice/training');
  await open(scoring, course);
  await scoring.getByRole('link', { name: '导入成绩' }).click();
  await bringIn(scoring, '成绩.csv', Buffer.from(`期数,实习证号,姓名,出勤率,学时,成绩\nPX-99,${certNo},${name},100,24,86`), '更新 1 行', '更新 1 行');
  const finishing = await at('training', '/practice/training');
  await open(finishing, course);
  await act(finishing, '公布成绩并结业');
  await stands('i.training_status', 'PASSED');
  const passed = await at('applicant', '/practice/training');
  await passed.getByRole('link', { name: course }).click();
  await passed.getByRole('region', { name: '我的报名' }).getByText(/成绩 86 分/).waitFor();
});

test('his first journals come in as one table, and his tutor reads them week by week', long, async () => {
  await goTo(day(60));
  journals.old = weekdays(begun, day(59));
  await importJournals(journals.old);
  await readAll('tutor');
  expect(await internship()).toMatchObject({ journalApprovedCount: journals.old.length, journalWorkdays: journals.old.length });
});

test('he goes to another firm: the period goes on, and the certificate names the firm that he has come to', long, async () => {
  await goTo(day(62));
  const before = await internship();
  await change('transferFirm', 'transfer-firm', ['转所申请表', '原律所业务交接和费用结清证明', '原律所实习鉴定', '与新律所的实习协议', '新律所及新指导律师承诺书', '证件照', '实习证原件', '正当理由证明'], async (page) => {
    await page.getByRole('combobox', { name: '转入律所' }).click();
    await page.keyboard.type('明德');
    await page.getByRole('option', { name: new RegExp(newFirm) }).click();
    await page.getByRole('combobox', { name: '新指导律师' }).click();
    await page.getByRole('option', { name: /苏婉仪/ }).click();
    await choose(page, '转所原因', '律所不履行实习协议');
    await fill(page, '情况说明', '律所连续两个月没有按协议发放补助，经协商未能解决。');
    await fill(page, '事由发生日期', day(58));
    await tick(page, '原律所意见', '同意');
    await fill(page, '在原律所的实习情况', '遵守实习纪律，参与合同纠纷案件的阅卷和文书起草。');
  }, [['firm', '同意转出'], ['tutor2', '确认'], ['firm2', '同意并报送']]);

  const after = await internship();
  expect(after).toMatchObject({ status: 'inProgress', firm: newFirm, tutor: '苏婉仪', startDate: before.startDate, plannedEndDate: before.plannedEndDate, validTo: before.plannedEndDate, journalApprovedCount: journals.old.length });
  expect(after.certNo).not.toBe(before.certNo);
  const passer = await (await house.browser.newContext({ locale: 'zh-CN', viewport: phone })).newPage();
  await passer.goto(`${house.product.url}/verify/${after.verifyCode}`);
  await passer.getByRole('heading', { level: 1, name: '有效', exact: true }).waitFor();
  expect(await passer.getByRole('main').innerText()).toContain(newFirm);
  await passer.goto(`${house.product.url}/verify/${before.verifyCode}`);
  await passer.getByRole('heading', { level: 1, name: '无效（已换发）' }).waitFor();
  await passer.context().close();
});

test('he stands still for forty-five days, and the end moves by as many', long, async () => {
  await goTo(day(95));
  const before = await internship();
  const byTutorAndFirm = [['tutor2', '确认'], ['firm2', '同意并报送']] as const;
  await change('pause', 'pause', ['中止申请表', '原因证明'], async (page) => {
    await choose(page, '中止原因', '疾病');
    await fill(page, '情况说明', '因手术需要休养。');
    await fill(page, '中止日期', day(100));
    await fill(page, '预计恢复日期', day(145));
  }, byTutorAndFirm);
  expect((await internship()).status).toBe('inProgress');
  await goTo(day(100));
  await stands('i.status', 'paused');
  const home = await at('applicant', '/commonConsole');
  await home.getByText('实习已中止，恢复后继续计算实习期').waitFor();
  await isForAll(home);

  await goTo(day(145));
  await change('resume', 'resume', ['恢复申请表'], async (page) => {
    await fill(page, '恢复日期', day(145));
  }, byTutorAndFirm);
  ends = plusDays(before.plannedEndDate, 45);
  expect(await internship()).toMatchObject({ status: 'inProgress', pausedDays: 45, plannedEndDate: ends, validTo: ends, startDate: begun });
});

test('the journals of the new firm are added to those of the old one; of the standstill none are taken', long, async () => {
  await goTo(day(205));
  journals.fresh = [...weekdays(day(63), day(99)), ...weekdays(day(145), day(204))];
  await importJournals(journals.fresh);
  await readAll('tutor2');
  const total = journals.old.length + journals.fresh.length;
  expect(await internship()).toMatchObject({ journalApprovedCount: total, journalWorkdays: total });
  const { rows } = await house.product.database.pool.query<{ firm: string; count: number }>(
    'select f.name as firm, count(*)::int as count from practice_journal j join law_firm f on f.id = j.firm_id where j.internship_id = $1 group by f.name', [(await internship()).id]);
  expect(Object.fromEntries(rows.map(({ firm, count }) => [firm, count]))).toEqual({ [oldFirm]: journals.old.length, [newFirm]: journals.fresh.length });
});

test('his time is up: he applies, tutor and firm speak, and the written review passes what was counted', long, async () => {
  await goTo(plusDays(ends, 1));
  await stands('i.status', 'expiredWait');
  const page = await at('applicant', '/commonConsole');
  await page.getByText('实习期已满，可以申请考核').waitFor();
  await at('applicant', '/assessment/apply');
  await page.getByRole('button', { name: '开始填写' }).click();
  await fill(page, '个人实习总结', summary);
  await tick(page, '社会保险缴纳情况', '实习期间连续缴纳');
  await page.getByRole('checkbox', { name: /本人承诺/ }).check();
  await page.getByText(`${journals.old.length + journals.fresh.length}天`).first().waitFor();
  // What social insurance asks for is known once it is kept.
  await page.getByRole('button', { name: '保存并重新检查' }).click();
  for (const material of ['实习鉴定书', '实习证', '集中培训结业证书', '实习日志册', '实务训练证明材料', '参与案件证明材料', '社会保险缴纳证明']) await handIn(page, material, paper);
  await readyToGo(page);
  // His journals came in as tables, long after their days: he is told what the reviewers will look at.
  const sure = page.getByRole('dialog', { name: '提交' });
  await sure.getByText(/补录日志占/).waitFor();
  await sure.getByRole('button', { name: '提交', exact: true }).click();
  await page.locator('.state-tag:visible', { hasText: '待指导律师考评' }).first().waitFor();
  await isForAll(page);

  const tutor = await at('tutor2', '/assessment/apply?scope=todo');
  await open(tutor, name);
  await inWindow(tutor, '提交考评意见', async (dialog) => {
    for (const item of ['政治素质', '道德品行', '执业素养', '实习表现']) await dialog.getByRole('radiogroup', { name: item }).getByText('良好', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /考评意见/ }).fill('能独立完成案件的基础工作，文书质量较好，遵守执业纪律。');
    await dialog.getByRole('radiogroup', { name: '考评结论' }).getByText('合格', { exact: true }).click();
  });
  const firm = await at('firm2', '/assessment/apply?scope=todo');
  await open(firm, name);
  await inWindow(firm, '鉴定并报送', async (dialog) => {
    await dialog.getByRole('textbox', { name: '品行鉴定意见' }).fill('品行端正，遵守律师职业道德和执业纪律。');
    await dialog.getByRole('textbox', { name: '执业能力鉴定意见' }).fill('具备独立处理常见法律事务的能力。');
    await dialog.getByRole('radiogroup', { name: '鉴定结论' }).getByText('建议合格', { exact: true }).click();
    await dialog.getByRole('textbox', { name: '律所负责人' }).fill('傅明德');
    await dialog.getByRole('checkbox', { name: /鉴定书已由负责人签名/ }).check();
  });
  await decide('/assessment/review', '初审通过', '书面审查通过');
  await stands('a.state', 'interviewPending');
});

test('he is heard: a session of his own, three examiners, and the total that their sheets come to', long, async () => {
  const held = plusDays(ends, 12);
  const [chief, ...members] = await letExaminersIn(house.product, [oldFirm, newFirm]);
  const clerk = await at('head', '/assessment/interview');
  await planSession(clerk, { title: session, held, chief: chief!, members });
  await placeFirst(clerk, name);
  await act(clerk, '确认编排并通知');
  await stands('a.state', 'interviewArranged');

  await goTo(held, '08:40');
  const door = await at('staff1', '/assessment/interview');
  await open(door, session);
  await door.getByRole('button', { name: '开始签到' }).click();
  const list = door.getByRole('region', { name: /^签到/ });
  await list.getByRole('textbox', { name: '查找签到人员' }).fill(name);
  await list.getByRole('textbox', { name: '查找签到人员' }).press('Enter');
  await door.getByRole('dialog', { name: `签到：${name}` }).getByRole('button', { name: '签到' }).click();
  await stands('a.state', 'signedIn');

  const sheets = [[20, 20.5, 18, 22], [21, 19, 20, 20], [22, 21, 19.5, 18]];
  for (const [nth, { userName }] of [chief!, ...members].entries()) {
    await writeSheet(await at(userName, '/assessment/scoreSheet'), name, sheets[nth]!);
    await stands('(select count(*)::int from score_sheet h where h.slot_id = a.interview_slot_id and h.signed_at is not null)', nth + 1);
  }
  await conclude(await at(chief!.userName, '/assessment/scoreSheet'), name);
  await stands('a.state', 'resultPending');
  // (80.5 + 80 + 80.5) ÷ 3
  await stands('a.interview_score::text', '80.33');

  const closing = await at('head', '/assessment/interview');
  await open(closing, session);
  await act(closing, '结束本场');
  await act(closing, '公布成绩');
});

test('his result is published, anybody may object, and when nobody has he has passed for twelve months', long, async () => {
  const final = await at('staff2', '/assessment/review');
  await open(final, name);
  await act(final, '确认合格并公示');
  await stands('a.state', 'publicity');
  const decided = await today();
  const notice = await one<{ from: string; to: string }>('select notice_from::text as from, notice_to::text as to from assessment_application where intern_name = $1', [name]);
  expect(notice).toEqual({ from: plusDays(decided, 1), to: plusDays(decided, 7) });

  await goTo(notice.to);
  const passer = await (await house.browser.newContext({ locale: 'zh-CN', viewport: phone, bypassCSP: true })).newPage();
  await passer.goto(`${house.product.url}/notices`);
  await passer.getByRole('button', { name: `对${name}提出异议` }).waitFor();
  await isForAll(passer);
  await stands('a.state', 'publicity');

  const issued = plusDays(notice.to, 1);
  await goTo(issued);
  await stands('a.state', 'qualified');
  expect(await internship()).toMatchObject({ status: 'passed', passValidUntil: yearFrom(issued), passOpinionNo: expect.stringMatching(/\d/) });
  const { rows } = await house.product.database.pool.query<{ kind: string }>(`select d.kind from decision_document d join assessment_application a on a.id = d.case_id where a.intern_name = $1`, [name]);
  expect(rows.map(({ kind }) => kind)).toContain('ASSESS_PASS');
  await passer.reload();
  await passer.getByRole('heading', { level: 1, name: '实习考核合格公示' }).waitFor();
  await expect.poll(() => passer.getByText('正在查询…').count()).toBe(0);
  expect(await passer.getByRole('button', { name: `对${name}提出异议` }).count()).toBe(0);
  await passer.context().close();

  const page = await at('applicant', '/commonConsole');
  await page.getByText(`考核合格，合格意见有效期至${yearFrom(issued)}`).waitFor();
  await isForAll(page);
  await at('applicant', '/assessment/apply');
  await open(page, name);
  await page.getByRole('region', { name: '考核合格' }).getByText(yearFrom(issued)).waitFor();
  await page.getByText(/80\.33/).first().waitFor();
});

/** Opens an action's window, fills it in and sends it. */
async function inWindow(page: Page, title: string, fillIn: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('toolbar', { name: '可办理的操作' }).getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await fillIn(dialog);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
