/** What is special about the assessment: what stands in its way, what moves the internship, and what follows from the result. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { usualTiers } from 'contract/areas/assessment/fail-tiers';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { along, beginAssessment, ended, formOf, toFirst, toInterview, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { errorOf, goTo, later, lettersOf, refusal } from '../../../../e2e/practice/roads.ts';
import { periodEnds } from '../../practice/period.public.ts';
import { keepDates } from './by-date.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

type One = Awaited<ReturnType<typeof beginAssessment>>;
const monthsLater = async (day: string, months: number) => (await server.database.pool.query<{ day: string }>('select ($1::date + make_interval(months => $2))::date as day', [day, months])).rows[0]!.day;
const internshipOf = async ({ of }: One) => (await server.database.db.selectFrom('internship').selectAll().where('id', '=', of.internshipId).executeTakeFirstOrThrow());
const rowOf = async ({ id }: One) => (await server.database.db.selectFrom('assessmentApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const codesOf = async (one: One) => (await one.look(one.of.intern))!.precheck.map(({ code, level }) => `${code} ${level}`);
const begin = (more: Record<string, unknown> = {}, endedFor?: number) => beginAssessment(server, more, endedFor);
async function attempt(one: One, action: keyof typeof assessmentFlow.actions, more: Record<string, unknown> = {}) {
  const { state, version } = await rowOf(one);
  return server.ask(one.actors[doerOf(assessmentFlow, action, state)]!, callsOf(assessmentApplication)[action]!, { id: one.id, version, ...one.inputOf(action), ...more });
}

describe('begun', () => {
  const tryToBegin = async (more: Record<string, unknown>, endedFor?: number) => {
    const of = await ended(server, more, endedFor);
    return server.ask(of.intern, assessmentApplication.endpoints.save, { form: {} });
  };

  test('from the day after the last day until the last day for asking', async () => {
    expect(refusal(await tryToBegin({ status: 'inProgress' }, -1))).toEqual([409, 'blocked']);
    expect(refusal(await tryToBegin({}, 0))).toEqual([409, 'blocked']);
    expect((await tryToBegin({}, 1)).status).toBe(200);
    expect((await tryToBegin({}, 365)).status).toBe(200);
    expect(errorOf(await tryToBegin({}, 366))?.details).toContain('已超过考核申请截止日');
  });

  test('not before the day from which somebody who failed may ask again', async () => {
    expect(errorOf(await tryToBegin({ nextApplyFrom: '2199-01-01' }))?.details).toContain('2199-01-01后方可再次申请考核');
  });

  test('before the period is over it says when, how far everything has come, and what else is missing', async () => {
    const { internship, closed, findings } = await server.call((await ended(server, { status: 'inProgress', journalWorkdays: 149, recordCount: 9 }, -1)).intern, assessmentApplication.endpoints.prepare, {});
    expect(closed).toContain('届满后可以申请考核');
    expect(internship?.progress.find(({ key }) => key === 'journals')).toMatchObject({ done: 149, isMet: false });
    expect(internship?.progress.find(({ key }) => key === 'cases')).toMatchObject({ isMet: true });
    const codes = findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['KH07', 'KH12']));
    expect(codes.filter((code) => ['KH01', 'KH02', 'KH03', 'KH18'].includes(code))).toEqual([]);
  });

  test('one at a time; who has withdrawn may begin anew', async () => {
    const one = await begin();
    expect(refusal(await server.ask(one.of.intern, assessmentApplication.endpoints.save, { form: {} }))).toEqual([409, 'alreadyOpen']);
    expect((await attempt(one, 'withdraw', { opinion: '材料还没有备齐，先撤回' })).status).toBe(200);
    expect((await server.ask(one.of.intern, assessmentApplication.endpoints.save, { form: {} })).status).toBe(200);
  });
});

describe('handed in', () => {
  test('with nothing missing it has nothing in its way; each thing that is missing is named', async () => {
    const whole = await begin();
    await whole.mend('submit');
    expect((await codesOf(whole)).filter((line) => line.endsWith('BLOCK'))).toEqual([]);
    const poor = await begin({ trainingStatus: 'NONE', trainingPassDate: null, journalWorkdays: 149, journalApprovedCount: 150, journalOtherCount: 60, caseCount: 4, tutorCaseCount: 1, recordCount: 9, pausedDays: 181 });
    expect(await codesOf(poor)).toEqual(expect.arrayContaining(['KH05 BLOCK', 'KH07 BLOCK', 'KH08 BLOCK', 'KH10 BLOCK', 'KH11 EXPLAIN', 'KH12 BLOCK', 'KH24 BLOCK', 'KH25 EXPLAIN']));
    expect(refusal(await attempt(poor, 'submit'))).toEqual([409, 'blocked']);
  });

  test('KH13: the four projects are counted one by one', async () => {
    const one = await begin();
    await server.database.pool.query(`delete from training_record where internship_id = $1 and training_type = 'COURT'`, [one.of.internshipId]);
    const found = (await one.look(one.of.intern))!.precheck.find(({ code }) => code === 'KH13');
    expect(found?.message).toContain('参加庭审或仲裁0次，不足1次');
  });

  test('KH13: hours of free legal service are counted from approved journals, where the association asks for them', async () => {
    const one = await begin();
    const { internshipId } = one.of;
    const said = async () => (await one.look(one.of.intern))!.precheck.find(({ code }) => code === 'KH13')?.message ?? '';
    const set = (hours: number) => server.app.settings.set(server.database.db, server.associationId, recordSettings.publicServiceMinHours, hours, { id: null, name: '测试' });
    await set(20);
    expect(await said()).toContain('公益法律服务0小时，不足20小时');
    await server.database.pool.query(`insert into practice_journal (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, work_type, hours, submitted_at)
      select association_id, gen_random_uuid(), 'RZ-' || at, 'approved', id, intern_id, firm_id, current_tutor_id, start_date + at, true, 'PUBLIC_SERVICE', 10, app_now() from internship, generate_series(1, 4) as at where id = $1 on conflict do nothing`, [internshipId]);
    expect(await said()).not.toContain('公益法律服务');
    await set(0);
  });

  test('KH13: whole files of cases are asked for where the association wants them, and counted from confirmed cases', async () => {
    const one = await begin();
    const said = async () => (await one.look(one.of.intern))!.precheck.find(({ code }) => code === 'KH13')?.message ?? '';
    const set = (files: number) => server.app.settings.set(server.database.db, server.associationId, recordSettings.caseFileMin, files, { id: null, name: '测试' });
    expect(await said()).toBe('');
    await set(2);
    expect(await said()).toBe('实务训练项目未完成：完整案卷0卷，不足2卷（已确认的参与案件中传有完整案卷的）');
    await set(0);
  });

  test('KH09: a journal that has not passed stops it, named by its day and how it stands; with the tutor’s word it goes on', async () => {
    const one = await begin();
    const add = (at: number, state: string) => server.database.pool.query(`insert into practice_journal (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, submitted_at)
      select association_id, gen_random_uuid(), 'RZO-' || $2::text, $3, id, intern_id, firm_id, current_tutor_id, start_date + $2::int, true, app_now() from internship where id = $1`, [one.of.internshipId, at, state]);
    const said = async () => (await one.look(one.of.intern))!.precheck.find(({ code }) => code === 'KH09');
    await add(1, 'approved');
    expect(await said()).toBeUndefined();
    await add(2, 'submitted');
    await add(3, 'returned');
    const { startDate } = await internshipOf(one);
    expect(await said()).toEqual({ code: 'KH09', level: 'BLOCK', field: 'open-journals', message: `尚有2篇日志未审核通过：${later(startDate, 2)}待指导律师审核、${later(startDate, 3)}已退回。请在“实习日志”中处理，修改期限已过的，请市律师协会开放补写` });
    await one.mend('submit');
    expect(refusal(await attempt(one, 'submit'))).toEqual([409, 'blocked']);
    for (const day of [4, 5, 6, 7]) await add(day, 'submitted');
    expect((await said())!.message).toContain(`${later(startDate, 6)}待指导律师审核等。`);
    await server.database.pool.query(`update practice_journal set state = 'approved' where internship_id = $1`, [one.of.internshipId]);
    expect(await said()).toBeUndefined();
    expect((await attempt(one, 'submit')).status).toBe(200);
  });

  test('KH15: the summary is counted without blanks, and one word less is too few', async () => {
    const one = await begin();
    const { version } = (await one.look(one.of.intern))!;
    const saved = await server.call(one.of.intern, assessmentApplication.endpoints.save, { id: one.id, version, form: { ...formOf(one.of), summary: `${'字'.repeat(1500)} \n\n${'写'.repeat(1499)}` } });
    expect((await one.look(one.of.intern))!.precheck.find(({ code }) => code === 'KH15')?.message).toBe('实习总结2999字，不足3000字');
    await server.call(one.of.intern, assessmentApplication.endpoints.save, { id: one.id, version: saved.version, form: { summary: '字'.repeat(3000) } });
    expect(await codesOf(one)).not.toContain('KH15 BLOCK');
  });

  test('KH16: alike to another summary of the firm, as much as the association has decided', async () => {
    const decide = (share: number) => server.app.settings.set(server.database.db, server.associationId, assessmentSettings.alikeShare, share, { id: null, name: '测试' });
    const first = await begin();
    await first.mend('submit');
    expect((await attempt(first, 'submit')).status).toBe(200);
    const second = await begin();
    const { version } = (await second.look(second.of.intern))!;
    const { explanations: _, ...bare } = { ...formOf(second.of), summary: `${formOf(second.of).summary}另办结两案。` };
    await server.call(second.of.intern, assessmentApplication.endpoints.save, { id: second.id, version, form: bare });
    expect((await codesOf(second)).filter((line) => line.startsWith('KH16'))).toEqual(['KH16 EXPLAIN']);
    await decide(1);
    try {
      expect((await codesOf(second)).filter((line) => line.startsWith('KH16'))).toEqual([]);
    } finally {
      await decide(assessmentSettings.alikeShare.initial);
    }
  });

  test('when the firm files, all of it is asked once more: a journal that was voided meanwhile leaves too few', async () => {
    const one = await begin({ journalWorkdays: 149, journalCount: 149, journalApprovedCount: 149 });
    const { rows: [journal] } = await server.database.pool.query<{ id: string; version: number }>(`insert into practice_journal (association_id, id, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, counts, submitted_at)
      select association_id, gen_random_uuid(), 'RZV-1', 'approved', id, intern_id, firm_id, current_tutor_id, start_date + 1, true, true, app_now() from internship where id = $1 returning id, version`, [one.of.internshipId]);
    await one.mend('submit');
    for (const action of ['submit', 'giveOpinion'] as const) expect((await attempt(one, action)).status, action).toBe(200);
    expect((await one.look(one.actors['firm']!))!.open.find(({ action }) => action === 'appraise')!.blockedBy.filter(({ level }) => level === 'BLOCK')).toEqual([]);
    await server.call(server.people.everybody, practiceLog.workflow.endpoints.invalidate, { ...journal!, opinion: '经核实当日未到岗，予以作废。' });
    expect(errorOf(await attempt(one, 'appraise'))!.details).toContain('有效日志149个工作日，未达到150个');
    expect((await attempt(one, 'returnByFirm')).status).toBe(200);
  });

  test('an inquiry that is opened meanwhile is not the firm’s to read of, and a journal that has not passed, which nobody can mend now, is only shown', async () => {
    const one = await begin();
    await one.mend('submit');
    for (const action of ['submit', 'giveOpinion'] as const) expect((await attempt(one, action)).status, action).toBe(200);
    await server.database.pool.query(`insert into ex_officio_cancel (association_id, id, application_no, state, kind, internship_id, intern_id, intern_name, firm_id, occur_date, facts)
      select association_id, gen_random_uuid(), 'ZQ' || substr(id::text, 25), 'finalPending', 'VIOLATION', id, intern_id, '在册', firm_id, app_today() - 5, '独自以律师名义出席调解，有笔录为证。' from internship where id = $1`, [one.of.internshipId]);
    await server.database.pool.query('update internship set journal_count = journal_approved_count + 1 where id = $1', [one.of.internshipId]);
    const shown = (await one.look(one.actors['firm']!))!.open.find(({ action }) => action === 'appraise')!.blockedBy;
    // Alike to a colleague's summary (KH16), with his word for it, it is as well.
    expect(shown.map(({ code, level }) => [code, level])).toEqual([['KH09', 'WARN'], ['KH16', 'WARN']]);
    expect((await attempt(one, 'appraise')).status).toBe(200);
  });

  test('a condition is asked as the association has set it: not at all, less heavily, in words of its own', async () => {
    const choose = (choices: typeof assessmentSettings.presetConditions.initial) => server.app.settings.set(server.database.db, server.associationId, assessmentSettings.presetConditions, choices, { id: null, name: '测试' });
    const poor = await begin({ trainingStatus: 'NONE', trainingPassDate: null, caseCount: 4, recordCount: 9 });
    const about = async (...codes: string[]) => (await poor.look(poor.of.intern))!.precheck.filter(({ code }) => codes.includes(code)).map(({ code, level, message }) => `${code} ${level} ${message}`);
    await choose([{ code: 'KH05', enabled: false }, { code: 'KH10', enabled: true, level: 'EXPLAIN' }, { code: 'KH12', enabled: true, message: '只交了{已有}份实务训练记录', note: '不足的请先补交' }]);
    try {
      expect(await about('KH05', 'KH10', 'KH12')).toEqual([expect.stringMatching(/^KH10 EXPLAIN /), expect.stringMatching(/^KH12 BLOCK 只交了9份实务训练记录。不足的请先补交$/)]);
      const { version } = (await poor.look(poor.of.intern))!;
      await server.call(poor.of.intern, assessmentApplication.endpoints.save, { id: poor.id, version, form: { explanations: { ...formOf(poor.of).explanations, KH10: '本所以非诉业务为主。' } } });
      expect(await about('KH10')).toEqual([expect.stringMatching(/^KH10 WARN .*本所以非诉业务为主/)]);
    } finally {
      await choose([]);
    }
    expect(await about('KH05', 'KH10')).toEqual([expect.stringMatching(/^KH05 BLOCK/), expect.stringMatching(/^KH10 BLOCK/)]);
  });

  test('KH03, KH04, KH06, KH17: certificate, another case under way, training outside the internship, gaps in the insurance', async () => {
    const one = await begin({ trainingPassDate: '2020-01-01' });
    await server.database.pool.query(`update internship_certificate set status = 'LOST' where internship_id = $1`, [one.of.internshipId]);
    await server.database.pool.query(`insert into business_application (association_id, id, kind, application_no, state, internship_id, intern_id, intern_name, firm_id, tutor_id)
      select association_id, gen_random_uuid(), 'delay', 'YQ' || substr(id::text, 25), 'firmPending', id, intern_id, '在册', firm_id, current_tutor_id from internship where id = $1`, [one.of.internshipId]);
    const { version } = (await one.look(one.of.intern))!;
    await server.call(one.of.intern, assessmentApplication.endpoints.save, { id: one.id, version, form: { insurance: 'GAPS' } });
    expect(await codesOf(one)).toEqual(expect.arrayContaining(['KH03 BLOCK', 'KH04 BLOCK', 'KH06 BLOCK', 'KH17 EXPLAIN']));
  });

  test('KH26: a case against him that is not decided asks for his word; one that is decided, or only past a date, does not', async () => {
    const one = await begin();
    await one.mend('submit');
    const about = async () => (await one.look(one.of.intern))!.precheck.filter(({ code }) => code === 'KH26').map(({ level, message }) => `${level} ${message}`);
    expect(await about()).toEqual([]);
    const { rows: [opened] } = await server.database.pool.query<{ id: string }>(`insert into ex_officio_cancel (association_id, id, application_no, state, kind, internship_id, intern_id, intern_name, firm_id, occur_date, facts)
      select association_id, gen_random_uuid(), 'ZQ' || substr(id::text, 25), 'finalPending', 'VIOLATION', id, intern_id, '在册', firm_id, app_today() - 5, '独自以律师名义出席调解，有笔录为证。' from internship where id = $1 returning id`, [one.of.internshipId]);
    expect(await about()).toEqual([expect.stringMatching(/^EXPLAIN 存在未结投诉或调查（ZQ\w+），请说明$/)]);
    expect(refusal(await attempt(one, 'submit'))).toEqual([409, 'blocked']);
    const { version } = (await one.look(one.of.intern))!;
    await server.call(one.of.intern, assessmentApplication.endpoints.save, { id: one.id, version, form: { explanations: { ...formOf(one.of).explanations, KH26: '该案正在陈述申辩，本人已提交书面说明。' } } });
    expect(await about()).toEqual([expect.stringContaining('WARN 存在未结投诉或调查')]);
    await server.database.pool.query(`update ex_officio_cancel set kind = 'OVERDUE' where id = $1`, [opened!.id]);
    expect(await about()).toEqual([]);
    await server.database.pool.query(`update ex_officio_cancel set kind = 'FRAUD', state = 'rejected' where id = $1`, [opened!.id]);
    expect(await about()).toEqual([]);
  });

  test('journals stand still and figures are frozen; sent back by the tutor, journals go on', async () => {
    const one = await begin();
    await along(server, one, ['submit']);
    expect((await internshipOf(one)).journalsLockedAt).not.toBe(null);
    await server.database.pool.query('update internship set journal_workdays = 3 where id = $1', [one.of.internshipId]);
    expect((await one.look(one.of.tutor))!.stats.journalWorkdays).toBe(170);
    expect((await attempt(one, 'returnByTutor')).status).toBe(200);
    expect((await internshipOf(one)).journalsLockedAt).toBe(null);
  });

  test('the firm files it: the internship is being assessed, and sixty days run', async () => {
    const one = await begin();
    await along(server, one, toFirst);
    expect((await internshipOf(one)).status).toBe('assessing');
    expect((await rowOf(one)).deadline).not.toBe(null);
    expect((await attempt(one, 'return')).status).toBe(200);
    expect((await internshipOf(one)).status).toBe('expiredWait');
    await along(server, one, ['resubmit', 'appraise']);
    expect((await internshipOf(one)).status).toBe('assessing');
  });

  test('sent back by the association he may give it up himself: the internship waits for an assessment as before, and journals go on', async () => {
    const one = await begin();
    await along(server, one, [...toFirst, 'return']);
    expect((await one.look(one.of.intern))!.open.map(({ action }) => action)).toContain('withdraw');
    expect((await attempt(one, 'withdraw', { opinion: '材料一时补不齐，先撤回' })).status).toBe(200);
    expect((await rowOf(one)).state).toBe('withdrawn');
    expect(await internshipOf(one)).toMatchObject({ status: 'expiredWait', journalsLockedAt: null, assessAttempts: 0 });
    expect((await server.ask(one.of.intern, assessmentApplication.endpoints.save, { form: {} })).status).toBe(200);
  });
});

describe('the interview', () => {
  test('missed once it is arranged anew, missed twice it is decided as failed; strict associations decide at once', async () => {
    const one = await begin();
    await along(server, one, [...toInterview, 'arrangeInterview']);
    expect(refusal(await attempt(one, 'failAbsent'))).toEqual([409, 'blocked']);
    expect((await attempt(one, 'missInterview')).status).toBe(200);
    expect(await rowOf(one)).toMatchObject({ state: 'interviewPending', absences: 1, interviewAt: null });
    await along(server, one, ['arrangeInterview']);
    expect(refusal(await attempt(one, 'missInterview'))).toEqual([409, 'blocked']);
    expect((await attempt(one, 'failAbsent')).status).toBe(200);
    expect((await rowOf(one)).state).toBe('unqualifiedDeciding');
    expect((await internshipOf(one)).assessAttempts).toBe(0);
  });

  test('the firm takes it back until a day before it', async () => {
    const one = await begin();
    await along(server, one, [...toInterview, 'arrangeInterview'], { arrangeInterview: { interviewAt: '2026-01-05T09:00:00+08:00' } });
    expect(errorOf(await attempt(one, 'withdrawByFirm'))?.details).toContain('不足24小时');
  });

  test('the score is the association’s alone until it is made public', async () => {
    const one = await begin();
    await along(server, one, toResult);
    expect((await one.look(one.of.intern))!.interview).toMatchObject({ score: null, result: null, collectiveOpinion: null });
    expect((await one.look(server.people.finalReviewer))!.interview).toMatchObject({ score: '78.50', result: 'PASS' });
    await along(server, one, ['confirmPass']);
    expect((await one.look(one.of.intern))!.interview).toMatchObject({ score: '78.50', result: 'PASS', collectiveOpinion: null });
  });

  test('the panel speaks as one to the intern; the association’s own people read who wrote it down', async () => {
    const one = await begin();
    await along(server, one, toResult);
    const spokenTo = async (person: Person) => (await one.look(person))!.journal.find(({ action }) => action === 'concludeInterview');
    expect(await spokenTo(one.of.intern)).toMatchObject({ actorName: '面试考核小组', doerTitle: '' });
    const staff = await spokenTo(server.people.finalReviewer);
    expect([staff?.actorName, staff?.doerTitle]).not.toEqual(['面试考核小组', '']);
    expect(staff?.doerTitle).toBe('面试工作人员');
  });

  test('who has not passed it is not confirmed as passed', async () => {
    const one = await begin();
    await along(server, one, toResult, { score: { interviewScore: '58.00', interviewResult: 'FAIL' } });
    expect(refusal(await attempt(one, 'confirmPass'))).toEqual([409, 'notItsTurn']);
  });
});

describe('the result', () => {
  const failed = async (handling: string, ...failReasons: string[]) => {
    const one = await begin();
    await along(server, one, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail'], { confirmFail: { handling, ...failReasons.length && { failReasons } } });
    return one;
  };

  test('publicity lasts seven whole days; after them the opinion is issued, and the internship has been passed', async () => {
    const one = await begin();
    await along(server, one, [...toResult, 'confirmPass']);
    const { noticeFrom, noticeTo } = await rowOf(one);
    expect([noticeFrom, noticeTo]).toEqual([one.of.day(1), one.of.day(7)]);
    await goTo(server, noticeTo!, '23:59:00');
    await keepDates(server.app);
    expect((await rowOf(one)).state).toBe('publicity');
    const next = later(noticeTo!, 1);
    await goTo(server, next, '00:10:00');
    await keepDates(server.app);
    await keepDates(server.app);
    const row = await rowOf(one);
    expect(row).toMatchObject({ state: 'qualified', passOpinionDate: next, passValidUntil: periodEnds(next, 12) });
    expect(await internshipOf(one)).toMatchObject({ status: 'passed', passOpinionNo: row.passOpinionNo, passValidUntil: row.passValidUntil, assessAttempts: 1 });
    expect(await lettersOf(server, one.id)).toEqual(['ASSESS_PASS']);
  });

  test('failed with three months more: the last day moves, and asking again begins the day after it', async () => {
    const one = await failed('EXTEND_3');
    const until = periodEnds(one.of.day(1), 3);
    expect(await internshipOf(one)).toMatchObject({ status: 'extended', plannedEndDate: until, nextApplyFrom: later(until, 1), extensionMonths: 3, assessAttempts: 1, journalsLockedAt: null });
    expect((await lettersOf(server, one.id)).toSorted()).toEqual(['ASSESS_FAIL', 'EXTEND']);
    expect(refusal(await server.ask(one.of.intern, assessmentApplication.endpoints.save, { form: {} }))).toEqual([409, 'blocked']);
  });

  test('the days between the old end and the decision are no internship: nothing is due on them, nothing is written for them', async () => {
    const one = await begin({}, 40);
    await along(server, one, toResult);
    const due = async () => (await server.call(one.of.intern, practiceLog.endpoints.getStatistics, {})).data[0]!.due;
    const [before, { plannedEndDate }] = [await due(), await internshipOf(one)];
    expect((await attempt(one, 'confirmFail', { handling: 'EXTEND_3' })).status).toBe(200);
    expect(await rowOf(one)).toMatchObject({ extendedFrom: later(plannedEndDate, 1), extendedOn: one.of.today });
    expect(await due()).toBe(before);
    expect((await server.call(one.of.intern, practiceLog.endpoints.getYear, {})).pauses).toEqual([{ from: later(plannedEndDate, 1), until: one.of.today, kind: 'EXTENSION' }]);
    const refused = await server.ask(one.of.intern, practiceLog.endpoints.save, { source: 'WEB', form: { journalDate: one.of.day(-3) } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('不计入实习期')]);
  });

  test('to make up what is missing: the period goes on, and without anything new nobody is assessed again (KH19)', async () => {
    const one = await failed('SUPPLEMENT');
    const { plannedEndDate, nextApplyFrom, status } = await internshipOf(one);
    // Three months of the decision's own day: decided on 06-20, on 09-20 (rules 4.7).
    expect([status, plannedEndDate, nextApplyFrom]).toEqual(['extended', later(nextApplyFrom!, -1), await monthsLater(one.of.today, 3)]);
    await server.database.pool.query(`update internship set status = 'expiredWait', assess_deadline = '2199-01-01' where id = $1`, [one.of.internshipId]);
    await goTo(server, nextApplyFrom!);
    const { id } = await server.call(one.of.intern, assessmentApplication.endpoints.save, { form: {} });
    const again = await server.call(one.of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id });
    expect(again).toMatchObject({ kind: 'RETAKE', attemptNo: 2 });
    expect(again.precheck.map(({ code }) => code)).toContain('KH19');
  });

  test('to begin anew: the registration ends; with a bar nobody registers him for two years', async () => {
    await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.failTiers, [...usualTiers, { reason: 'DISCIPLINE', handling: 'REDO' }], { id: null, name: '测试' });
    const one = await failed('REDO', 'DISCIPLINE');
    expect(await internshipOf(one)).toMatchObject({ status: 'cancelled', nextApplyFrom: null });
    const barred = await failed('BAR', 'FAKE_MATERIAL');
    const { rows } = await server.database.pool.query<{ barred: boolean }>(`select barred_until = (app_today() + interval '24 months')::date as barred from intern where id = $1`, [barred.of.internId]);
    expect(rows[0]?.barred).toBe(true);
    const { rows: certificates } = await server.database.pool.query<{ status: string }>('select status from internship_certificate where internship_id = $1', [barred.of.internshipId]);
    expect(certificates[0]?.status).toBe('VOID');
  });

  test('an objection that is right turns it round; the attempt is counted once', async () => {
    const one = await begin();
    await along(server, one, [...toResult, 'confirmPass', 'upholdObjection']);
    expect(await rowOf(one)).toMatchObject({ state: 'unqualified', handling: 'EXTEND_12' });
    expect((await internshipOf(one)).assessAttempts).toBe(1);
  });

  test('what came back and was never mended is closed by its date; the internship waits as before', async () => {
    const one = await begin();
    await along(server, one, [...toFirst, 'return']);
    const { correctionDue } = await rowOf(one);
    await goTo(server, later(correctionDue!, 1));
    await keepDates(server.app);
    expect((await rowOf(one)).state).toBe('overdueClosed');
    expect((await internshipOf(one)).status).toBe('expiredWait');
  });
});
