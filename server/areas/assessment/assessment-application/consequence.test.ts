/** What is special about a failure: its reasons decide what follows, which is said before, in the notice and when he asks again (internship rules 4.7). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { usualTiers } from 'contract/areas/assessment/fail-tiers';
import { callsOf } from 'contract/kernel/feature';
import { along, beginAssessment, toInterview } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { goTo, later } from '../../../../e2e/practice/roads.ts';
import { caseMoved } from '../../../machines/jobs/case-moved.ts';
import { periodEnds } from '../../practice/period.public.ts';
import { assessmentSteps } from './steps.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(async () => {
  await goTo(server);
  await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.failTiers, usualTiers, { id: null, name: '测试' });
});

type One = Awaited<ReturnType<typeof beginAssessment>>;
const rowOf = ({ id }: One) => server.database.db.selectFrom('assessmentApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const monthsLater = async (months: number) => (await server.database.pool.query<{ day: string }>('select (app_today() + make_interval(months => $1))::date as day', [months])).rows[0]!.day;

async function deciding(): Promise<One> {
  const one = await beginAssessment(server);
  await along(server, one, [...toInterview.slice(0, -1), 'failWritten']);
  return one;
}
const ways = (one: One, ...failReasons: ('SKILL' | 'ETHICS' | 'DISCIPLINE' | 'FAKE_MATERIAL' | 'ABSENT')[]) => server.call(server.people.finalReviewer, assessmentApplication.endpoints.consequences, { id: one.id, failReasons });
async function fail(one: One, failReasons: string[], handling: string) {
  const { version } = await rowOf(one);
  return server.ask(server.people.finalReviewer, callsOf(assessmentApplication)['confirmFail']!, { id: one.id, version, ...one.inputOf('confirmFail'), failReasons, handling });
}

test('before it is decided each way stands there with its dates, and who leads to it', async () => {
  const one = await deciding();
  const until = periodEnds(one.of.day(1), 3);
  const again = await monthsLater(3);
  expect(await ways(one, 'SKILL')).toEqual([
    { handling: 'SUPPLEMENT', because: '执业素养', text: `实习期至${later(again, -1)}，${again}起可再次申请考核，届时须有本决定之后的实习日志或实务训练记录` },
    { handling: 'EXTEND_3', because: '执业素养', text: `实习期延长至${until}，${later(until, 1)}起可再次申请考核` },
  ]);
  expect((await ways(one, 'SKILL', 'DISCIPLINE')).map(({ handling, because }) => [handling, because])).toEqual([['EXTEND_6', '违反实习纪律']]);
  const barred = (await ways(one, 'FAKE_MATERIAL')).find(({ handling }) => handling === 'BAR');
  expect(barred?.text).toMatch(/^实习登记注销，至\d{4}-\d\d-\d\d止不得再次申请实习登记$/);
});

test.each([['2027-06-20', '2027-09-19', '2027-09-20'], ['2027-11-30', '2028-02-28', '2028-02-29']])('decided on %s to make up what is missing, it is asked for again three months of that day on', async (decided, until, again) => {
  const one = await deciding();
  await goTo(server, decided);
  expect((await ways(one, 'SKILL'))[0]!.text).toContain(`实习期至${until}，${again}起可再次申请考核`);
});

test('another way than the reasons lead to is refused at its field, and nothing has happened', async () => {
  const one = await deciding();
  const answer = await fail(one, ['DISCIPLINE'], 'EXTEND_3');
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'handling', message: '按规定，“违反实习纪律”的处理方式为延长实习6个月' }] } } });
  expect((await rowOf(one)).state).toBe('unqualifiedDeciding');
});

test('what was decided stays with the record, is told to the intern, and explains the waiting when he asks again', async () => {
  const one = await deciding();
  expect((await fail(one, ['SKILL', 'ETHICS'], 'EXTEND_3')).status).toBe(200);
  const until = periodEnds(one.of.day(1), 3);
  const consequence = `实习期延长至${until}，${later(until, 1)}起可再次申请考核`;
  expect((await one.look(one.of.intern))!.failure).toMatchObject({ consequence, because: ['SKILL', 'ETHICS'], nextApplyFrom: later(until, 1) });
  const { rows: [record] } = await server.database.pool.query<{ id: string }>(`select id from review_record where case_id = $1 and action = 'confirmFail'`, [one.id]);
  await caseMoved(server.app, [assessmentSteps], { recordId: record!.id });
  const { rows } = await server.database.pool.query<{ title: string }>(`select notification_title as title from notification where user_id = $1 and event = 'assessmentApplication.confirmFail'`, [one.of.intern.userId]);
  expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining(`异议期15日。处理方式：延长实习3个月，${consequence}`)]);
  const { rows: letters } = await server.database.pool.query<{ data: Record<string, unknown> }>(`select data from decision_document where case_id = $1 and kind = 'ASSESS_FAIL'`, [one.id]);
  expect(letters[0]?.data).toMatchObject({ because: '执业素养、道德品行', consequence });
  // The longer period is over, and one day is still to be waited.
  await server.database.pool.query(`update internship set status = 'expiredWait', planned_end_date = app_today() - 1 where id = $1`, [one.of.internshipId]);
  const { closed } = await server.call(one.of.intern, assessmentApplication.endpoints.prepare, {});
  expect(closed).toBe(`${later(until, 1)}后方可再次申请考核（${one.of.today}考核不合格，原因：执业素养、道德品行；处理方式：延长实习3个月）`);
});

test('the association may lead a reason elsewhere; who has handed in before keeps the rules of that day', async () => {
  const before = await deciding();
  await goTo(server, before.of.day(1));
  await server.app.settings.set(server.database.db, server.associationId, assessmentSettings.failTiers, usualTiers.map((one) => (one.reason === 'DISCIPLINE' ? { ...one, handling: 'REDO' } : one)), { id: null, name: '测试' });
  const after = await deciding();
  expect((await ways(before, 'DISCIPLINE')).map(({ handling }) => handling)).toEqual(['EXTEND_6']);
  expect(await ways(after, 'DISCIPLINE')).toEqual([{ handling: 'REDO', because: '违反实习纪律', text: '实习登记注销，须重新申请实习登记、重新实习' }]);
});

test('whoever may not decide is not told either', async () => {
  const one = await deciding();
  const answer = await server.ask(server.people.firstReviewer, assessmentApplication.endpoints.consequences, { id: one.id, failReasons: ['SKILL'] });
  expect(answer.status).toBe(403);
  expect(assessmentFlow.actions.confirmFail.can).toBe(assessmentApplication.endpoints.consequences.access);
});
