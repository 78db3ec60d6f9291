/** What is promised before a rule is saved: who is told to be met by it is met by it, and looking changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { pause } from 'contract/areas/other-business/pause';
import { presetConditions } from 'contract/areas/practice/preset-conditions';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Setting } from 'contract/kernel/setting';
import { beginAssessment, ended, formOf } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { withoutEffect } from '../../../../e2e/harness/footprint.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, later, toFirst, today } from '../../../../e2e/practice/roads.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { overlay } from '../../../machines/settings/overlay.ts';

const { tryOut, tryCase, save, get } = businessConfig.endpoints;
type Trial = Output<typeof tryOut>;

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

async function tried<T>({ key }: Setting<T>, value: T, effectiveFrom?: string): Promise<Trial> {
  return withoutEffect(server, () => server.call(server.people.everybody, tryOut, { key, value, ...(effectiveFrom && { effectiveFrom }) }));
}
const of = ({ audiences }: Trial, key: string) => audiences.find((one) => one.key === key)!;
const told = ({ audiences }: Trial, key: string, id: string) => of({ audiences } as Trial, key).changes.find((one) => one.id === id);
const put = (table: string, id: string, columns: Record<string, unknown>) => server.database.pool.query(
  `update ${table} set ${Object.keys(columns).map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [id, ...Object.values(columns)]);

describe('running internships', () => {
  test('whoever has fewer days than the new number asks for is named, with the number and the name; whoever has enough is not', async () => {
    const [few, enough, early] = [await ended(server), await ended(server, { journalWorkdays: 210 }), await ended(server, { status: 'inProgress', assessDeadline: null }, -30)];
    const trial = await tried(progressSettings.journalMinWorkdaysFull, 200);
    const { before, after, worse, judged, total, conditions } = of(trial, 'internships');
    expect([judged, before.fine - after.fine, worse]).toEqual([total, 2, 2]);
    expect(conditions[0]).toMatchObject({ title: '有效日志工作日', worse: 2 });
    expect(told(trial, 'internships', few.internshipId)).toMatchObject({ name: few.name, turn: 'worse', link: `/practice/internship/${few.internshipId}`, lines: [{ before: null, after: { level: 'BLOCK', message: '有效日志170个工作日，未达到200个' } }] });
    expect(told(trial, 'internships', early.internshipId)).toMatchObject({ turn: 'worse' });
    expect(told(trial, 'internships', enough.internshipId)).toBeUndefined();
    expect(trial.unconcerned).toContain('专职律师的带教资格和名额');
  });

  test('what is asked less of is freed; what was asked of both only reads otherwise', async () => {
    const [short, far] = [await ended(server, { journalWorkdays: 120 }), await ended(server, { journalWorkdays: 50 })];
    const trial = await tried(progressSettings.journalMinWorkdaysFull, 110);
    expect(told(trial, 'internships', short.internshipId)).toMatchObject({ turn: 'better', lines: [{ before: { message: '有效日志120个工作日，未达到150个' }, after: null }] });
    expect(told(trial, 'internships', far.internshipId)).toMatchObject({ turn: 'other', lines: [{ before: { message: '有效日志50个工作日，未达到150个' }, after: { message: '有效日志50个工作日，未达到110个' } }] });
  });

  test('their last day for asking is worked out anew while they are at it; who ends before the rule begins keeps the old one', async () => {
    const [soon, late] = [await ended(server, { status: 'inProgress', assessDeadline: null }, -20), await ended(server, { status: 'inProgress', assessDeadline: null }, -200)];
    const begins = later(await today(server), 90);
    const trial = await tried(progressSettings.assessPattern, 'SHENZHEN', begins);
    expect(trial.asOf).toBe(begins);
    expect(told(trial, 'deadlines', soon.internshipId)).toBeUndefined();
    const { before, after } = told(trial, 'deadlines', late.internshipId)!.lines[0]!;
    expect([before!.message.includes(later(late.day(200), 60)), after!.message]).toEqual([false, `期满（${late.day(200)}）后最迟${later(late.day(200), 60)}申请考核`]);
  });
});

describe('tutors and firms', () => {
  test('a lower quota counts the places that go, and names who has too many and who is full now', async () => {
    const [two, one] = [await ended(server, { status: 'inProgress' }, -30), await ended(server, { status: 'inProgress' }, -30)];
    const second = await ended(server, { status: 'inProgress' }, -30);
    await put('internship', second.internshipId, { current_tutor_id: two.tutorId });
    const trial = await tried(practiceSettings.tutorMaxInterns, 1);
    const { before, after, measureTitle } = of(trial, 'tutors');
    expect([measureTitle, after.amount < before.amount, after.fine < before.fine]).toEqual(['空余名额', true, true]);
    expect(told(trial, 'tutors', two.tutorId)).toMatchObject({ turn: 'worse', lines: [{ after: { message: '已有2人，超过上限1人' } }] });
    expect(told(trial, 'tutors', one.tutorId)).toMatchObject({ turn: 'worse', lines: [{ after: { message: '已指导1名实习人员（含审核中），达到上限' } }] });
    expect(told(await tried(practiceSettings.tutorMaxInterns, 3), 'tutors', two.tutorId)).toMatchObject({ turn: 'better' });
  });

  test('who waits for the assessment takes a place where the association says so, and none otherwise', async () => {
    const { tutorId } = await ended(server, { status: 'expiredWait' }, -5);
    expect(told(await tried(practiceSettings.tutorMaxInterns, 1), 'tutors', tutorId)).toBeUndefined();
    await server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorMaxInterns, 1, { id: null, name: '测试' });
    const { initial } = practiceSettings.tutorQuotaStatuses;
    expect(told(await tried(practiceSettings.tutorQuotaStatuses, [...initial, 'expiredWait']), 'tutors', tutorId)).toMatchObject({ turn: 'worse', lines: [{ after: { message: '已指导1名实习人员（含审核中），达到上限' } }] });
    await server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorMaxInterns, practiceSettings.tutorMaxInterns.initial, { id: null, name: '测试' });
  });

  test('a firm with fewer tutors than asked for may take nobody any more', async () => {
    const trial = await tried(practiceSettings.firmMinTutors, 5);
    const { before, after, worse, changes } = of(trial, 'firms');
    expect([before.fine - after.fine, worse > 0]).toEqual([worse, true]);
    expect(changes[0]!.lines[0]!.after!.message).toBe('符合条件的指导律师不足5名');
  });
});

describe('applications that are filled in', () => {
  test('are counted and not named: they are nobody else’s business yet; what has been handed in keeps its rules', async () => {
    const [draft, filed] = [await begin(server), await begin(server)];
    await draft.mend('submit');
    await filed.goThrough(...toFirst, 'return');
    const trial = await tried(practiceSettings.minMonthlyPay, '9000.00');
    const { worse, changes, hidden, conditions, handedIn, before, after } = of(trial, 'practiceApplication');
    expect([worse, changes, hidden, before.fine - after.fine]).toEqual([1, [], 1, 1]);
    expect(conditions).toEqual([{ title: presetConditions.SX22.title, worse: 1, better: 0, other: 0 }]);
    expect(handedIn).toBe(0);
    await filed.goThrough('resubmit');
    expect(of(await tried(practiceSettings.minMonthlyPay, '9000.00'), 'practiceApplication').handedIn).toBe(1);
  });

  test('a condition switched off stops nobody', async () => {
    const draft = await begin(server, { monthlyPay: '100.00' });
    await draft.mend('submit');
    const { better, conditions } = of(await tried(practiceSettings.presetConditions, [{ code: 'SX22', enabled: false }]), 'practiceApplication');
    expect([better, conditions.map(({ title }) => title)]).toEqual([1, [presetConditions.SX22.title]]);
  });

  test('of the assessment and of the other businesses as well', async () => {
    const { of: who } = await beginAssessment(server);
    const open = (await server.database.pool.query<{ id: string; version: number }>('select id, version from assessment_application where internship_id = $1', [who.internshipId])).rows[0]!;
    await server.database.pool.query('update assessment_application set form = $2 where id = $1', [open.id, JSON.stringify(formOf(who))]);
    const trial = await tried(assessmentSettings.summaryMinChars, 5000);
    expect(of(trial, 'assessmentApplication').conditions).toEqual([{ title: '实习总结字数', worse: 1, better: 0, other: 0 }]);
    const resting = await ended(server, { status: 'inProgress' }, -200);
    await server.call(resting.intern, pause.feature.endpoints.save, { internshipId: resting.internshipId, form: { pauseFrom: resting.today, expectResume: resting.day(40) } });
    const longer = of(await tried(otherBusinessSettings.pauseMinDays, 60), 'pause');
    expect(longer.conditions).toEqual([{ title: '单次中止天数', worse: 1, better: 0, other: 0 }]);
  });
});

describe('one application by its number', () => {
  test('is shown condition by condition, as if it were handed in today', async () => {
    const filed = await begin(server);
    await filed.goThrough(...toFirst);
    const { rows: [row] } = await server.database.pool.query<{ no: string }>('select application_no as no from practice_application where id = $1', [filed.id]);
    const { conditions, no } = await withoutEffect(server, () => server.call(server.people.everybody, tryCase, { key: practiceSettings.minMonthlyPay.key, value: '9000.00', applicationNo: ` ${row!.no.toLowerCase()} ` }));
    expect([no, conditions.length]).toEqual([row!.no, Object.keys(presetConditions).length]);
    expect(conditions.find(({ code }) => code === 'SX22')).toMatchObject({ before: { isOn: true, level: 'BLOCK', message: null }, after: { message: '协议报酬或补助低于最低标准9000.00元/月' } });
    expect(conditions.filter(({ before, after }) => before!.message !== after!.message).map(({ code }) => code)).toEqual(['SX22']);
  });

  test('that nobody has, that has not been handed in or that is decided gets a sentence', async () => {
    const refusedFor = async (id: string) => {
      const { rows: [row] } = await server.database.pool.query<{ no: string }>('select application_no as no from practice_application where id = $1', [id]);
      const { status, body } = await server.ask(server.people.everybody, tryCase, { key: practiceSettings.minMonthlyPay.key, value: '9000.00', applicationNo: row!.no });
      return [status, (body as { error: { fields: { message: string }[] } }).error.fields[0]!.message];
    };
    const [draft, gone] = [await begin(server), await begin(server)];
    await gone.goThrough(...toFirst, 'pass', 'approve');
    expect(await refusedFor(draft.id)).toEqual([400, '没有找到这个编号的申请。请核对编号；还没有提交的申请不能用来试算']);
    expect(await refusedFor(gone.id)).toEqual([400, expect.stringContaining('已办结（已通过）')]);
  });
});

test('a rule by which nobody is judged says so', async () => {
  const { audiences, unconcerned } = await tried(practiceSettings.certSeqScope, 'MONTH');
  expect([audiences, unconcerned.length > 5]).toEqual([[], true]);
});

test('what comes true: after saving, the ones who were named are those who fail', async () => {
  const { key } = progressSettings.recordMin;
  const [met, not] = [await ended(server, { recordCount: 12 }), await ended(server, { recordCount: 19 })];
  const trial = await tried(progressSettings.recordMin, 18);
  const { version } = await server.call(server.people.everybody, get, { key });
  await server.call(server.people.everybody, save, { key, version, value: 18, reason: '会长办公会决定' });
  const again = await tried(progressSettings.recordMin, 10);
  for (const { internshipId } of [met, not]) expect(told(again, 'internships', internshipId)?.turn === 'better').toBe(told(trial, 'internships', internshipId)?.turn === 'worse');
  expect(told(trial, 'internships', met.internshipId)?.turn).toBe('worse');
});

test('wrong input is refused at its field, as in saving', async () => {
  const faults = async (value: unknown, effectiveFrom?: string) => {
    const { status, body } = await server.ask(server.people.everybody, tryOut, { key: progressSettings.caseMin.key, value, ...(effectiveFrom && { effectiveFrom }) });
    return [status, (body as { error: { fields?: { path: string }[] } }).error.fields?.map(({ path }) => path)];
  };
  expect(await faults(21)).toEqual([400, ['value']]);
  expect(await faults(3, '2020-01-01')).toEqual([400, ['effectiveFrom']]);
  expect((await server.ask(server.people.everybody, tryOut, { key: 'system.passwordPolicy', value: 1 })).status).toBe(404);
});

test('is for who may change the rules; nobody is named whom that person may not see, and no identity number stands there', async () => {
  const { database: { db }, associationId, people } = server;
  for (const person of [people.firstReviewer, people.stranger, people.nobody]) expect((await server.ask(person, tryOut, { key: progressSettings.caseMin.key, value: 9 })).status).toBe(403);
  await insertRows(db, 'role', [{ associationId, code: 'onlyRules', title: '只改业务规则', duty: 'business', isFirmRole: false }]);
  await insertRows(db, 'rolePermission', ['basicInfo.businessConfig', 'basicInfo.businessConfig.edit'].map((permission) => ({ associationId, roleCode: 'onlyRules', permission, scope: 'ALL' as const })));
  const keeper = await addPerson(db, associationId, { name: '只改业务规则的人', roles: ['onlyRules'] });
  const seen = await server.call(keeper, tryOut, { key: progressSettings.caseMin.key, value: 9 });
  expect([of(seen, 'internships').changes, of(seen, 'internships').hidden > 0, of(seen, 'internships').worse > 0]).toEqual([[], true, true]);
  expect(JSON.stringify(await tried(progressSettings.caseMin, 9))).not.toMatch(/\d{17}[\dX]/);
});

test('a rule that is tried out can’t be saved by what is asked', () => {
  expect(() => overlay(server.app.settings, undefined, { key: 'practice.caseMin', value: 1 }).settings.set(server.app.db, server.associationId, progressSettings.caseMin, 1, { id: null, name: '' })).toThrow('only tried out');
});
