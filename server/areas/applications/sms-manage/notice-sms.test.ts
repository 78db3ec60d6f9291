/** Notices that go out as short messages too: to whom, when, how often, and what keeps them from going. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import { smsOfSteps, smsTexts, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { keysOf, recordOf } from 'contract/kernel/keys';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { harnessKey } from '../../../../e2e/harness/sms.ts';
import { along, beginAssessment, toInterview } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { tell } from '../../../kernel/tell.ts';
import { caseMoved } from '../../../machines/jobs/case-moved.ts';
import { noticeSms } from '../../../machines/sms/notice.ts';
import { saveProvider } from '../../../machines/sms/providers.ts';

let server: TestServer;
const templates = recordOf(keysOf(smsTexts), (text) => `SMS_${keysOf(smsTexts).indexOf(text) + 1}`);
const provide = (some: Readonly<Record<string, string>> = templates) => saveProvider(server.app.db, server.app.vault, server.associationId, { vendor: 'aliyun', ...harnessKey, region: 'cn-hangzhou', signName: '南州律协', templates: some, priority: 1, isActive: true }, '测试');
const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
beforeAll(async () => { server = await startTestServer({ printing: false }); });
beforeEach(async () => { await provide(); });
afterEach(async () => {
  await server.database.setClock();
  await run('delete from graphile_worker._private_jobs');
  await run('truncate sms_record, sms_day');
});
afterAll(() => server.close());

let last = 51_000_000;
/** Somebody with a number, shown or not. */
async function reached(person: Person, { isShown = true } = {}): Promise<string> {
  const mobile = `137${last += 1}`;
  const { vault } = server.app;
  await run('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', person.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: person.userId }, mobile), vault.blind('mobile', mobile));
  if (isShown) await show(person, mobile);
  return mobile;
}
const show = (person: Person, mobile: string) => run(`insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at) values ($1, gen_random_uuid(), $2, $3, 'x', app_now(), app_now(), app_now())`, server.associationId, person.userId, server.app.vault.blind('mobile', mobile));
const somebody = () => addPerson(server.database.db, server.associationId, { name: '钱知远', roles: ['memberClerk'] });
const changed: SmsNotice = { text: 'interviewChanged', params: { date: '2026-03-12', time: '09:30', place: '协会三楼 第一考场' } };
/** The notice, and the job that it asked for: taken by hand, once more than the queue would. */
async function told(people: readonly Person[], sms: SmsNotice): Promise<void> {
  await server.app.db.transaction().execute((db) => tell(db, server.associationId, people.map(({ userId }) => userId), { event: 'assessment.interviewMoved', severity: 3, title: '面试调整', sms }));
}
const sentTo = (mobile: string) => server.sms.sent.filter((one) => one.mobile === mobile);
const records = async () => (await run('select text_name as text, state, error_text as error, not_before::text as "notBefore" from sms_record order by asked_at, text_name')).rows;
const soon = { timeout: 10_000 };

test('the table names steps that there are, of which somebody is told', () => {
  for (const [entity, steps] of Object.entries(smsOfSteps)) {
    const own = server.app.flows.find(({ workflow }) => workflow.entity === entity);
    for (const action of keysOf(steps)) expect([entity, action, Object.keys(own?.workflow.actions[action]?.tells ?? {}).length > 0]).toEqual([entity, action, true]);
  }
});

test('whoever is told that his application came back, was granted or refused is told by a short message as well', () => {
  const missing = Object.entries(smsOfSteps).flatMap(([entity, steps]) => {
    const { actions } = server.app.flows.find(({ workflow }) => workflow.entity === entity)!.workflow;
    const decided = /^(return|returnByFinal|approve|approveByFirst|approveAfterNotice|reject|rejectByFirst|rejectByCommittee|rejectOnObjection)$/;
    return Object.entries(actions).filter(([action, { tells = {} }]) => decided.test(action) && 'applicant' in tells && !(action in steps)).map(([action]) => `${entity}.${action}`);
  });
  expect(missing).toEqual([]);
});

