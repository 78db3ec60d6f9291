import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firmReception } from 'contract/areas/practice/reception';
import { receptionApplication } from 'contract/areas/practice/reception-application';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Setting } from 'contract/kernel/setting';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { answers, beginReception, firmThatAsks } from '../../../../e2e/practice/reception-application.arrange.ts';
import { closeOverdueReceptions } from './overdue.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { endpoints } = receptionApplication;
const standing = async (firmId: string) => (await server.call(server.people.firstReviewer, firmReception.endpoints.getFirmReceptions, { firmId })).data[0]!.reception;
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

let lastYear: number;
beforeAll(async () => { lastYear = (await sql(`select extract(year from app_today())::int - 1 as year`)).rows[0].year; });
const graded = (firmId: string, grade: 'QUALIFIED' | 'UNQUALIFIED') => sql(`insert into annual_result (association_id, id, subject, subject_id, year, grade) values ($1, gen_random_uuid(), 'lawFirm', $2, $3, $4)
  on conflict (association_id, subject, subject_id, year) do update set grade = excluded.grade`, server.associationId, firmId, lastYear, grade);

async function under<T>(rule: Setting<T>, value: T, work: () => Promise<void>) {
  await server.app.settings.set(server.app.db, server.associationId, rule, value, { id: null, name: '测试' }, '测试');
  await work().finally(() => server.app.settings.set(server.app.db, server.associationId, rule, rule.initial, { id: null, name: '测试' }, '测试'));
}

describe('the decision', () => {
  test('gives the firm the right that an application for practice asks for', async () => {
    const one = await beginReception(server);
    expect(await standing(one.of.firmId)).toBeNull();
    for (const action of ['submit', 'pass']) await one.take(action);
    expect(await standing(one.of.firmId)).toBeNull();
    await one.take('approve', { batchNo: '第165批' });
    expect(await standing(one.of.firmId)).toMatchObject({ state: 'granted' });
    expect(await one.look(one.of.secretary)).toMatchObject({ state: 'approved', batchNo: '第165批' });
    const tutors = await server.call(server.people.applicant, practiceApplication.endpoints.tutors, { firmId: one.of.firmId });
    expect(tutors).toMatchObject([{ id: one.of.tutorId, closed: null }]);
  });

  test('gives a suspended right back, with its number and what happened to it', async () => {
    const of = await firmThatAsks(server);
    const { firstReviewer } = server.people;
    const granted = await server.call(firstReviewer, firmReception.endpoints.save, { firmId: of.firmId });
    await server.call(firstReviewer, firmReception.workflow.endpoints.suspend, { id: granted.id, version: granted.version, opinion: '指导律师不足，限期整改。' });
    const one = await beginReception(server, of);
    const seen = (await one.look(of.secretary))!;
    expect(seen.kind).toBe('RESUME');
    expect(seen.materials.find(({ code }) => code === 'Q05')?.required).toBe(true);
    for (const action of ['submit', 'pass', 'approve']) await one.take(action);
    expect(await standing(of.firmId)).toMatchObject({ id: granted.id, state: 'granted', suspendedUntil: null });
    const { journal } = await server.call(firstReviewer, firmReception.endpoints.getFirmReception, { id: granted.id });
    expect(journal[0]).toMatchObject({ actionTitle: '恢复', opinion: expect.stringContaining(seen.applicationNo) });
  });

  test('refused, the firm stays without; it may ask anew', async () => {
    const one = await beginReception(server);
    for (const action of ['submit', 'pass', 'reject']) await one.take(action);
    expect(await standing(one.of.firmId)).toBeNull();
    await beginReception(server, one.of);
  });

  test('what the registers say is asked again: a tutor who left since stops it', async () => {
    const one = await beginReception(server);
    for (const action of ['submit', 'pass']) await one.take(action);
    await sql(`update lawyer set lawyer_type = 'PART_TIME' where id = $1`, one.of.tutorId);
    const now = await one.look(server.people.finalReviewer);
    expect(now!.open.find(({ action }) => action === 'approve')!.blockedBy.map(({ code }) => code)).toEqual(['ZG07', 'ZG06']);
  });

  test('keeps what the registers said: a later move of the firm does not change it', async () => {
    const one = await beginReception(server);
    for (const action of ['submit', 'pass', 'approve']) await one.take(action);
    const before = (await one.look(one.of.secretary))!.register;
    await sql(`update law_firm set address = '南州市新址路1号' where id = $1`, one.of.firmId);
    expect((await one.look(one.of.secretary))!.register).toEqual(before);
  });
});

