/** Of each kind whom a rule judges: one who is met by the change, and one who is not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examinerSettings, sessionSettings } from 'contract/areas/assessment/interview-settings';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { registerSettings } from 'contract/areas/basic-info/register-settings';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { courseSettings } from 'contract/areas/practice/training-settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Setting } from 'contract/kernel/setting';
import { ended } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { beginSession } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { withoutEffect } from '../../../../e2e/harness/footprint.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { beginJournal } from '../../../../e2e/journal/practice-log.arrange.ts';
import { registered } from '../../../../e2e/other-business/business.ts';
import { begin, later, today } from '../../../../e2e/practice/roads.ts';
import { attending } from '../../../../e2e/practice/training-enrolment.arrange.ts';

const { tryOut } = businessConfig.endpoints;
type Trial = Output<typeof tryOut>;

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const tried = <T>({ key }: Setting<T>, value: T, effectiveFrom?: string): Promise<Trial> =>
  withoutEffect(server, () => server.call(server.people.everybody, tryOut, { key, value, ...(effectiveFrom && { effectiveFrom }) }));
const of = ({ audiences }: Trial, key: string) => audiences.find((one) => one.key === key)!;
const told = (trial: Trial, key: string, id: string) => of(trial, key).changes.find((one) => one.id === id);
const put = (table: string, id: string, columns: Record<string, unknown>) => server.database.pool.query(
  `update ${table} set ${Object.keys(columns).map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [id, ...Object.values(columns)]);

describe('examiners', () => {
  test('whoever has practised too short for the new number would be out, and is named; on a later day he has practised longer', async () => {
    const [young, old] = [await enterPool(server), await enterPool(server)];
    const day = await today(server);
    await put('lawyer', young.lawyerId, { first_practice_date: later(day, -365 * 7) });
    await put('lawyer', old.lawyerId, { first_practice_date: later(day, -365 * 16) });
    const trial = await tried(examinerSettings.examinerMinYears, 10);
    expect(told(trial, 'examiners', young.id)).toMatchObject({ turn: 'worse', lines: [{ after: { level: 'BLOCK', message: '不符合考官条件：执业6年，不满10年' } }] });
    expect(told(trial, 'examiners', old.id)).toBeUndefined();
    expect(told(await tried(examinerSettings.examinerMinYears, 10, later(day, 400)), 'examiners', young.id)!.lines[0]!.after!.message).toContain('执业8年');
  });
});

describe('interviews to come', () => {
  test('a panel of three is too small where five are asked for; one of five is not', async () => {
    const [small, large] = [await beginSession(server), await beginSession(server)];
    for (const sort of [8, 9]) {
      const { id } = await enterPool(server);
      await server.database.pool.query(`insert into interview_panelist (association_id, session_id, room_id, examiner_id, is_chief, sort) values ($1, $2, $3, $4, false, $5)`, [server.associationId, large.id, large.roomId, id, sort]);
    }
    const trial = await tried(sessionSettings.panelSize, 5);
    expect(told(trial, 'sessions', small.id)).toMatchObject({ turn: 'worse', lines: [{ after: { message: '第一考场有3名考官，不足5名' } }] });
    expect(told(trial, 'sessions', large.id)).toBeUndefined();
  });
});

describe('firms', () => {
  test('fall short of more partners or assets, or do not', async () => {
    const { firm, firm2 } = server.registers.firms;
    await put('law_firm', firm.id, { org_form: 'GENERAL_PARTNERSHIP', asset_fen: 40_000_000 });
    await put('law_firm', firm2.id, { org_form: 'GENERAL_PARTNERSHIP', asset_fen: 90_000_000 });
    const trial = await tried(registerSettings.generalAssetsMin, '500000.00');
    expect(told(trial, 'formation', firm.id)).toMatchObject({ turn: 'worse', lines: [{ after: { message: expect.stringContaining('最低额500000.00元') } }] });
    expect(told(trial, 'formation', firm2.id)).toBeUndefined();
  });
});

describe('journals', () => {
  test('a returned one that is too short by the new number is named, a draft counted, a longer one left alone', async () => {
    const [short, long, draft] = [await beginJournal(server), await beginJournal(server), await beginJournal(server)];
    for (const { id, words } of [{ ...short, words: 60 }, { ...long, words: 400 }]) await put('practice_journal', id, { state: 'returned', words, submitted_at: new Date(), first_submitted_on: await today(server) });
    await put('practice_journal', draft.id, { words: 70 });
    const trial = await tried(journalSettings.minChars, 200);
    expect(told(trial, 'journals', short.id)).toMatchObject({ turn: 'worse', link: `/journal/practiceLog/${short.id}`, lines: [{ after: { message: '工作内容至少写200个字，现在60个字' } }] });
    expect([told(trial, 'journals', long.id), told(trial, 'journals', draft.id), of(trial, 'journals').hidden > 0]).toEqual([undefined, undefined, true]);
  });

  test('fewer days for writing late take days from whoever has left them out, and from nobody who has written', async () => {
    const [silent, diligent] = [await internshipPeriod(server), await internshipPeriod(server)];
    await server.database.pool.query(`
      insert into practice_journal (association_id, id, version, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, counts, content, words)
      select i.association_id, gen_random_uuid(), 0, 'RZ' || at || right(i.registration_no, 5), 'draft', i.id, i.intern_id, i.firm_id, i.current_tutor_id, app_today() - at, true, true, '整理案卷', 120 from internship i, generate_series(1, 60) at where i.id = $1`, [diligent.internshipId]);
    const trial = await tried(journalSettings.backfillDays, 30);
    const { before, after } = told(trial, 'journalDays', silent.internshipId)!.lines[0]!;
    expect(told(trial, 'journalDays', silent.internshipId)!.turn).toBe('better');
    expect([before!.message, after!.message].map((message) => Number(/有(\d+)个工作日/.exec(message)![1]))).toEqual([expect.any(Number), expect.any(Number)]);
    expect(of(trial, 'journalDays').after.amount).toBeGreaterThan(of(trial, 'journalDays').before.amount);
    expect(told(trial, 'journalDays', diligent.internshipId)).toBeUndefined();
    expect(told(await tried(journalSettings.backfillDays, 0), 'journalDays', silent.internshipId)!.turn).toBe('worse');
  });

  test('how long they may wait: what would pass by itself is counted for its tutor, who is not met where it has waited shorter', async () => {
    const [long, fresh] = [await beginJournal(server), await beginJournal(server)];
    await put('practice_journal', long.id, { state: 'submitted', submitted_at: new Date(Date.now() - 20 * 86_400_000) });
    await put('practice_journal', fresh.id, { state: 'submitted', submitted_at: new Date(Date.now() - 86_400_000) });
    const trial = await tried(journalSettings.autoApproveDays, 15);
    const { measureTitle, before, after, changes } = of(trial, 'journalWaiting');
    expect([measureTitle, before.amount, after.amount]).toEqual(['将自动通过的日志', 0, 1]);
    expect(changes.map(({ lines }) => lines[0]!.after!.message)).toEqual(['1篇待审核超过15天，将由系统自动通过']);
  });

  test('alike by the new threshold, or not', async () => {
    const [alike, other] = [await beginJournal(server), await beginJournal(server)];
    await put('practice_journal', alike.id, { state: 'submitted', submitted_at: new Date(), similarity: 0.8 });
    await put('practice_journal', other.id, { state: 'submitted', submitted_at: new Date(), similarity: 0.6 });
    const trial = await tried(journalSettings.dupWarn, 0.75);
    expect(told(trial, 'journalAlike', alike.id)).toMatchObject({ turn: 'other', lines: [{ after: { message: '重复度80%，达到雷同提示阈值' } }] });
    expect([told(trial, 'journalAlike', other.id), trial.effect]).toEqual([undefined, expect.stringContaining('标记不变')]);
  });
});

test('a pause that is too long by the new number may be ended; a short one may not', async () => {
  const [long, short] = [await registered(server, { pausedFor: 120 }), await registered(server, { pausedFor: 20 })];
  const trial = await tried(otherBusinessSettings.pauseMaxTotalDays, 90);
  expect(told(trial, 'paused', long.internshipId)).toMatchObject({ turn: 'worse', lines: [{ after: { message: '累计中止120天，超过上限90天，可以依职权注销' } }] });
  expect(told(trial, 'paused', short.internshipId)).toBeUndefined();
});

test('the day of the next reminder is told to whom it moves, and to nobody else', async () => {
  const [near, far] = [await ended(server, { status: 'inProgress', assessDeadline: null }, -50), await ended(server, { status: 'inProgress', assessDeadline: null }, -28)];
  await server.database.pool.query(`insert into internship_reminder (association_id, internship_id, event, about, rung) values ($1, $2, 'ends', $3, 60), ($1, $4, 'ends', $5, 30)`, [server.associationId, near.internshipId, near.day(50), far.internshipId, far.day(28)]);
  const schedule = progressSettings.reminderSchedule.initial.map((rung) => (rung.event === 'ends' && rung.days === 30 ? { ...rung, days: 40 } : rung));
  const trial = await tried(progressSettings.reminderSchedule, schedule);
  expect(told(trial, 'reminders', near.internshipId)!.lines).toEqual([{ turn: 'other', before: { level: 'INFO', message: `下次提醒在${near.day(20)}（实习期届满前30天）` }, after: { level: 'INFO', message: `下次提醒在${near.day(10)}（实习期届满前40天）` } }]);
  const moved = told(trial, 'reminders', far.internshipId);
  expect(moved?.lines.map(({ after }) => after!.message)).toEqual([`下次提醒在${far.day(1)}（实习期届满前27天）`]);
});

test('who has failed in group training may sit once more, or no more', async () => {
  const [attended, away] = [await attending(server), await attending(server)];
  await put('training_enrolment', attended.id, { state: 'failed', attendance_rate: 100, study_hours: 40, exam_score: 20, resit_count: 1 });
  await put('training_enrolment', away.id, { state: 'failed', attendance_rate: 10, study_hours: 1, exam_score: 20, resit_count: 0 });
  const trial = await tried(courseSettings.trainingMaxResit, 1);
  expect(told(trial, 'trainingFailed', attended.id)).toMatchObject({ turn: 'worse', lines: [{ before: { message: '还可以补考1次' }, after: { message: '不能再补考' } }] });
  expect(told(trial, 'trainingFailed', away.id)).toBeUndefined();
});

test('a limit goes with whatever is handed in from now on: drafts are counted, what has been returned keeps its own', async () => {
  const [draft, returned] = [await begin(server), await begin(server)];
  await returned.goThrough('submit', 'confirm', 'confirmByFirm', 'return');
  await draft.mend('submit');
  const { other, worse, better, changes, conditions, hidden } = of(await tried(practiceSettings.regDecisionDays, 10), 'practiceApplication');
  expect([worse, better, hidden, changes]).toEqual([0, 0, other, []]);
  expect(conditions).toEqual([{ title: '登记办理期限', worse: 0, better: 0, other }]);
});
