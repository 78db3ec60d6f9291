/** 服务目标 beside the limit: it runs and stands still with it, those who review see it, and the year's sheet says how much was decided in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from 'contract/all';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { exOfficio } from 'contract/areas/other-business/ex-officio';
import { practiceSettings } from 'contract/areas/practice/settings';
import { callsOf } from 'contract/kernel/feature';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { pause } from 'contract/areas/other-business/pause';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { targetKind } from 'contract/areas/practice/service-target';
import { along as assessed, beginAssessment, toFirst, toInterview } from '../../../e2e/assessment/assessment-application.arrange.ts';
import { beginExOfficio } from '../../../e2e/other-business/ex-officio.arrange.ts';
import { along, beginBusiness, toFirstReview, toTheEnd } from '../../../e2e/other-business/business.ts';
import { ownPause } from '../../../e2e/other-business/pause.arrange.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { goTo, later, today } from '../../../e2e/practice/roads.ts';
import { limitEnds } from '../../machines/calendar/limits.ts';
import { workCalendarOf } from '../../machines/calendar/work-calendar.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const targetIn = async (id: string) => (await server.database.pool.query<{ target: string | null }>('select target from business_application where id = $1', [id])).rows[0]!.target;
const aimAt = (...targets: typeof practiceSettings.serviceTargets.initial) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.serviceTargets, targets, { id: null, name: '测试' });
const line = async (kind: string) => {
  const year = Number((await today(server)).slice(0, 4));
  return (await server.call(server.people.firstReviewer, internshipSheet.endpoints.getTargets, { year })).data.find(({ id }) => id === kind) ?? { kindTitle: '', decided: 0, aimed: 0, inTime: 0 };
};
const fiveDaysFrom = async (day: string) => limitEnds(await workCalendarOf(server.database.db, server.associationId), day, 5, 'WORKDAY');

test('a kind with a target is called as its workflow is', () => {
  const titles = new Map(features.flatMap(({ workflow }) => (workflow ? [[workflow.entity, workflow.title] as const] : [])));
  expect(Object.entries(targetKind.labels).map(([kind, title]) => [kind, title])).toEqual(Object.keys(targetKind.labels).map((kind) => [kind, titles.get(kind)]));
});

test('it begins when the firm files, and is shown to those who review alone', async () => {
  const one = await beginBusiness(server, ownPause);
  await along(server, pause, one, toFirstReview);
  const target = await fiveDaysFrom(await today(server));
  expect(await targetIn(one.id)).toBe(target);
  const rowFor = async (by: typeof one.of.intern) => (await server.call(by, businessApplication.endpoints.getBusinessApplications, { limit: 200, sorting: 'target asc' })).data.find(({ id }) => id === one.id);
  expect(await rowFor(server.people.firstReviewer)).toMatchObject({ target });
  expect(await rowFor(one.of.intern)).toMatchObject({ target: null, targetLeft: null });
  expect(await one.look(server.people.firstReviewer)).toMatchObject({ target });
  expect(await one.look(one.of.intern)).toMatchObject({ target: null, targetLeft: null });
});

test('it stands still while the case is with the applicant, and goes on with what was left', async () => {
  const one = await beginBusiness(server, ownPause);
  await along(server, pause, one, [...toFirstReview, ['return', 'firstReviewer']]);
  expect(await targetIn(one.id)).toBeNull();
  const back = later(await today(server), 4);
  await goTo(server, back);
  await along(server, pause, one, [['resubmit', 'applicant'], ['confirmByFirm', 'firm']]);
  expect(await targetIn(one.id)).toBe(await fiveDaysFrom(back));
  await goTo(server);
});

test('the year’s sheet tells what was decided in it from what was not', async () => {
  const before = await line('pause');
  const [soon, late] = [await beginBusiness(server, ownPause), await beginBusiness(server, ownPause)];
  await along(server, pause, soon, toTheEnd);
  await along(server, pause, late, toTheEnd);
  await server.database.pool.query('update business_application set target = (decided_at at time zone $2)::date - 1 where id = $1', [late.id, 'Asia/Shanghai']);
  expect(await line('pause')).toMatchObject({ decided: before.decided + 2, aimed: before.aimed + 2, inTime: before.inTime + 1 });
});

test('of an assessment the written part alone is aimed at: its line ends with the written result, whatever the interview takes', async () => {
  await aimAt({ kind: 'assessmentApplication', days: 5 });
  const before = await line('assessmentApplication');
  const one = await beginAssessment(server);
  await assessed(server, one, toFirst);
  const target = await fiveDaysFrom(await today(server));
  const rowFor = async (by: typeof one.of.intern) => (await server.call(by, assessmentApplication.endpoints.getAssessmentApplications, { limit: 200, sorting: 'target asc' })).data.find(({ id }) => id === one.id);
  expect([await rowFor(server.people.firstReviewer), await rowFor(one.of.intern), await one.look(server.people.firstReviewer)]).toMatchObject([{ target }, { target: null, targetLeft: null }, { target }]);
  await assessed(server, one, toInterview.slice(toFirst.length));
  expect(await one.look(server.people.firstReviewer)).toMatchObject({ target: null, targetLeft: null });
  expect(await line('assessmentApplication')).toMatchObject({ kindTitle: '实习考核（书面审查）', decided: before.decided + 1, aimed: before.aimed + 1, inTime: before.inTime + 1 });
});

test('what the association itself ends is aimed at from its review on; looked at anew it has no target', async () => {
  await aimAt({ kind: 'exOfficio', days: 5 });
  const before = await line('exOfficio');
  const one = await beginExOfficio(server, 'CONVICTED');
  const { firstReviewer, finalReviewer } = server.people;
  const target = await fiveDaysFrom(await today(server));
  expect([await one.look(firstReviewer), await one.look(one.of.intern)]).toMatchObject([{ target }, { target: null }]);
  for (const [action, by] of [['pass', firstReviewer], ['approve', finalReviewer], ['requestRecheck', one.of.intern]] as const) {
    const { version } = (await one.look(by))!;
    expect((await server.ask(by, callsOf(exOfficio)[action]!, { id: one.id, version, ...one.inputOf(action) })).status, action).toBe(200);
  }
  expect(await one.look(server.people.recheckReviewer)).toMatchObject({ state: 'recheckPending', target: null });
  const listed = (await server.call(firstReviewer, exOfficio.endpoints.getExOfficios, { limit: 200, sorting: 'target asc' })).data.find(({ id }) => id === one.id);
  expect(listed).toMatchObject({ target: null });
  expect(await line('exOfficio')).toMatchObject({ kindTitle: '依职权注销', decided: before.decided + 1, aimed: before.aimed + 1, inTime: before.inTime + 1 });
});