describe('handing in', () => {
  test('names everything that is missing, each at its place', async () => {
    const one = await beginReception(server);
    await sql('update law_firm set office_area = null where id = $1', one.of.firmId);
    const { precheck } = (await one.look(one.of.secretary))!;
    expect(precheck.map(({ code, field }) => `${code} ${field}`)).toEqual(expect.arrayContaining(['MISSING staffCount', 'MISSING seatCount', 'MISSING tutorIds', 'MISSING situation', 'PAPER Q01', 'PAPER Q02', 'PAPER Q03', 'PAPER Q04']));
    expect(precheck.some(({ field }) => field === 'Q05')).toBe(false);
  });

  test('what the register knows is not typed: the area is its own, whatever is sent', async () => {
    const one = await beginReception(server);
    await sql('update law_firm set office_area = 512.5 where id = $1', one.of.firmId);
    const { version } = (await one.look(one.of.secretary))!;
    await server.call(one.of.secretary, endpoints.save, { id: one.id, version, form: { ...answers(one.of), officeArea: 9 } });
    expect((await one.look(one.of.secretary))!.form.officeArea).toBe(512.5);
  });

  test('a firm that says it ought to be wound up, neglects its duties or stands on the list of the discredited can’t hand in, each at its place', async () => {
    const one = await beginReception(server);
    const { version } = (await one.look(one.of.secretary))!;
    await server.call(one.of.secretary, endpoints.save, { id: one.id, version, form: { ...answers(one.of), hasTerminationEvent: true, neglectsDuties: true, isJointlyPunished: true } });
    const { precheck } = (await one.look(one.of.secretary))!;
    expect(precheck.filter(({ code }) => /^ZG(09|1\d)$/.test(code)).map(({ code, field }) => `${code} ${field}`)).toEqual(['ZG09 hasTerminationEvent', 'ZG13 neglectsDuties', 'ZG10 isJointlyPunished']);
  });

  test('nobody but lawyers of the association; whoever works elsewhere or too short a time is named', async () => {
    const [one, other] = [await beginReception(server), await firmThatAsks(server)];
    const { version } = (await one.look(one.of.secretary))!;
    const unknown = await server.ask(one.of.secretary, endpoints.save, { id: one.id, version, form: { tutorIds: ['00000000-0000-4000-8000-000000000001'] } });
    expect(unknown.status).toBe(400);
    await server.call(one.of.secretary, endpoints.save, { id: one.id, version, form: { tutorIds: [other.tutorId] } });
    expect((await one.look(one.of.secretary))!.precheck.filter(({ field }) => field === 'tutorIds').map(({ code }) => code)).toEqual(['ZG07', 'ZG06']);
  });

  test('a firm that is too young, suspended for longer or has the right already is told why, and begins nothing', async () => {
    const [young, suspended] = [await firmThatAsks(server), await firmThatAsks(server)];
    await sql(`update law_firm set establish_date = app_today() - 200 where id = $1`, young.firmId);
    await under(receptionSettings.firmMinYears, 1, async () => {
      expect(await server.call(young.secretary, endpoints.prepare, {})).toMatchObject([{ closed: expect.stringContaining('未满1年') }]);
      expect((await server.ask(young.secretary, endpoints.save, { firmId: young.firmId, form: {} })).status).toBe(409);
      expect((await server.ask(server.people.firstReviewer, firmReception.endpoints.save, { firmId: young.firmId })).status).toBe(400);
    });
    const granted = await server.call(server.people.firstReviewer, firmReception.endpoints.save, { firmId: suspended.firmId });
    expect(await server.call(suspended.secretary, endpoints.prepare, {})).toMatchObject([{ closed: '已经具备接收实习人员资格，不用申请' }]);
    const { rows: [day] } = await sql(`select to_char(app_today() + 30, 'YYYY-MM-DD') as until`);
    await server.call(server.people.firstReviewer, firmReception.workflow.endpoints.suspend, { id: granted.id, version: granted.version, opinion: '限期整改一个月。', until: day.until });
    expect(await server.call(suspended.secretary, endpoints.prepare, {})).toMatchObject([{ closed: `接收资格暂停至${day.until}，届满后方可申请恢复` }]);
  });

  test('a firm that did not pass its last check begins nothing, and is not granted the right by hand either', async () => {
    const failed = await firmThatAsks(server);
    await graded(failed.firmId, 'UNQUALIFIED');
    const why = `${lastYear}年度检查考核结果为不合格`;
    expect(await server.call(failed.secretary, endpoints.prepare, {})).toMatchObject([{ closed: `律所${why}，检查考核合格后再申请` }]);
    expect((await server.ask(failed.secretary, endpoints.save, { firmId: failed.firmId, form: {} })).status).toBe(409);
    const byHand = () => server.ask(server.people.firstReviewer, firmReception.endpoints.save, { firmId: failed.firmId });
    expect(await byHand()).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'firmId', message: `该所${why}，不能授予` }] } } });
    await graded(failed.firmId, 'QUALIFIED');
    expect((await byHand()).status).toBe(200);
  });

  test('a suspended right is not given back by hand to a firm that did not pass its last check', async () => {
    const { firmId } = await firmThatAsks(server);
    const { firstReviewer } = server.people;
    const { resume, suspend } = firmReception.workflow.endpoints;
    const granted = await server.call(firstReviewer, firmReception.endpoints.save, { firmId });
    const { version } = await server.call(firstReviewer, suspend, { id: granted.id, version: granted.version, opinion: '限期整改一个月。' });
    await graded(firmId, 'UNQUALIFIED');
    const back = () => server.ask(firstReviewer, resume, { id: granted.id, version, opinion: '整改完毕，恢复资格。' });
    expect(await back()).toMatchObject({ status: 409, body: { error: { details: expect.stringContaining(`该所${lastYear}年度检查考核结果为不合格，不能恢复`) as string } } });
    await graded(firmId, 'QUALIFIED');
    expect((await back()).status).toBe(200);
  });

  test('a check that is lost on the way stops the decision; where none is known here reviewers are told, of a new firm nobody is', async () => {
    const [one, young] = [await beginReception(server), await beginReception(server)];
    await sql(`update law_firm set establish_date = app_today() - 900 where id = $1`, one.of.firmId);
    await sql(`update law_firm set establish_date = app_today() - 30 where id = $1`, young.of.firmId);
    for (const each of [one, young]) for (const action of ['submit', 'pass'] as const) await each.take(action);
    const said = async ({ look }: typeof one, by: Parameters<typeof one.look>[0]) => (await look(by))!.precheckReport.map(({ code, message }) => `${code} ${message}`);
    expect([await said(one, server.people.finalReviewer), await said(one, one.of.secretary), await said(young, server.people.finalReviewer)]).toEqual([['ZG14 该律所无考核记录，请核实上一年度检查考核结果'], [], []]);
    await graded(one.of.firmId, 'UNQUALIFIED');
    const now = await one.look(server.people.finalReviewer);
    expect(now!.open.find(({ action }) => action === 'approve')!.blockedBy.map(({ code }) => code)).toEqual(['ZG14']);
  });

  test('the association’s time runs from then; a correction that is not made ends the case', async () => {
    const one = await beginReception(server);
    await one.take('submit');
    expect((await one.look(one.of.secretary))!.daysLeft).toBeGreaterThan(20);
    await one.take('return');
    expect((await one.look(one.of.secretary))!).toMatchObject({ deadline: null, correctionDue: expect.any(String), returnedCount: 1 });
    await closeOverdueReceptions(server.app);
    expect((await one.look(one.of.secretary))!.state).toBe('returned');
    await sql('update reception_application set correction_due = app_today() - 1 where id = $1', one.id);
    await closeOverdueReceptions(server.app);
    expect((await one.look(one.of.secretary))!.state).toBe('overdueClosed');
  });

  test('one case of a firm at a time', async () => {
    const one = await beginReception(server);
    expect((await server.ask(one.of.secretary, endpoints.save, { firmId: one.of.firmId, form: {} })).body).toMatchObject({ error: { code: 'blocked' } });
  });
});
