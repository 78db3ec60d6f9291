/** What the screen shows and changes: records without what they said, words that the vendor approved, asking again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { smsManage, smsSettings } from 'contract/areas/applications/sms-manage';
import { smsTexts, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { faultOfWording, partsOfSms, sampleOf } from 'contract/areas/applications/sms-wording';
import { keysOf, recordOf } from 'contract/kernel/keys';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { harnessKey } from '../../../../e2e/harness/sms.ts';
import { tell } from '../../../kernel/tell.ts';
import { saveProvider, shownProviders } from '../../../machines/sms/providers.ts';

const { getOverview, getRecords, getTemplates, retry, saveRules, saveTemplate, switchNotice } = smsManage.endpoints;
const soon = { timeout: 10_000 };
const templates = recordOf(keysOf(smsTexts), (text) => `SMS_${keysOf(smsTexts).indexOf(text) + 1}`);
const changed: SmsNotice = { text: 'interviewChanged', params: { date: '2026-03-18', time: '09:00', place: '协会三楼' } };

let server: TestServer;
let keeper: Person;
const run = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  keeper = await addPerson(server.database.db, server.associationId, { name: '周敬文', roles: ['businessAdmin'] });
  // The tests' clock stands before the harness had said who needs no second factor.
  await run(`update setting_version set effective_from = '2000-01-01'`);
});
beforeEach(async () => {
  await server.database.setClock('2026-03-10T10:00:00+08:00');
  await saveProvider(server.app.db, server.app.vault, server.associationId, { vendor: 'aliyun', ...harnessKey, region: 'cn-hangzhou', signName: '南州律协', templates, priority: 1, isActive: true }, '测试');
});
afterEach(async () => {
  await server.database.setClock();
  await run('delete from graphile_worker._private_jobs');
  await run('truncate sms_record, sms_day, sms_wording');
});
afterAll(() => server.close());

let last = 61_000_000;
async function somebody(name: string, { isShown = true } = {}): Promise<Person & { mobile: string }> {
  const person = await addPerson(server.database.db, server.associationId, { name, roles: ['lawyer'] });
  const [mobile, { vault }] = [`137${last += 1}`, server.app];
  await run('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', person.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: person.userId }, mobile), vault.blind('mobile', mobile));
  if (isShown) await show(person, mobile);
  return { ...person, mobile };
}
const show = ({ userId }: Person, mobile: string) => run(`insert into mobile_check (association_id, id, user_id, mobile_blind, code_mac, asked_at, expires_at, verified_at) values ($1, gen_random_uuid(), $2, $3, 'x', app_now(), app_now(), app_now())`, server.associationId, userId, server.app.vault.blind('mobile', mobile));
const told = (people: readonly Person[], sms: SmsNotice) => server.app.db.transaction().execute((db) => tell(db, server.associationId, people.map(({ userId }) => userId), { event: 'assessment.interviewMoved', severity: 3, title: '面试调整', sms }));
const records = async (input = {}) => (await server.call(keeper, getRecords, input)).data;
const refused = z.object({ error: z.object({ code: z.string(), fields: z.array(z.object({ path: z.string(), message: z.string() })).optional() }) });
/** The answer's code, and what stands at its fields. */
const refusalOf = async (...asked: Parameters<TestServer['ask']>) => { const { error } = refused.parse((await server.ask(...asked)).body); return { code: error.code, faults: (error.fields ?? []).map(({ path, message }) => `${path}：${message}`) }; };
const sentTo = (mobile: string) => server.sms.sent.filter((one) => one.mobile === mobile);

