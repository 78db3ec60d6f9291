/** The conditions of the assessment that only point something out, and the qualification that must be there by then (internship rules 5.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { newId } from '../../../kernel/id.ts';
import { plusDays, workCalendarOf, workdaysBetween } from '../../../machines/calendar/work-calendar.ts';
import { beginAssessment, formOf } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

type One = Awaited<ReturnType<typeof beginAssessment>>;
const run = (text: string, values: unknown[]) => server.database.pool.query(text, values);
const asking = (cases: number) => server.app.settings.set(server.database.db, server.associationId, progressSettings.caseMin, cases, { id: null, name: '测试' });
const about = async (one: One, code: string) => (await one.look(one.of.intern))!.precheck.filter((finding) => finding.code === code).map(({ level, message }) => `${level} ${message}`);

test('KH14: numbers of cases in the records that no case of the internship carries ask for a word; five of them are named', async () => {
  const one = await beginAssessment(server);
  await run(`update training_record set case_no = '（2026）粤01民初' || seq || '号' where internship_id = $1 and seq <= 6`, [one.of.internshipId]);
  const numbers = [1, 2, 3, 4, 5].map((no) => `（2026）粤01民初${no}号`);
  expect(await about(one, 'KH14')).toEqual([`EXPLAIN 实务训练记录中的案号不在参与案件中：${numbers.join('、')}等6个`]);
  const { version } = (await one.look(one.of.intern))!;
  await server.call(one.of.intern, assessmentApplication.endpoints.save, { id: one.id, version, form: { explanations: { ...formOf(one.of).explanations, KH14: '案号为立案后补登，律所已核对。' } } });
  expect(await about(one, 'KH14')).toEqual([expect.stringMatching(/^WARN .*（说明：案号为立案后补登，律所已核对。）$/)]);
  await run(`insert into intern_case (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, intern_name, case_no, case_name, case_type, client_name_sealed, lead_lawyer_id, role, start_date)
    select association_id, gen_random_uuid(), left(id::text, 24) || seq, 'draft', internship_id, intern_id, firm_id, tutor_id, intern_name, case_no, '买卖合同纠纷', 'LITIGATION', 'x', tutor_id, '整理证据', record_date from training_record where internship_id = $1 and case_no is not null`, [one.of.internshipId]);
  expect(await about(one, 'KH14')).toEqual([]);
});

test('KH14 looks at the journals, too: a number that stands on no case of the list, in an approved one', async () => {
  const one = await beginAssessment(server);
  await run(`insert into practice_journal (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, submitted_at, case_mode, case_no)
    select i.association_id, gen_random_uuid(), left(gen_random_uuid()::text, 30), state, i.id, i.intern_id, i.firm_id, i.current_tutor_id, i.start_date + day, true, app_now(), mode, no
    from internship i, (values ('approved', 1, 'CASE', '（2026）粤01民初77号'), ('approved', 2, 'CASE', '（2026）粤01民初77号'), ('approved', 3, 'OTHER', null), ('returned', 4, 'CASE', '（2026）粤01民初78号')) j (state, day, mode, no) where i.id = $1`, [one.of.internshipId]);
  expect(await about(one, 'KH14')).toEqual(['EXPLAIN 实习日志中的案号不在参与案件中：（2026）粤01民初77号']);
  await asking(0);
  expect(await about(one, 'KH14')).toEqual([]);
  await asking(progressSettings.caseMin.initial);
  await aCase(one, { caseNo: '（2026）粤01民初77号' });
  expect(await about(one, 'KH14')).toEqual([]);
});

/** Confirmed, and led by a colleague of the tutor. */
const aCase = (one: One, { caseNo, caseType = 'NON_LITIGATION' }: { caseNo: string; caseType?: string }) => run(`
  insert into intern_case (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, intern_name, case_no, case_name, case_type, client_name_sealed, lead_lawyer_id, role, start_date)
  select association_id, gen_random_uuid(), left(gen_random_uuid()::text, 30), 'confirmed', id, intern_id, firm_id, current_tutor_id, '某', $2, '买卖合同纠纷', $3, 'x', (select l.id from lawyer l where l.association_id = i.association_id and l.id <> i.current_tutor_id order by l.id limit 1), '整理证据', start_date from internship i where id = $1`, [one.of.internshipId, caseNo, caseType]);

