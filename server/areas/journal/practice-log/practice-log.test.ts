import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import type { Input } from 'contract/kernel/endpoint';
import { internshipPeriod } from '../../../../e2e/journal/an-internship.ts';
import { written } from '../../../../e2e/journal/practice-log.arrange.ts';
import { beginCase } from '../../../../e2e/practice/intern-case.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { lockJournals, unlockJournals } from './lock.public.ts';
import { remindOfJournals } from './reminders.ts';
import { likeness, sketchOf } from './sketch.public.ts';

const { endpoints } = practiceLog;
const flow = practiceLogFlow.endpoints;

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

type Form = Input<typeof endpoints.save>['form'];
const save = (by: Person, form: Form) => server.call(by, endpoints.save, { form });
const handIn = async (by: Person, form: Form) => { const { id, version } = await save(by, form); return server.call(by, flow.submit, { id, version }); };
const errorOf = async (asked: Promise<{ status: number; body: unknown }>) => { const { body } = await asked; return (body as { error?: { code: string; details: string; fields?: { message: string }[] } }).error; };
const countsOf = async (internshipId: string) => (await server.database.pool.query(`select journal_count as n, journal_approved_count as approved, journal_workdays as workdays, journal_other_count as other, journal_late_count as late, last_journal_date as last from internship where id = $1`, [internshipId])).rows[0];
/** The last days that are worked, where nobody has entered holidays. */
const workdays = (today: string, count: number) => Array.from({ length: 14 }, (_, at) => plusDays(today, -at)).filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())).slice(0, count);
const restDay = (today: string) => Array.from({ length: 7 }, (_, at) => plusDays(today, -at)).find((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))!;

describe('an internship keeps its own counts', () => {
  test('through handing in, approving, taking back and making void; counting anew finds the same', async () => {
    const { intern, tutor, internshipId, today } = await internshipPeriod(server);
    const [first, second] = workdays(today, 2);
    const one = await handIn(intern, written(first!));
    await handIn(intern, { ...written(second!), caseMode: 'OTHER' });
    expect(await countsOf(internshipId)).toMatchObject({ n: 2, approved: 0, workdays: 0, other: 1, last: first });
    const approved = await server.call(tutor, flow.approve, { id: one.id, version: one.version });
    expect(await countsOf(internshipId)).toMatchObject({ approved: 1, workdays: 1 });
    await server.call(tutor, flow.takeBack, { id: approved.id, version: approved.version });
    expect(await countsOf(internshipId)).toMatchObject({ n: 2, approved: 0, workdays: 0 });
    await server.database.pool.query(`update practice_journal set state = 'void' where id = $1`, [one.id]);
    expect(await countsOf(internshipId)).toMatchObject({ n: 1, last: second });
    const { rows } = await server.database.pool.query<{ changed: number }>('select recount_journals($1) as changed', [server.associationId]);
    expect(rows[0]!.changed).toBe(0);
  });

  test('a rest day may have a journal, which counts as no workday', async () => {
    const { intern, tutor, internshipId, today } = await internshipPeriod(server);
    const { id, version } = await handIn(intern, written(restDay(today)));
    await server.call(tutor, flow.approve, { id, version });
    expect(await countsOf(internshipId)).toMatchObject({ n: 1, approved: 1, workdays: 0 });
  });
});

