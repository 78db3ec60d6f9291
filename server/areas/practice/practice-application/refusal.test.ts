/** Refused, and looked at again (internship rules 3.3, lines 13, 18, 19). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { paper } from '../../../../e2e/practice/practice-application.arrange.ts';
import { lettersArrive } from '../../../../e2e/practice/letters-arrive.ts';
import { begin, errorOf, goTo, heldAt, later, lettersOf, refusal, registrationOf, today, toFinal } from '../../../../e2e/practice/roads.ts';
import { limitEnds } from '../../../machines/calendar/limits.ts';
import { workCalendar } from '../../../machines/calendar/work-calendar.ts';

/** Nobody has entered a notice of holidays here. */
const weekends = workCalendar(new Map());

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
afterEach(() => goTo(server));

describe('refused', () => {
  const refused = async () => {
    const road = await begin(server);
    await road.goThrough(...toFinal, 'reject');
    return road;
  };

  test('the decision has a reason of the list and twenty characters, goes out at once, and says until when a recheck may be asked for', async () => {
    const road = await begin(server);
    await road.goThrough(...toFinal);
    expect(refusal(await road.attempt('reject', { opinion: '不符合条件' }))).toEqual([400, 'invalid']);
    expect(refusal(await road.attempt('reject', { reason: '看着不像律师' }))).toEqual([400, 'invalid']);
    await road.take('reject');
    expect(await road.row()).toMatchObject({ state: 'rejected', refusalReason: '不符合法定条件', recheckDue: limitEnds(weekends, await today(server), 15) });
    expect((await road.row()).servedAt).toBe(null);
    expect(await lettersOf(server, road.id)).toEqual(['REG_REFUSE']);
  });

  test('a recheck may be asked for until the end of the last day', async () => {
    const [inTime, late] = [await refused(), await refused()];
    for (const { id } of [inTime, late]) await lettersArrive(server, id);
    const { recheckDue } = await late.row();
    expect((await heldAt(server, `${recheckDue}T23:59:59.999+08:00`, () => inTime.attempt('requestRecheck', {}, inTime.applicant))).status).toBe(200);
    expect(refusal(await heldAt(server, `${later(recheckDue!, 1)}T00:00:00+08:00`, () => late.attempt('requestRecheck', {}, late.applicant)))).toEqual([409, 'blocked']);
  });

  test('until a recheck is asked for, the case does not exist for who would decide it', async () => {
    const road = await refused();
    const { recheckReviewer } = road.actors;
    expect(await road.look(recheckReviewer!)).toBe(null);
    await road.take('requestRecheck');
    expect(await road.look(recheckReviewer!)).toMatchObject({ state: 'recheckPending', rechecks: { all: [{ original: { text: expect.stringMatching(/^不符合法定条件：./) }, grounds: expect.stringContaining('事实有误'), body: 'SELF', outcome: null }] } });
  });

  test('papers against the decision are handed in before it is asked for, are read by who looks at it anew, and stand after that', async () => {
    const road = await refused();
    const { uploadMaterial, removeMaterial } = practiceApplication.endpoints;
    const add = (materialCode: string) => server.ask(road.applicant, uploadMaterial, { id: road.id, materialCode }, { file: paper });
    expect(refusal(await add('P02'))).toEqual([409, 'notItsTurn']);
    expect((await add('F01')).status).toBe(200);
    await road.take('requestRecheck');
    const { materials } = await server.call(road.actors['recheckReviewer']!, practiceApplication.endpoints.getPracticeApplication, { id: road.id });
    const [file] = materials.find(({ code }) => code === 'F01')!.files;
    expect(refusal(await add('F01'))).toEqual([409, 'notItsTurn']);
    expect(refusal(await server.ask(road.applicant, removeMaterial, { id: road.id, attachmentId: file!.id }))).toEqual([409, 'notItsTurn']);
  });

  test('who has begun anew must choose: one application at a time', async () => {
    const road = await refused();
    const { id } = await server.call(road.applicant, practiceApplication.endpoints.save, { form: {} });
    expect(errorOf(await road.attempt('requestRecheck', {}, road.applicant))).toMatchObject({ code: 'blocked', details: expect.stringContaining('请先撤回') });
    await server.call(road.applicant, practiceFlow.endpoints.withdraw, { id, version: 0, opinion: '改为申请复核' });
    expect((await road.attempt('requestRecheck', {}, road.applicant)).status).toBe(200);
  });

  test('upheld, it is over, and a new application may begin', async () => {
    const road = await refused();
    await road.goThrough('requestRecheck', 'acceptRecheck', 'uphold');
    expect(await road.row()).toMatchObject({ state: 'recheckUpheld', deadline: null });
    expect(await lettersOf(server, road.id)).toEqual(['REG_REFUSE', 'RECHECK_ACCEPT', 'RECHECK']);
    expect((await server.database.pool.query('select result from recheck_application where case_id = $1', [road.id])).rows).toEqual([{ result: 'UPHOLD' }]);
    expect(refusal(await road.attempt('requestRecheck', {}, road.applicant))).toEqual([409, 'notItsTurn']);
    expect((await server.ask(road.applicant, practiceApplication.endpoints.save, { form: {} })).status).toBe(200);
  });

  test('where the province looks at it anew, its file is sent first, and its answer is entered with its number', async () => {
    const byWhom = (body: 'SELF' | 'PROVINCE') => server.app.settings.set(server.database.db, server.associationId, practiceSettings.recheckBody, body, { id: null, name: '测试' });
    await byWhom('PROVINCE');
    try {
      const road = await refused();
      await road.goThrough('requestRecheck', 'acceptRecheck');
      const to = road.actors['recheckReviewer']!;
      const opinion = '经省律师协会复核，原决定认定事实清楚，予以维持。';
      expect(errorOf(await server.ask(to, practiceFlow.endpoints.uphold, { id: road.id, version: (await road.row()).version, opinion, provinceNo: '省律协复〔2026〕3号' }))).toMatchObject({ code: 'blocked', details: expect.stringContaining('报送') });
      await server.call(to, practiceFlow.endpoints.dispatch, { id: road.id, version: (await road.row()).version, dispatchedOn: await today(server), dispatchNo: '市律协报〔2026〕9号' });
      expect((await server.ask(to, practiceFlow.endpoints.uphold, { id: road.id, version: (await road.row()).version, opinion })).status).toBe(400);
      await server.call(to, practiceFlow.endpoints.uphold, { id: road.id, version: (await road.row()).version, opinion, provinceNo: '省律协复〔2026〕3号' });
      expect((await road.look(road.applicant))!).toMatchObject({ state: 'recheckUpheld', rechecks: { due: null, all: [{ body: 'PROVINCE', dispatchNo: '市律协报〔2026〕9号', provinceNo: '省律协复〔2026〕3号', outcome: '维持原决定', findings: opinion }] } });
    } finally {
      await byWhom('SELF');
    }
  });

  test('annulled, the registration is written as if approved', async () => {
    const road = await refused();
    await road.goThrough('requestRecheck', 'acceptRecheck', 'annul');
    expect((await road.row()).state).toBe('recheckAnnulled');
    expect(await registrationOf(server, road.id)).toMatchObject({ certNo: expect.stringMatching(/^\d{14}$/), startDate: await today(server), tutors: 1 });
    expect((await road.look(road.applicant))!).toMatchObject({ registration: { certNo: expect.stringMatching(/^\d{14}$/) } });
    expect((await lettersOf(server, road.id)).toSorted()).toEqual(['CERTIFICATE', 'RECHECK', 'RECHECK_ACCEPT', 'REG_APPROVE', 'REG_REFUSE']);
  });

  test('remanded, whoever refused may not touch it again: another decides; a second refusal may be rechecked too', async () => {
    const road = await refused();
    await server.database.pool.query('update practice_application set target = app_today() - 9 where id = $1', [road.id]);
    await road.goThrough('requestRecheck', 'acceptRecheck', 'remand');
    // The first decision was aimed at; the new look has no target that it could have missed already.
    expect(await road.row()).toMatchObject({ state: 'finalPending', recheckDue: null, deadline: limitEnds(weekends, await today(server), 20), target: null });
    for (const action of ['approve', 'reject', 'returnByFinal', 'askToChange', 'holdFinal'] as const) {
      expect(errorOf(await road.attempt(action)), action).toMatchObject({ code: 'blocked', details: expect.stringContaining('须由其他人员办理') });
    }
    const another = await addPerson(server.database.db, server.associationId, { name: '另一名终审员', roles: ['finalReviewer'] });
    await road.take('reject', {}, another);
    await road.goThrough('requestRecheck', 'acceptRecheck', 'annul');
    expect((await road.row()).state).toBe('recheckAnnulled');
  });

  test('whoever has reviewed it has no part in the recheck', async () => {
    const road = await begin(server);
    const { everybody } = server.people;
    await road.goThrough(...toFinal);
    await road.take('reject', {}, everybody);
    await road.take('requestRecheck');
    for (const action of ['acceptRecheck', 'refuseRecheck'] as const) expect(refusal(await road.attempt(action, {}, everybody)), action).toEqual([409, 'fourEyes']);
    await road.take('acceptRecheck');
    expect(refusal(await road.attempt('uphold', {}, everybody))).toEqual([409, 'fourEyes']);
  });
});
