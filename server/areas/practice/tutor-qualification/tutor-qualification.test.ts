import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceDesk } from 'contract/areas/console/practice-desk';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { firmReception } from 'contract/areas/practice/reception';
import { tutorQualification } from 'contract/areas/practice/tutor-qualification';
import { practiceSettings } from 'contract/areas/practice/settings';
import { registered } from '../../../../e2e/other-business/business.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { inventFirm, inventTutor } from '../../../../e2e/harness/invent.ts';
import { begin } from '../../../../e2e/practice/roads.ts';
import { newId } from '../../../kernel/id.ts';
import { firmOf } from '../practice-application/receiving-firm.public.ts';
import { remindOfIneligible } from '../internship/ineligible.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { endpoints } = tutorQualification;
const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
const reason = '多次没有按月批阅日志，经提醒不改。';
const shown = async (id: string) => (await server.call(server.people.firstReviewer, endpoints.getTutorQualifications, { ids: [id] })).data[0]!;
const suspend = (id: string, more: { presentInterns?: 'STAY' | 'CHANGE'; until?: string } = {}) => server.call(server.people.firstReviewer, endpoints.suspend, { id, presentInterns: 'STAY', reason, ...more });
const against = async (one: Awaited<ReturnType<typeof registered>>) => (await server.call(one.intern, internship.endpoints.getMyInternship, {})).internship!.ineligible;

test('whoever is set aside or under a sanction is nowhere counted among those who may guide', async () => {
  const firmId = await inventFirm(server);
  const [fit, aside, sanctioned] = [await inventTutor(server, firmId), await inventTutor(server, firmId), await inventTutor(server, firmId)];
  await suspend(aside);
  await run(`insert into reward_punish (association_id, id, subject, subject_id, kind, title, doc_no, decided_on, weight, version) values ($1, $2, 'lawyer', $3, 'INDUSTRY_SANCTION', '公开谴责', '南律处〔2026〕88号', app_today(), 'HEAVY', 0)`, server.associationId, newId(), sanctioned);
  const { data: [listed] } = await server.call(server.people.firstReviewer, firmReception.endpoints.getFirmReceptions, { firmId });
  const asked = { tutorMinYears: 5, tutorSanctionYears: 5, tutorTitleRequired: false, tutorAnnualOk: true, firmSanctionYearsLight: 1, firmSanctionYearsHeavy: 3 };
  expect([listed?.qualifiedTutors, (await firmOf(server.database.db, server.associationId, firmId, asked))?.qualifiedTutors]).toEqual([1, 1]);
  expect(await shown(fit)).toMatchObject({ standing: 'FREE' });
});

test('whoever is set aside takes nobody on: not chosen any more, and not kept where he was chosen', async () => {
  const road = await begin(server);
  await road.take('submit');
  const { lawyerId } = road.actors['tutor']!;
  await suspend(lawyerId!);
  expect(await shown(lawyerId!)).toMatchObject({ standing: 'SUSPENDED', reason: '暂停指导', suspendedUntil: null });
  const { firmId } = (await server.database.pool.query<{ firmId: string }>('select firm_id as "firmId" from lawyer where id = $1', [lawyerId])).rows[0]!;
  expect((await server.call(server.people.applicant, practiceApplication.endpoints.tutors, { firmId })).find(({ id }) => id === lawyerId)?.closed).toBe('暂停指导');
  await expect(road.take('confirm')).rejects.toThrow(/暂停指导/);
  await server.call(server.people.firstReviewer, endpoints.lift, { id: lawyerId!, liftReason: '已经整改，恢复带教。' });
  await road.take('confirm');
  const { all } = await server.call(server.people.firm, endpoints.getSuspensions, { id: lawyerId! });
  expect(all).toMatchObject([{ reason, decidedByName: server.people.firstReviewer.realName, liftReason: '已经整改，恢复带教。', isOpen: false }]);
});

test('those whom he guides stay, or must change within the days, as was decided', async () => {
  const [stays, leaves] = [await registered(server), await registered(server)];
  await suspend(stays.tutorId);
  await suspend(leaves.tutorId, { presentInterns: 'CHANGE' });
  await remindOfIneligible(server.app);
  expect(await against(stays)).toEqual([]);
  expect(await against(leaves)).toMatchObject([{ subject: 'tutor', daysLeft: 30, sentence: expect.stringContaining('暂停指导') }]);
  const { rows } = await run(`select notification_title as title from notification where user_id = $1 and event = 'tutorQualification.decided'`, leaves.tutor.userId);
  expect(rows).toEqual([{ title: expect.stringContaining('在指导的实习人员须在期限内变更指导律师或者转所') }]);
});

test('it is over by itself after its day; twice at once is refused, as is a day that has passed', async () => {
  const one = await registered(server);
  await suspend(one.tutorId, { until: one.day(10) });
  expect(await shown(one.tutorId)).toMatchObject({ standing: 'SUSPENDED', suspendedUntil: one.day(10) });
  const ask = (until: string) => server.ask(server.people.firstReviewer, endpoints.suspend, { id: one.tutorId, presentInterns: 'STAY', reason, until });
  expect((await ask(one.day(20))).status).toBe(409);
  await run('update tutor_suspension set from_on = from_on - 20, until = until - 20 where lawyer_id = $1', one.tutorId);
  expect((await shown(one.tutorId)).standing).toBe('FREE');
  expect((await ask(one.day(-1))).status).toBe(400);
  expect((await server.ask(server.people.firstReviewer, endpoints.lift, { id: one.tutorId, liftReason: '没有什么可以恢复。' })).status).toBe(409);
});

test('the desk counts whom this list shows without a place', async () => {
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.tutorMaxInterns, 1, { id: null, name: '测试' });
  await registered(server);
  const { firstReviewer, firm } = server.people;
  for (const person of [firstReviewer, firm]) {
    const { total } = await server.call(person, endpoints.getTutorQualifications, { places: 'FULL', limit: 100 });
    expect(total).toBeGreaterThan(0);
    expect((await server.call(person, practiceDesk.endpoints.getFigures, {})).fullTutors).toBe(total);
  }
  for (const standing of ['FREE', 'FULL', 'INELIGIBLE', 'SUSPENDED'] as const) {
    const { data } = await server.call(firstReviewer, endpoints.getTutorQualifications, { standing, limit: 100 });
    expect(data.filter((row) => row.standing !== standing)).toEqual([]);
  }
});
