/** The association's time for organising an assessment: put off once by itself, further with the province's approval (internship rules 3.6 row 4, 4.7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { along, beginAssessment, toInterview } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { errorOf, later, refusal } from '../../../../e2e/practice/roads.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

type One = Awaited<ReturnType<typeof beginAssessment>>;
type Action = 'postpone' | 'postponeAgain';
async function waiting(): Promise<One> {
  const one = await beginAssessment(server);
  await along(server, one, toInterview);
  return one;
}
const seen = async (one: One) => (await one.look(one.actors.finalReviewer!))!;
const attempt = async (one: One, action: Action, more: Record<string, unknown> = {}) =>
  server.ask(one.actors.finalReviewer!, assessmentFlow.endpoints[action], { id: one.id, version: (await seen(one)).version, ...one.inputOf(action), ...more });
const offered = async (one: One) => (await seen(one)).open.map(({ action }) => action).filter((action) => action.startsWith('postpone'));

test('the first time asks for nothing but the reason, and adds the days that the association has set', async () => {
  const one = await waiting();
  const before = (await seen(one)).deadline!;
  expect(await offered(one)).toEqual(['postpone']);
  expect((await attempt(one, 'postpone')).status).toBe(200);
  const { deadline, postponements } = await seen(one);
  expect(daysBetween(before, deadline!)).toBeGreaterThanOrEqual(30);
  expect(postponements).toEqual([{ on: one.of.today, until: deadline, approvalNo: null, approvedOn: null }]);
});

test('every further time asks under which number and on which day the province has agreed, and shows it to those whom it concerns', async () => {
  const one = await waiting();
  expect(refusal(await attempt(one, 'postponeAgain'))).toEqual([409, 'notItsTurn']);
  await attempt(one, 'postpone');
  const first = (await seen(one)).deadline!;
  expect(await offered(one)).toEqual(['postponeAgain']);
  expect(refusal(await attempt(one, 'postpone'))).toEqual([409, 'notItsTurn']);
  expect((await attempt(one, 'postponeAgain', { approvalNo: undefined })).status).toBe(400);
  expect((await attempt(one, 'postponeAgain', { approvedOn: undefined })).status).toBe(400);
  expect(JSON.stringify(errorOf(await attempt(one, 'postponeAgain', { approvedOn: later(one.of.today, 1) })))).toContain(`批准日期不能晚于今天（${one.of.today}）`);
  for (const approvalNo of ['省律协函〔2026〕27号', '省律协函〔2026〕41号']) expect((await attempt(one, 'postponeAgain', { approvalNo })).status).toBe(200);
  for (const by of [one.of.intern, one.actors.firm!]) {
    const { postponements, deadline } = (await one.look(by))!;
    expect(postponements.map(({ approvalNo, approvedOn }) => [approvalNo, approvedOn])).toEqual([[null, null], ['省律协函〔2026〕27号', one.of.today], ['省律协函〔2026〕41号', one.of.today]]);
    expect(postponements.at(-1)!.until).toBe(deadline);
    expect(daysBetween(first, deadline!)).toBeGreaterThanOrEqual(60);
  }
});

test('where the association has set no days it is not put off at all', async () => {
  const set = (days: number) => server.app.settings.set(server.database.db, server.associationId, assessmentSettings.postponeDays, days, { id: null, name: '测试' });
  await set(0);
  const one = await waiting();
  expect(errorOf(await attempt(one, 'postpone'))?.details).toContain('按本市规定，组织考核期限不能延长');
  await set(30);
});