describe('the records', () => {
  test('name who got what and what became of it, with the number masked and nothing of what it said; they are found by name, number and end', async () => {
    const [one, other] = [await somebody('沈记录'), await somebody('韩无号', { isShown: false })];
    await told([one, other], changed);
    await expect.poll(async () => (await records()).map(({ state }) => state).toSorted(), soon).toEqual(['noNumber', 'sent']);
    const all = await records();
    expect(all.find(({ state }) => state === 'sent')).toMatchObject({ text: 'interviewChanged', source: 'NOTICE', recipientName: '沈记录', mobile: `${one.mobile.slice(0, 3)}****${one.mobile.slice(7)}`, vendor: 'aliyun', messageId: expect.stringMatching(/\S/) as unknown, reason: null, may: { retry: false } });
    expect(all.find(({ state }) => state === 'noNumber')).toMatchObject({ recipientName: '韩无号', mobile: null, reason: '没有经本人验证的手机号', may: { retry: false } });
    expect(JSON.stringify(all)).not.toContain(one.mobile);
    expect(JSON.stringify(all)).not.toContain('协会三楼');
    expect([(await records({ person: one.mobile })).length, (await records({ person: '韩无' })).length, (await records({ state: ['noNumber'] })).length, (await records({ source: 'HAND' })).length, (await records({ from: '2026-03-11' })).length]).toEqual([1, 1, 1, 0, 0]);
  });

  test('say until when a message of the night waits, and what the day’s budget kept back', async () => {
    const one = await somebody('夜间一');
    await server.database.setClock('2026-03-10T21:00:00+08:00');
    await told([one], changed);
    await expect.poll(async () => (await records())[0], soon).toMatchObject({ state: 'waiting', reason: '免打扰时段，将于3月11日 8:00发送' });
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.limits, { ...smsSettings.limits.initial, perDay: 1 }, { id: null, name: '测试' });
    await told([await somebody('预算二')], { ...changed, isAtOnce: true });
    await expect.poll(async () => await records({ state: ['overBudget'] }), soon).toMatchObject([{ recipientName: '预算二', reason: '超出今日短信总量上限', may: { retry: true } }]);
    expect(await records({ state: ['failed'] })).toEqual([]);
    await server.app.settings.set(server.database.db, server.associationId, smsSettings.limits, { ...smsSettings.limits.initial, perDay: 100_000 }, { id: null, name: '测试' });
  });
});

describe('asking again', () => {
  test('sends what failed, with the words that it had, once; what was sent, codes and numbers of somebody else are left', async () => {
    const [one, other] = [await somebody('重发一'), await somebody('重发二')];
    server.sms.failNext({ code: 'isv.AMOUNT_NOT_ENOUGH' }, { code: 'isv.AMOUNT_NOT_ENOUGH' });
    await told([one, other], changed);
    await expect.poll(async () => (await records()).map(({ state, may }) => [state, may.retry]), soon).toEqual([['failed', true], ['failed', true]]);
    const ids = (await records()).map(({ id }) => id);
    // The second number has a new owner meanwhile.
    await run(`update mobile_check set verified_at = verified_at - interval '1 day' where user_id = $1`, other.userId);
    await show(one, other.mobile);
    expect(await server.call(keeper, retry, { ids })).toEqual({ queued: 1, left: [{ id: expect.any(String) as unknown, name: '重发二', why: '号码已不是本人的' }] });
    await expect.poll(() => sentTo(one.mobile).map(({ params }) => params), soon).toEqual([changed.params]);
    await expect.poll(async () => (await records({ state: ['sent'] })).map(({ recipientName }) => recipientName), soon).toEqual(['重发一']);
    expect(await server.call(keeper, retry, { ids })).toMatchObject({ queued: 0, left: [{ name: expect.stringMatching(/^重发/) as unknown }, { why: expect.stringMatching(/号码已不是本人的|已经发出或正在发送/) as unknown }] });
    expect([sentTo(one.mobile).length, sentTo(other.mobile).length]).toEqual([1, 0]);
  });
});

