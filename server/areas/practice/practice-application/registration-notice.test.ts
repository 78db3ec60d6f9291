/** 登记公示 (internship rules 2.15, 4.15): where it is wanted, a registration is made known for some days before it stands. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import type { Notice } from 'contract/areas/assessment/objection.wire';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { challenge, said } from '../../../../e2e/assessment/objection.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, goTo, later, lettersOf, registrationOf, toFinal, today } from '../../../../e2e/practice/roads.ts';
import { closeOverdue } from './overdue.ts';
import { everyCase, placesTaken } from './tutors.public.ts';

const { notices, raise, follow, getObjection, getObjections } = objection.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(async () => {
  await goTo(server);
  await rule(false, 5);
});

async function rule(isOn: boolean, days: number): Promise<void> {
  const set = <T>(setting: Parameters<typeof server.app.settings.set<T>>[2], value: T) => server.app.settings.set(server.database.db, server.associationId, setting, value, { id: null, name: '测试' });
  await set(practiceSettings.registrationPublicNotice, isOn);
  await set(practiceSettings.registrationNoticeDays, days);
}
/** The generated tests set a case's rule by hand; these live by the setting. */
const reviewed = async () => { const one = await begin(server, {}); await one.goThrough(...toFinal); return one; };
type Road = Awaited<ReturnType<typeof begin>>;
const offered = async (one: Road) => (await one.look(one.actors['finalReviewer']!))!.open.map(({ action }) => action);
const noticeOf = async (one: Road) => (await server.call(one.applicant, practiceApplication.endpoints.getPracticeApplication, { id: one.id })).notice;
const published = async () => { const one = await reviewed(); expect((await one.attempt('publish')).status).toBe(200); return one; };
const shown = async () => ((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result.data;
const objected = async (id: string) => { const words = said(); const { body } = await server.ask(null, raise, { noticeId: id, ...words, ...await challenge(server) }); return { ...(body as { result: { applicationNo: string } }).result, mobile: words.mobile }; };
async function take(action: keyof typeof objectionFlow.endpoints, applicationNo: string, more = {}) {
  const by = action === 'report' ? server.people.firstReviewer : server.people.finalReviewer;
  const { id } = (await server.call(by, getObjections, { keyword: applicationNo })).data[0]!;
  const { version } = await server.call(by, getObjection, { id });
  return server.ask(by, objectionFlow.endpoints[action], { id, version, opinion: '经向有关单位和本人核实，情况已经查清。', ...more });
}

test('as shipped it is registered by the final review, and nothing is made known', async () => {
  const one = await reviewed();
  expect(await offered(one)).toContain('approve');
  expect(await offered(one)).not.toContain('publish');
  expect((await one.attempt('approve')).status).toBe(200);
  expect(await registrationOf(server, one.id)).toBeDefined();
  expect((await shown()).map(({ id }) => id)).not.toContain(one.id);
});

test('wanted: made known from the next day on, registered by itself when the days are over, and not before', async () => {
  await rule(true, 3);
  const one = await reviewed();
  const [decided, before] = [await today(server), await one.row()];
  expect(await offered(one)).not.toContain('approve');
  expect((await one.attempt('publish')).status).toBe(200);
  expect((await noticeOf(one))).toEqual({ from: later(decided, 1), to: later(decided, 3), days: 3 });
  // The days of publicity are not the association's to decide in.
  expect((await one.row()).deadline).toBe(later(before.deadline!, 3));
  expect((await shown()).map(({ id }) => id)).not.toContain(one.id);
  await goTo(server, later(decided, 1));
  expect((await shown()).find(({ id }) => id === one.id)).toMatchObject({ kind: 'REGISTRATION', name: (await one.row()).applicantName, from: later(decided, 1), to: later(decided, 3) });
  expect(errorOf(await one.attempt('approveAfterNotice'))).toMatchObject({ code: 'blocked', details: expect.stringContaining('期满后才能准予登记') });
  await goTo(server, later(decided, 3));
  await closeOverdue(server.app);
  expect((await one.row()).state).toBe('publicity');
  await goTo(server, later(decided, 4));
  await closeOverdue(server.app);
  expect((await one.row()).state).toBe('approved');
  expect(await registrationOf(server, one.id)).toMatchObject({ startDate: later(decided, 4), tutors: 1 });
  expect(await lettersOf(server, one.id)).toEqual(expect.arrayContaining(['CERTIFICATE', 'REG_APPROVE']));
});

test('a case keeps the rule of the day on which it was handed in', async () => {
  await rule(true, 5);
  const wanted = await reviewed();
  await rule(false, 5);
  const unwanted = await reviewed();
  await rule(true, 8);
  expect([await offered(wanted), await offered(unwanted)].map((actions) => actions.filter((action) => ['approve', 'publish'].includes(action)))).toEqual([['publish'], ['approve']]);
  expect((await wanted.attempt('publish')).status).toBe(200);
  expect(await noticeOf(wanted)).toMatchObject({ days: 5 });
});

test('its tutor keeps the place for it, however long it is made known', async () => {
  await rule(true, 10);
  const one = await published();
  const { tutorId } = await one.row();
  await goTo(server, later(await today(server), 9));
  const { taken } = await server.database.db.selectFrom('lawyer as l').select(placesTaken(['inProgress'], everyCase).as('taken')).where('l.id', '=', tutorId!).executeTakeFirstOrThrow();
  expect(taken).toBe(1);
});

test('an objection holds it; not upheld, it is registered afterwards, and who objected reads so', async () => {
  await rule(true, 3);
  const one = await published();
  const decided = await today(server);
  await goTo(server, later(decided, 2));
  const { applicationNo, mobile } = await objected(one.id);
  await goTo(server, later(decided, 5));
  await closeOverdue(server.app);
  expect((await one.row()).state).toBe('publicity');
  expect(errorOf(await one.attempt('approveAfterNotice'))?.details).toContain(applicationNo);
  expect((await take('report', applicationNo)).status).toBe(200);
  expect((await take('dismiss', applicationNo)).status).toBe(200);
  await closeOverdue(server.app);
  expect((await one.row()).state).toBe('approved');
  expect((await server.ask(null, follow, { applicationNo, mobile })).body).toMatchObject({ result: { kind: 'REGISTRATION', stateTitle: '异议不成立' } });
});

test('upheld, it is refused at the same moment in writing, with a reason of the association’s list, and a recheck is open', async () => {
  await rule(true, 3);
  const one = await published();
  await goTo(server, later(await today(server), 2));
  const { applicationNo } = await objected(one.id);
  await take('report', applicationNo);
  const refusal = { reason: '提供虚假材料', refusal: '公示期间经核实，申请人提交的劳动关系证明与原单位的记载不符，不予登记。' };
  // What follows an assessment is not asked about a registration.
  expect((await take('uphold', applicationNo, { failReasons: ['FAKE_MATERIAL'], handling: 'EXTEND_12', failOpinion: refusal.refusal })).status).toBe(409);
  expect((await take('upholdRegistration', applicationNo, { ...refusal, reason: '说不清的理由' })).status).toBe(400);
  expect((await one.row()).state).toBe('publicity');
  expect((await take('upholdRegistration', applicationNo, refusal)).status).toBe(200);
  expect(await one.row()).toMatchObject({ state: 'rejected', refusalReason: '提供虚假材料' });
  expect(await lettersOf(server, one.id)).toContain('REG_REFUSE');
  expect((await one.look(one.applicant))!.open.map(({ action }) => action)).toContain('requestRecheck');
});

test('a tutor who may no longer guide keeps it from being registered; the applicant is asked for another', async () => {
  await rule(true, 3);
  const one = await published();
  const { tutorId } = await one.row();
  await server.database.pool.query("update lawyer set status = 'SUSPENDED' where id = $1", [tutorId]);
  await goTo(server, later(await today(server), 4));
  await closeOverdue(server.app);
  expect((await one.row()).state).toBe('publicity');
  await one.take('askToChange');
  expect(await one.row()).toMatchObject({ state: 'returned', mustChangePlace: true });
  expect(await noticeOf(one)).toBeNull();
});
