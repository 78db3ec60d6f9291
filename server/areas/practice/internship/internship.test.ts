/** What becomes of an internship by the clock, who is told of its dates, and that list and record judge it alike. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { internship } from 'contract/areas/practice/internship';
import { internshipRisk, progressOf, type InternshipFacts } from 'contract/areas/practice/internship-progress';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { registered } from '../../../../e2e/practice/registered.ts';
import { addDays } from '../period.public.ts';
import { progressRules } from './progress-rules.public.ts';
import { tellInDigest } from '../../../machines/digest/tell-in-digest.ts';
import { remindOfDates } from './reminders.ts';
import { endTerms } from './terms.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => server.database.setClock());

const { getInternships, getInternship } = internship.endpoints;
const run = <T extends object>(text: string, ...values: unknown[]) => server.database.pool.query<T>(text, values).then(({ rows }) => rows);
const today = async () => (await run<{ day: string }>('select app_today() as day'))[0]!.day;
const statusOf = async (id: string) => (await run<{ status: string; assess_deadline: string | null }>('select status, assess_deadline from internship where id = $1', id))[0]!;
const put = (id: string, set: Record<string, unknown>) => run(`update internship set ${Object.keys(set).map((key, at) => `${key} = $${at + 2}`).join(', ')} where id = $1`, id, ...Object.values(set));
const begun = async () => { const one = await registered(server); return { ...one, id: one.certificate.internshipId }; };

const rules = { journalMinWorkdaysFull: 150, journalMinWorkdaysPart: 50, journalOtherRatioMax: 0.3333, caseMin: 5, tutorCaseMin: 2, recordMin: 10, trainingRequired: true, leastWork: { reception: 10, contract: 3, archive: 1, court: 1, caseFiles: 0, hours: 0 }, behindShare: 0.7, behindAfterDays: 30, riskEndingDays: 30, riskDeadlineDays: 90, conditions: [] };
const facts: InternshipFacts & { today: string } = {
  status: 'expiredWait', practiceType: 'FULL_TIME', startDate: '2025-03-10', plannedEndDate: '2026-03-09', assessDeadline: '2027-03-09', trainingStatus: 'PASSED', journalCount: 150, journalApprovedCount: 150, journalWorkdays: 150,
  journalOtherCount: 49, caseCount: 5, tutorCaseCount: 2, recordCount: 10, nextApplyFrom: null, passValidUntil: null, today: '2026-03-10',
};
const codes = (more: Partial<typeof facts>) => progressOf({ ...facts, ...more }, rules).blocks.map(({ code }) => code);

describe('how far an internship has come', () => {
  test('with everything done the day after its end, nothing stands before assessment', () => {
    expect(progressOf(facts, rules)).toMatchObject({ blocks: [], percent: 100, timePercent: 100, limit: { title: '申请考核', daysLeft: 364 }, risks: [] });
  });
  test.each([
    [{ today: '2026-03-09' }, 'KH01'], [{ today: '2027-03-10' }, 'KH02'], [{ status: 'paused' as const }, 'KH03'], [{ trainingStatus: 'FAILED' as const }, 'KH05'], [{ journalWorkdays: 149 }, 'KH07'],
    [{ journalOtherCount: 51 }, 'KH08'], [{ journalCount: 151 }, 'KH09'], [{ caseCount: 4 }, 'KH10'], [{ tutorCaseCount: 1 }, 'KH11'], [{ recordCount: 9 }, 'KH12'], [{ nextApplyFrom: '2026-06-10' }, 'KH18'],
  ])('%o is told by %s alone', (more, code) => expect(codes(more)).toEqual([code]));
  test('a third of all journals handed in may speak of no case, one more may not', () => {
    expect([50, 51].map((journalOtherCount) => codes({ journalOtherCount }))).toEqual([[], ['KH08']]);
    expect(codes({ journalCount: 180, journalOtherCount: 60 })).toEqual(['KH09']);
  });
  test('what kinds of work are missing is told by KH13, and nobody is called ready who lacks one', () => {
    const work = { reception: 10, contract: 3, archive: 1, court: 1, caseFiles: 1, hours: 0 };
    expect(codes({ work })).toEqual([]);
    const { blocks, next } = progressOf({ ...facts, work: { ...work, contract: 2, court: 0 } }, rules);
    expect(blocks).toMatchObject([{ code: 'KH13', message: '实务训练项目未完成：签订委托合同2次，不足3次；参加庭审或仲裁0次，不足1次' }]);
    expect(next).toContain('还差签订委托合同1次、参加庭审或仲裁1次');
    expect(progressOf({ ...facts, work }, { ...rules, leastWork: { ...rules.leastWork, hours: 20 } }).blocks).toMatchObject([{ code: 'KH13', message: expect.stringContaining('公益法律服务0小时，不足20小时') }]);
    const filed = progressOf({ ...facts, work }, { ...rules, leastWork: { ...rules.leastWork, caseFiles: 2 } });
    expect(filed.blocks).toMatchObject([{ code: 'KH13', message: '实务训练项目未完成：完整案卷1卷，不足2卷' }]);
    expect(filed.next).toContain('还差完整案卷1卷');
  });
  test('an assessment under way says what is next, and publicity is a step of its own', () => {
    const told = (status: 'expiredWait' | 'assessing', state: string) => { const { next, path } = progressOf({ ...facts, status, assessment: { state, correctionDue: '2026-04-01' } }, rules); return [next, path.find((step) => step.state === 'now')?.title]; };
    expect(told('expiredWait', 'draft')).toEqual([expect.stringContaining('还没有提交'), '考核']);
    expect(told('expiredWait', 'returned')).toEqual([expect.stringContaining('2026-04-01截止'), '考核']);
    expect(told('assessing', 'publicity')).toEqual([expect.stringContaining('正在公示'), '公示']);
    // What is weighed is not told before it is decided.
    expect(told('assessing', 'unqualifiedDeciding')[0]).toBe('考核申请正在办理，结果会在第一时间通知您。');
  });
  test('a part-time intern needs fifty workdays; who is exempt needs no training', () => expect(codes({ practiceType: 'PART_TIME', journalWorkdays: 50, trainingStatus: 'EXEMPT' })).toEqual([]));
  test('is behind only after the first month, and below its share of what the time would ask', () => {
    const risks = (more: Partial<typeof facts>) => progressOf({ ...facts, status: 'inProgress', ...more }, rules).risks;
    expect(risks({ today: '2025-04-01', journalWorkdays: 0 })).toEqual([]);
    expect(risks({ today: '2025-09-10', journalWorkdays: 40 })).toEqual(['behind']);
    expect(risks({ today: '2025-09-10', journalWorkdays: 60 })).toEqual([]);
  });
});

test('the roster gives the day on which the certificate it names was issued, which is not the first day of the internship after another has been issued', async () => {
  const { id } = await begun();
  await put(id, { start_date: addDays(await today(), -90) });
  await run(`update internship_certificate set status = 'REPLACED', issue_date = app_today() - 90 where internship_id = $1`, id);
  await run(`insert into internship_certificate (association_id, id, cert_no, internship_id, issue_date, valid_from, valid_to, issuing_body, firm_name, tutor_name)
    select association_id, gen_random_uuid(), '19012699119999', internship_id, app_today() - 3, valid_from, valid_to, issuing_body, firm_name, tutor_name from internship_certificate where internship_id = $1`, id);
  const { data } = await server.call(server.people.everybody, getInternships, { ids: [id] });
  expect(data).toMatchObject([{ certNo: '19012699119999', certIssueDate: addDays(await today(), -3), startDate: addDays(await today(), -90) }]);
});

test('a longer internship is decided on later: the record still explains its last day by the rule under which it was asked for', async () => {
  const { id, applicant } = await begun();
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.internshipMonths, 18, { id: null, name: '测试' });
  const { period, plannedEndDate } = await server.call(applicant, getInternship, { id });
  expect(period).toEqual([{ text: expect.stringMatching(/实习期12个月$/), until: plannedEndDate }]);
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.internshipMonths, 12, { id: null, name: '测试' });
});

describe('by night', () => {
  test('a period past its last day waits for assessment, with a year to ask; a second run changes nothing', async () => {
    const { id } = await begun();
    const end = addDays(await today(), -1);
    await put(id, { start_date: addDays(end, -365), planned_end_date: end });
    await endTerms(server.app);
    const after = await statusOf(id);
    expect(after.status).toBe('expiredWait');
    expect(after.assess_deadline! > addDays(end, 363)).toBe(true);
    const [audit] = await run<{ count: number }>(`select count(*)::int as count from audit_entry where entity = 'internship' and entity_id = $1 and event = 'internship.expire'`, id);
    expect(audit!.count).toBe(1);
    await endTerms(server.app);
    expect((await run('select 1 from audit_entry where entity_id = $1 and event = $2', id, 'internship.expire')).length).toBe(1);
    const history = await run<{ kind: string; after: string }>(`select kind, after from internship_history where internship_id = $1 and kind = 'status'`, id);
    expect(history).toEqual([{ kind: 'status', after: 'expiredWait' }]);
  });

  test('its last day is still a day of it', async () => {
    const { id } = await begun();
    await put(id, { start_date: addDays(await today(), -364), planned_end_date: await today() });
    await endTerms(server.app);
    expect((await statusOf(id)).status).toBe('inProgress');
  });

  test('a deadline that has passed lapses; one that a delay has moved on stands', async () => {
    const [late, delayed] = [await begun(), await begun()];
    for (const { id } of [late, delayed]) await put(id, { status: 'expiredWait', start_date: '2023-01-01', planned_end_date: '2023-12-31', assess_deadline: addDays(await today(), -1) });
    await put(delayed.id, { assess_deadline: await today() });
    await endTerms(server.app);
    expect((await statusOf(late.id)).status).toBe('lapsed');
    expect((await statusOf(delayed.id)).status).toBe('expiredWait');
    expect(await run('select 1 from tutor_relation where internship_id = $1 and end_date is null', late.id)).toEqual([]);
    const told = (id: string) => run<{ title: string }>(`select notification_title as title from notification where event = 'internship.lapsed' and user_id = $1`, id);
    expect(await told(late.applicant.userId)).toEqual([{ title: expect.stringMatching(/^您的实习登记已逾期失效：考核申请截止日/) as unknown }]);
    expect(await told(delayed.applicant.userId)).toEqual([]);
    expect((await told(server.people.firm.userId)).filter(({ title }) => title.includes(`${late.applicant.realName}的实习登记已逾期失效`))).toHaveLength(1);
  });

  const endingTold = (userId: string) => run<{ title: string }>(`select notification_title as title from notification where event in ('internship.passExpired', 'internship.passLapsed') and user_id = $1`, userId);

  test('a pass that was not used for three years is worth nothing; one a day younger still is', async () => {
    const [old, young] = [await begun(), await begun()];
    for (const { id } of [old, young]) await put(id, { status: 'passExpired', pass_valid_until: '2024-01-01' });
    await run(`update internship set pass_opinion_date = (app_today() - interval '3 years')::date - 1 where id = $1`, old.id);
    await run(`update internship set pass_opinion_date = (app_today() - interval '3 years')::date where id = $1`, young.id);
    await endTerms(server.app);
    expect((await statusOf(old.id)).status).toBe('lapsed');
    expect((await statusOf(young.id)).status).toBe('passExpired');
    expect((await run('select 1 from audit_entry where entity_id = $1 and event = $2', old.id, 'internship.passLapse')).length).toBe(1);
    expect(await endingTold(old.applicant.userId)).toEqual([{ title: `您的考核合格意见已失效：可以重新考核的最后一天${addDays(await today(), -1)}已过，须重新办理实习登记、重新实习` }]);
    expect(await endingTold(young.applicant.userId)).toEqual([]);
    expect((await endingTold(server.people.firm.userId)).filter(({ title }) => title.startsWith(`${old.applicant.realName}的考核合格意见已失效`))).toHaveLength(1);
  });

  test('a pass opinion out of date is no pass any more', async () => {
    const [fresh, old] = [await begun(), await begun()];
    await put(fresh.id, { status: 'passed', pass_opinion_date: '2024-02-29', pass_valid_until: addDays(await today(), -1) });
    await put(old.id, { status: 'passed', pass_valid_until: addDays(await today(), -400) });
    await endTerms(server.app);
    expect((await statusOf(fresh.id)).status).toBe('passExpired');
    const [one, ...others] = await endingTold(fresh.applicant.userId);
    expect(one!.title).toContain('您的考核合格意见已过期：有效期至');
    expect(one!.title).toContain('可以申请重新考核，最晚2027-02-28，之后须重新办理实习登记');
    // What a roster brought of years ago is no news.
    expect([others, (await statusOf(old.id)).status, await endingTold(old.applicant.userId)]).toEqual([[], 'passExpired', []]);
  });
});

describe('of a date that comes near', () => {
  const told = (userId: string) => run<{ title: string; severity: number }>(`select notification_title as title, severity from notification where user_id = $1 and event in ('internship.deadline', 'account.digest') order by creator_time`, userId);

  test('intern, tutor and firm hear once at each rung, and not of those passed over', async () => {
    const one = await begun();
    await put(one.id, { planned_end_date: addDays(await today(), 45), training_status: 'PASSED' });
    await remindOfDates(server.app);
    await remindOfDates(server.app);
    const heard = await told(one.applicant.userId);
    expect(heard).toHaveLength(1);
    expect(heard[0]!.title).toMatch(/^您的实习期将于\d{4}-\d\d-\d\d届满，请准备考核材料（还有45天）$/);
    expect((await told(one.actors['tutor']!.userId)).length).toBeGreaterThan(0);
    expect(await run('select rung from internship_reminder where internship_id = $1', one.id)).toEqual([{ rung: 60 }]);
  });

  test('of the end of a pause hear all three, fifteen days before', async () => {
    const one = await begun();
    const day = await today();
    await put(one.id, { status: 'paused' });
    await run('insert into internship_pause (association_id, id, internship_id, paused_from, expected_until) select association_id, gen_random_uuid(), id, app_today() - 30, app_today() + 12 from internship where id = $1', one.id);
    await remindOfDates(server.app);
    expect((await told(one.applicant.userId)).map(({ title }) => title)).toEqual([`您的实习中止预计至${addDays(day, 12)}，届时请办理恢复实习（还有12天）`]);
    for (const part of ['tutor', 'firm']) expect((await told(one.actors[part]!.userId)).length).toBeGreaterThan(0);
    expect(await run('select event, rung from internship_reminder where internship_id = $1', one.id)).toEqual([{ event: 'pauseEnds', rung: 15 }]);
  });

  test('several at once make one message, each line leading where it belongs; what is in its last week comes by itself', async () => {
    const one = await begun();
    await put(one.id, { planned_end_date: addDays(await today(), 25) });
    await remindOfDates(server.app);
    expect(await told(one.applicant.userId)).toEqual([{ title: '今日提醒：2项', severity: 2 }]);
    expect(await run(`select line ->> 'address' as address from notification, jsonb_array_elements(lines) line where user_id = $1`, one.applicant.userId)).toEqual(Array.from({ length: 2 }, () => ({ address: `/practice/internship/${one.id}` })));
    await put(one.id, { planned_end_date: addDays(await today(), 6) });
    await remindOfDates(server.app);
    expect((await told(one.applicant.userId)).map(({ severity }) => severity).toSorted()).toEqual([2, 3, 3]);
  });

  test('whose pass has run out hears of the last day on which it can be renewed', async () => {
    const [one, last] = [await begun(), await begun()];
    for (const [{ id }, days] of [[one, 30], [last, 5]] as const) {
      await put(id, { status: 'passExpired', pass_valid_until: addDays(await today(), -400) });
      await run(`update internship set pass_opinion_date = (app_today() + ${days}::int - interval '3 years')::date where id = $1`, id);
    }
    await remindOfDates(server.app);
    expect(await run<{ content: string }>('select notification_content as content from notification where user_id = $1 and event = $2', one.applicant.userId, 'account.digest')).toEqual([{ content: expect.stringContaining(`可以申请重新考核的最后一天是${addDays(await today(), 30)}`) as unknown }]);
    expect((await told(last.applicant.userId)).map(({ title, severity }) => [severity, title])).toEqual([[3, expect.stringContaining(`${addDays(await today(), 5)}，逾期需重新实习（还有5天）`)]]);
  });

  test('another job of the morning adds its line to the same message, which is unread again; nothing is added twice', async () => {
    const one = await begun();
    await put(one.id, { planned_end_date: addDays(await today(), 45), training_status: 'PASSED' });
    await remindOfDates(server.app);
    await run('update notification set state = 1, read_at = app_now() where user_id = $1', one.applicant.userId);
    const line = { key: 'another', severity: 2 as const, title: '已连续5个工作日未填写实习日志', address: '/journal/practiceLog' };
    for (let again = 0; again < 2; again += 1) await server.database.db.transaction().execute((db) => tellInDigest(db, server.associationId, [{ userId: one.applicant.userId, lines: [line] }]));
    expect(await run('select notification_title as title, state, severity from notification where user_id = $1 and event = $2', one.applicant.userId, 'account.digest')).toEqual([{ title: '今日提醒：2项', state: 0, severity: 2 }]);
  });
});

test('list and record judge alike: every filter by risk finds whom the function names', async () => {
  const day = await today();
  const some = [await begun(), await begun(), await begun(), await begun()];
  await put(some[0]!.id, { start_date: addDays(day, -200), planned_end_date: addDays(day, 164), journal_workdays: 12, status: 'inProgress' });
  await put(some[1]!.id, { start_date: addDays(day, -345), planned_end_date: addDays(day, 19), journal_workdays: 149, status: 'extended' });
  await put(some[2]!.id, { start_date: addDays(day, -700), planned_end_date: addDays(day, -335), assess_deadline: addDays(day, 30), training_status: 'PASSED', status: 'expiredWait' });
  await put(some[3]!.id, { status: 'passed', pass_valid_until: addDays(day, 20) });
  const known = await progressRules(server.app, server.database.db);
  const rows = (await server.call(server.people.everybody, getInternships, { limit: 200 })).data;
  for (const risk of internshipRisk.options) {
    const found = (await server.call(server.people.everybody, getInternships, { limit: 200, risk: [risk] })).data.map(({ id }) => id).toSorted();
    expect([risk, found]).toEqual([risk, rows.filter(({ risks }) => risks.includes(risk)).map(({ id }) => id).toSorted()]);
  }
  const record = await server.call(server.people.everybody, getInternship, { id: some[1]!.id });
  expect(record.progress.risks).toEqual(rows.find(({ id }) => id === some[1]!.id)!.risks);
  expect(known.riskEndingDays).toBe(30);
});

test('is found by name, pinyin, its number and that of its certificate', async () => {
  const { id, certificate: { certNo } } = await begun();
  await put(id, { registration_no: 'SXDJ209912345' });
  await run(`update intern set name = '闻人清' where id = (select intern_id from internship where id = $1)`, id);
  await run(`update intern set name_sort = null where id = (select intern_id from internship where id = $1)`, id);
  await endTerms(server.app);
  for (const keyword of ['闻人', '清', 'wenrenq', 'wrq', 'SXDJ209912345', certNo, certNo.slice(0, 13)]) {
    const { data } = await server.call(server.people.everybody, getInternships, { limit: 200, keyword });
    expect([keyword, data.some((row) => row.id === id)]).toEqual([keyword, true]);
  }
});

describe('what the association writes on a registration', () => {
  const { amend } = internship.endpoints;
  let admin: Person;
  beforeAll(async () => { admin = await poolKeeper(server); });
  // The oracle has read it as an error.
  const refused = async (input: object) => { const { status, body } = await server.ask(admin, amend, { ...input }); return [status, ...((body as { error: { fields?: { path: string }[] } }).error.fields ?? []).map(({ path }) => path)]; };
  const known = (id: string) => server.call(admin, getInternship, { id });

  test('a remark is read by the intern too; who is exempt needs no training, and the record says who decided so', async () => {
    const { id, applicant } = await begun();
    const { version } = await known(id);
    await server.call(admin, amend, { id, version, remark: '已在外省参加集中培训并结业', isExempt: true });
    expect(await server.call(applicant, getInternship, { id })).toMatchObject({ remark: '已在外省参加集中培训并结业', trainingStatus: 'EXEMPT', mayAmend: false });
    expect((await known(id)).history[0]).toMatchObject({ title: '集中培训', before: '未参加', after: '免训', actor: admin.realName });
    await server.call(admin, amend, { id, version: version + 1, remark: '经核实，外省结业证无效', isExempt: false });
    expect(await known(id)).toMatchObject({ trainingStatus: 'NONE', version: version + 2 });
  });

  test('nobody is exempted without a reason, nor out of a class in which he has a place', async () => {
    const { id } = await begun();
    const { version } = await known(id);
    expect(await refused({ id, version, isExempt: true })).toEqual([400, 'remark']);
    await put(id, { training_status: 'ENROLLED' });
    expect(await refused({ id, version, remark: '已在外省参加集中培训并结业', isExempt: true })).toEqual([400, 'isExempt']);
  });
});

test('what the application has asked of the person stands in the register and is not typed again; whom to call is masked', async () => {
  const one = await begun();
  const masked = { archiveKeeper: '南州市人才服务中心', emergencyContact: '林建国', emergencyPhone: expect.stringContaining('*') };
  expect(await server.call(server.people.firstReviewer, getInternship, { id: one.id })).toMatchObject(masked);
  expect((await server.call(one.applicant, practiceApplication.endpoints.prefill, {})).form).toMatchObject(masked);
});