describe('a template', () => {
  const templateOf = async (text: keyof typeof smsTexts) => (await server.call(keeper, getTemplates, {})).find((one) => one.text === text)!;

  test('is refused at its words where a blank is unknown, left open or used twice', async () => {
    const { version } = await templateOf('interviewChanged');
    const faults = async (wording: string) => (await refusalOf(keeper, saveTemplate, { text: 'interviewChanged', version, wording, templates: { aliyun: 'SMS_9' } })).faults;
    expect(await faults('面试改为{day} {time}')).toEqual(['wording：没有“{day}”这个变量，可用：{date}、{time}、{place}']);
    expect(await faults('面试改为{date，{time}')).toEqual(['wording：花括号须成对使用，中间写变量名']);
    expect(await faults('面试改为{date}，{date}')).toEqual(['wording：变量“{date}”只能出现一次']);
  });

  test('rules what the vendor is given: the blanks of its words, in their order there; a stale one is refused', async () => {
    const one = await somebody('模板一');
    const { version } = await templateOf('interviewChanged');
    const input = { text: 'interviewChanged' as const, version, wording: '面试地点为{place}，日期{date}。', templates: { aliyun: 'SMS_777' } };
    await server.call(keeper, saveTemplate, input);
    expect((await refusalOf(keeper, saveTemplate, input)).code).toBe('stale');
    await told([one], changed);
    await expect.poll(() => sentTo(one.mobile).map(({ template, params }) => [template, Object.entries(params)]), soon).toEqual([['SMS_777', [['place', '协会三楼'], ['date', '2026-03-18']]]]);
  });

  test('without a number is not sent, and the trail says what was changed', async () => {
    const one = await somebody('模板二');
    const { version, wording } = await templateOf('interviewChanged');
    await server.call(keeper, saveTemplate, { text: 'interviewChanged', version, wording, templates: {} });
    expect((await shownProviders(server.app.db, server.associationId))[0]?.templates.interviewChanged).toBeUndefined();
    expect(await templateOf('interviewChanged')).toMatchObject({ canSend: false, templates: [{ vendor: 'aliyun', number: null }] });
    await told([one], changed);
    await expect.poll(async () => (await run('select from graphile_worker.jobs')).rows.length, soon).toBe(0);
    expect(await records()).toEqual([]);
    const { rows } = await run(`select after from audit_entry where event = 'smsManage.saveTemplate' and result = 'done'`);
    expect(rows).toContainEqual({ after: { wording, numbers: { aliyun: { before: templates.interviewChanged, after: null } } } });
  });

  test('is switched off and on by event, each a version of the setting with its reason', async () => {
    await server.call(keeper, switchNotice, { text: 'approved', isOn: false });
    await server.call(keeper, switchNotice, { text: 'approved', isOn: false });
    expect(await templateOf('approved')).toMatchObject({ isOn: false });
    await server.call(keeper, switchNotice, { text: 'approved', isOn: true });
    expect(await templateOf('approved')).toMatchObject({ isOn: true });
    const { rows } = await run('select reason from setting_version where key = $1 order by version', smsSettings.silent.key);
    expect(rows).toEqual([{ reason: '停用短信通知：通过' }, { reason: '启用短信通知：通过' }]);
  });
});

test('the rules are changed with a reason, each as a version; of two people at once the later looks again', async () => {
  const { limits, quietHours, versions } = await server.call(keeper, getOverview, {});
  const input = { limits: { ...limits, perDay: 90_000 }, quietHours, price: 50, versions, reason: '短信服务合同2026年续签' };
  expect(await server.call(keeper, saveRules, input)).toEqual({ changed: 2 });
  expect(await server.call(keeper, getOverview, {})).toMatchObject({ limits: { perDay: 90_000 }, price: 50 });
  expect((await refusalOf(keeper, saveRules, { ...input, price: 60, limits: { ...limits, perDay: 80_000 } })).code).toBe('stale');
});

test('every text of the product is a wording of its own, and its length counts the signature', () => {
  for (const text of keysOf(smsTexts)) expect([text, faultOfWording(text, smsTexts[text].text), sampleOf(smsTexts[text].text).includes('{')]).toEqual([text, null, false]);
  expect([partsOfSms('字'.repeat(70)), partsOfSms('字'.repeat(71)), partsOfSms('字'.repeat(134)), partsOfSms('字'.repeat(135))]).toEqual([1, 2, 2, 3]);
});