test('KH11: in a firm that does no litigation cases led by partners stand in for the tutor’s; where it litigates they do not', async () => {
  const one = await beginAssessment(server, { tutorCaseCount: 0 });
  const word = ['EXPLAIN 指导律师主办案件0件，不足2件'];
  const lack = async () => (await about(one, 'KH11')).map((line) => line.replace(/^WARN/, 'EXPLAIN').replace(/（说明：.*$/, ''));
  expect(await lack()).toEqual(word);
  await run('delete from intern_case where firm_id = (select firm_id from internship where id = $1)', [one.of.internshipId]);
  for (const no of [1, 2]) await aCase(one, { caseNo: `非诉字第${no}号` });
  const isPartner = (is: boolean) => run('update lawyer set is_partner = $2 where id in (select lead_lawyer_id from intern_case where internship_id = $1)', [one.of.internshipId, is]);
  await isPartner(false);
  expect(await lack()).toEqual(word);
  await isPartner(true);
  expect(await lack()).toEqual([]);
  await aCase(one, { caseNo: '（2026）粤01民初1号', caseType: 'LITIGATION' });
  expect(await lack()).toEqual(word);
});

test('KH20: the third application asks for a word, the second does not', async () => {
  expect(await about(await beginAssessment(server, { assessAttempts: 1 }), 'KH20')).toEqual([]);
  expect(await about(await beginAssessment(server, { assessAttempts: 2 }), 'KH20')).toEqual(['EXPLAIN 已第3次申请考核']);
});

test('KH21: journals written after their day are pointed out above a fifth of all, not at a fifth', async () => {
  expect(await about(await beginAssessment(server, { journalCount: 170, journalLateCount: 34 }), 'KH21')).toEqual([]);
  expect(await about(await beginAssessment(server, { journalCount: 170, journalLateCount: 35 }), 'KH21')).toEqual(['WARN 补录日志占20.6%，审核人员将重点核查']);
});

test('KH22: more than ten workdays in a row without a journal are pointed out; neither a pause nor the time before an extension is a gap', async () => {
  const one = await beginAssessment(server);
  const calendar = await workCalendarOf(server.database.db, server.associationId);
  // The first Monday after a hundred days, and from it ten workdays.
  let from = one.of.day(-320);
  while (new Date(`${from}T00:00:00Z`).getUTCDay() !== 1) from = plusDays(from, 1);
  let ten = from;
  while (workdaysBetween(calendar, from, ten) < 10) ten = plusDays(ten, 1);
  let eleven = plusDays(ten, 1);
  while (workdaysBetween(calendar, from, eleven) < 11) eleven = plusDays(eleven, 1);
  await run(`insert into practice_journal (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, submitted_at)
    select i.association_id, gen_random_uuid(), left(gen_random_uuid()::text, 30), 'approved', i.id, i.intern_id, i.firm_id, i.current_tutor_id, day::date, true, app_now() from internship i, generate_series(i.start_date, i.planned_end_date, interval '1 day') as day
    where i.id = $1 and day::date not between $2::date and $3::date`, [one.of.internshipId, from, ten]);
  expect(await about(one, 'KH22')).toEqual([]);
  await run('delete from practice_journal where internship_id = $1 and journal_date between $2::date and $3::date', [one.of.internshipId, from, eleven]);
  expect(await about(one, 'KH22')).toEqual(['WARN 存在连续11个工作日无日志']);
  await run(`insert into internship_pause (association_id, id, internship_id, paused_from, expected_until, resumed_on) values ($1, $2, $3, $4, $5, $5)`, [server.associationId, newId(), one.of.internshipId, from, eleven]);
  expect(await about(one, 'KH22')).toEqual([]);
  await run('delete from internship_pause where internship_id = $1', [one.of.internshipId]);
  await run('update assessment_application set extended_from = $2, extended_on = $3 where id = $1', [one.id, from, plusDays(eleven, 1)]);
  expect(await about(one, 'KH22')).toEqual([]);
});

test('KH27: who began before he had his qualification is not assessed without it', async () => {
  const one = await beginAssessment(server);
  const has = (qualification: string) => run(`update intern set profile = profile || jsonb_build_object('qualificationType', $2::text) where id = $1`, [one.of.internId, qualification]);
  await has('PENDING');
  expect(await about(one, 'KH27')).toEqual(['BLOCK 尚未取得法律职业资格']);
  await has('LEGAL_A');
  expect(await about(one, 'KH27')).toEqual([]);
});