describe('a day has one journal, of its time', () => {
  test('a second one is refused by name, until the first is made away with', async () => {
    const { intern, today } = await internshipPeriod(server);
    const { id, version } = await save(intern, written(today));
    expect(await errorOf(server.ask(intern, endpoints.save, { form: written(today) }))).toMatchObject({ code: 'journalTaken', details: expect.stringContaining('草稿') });
    await server.call(intern, flow.discard, { id, version });
    await save(intern, written(today));
  });

  test('two windows that begin the same day at once begin it once', async () => {
    const { intern, today } = await internshipPeriod(server);
    const answers = await Promise.all([1, 2, 3].map(() => server.ask(intern, endpoints.save, { form: written(today) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('not tomorrow, not before the beginning, not while the internship stood still', async () => {
    const { intern, internshipId, today } = await internshipPeriod(server);
    await server.database.pool.query(`insert into internship_pause (association_id, id, internship_id, paused_from, expected_until, resumed_on) values ($1, $2, $3, $4, $5, $5)`, [server.associationId, crypto.randomUUID(), internshipId, plusDays(today, -20), plusDays(today, -10)]);
    for (const [day, sentence] of [[plusDays(today, 1), '不能晚于今天'], [plusDays(today, -61), '不能早于实习开始日'], [plusDays(today, -15), '中止实习期间']] as const) {
      expect(await errorOf(server.ask(intern, endpoints.save, { form: written(day) }))).toMatchObject({ code: 'invalid', fields: [{ message: expect.stringContaining(sentence) }] });
    }
    // The day of resuming is worked again.
    await save(intern, written(plusDays(today, -10)));
  });

  test('after the days of grace only while the association lets it, and marked as late', async () => {
    const { intern, internshipId, today } = await internshipPeriod(server);
    const { id, version } = await save(intern, written(plusDays(today, -8)));
    expect(await errorOf(server.ask(intern, flow.submit, { id, version }))).toMatchObject({ code: 'blocked', details: expect.stringContaining('开放补写') });
    await server.database.pool.query('update internship set journal_backfill_until = $2 where id = $1', [internshipId, today]);
    await server.call(intern, flow.submit, { id, version });
    expect(await countsOf(internshipId)).toMatchObject({ late: 1 });
  });
});

test('what is missing is said all at once, each at its field', async () => {
  const { intern, today } = await internshipPeriod(server);
  const { id, version } = await save(intern, { journalDate: today, caseMode: 'CASE', content: '太短' });
  const { body } = await server.ask(intern, flow.submit, { id, version });
  expect((body as { error: { findings: { field: string }[] } }).error.findings.map(({ field }) => field)).toEqual(['workType', 'caseNo', 'caseName', 'content']);
});

describe('what is attached to a journal', () => {
  const paper = { bytes: new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'), name: '谈话笔录.pdf' };
  const attach = (by: Person, id: string) => server.ask(by, endpoints.uploadMaterial, { id, materialCode: 'J01' }, { file: paper });
  const attached = async (by: Person, id: string) => (await server.call(by, endpoints.getPracticeLog, { id })).materials.flatMap(({ files }) => files.map(({ fileName }) => fileName));

  test('goes up while the words are still written, five at the most, and stands still once the tutor has it', async () => {
    const { intern, tutor, today } = await internshipPeriod(server);
    const { id, version } = await save(intern, written(today));
    for (let time = 0; time < 5; time += 1) expect((await attach(intern, id)).status).toBe(200);
    expect(await errorOf(attach(intern, id))).toMatchObject({ code: 'fileRefused', details: expect.stringContaining('最多上传5个') });
    // The version has stayed: the sheet that sent the pictures goes on being written.
    const handed = await server.call(intern, flow.submit, { id, version });
    expect(await attached(tutor, id)).toHaveLength(5);
    expect((await server.call(tutor, endpoints.getReading, {})).current?.entries[0]?.materials[0]?.files).toHaveLength(5);
    expect(await errorOf(attach(intern, id))).toMatchObject({ code: 'notItsTurn' });
    await server.call(tutor, flow.return, { id, version: handed.version, opinion: '请换一张清楚的照片。' });
    const [first] = (await server.call(intern, endpoints.getPracticeLog, { id })).materials[0]!.files;
    await server.call(intern, endpoints.removeMaterial, { id, attachmentId: first!.id });
    expect(await attached(tutor, id)).toHaveLength(4);
    expect((await server.call(tutor, endpoints.getPracticeLogs, {})).data[0]).toMatchObject({ id, files: 4 });
  });
});

test('whoever asks for a week that has not come yet reads the present one, however far away he looks', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  await handIn(intern, { ...written(today), content: '下午在律所资料室整理三年前已归档的建设工程合同纠纷案卷，按目录补齐缺页，登记借阅人，并把电子扫描件与纸质卷宗逐页核对。' });
  const { current } = await server.call(tutor, endpoints.getReading, { week: '2199-12-30' });
  expect([current!.from <= today && today <= current!.to, current!.entries.length]).toEqual([true, 1]);
});

test('who leads the case is of the own firm, and comes along with the case the next day', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  const { rows: [elsewhere] } = await server.database.pool.query<{ id: string }>('select id from lawyer where association_id = $1 and firm_id <> $2 limit 1', [server.associationId, server.registers.firms.firm.id]);
  expect(await errorOf(server.ask(intern, endpoints.save, { form: { ...written(today), caseTutorId: elsewhere!.id } }))).toMatchObject({ code: 'invalid', fields: [{ path: 'form.caseTutorId' }] });
  const { id } = await handIn(intern, { ...written(today), caseTutorId: tutor.lawyerId! });
  expect((await server.call(intern, endpoints.getYear, {})).cases[0]).toMatchObject({ caseTutorId: tutor.lawyerId });
  const shown = await server.call(tutor, endpoints.getPracticeLog, { id });
  expect(shown.caseTutorName).toBeTruthy();
  expect((await server.call(tutor, endpoints.getPracticeLogs, {})).data[0]?.caseTutorName).toBe(shown.caseTutorName);
});

test('journals are found by the number of their case, or how it begins, each by whoever may read them', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  const { id } = await handIn(intern, { ...written(today), caseNo: '（2026）衡0102民初9191号' });
  const found = async (by: Person, caseNo: string) => (await server.call(by, endpoints.getPracticeLogs, { caseNo })).data.map((one) => one.id);
  expect([await found(tutor, '（2026）衡0102民初9191号'), await found(tutor, '（2026）衡0102民初91'), await found(tutor, '民初9191'), await found(server.people.otherFirm, '（2026）衡0102民初9191号')]).toEqual([[id], [id], [], []]);
});

test('another day may go on from the one before: its kind of work, its case and its hours are at hand, its text is not', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  const [, yesterday] = workdays(today, 2);
  const { id } = await save(intern, { ...written(yesterday!), workType: 'DRAFT', hours: 6.5 });
  const { recent: [last] } = await server.call(intern, endpoints.getYear, {});
  const { caseNo, caseName } = written(yesterday!);
  expect(last).toEqual({ id, date: yesterday, dayNo: 1, workType: 'DRAFT', caseMode: 'CASE', caseNo, caseName, caseTutorId: null, hours: 6.5 });
  const { internship } = await server.call(intern, endpoints.getYear, {});
  expect((await server.call(tutor, endpoints.getYear, { internshipId: internship!.id })).recent).toEqual([]);
});

test('a case that he takes part in is offered before he has written about it; one that is not among those is told apart', async () => {
  const { who: { intern, day } } = await beginCase(server);
  const { rows: [taken] } = await server.database.pool.query<{ no: string; name: string }>('select case_no as no, case_name as name from intern_case where intern_id = $1', [intern.internId]);
  expect((await server.call(intern, endpoints.getYear, {})).cases).toMatchObject([{ caseNo: taken!.no, caseName: taken!.name, isListed: true }]);
  await save(intern, { ...written(day(0)), caseNo: '衡正民字第0999号', caseName: '另一案' });
  expect((await server.call(intern, endpoints.getYear, {})).cases.map(({ caseNo, isListed }) => [caseNo, isListed])).toEqual([['衡正民字第0999号', false], [taken!.no, true]]);
});

test('while a transfer from a firm that is no more waits to be decided, nothing is written or handed in (3.1)', async () => {
  const { intern, internshipId, today } = await internshipPeriod(server);
  const { id, version } = await save(intern, written(today));
  await server.database.pool.query("update internship set status = 'transferHold' where id = $1", [internshipId]);
  expect(await errorOf(server.ask(intern, flow.submit, { id, version }))).toMatchObject({ details: expect.stringContaining('转所待定') });
  expect(await errorOf(server.ask(intern, endpoints.save, { form: written(plusDays(today, -1)) }))).toMatchObject({ details: expect.stringContaining('转所待定') });
});

test('while an assessment is under way nothing is written or changed', async () => {
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const handed = await handIn(intern, written(today));
  await lockJournals(server.database.db, server.associationId, internshipId);
  expect(await errorOf(server.ask(intern, flow.recall, { id: handed.id, version: handed.version }))).toMatchObject({ code: 'blocked' });
  expect(await errorOf(server.ask(tutor, flow.return, { id: handed.id, version: handed.version, opinion: '请补充具体工作。' }))).toMatchObject({ code: 'blocked' });
  expect(await errorOf(server.ask(intern, endpoints.save, { form: written(plusDays(today, -1)) }))).toMatchObject({ code: 'journalClosed' });
  await unlockJournals(server.database.db, server.associationId, internshipId);
  await server.call(intern, flow.recall, { id: handed.id, version: handed.version });
});

test('a change of tutor takes along what waits, and leaves what was read', async () => {
  const { intern, tutor, internshipId, today } = await internshipPeriod(server);
  const other = await internshipPeriod(server);
  const [first, second] = workdays(today, 2);
  const read = await handIn(intern, written(first!));
  await server.call(tutor, flow.approve, { id: read.id, version: read.version });
  await handIn(intern, written(second!));
  await server.database.pool.query('update internship set current_tutor_id = $2 where id = $1', [internshipId, other.tutor.lawyerId]);
  const { rows } = await server.database.pool.query('select tutor_id as "tutorId" from practice_journal where internship_id = $1 order by journal_date desc', [internshipId]);
  expect(rows).toEqual([{ tutorId: tutor.lawyerId }, { tutorId: other.tutor.lawyerId }]);
});

test('a batch passes what still waits and says what does not', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  const items = [];
  for (const day of workdays(today, 3)) { const { id, version } = await handIn(intern, { ...written(day), caseMode: 'OTHER' }); items.push({ id, version }); }
  await server.call(intern, flow.recall, items[0]!);
  const { done, left } = await server.call(tutor, endpoints.approveMany, { items: items.slice(1) });
  expect([done.length, left]).toEqual([2, []]);
  // As they stand now: by that they are taken back.
  for (const one of done) await server.call(tutor, flow.takeBack, one);
  const again = done.map(({ id, version }) => ({ id, version: version + 1 }));
  await server.call(tutor, endpoints.approveMany, { items: again });
  expect(await server.call(tutor, endpoints.approveMany, { items: again })).toMatchObject({ done: [], left: [{ why: expect.stringContaining('已通过') }, {}] });
});

describe('nearly the same words', () => {
  test('are seen in spite of another date and a word or two, and not in another text', () => {
    const text = written('2026-06-03').content;
    expect(likeness(text, text.replace('三份', '5份'))).toBeGreaterThan(0.9);
    expect(likeness(text, '今天到区法院立案庭提交一起劳动争议案件的起诉材料，补正了当事人送达地址确认书，并向法官了解排期情况。')).toBeLessThan(0.3);
    expect(sketchOf('太短')).toBeNull();
  });

  test('are shown to the intern before, and marked for the tutor after', async () => {
    const { intern, tutor, today } = await internshipPeriod(server);
    const [first, second] = workdays(today, 2);
    await handIn(intern, written(second!));
    const again = await save(intern, { ...written(first!), content: written(first!).content.replace('上午', '今天上午') });
    expect(await server.call(intern, endpoints.getSimilar, { id: again.id })).toMatchObject({ warns: true, similar: { date: second, isOwn: true } });
    await server.call(intern, flow.submit, { id: again.id, version: again.version });
    await vi.waitFor(async () => expect(await server.call(tutor, endpoints.getPracticeLog, { id: again.id })).toMatchObject({ isSuspicious: true, similar: { isOwn: true, date: second } }), { timeout: 20_000, interval: 300 });
  });
});

test('the tutor hears once of what has waited too long, and what the clock approves is marked', async () => {
  const { intern, tutor, today } = await internshipPeriod(server);
  const { id } = await handIn(intern, written(today));
  await server.database.pool.query(`update practice_journal set submitted_at = submitted_at - interval '9 days' where id = $1`, [id]);
  // On whichever day the test runs, today is worked.
  await server.database.pool.query(`insert into holiday (association_id, day, kind, name, of_year) values ($1, app_today(), 'ADJUSTED_WORKDAY', '调休', extract(year from app_today())) on conflict do nothing`, [server.associationId]);
  const messages = async () => (await server.database.pool.query(`select notification_title as title from notification where user_id = $1 and event = 'account.digest'`, [tutor.userId])).rows;
  for (let time = 0; time < 2; time += 1) await remindOfJournals(server.app, {}, () => {});
  expect(await messages()).toEqual([{ title: '有1篇日志待审核超过7天' }]);
  await server.app.settings.set(server.database.db, server.associationId, journalSettings.autoApproveDays, 5, { id: null, name: '测试' });
  await remindOfJournals(server.app, {}, () => {});
  expect(await server.call(intern, endpoints.getPracticeLog, { id })).toMatchObject({ state: 'approved', autoApproved: true });
});

test('a surname that six hundred share leaves nobody out, and the number is that of all their journals', async () => {
  await server.database.pool.query(`insert into intern (association_id, id, name, name_sort) select $1, gen_random_uuid(), '宇文' || n, 'yu-wen ' || n from generate_series(1, 600) n`, [server.associationId]);
  const { intern, internshipId, today } = await internshipPeriod(server);
  await server.database.pool.query(`update intern set name = '宇文末' where id = (select intern_id from internship where id = $1)`, [internshipId]);
  const { id } = await handIn(intern, written(workdays(today, 1)[0]!));
  const { data, total } = await server.call(server.people.everybody, endpoints.getPracticeLogs, { keyword: '宇文' });
  expect([total, data.map((row) => row.id)]).toEqual([1, [id]]);
});