describe('a notice', () => {
  test('goes to those who have shown their number, once, and its job knows no number', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [mobile, unshown] = [await reached(one), await reached(other, { isShown: false })];
    await server.database.setClock('2026-03-10T10:00:00+08:00');
    await server.app.db.transaction().execute(async (db) => {
      await tell(db, server.associationId, [one.userId, other.userId], { event: 'assessment.interviewMoved', key: 'moved-once', severity: 3, title: '面试调整', sms: changed });
      await tell(db, server.associationId, [one.userId], { event: 'assessment.interviewMoved', key: 'moved-once', severity: 3, title: '面试调整', sms: changed });
    });
    await expect.poll(() => sentTo(mobile), soon).toMatchObject([{ template: templates.interviewChanged, params: changed.params }]);
    const { rows } = await run('select id from notification where event_key = $1', 'moved-once');
    const payload = { notificationIds: rows.map(({ id }) => String(id)), notice: changed };
    for (let again = 0; again < 2; again += 1) await noticeSms(server.app, payload);
    await expect.poll(async () => (await records()).map(({ state }) => String(state)), soon).toEqual(['sent', 'noNumber']);
    expect([sentTo(mobile).length, sentTo(unshown).length]).toEqual([1, 0]);
    expect(JSON.stringify(server.log)).not.toContain(mobile);
  });

  test('is not sent to whoever chose to do without its kind, unless it carries a limit or a right', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [mobile, otherMobile] = [await reached(one), await reached(other)];
    await run(`insert into notice_choice (association_id, user_id, silent, without_sms, updated_at) values ($1, $2, '{}', '{CASES,INTERVIEWS}', app_now())`, server.associationId, one.userId);
    await server.database.setClock('2026-03-10T10:00:00+08:00');
    await told([one, other], { text: 'approved', params: { business: '实习登记申请', no: 'SX-2026-00001' } });
    await told([one, other], changed);
    await expect.poll(async () => (await records()).map(({ text, state }) => `${String(text)} ${String(state)}`).toSorted(), soon).toEqual(['approved declined', 'approved sent', 'interviewChanged sent', 'interviewChanged sent'].toSorted());
    expect([sentTo(mobile).length, sentTo(otherMobile).length]).toEqual([1, 2]);
  });

  test('is not sent where it is switched off, where no vendor has a template, or where the change fails', async () => {
    const one = await somebody();
    const mobile = await reached(one);
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.silent, ['interviewChanged'], { id: null, name: '测试' });
    await told([one], changed);
    await expect.poll(async () => (await run('select from graphile_worker.jobs')).rows.length, soon).toBe(0);
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.silent, [], { id: null, name: '测试' });
    await provide({ verifyCode: 'SMS_1' });
    await told([one], changed);
    await expect.poll(async () => (await run('select from graphile_worker.jobs')).rows.length, soon).toBe(0);
    await provide();
    await server.app.db.transaction().execute(async (db) => {
      await tell(db, server.associationId, [one.userId], { event: 'assessment.interviewMoved', severity: 3, title: '面试调整', sms: changed });
      throw new Error('the change fails');
    }).catch(() => {});
    expect([await records(), sentTo(mobile)]).toEqual([[], []]);
  });

  test('goes to nobody whose number another has shown since', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const mobile = await reached(one);
    await run('update mobile_check set verified_at = verified_at - interval \'1 day\' where user_id = $1', one.userId);
    await show(other, mobile);
    await told([one], changed);
    await expect.poll(async () => (await run('select from graphile_worker.jobs')).rows.length, soon).toBe(0);
    expect(await records()).toMatchObject([{ state: 'noNumber' }]);
    expect(sentTo(mobile)).toEqual([]);
  });

  test('in the night waits for the morning, unless the appointment is of the day itself; beyond the budget it is seen as failed', async () => {
    const one = await somebody();
    const mobile = await reached(one);
    await server.database.setClock('2026-03-10T21:30:00+08:00');
    await told([one], changed);
    await expect.poll(records, soon).toMatchObject([{ state: 'queued', notBefore: expect.stringMatching(/^2026-03-11 (08:00:00\+08|00:00:00\+00)/) as unknown }]);
    await told([one], { ...changed, isAtOnce: true });
    await expect.poll(() => sentTo(mobile).length, soon).toBe(1);
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.limits, { ...smsSettings.limits.initial, perDay: 1 }, { id: null, name: '测试' });
    await told([one], { ...changed, isAtOnce: true });
    await expect.poll(async () => (await records()).map(({ error }) => error), soon).toContain('超出今日短信总量上限');
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.limits, { ...smsSettings.limits.initial, perDay: 100_000 }, { id: null, name: '测试' });
  });
});

describe('a step of a case', () => {
  // Whenever the test runs: another time of day would be another age of everybody's sessions.
  const noQuiet = { from: 0, to: 0 };
  beforeAll(() => server.app.settings.set(server.database.db, server.associationId, smsSettings.quietHours, noQuiet, { id: null, name: '测试' }));
  const texts = async (mobile: string) => { await expect.poll(() => sentTo(mobile).length, soon).toBeGreaterThan(0); return sentTo(mobile).map(({ template, params }) => [template, params]); };

  test('that arranges the interview says when and where, in the message as in the short message', async () => {
    const one = await beginAssessment(server);
    const mobile = await reached(one.of.intern);
    await along(server, one, toInterview);
    await along(server, one, ['arrangeInterview'], { arrangeInterview: { interviewPlace: '协会三楼 第一考场' } });
    expect(await texts(mobile)).toContainEqual([templates.interviewArranged, { date: '2099-06-18', time: '09:00', place: '协会三楼 第一考场' }]);
    const { rows } = await run(`select notification_title as title, severity from notification where user_id = $1 and event = 'assessmentApplication.arrangeInterview'`, one.of.intern.userId);
    expect(rows).toEqual([{ title: '面试安排：2099-06-18 09:00 协会三楼 第一考场', severity: 1 }]);
  });

  test('that sends it back says until when, once however often its job runs', async () => {
    const other = await beginAssessment(server);
    const another = await reached(other.of.intern);
    await along(server, other, ['submit', 'giveOpinion', 'appraise', 'return']);
    const due = String((await run('select correction_due::text as due, application_no as no from assessment_application where id = $1', other.id)).rows[0].due);
    expect((await texts(another)).filter(([template]) => template === templates.returned)).toMatchObject([[templates.returned, { business: '实习考核申请', date: due }]]);
    const { rows: said } = await run(`select notification_title as title from notification where user_id = $1 and event = 'assessmentApplication.return'`, other.of.intern.userId);
    expect(said).toEqual([{ title: expect.stringMatching(new RegExp(`^您的实习考核申请（.+）被退回补正，请于${due}前修改$`)) as unknown }]);
    // Told twice by a job that runs twice: one message, one short message.
    const { rows: moves } = await run(`select id from review_record where case_id = $1 and action = 'return'`, other.id);
    await caseMoved(server.app, server.app.flows, { recordId: String(moves[0].id) });
    expect(sentTo(another).filter(({ template }) => template === templates.returned)).toHaveLength(1);
  });
});
