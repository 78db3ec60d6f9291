import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { smsSettings, type SmsProviderForm } from 'contract/areas/applications/sms-manage';
import type { SmsText } from 'contract/areas/applications/sms-texts';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { saveProvider, shownProviders } from '../../../machines/sms/providers.ts';
import { queueSms, type WantedSms } from '../../../machines/sms/queue.ts';
import { sendSms } from '../../../machines/sms/send.ts';
import { startStub, type Stub } from '../../../machines/sms/stub.ts';
import { testApp, type TestApp } from '../../account/testing.ts';

const ali: SmsProviderForm = { vendor: 'aliyun', accessKeyId: 'LTAI-test', accessKeySecret: 'aliyun-secret-1', region: 'cn-hangzhou', signName: '南州律协', templates: { verifyCode: 'SMS_1001', caseNotice: 'SMS_1002' }, priority: 1, isActive: true };
const ten: SmsProviderForm = { ...ali, vendor: 'tencent', accessKeyId: 'AKID-test', accessKeySecret: 'tencent-secret-1', region: 'ap-guangzhou', sdkAppId: '1400006666', templates: { verifyCode: '2001' }, priority: 2 };

let running: TestApp;
let stub: Stub;
const userId = newId();
beforeAll(async () => {
  stub = await startStub({ 'LTAI-test': 'aliyun-secret-1', 'AKID-test': 'tencent-secret-1' });
  running = await testApp({ smsVia: stub.url });
  await running.setClock(new Date('2026-03-10T09:00:00+08:00'));
  await running.set(securitySettings.captchaMode, 'never');
});
beforeEach(async () => {
  await running.database.setClock('2026-03-10T10:00:00+08:00');
  for (const provider of [ali, ten]) await saveProvider(running.app.db, running.app.vault, running.app.associationId, provider, '测试');
});
afterEach(async () => {
  await running.database.pool.query("delete from graphile_worker._private_jobs");
  await running.database.pool.query('delete from sms_record');
  await running.database.pool.query('delete from sms_day');
});
afterAll(async () => {
  await running.close();
  await stub.close();
});

let last = 10_000_000;
const someNumber = () => `138${last += 1}`;
const code = (mobile: string, more: Partial<WantedSms<'verifyCode'>> = {}): WantedSms<'verifyCode'> => ({ text: 'verifyCode', mobile, params: { code: '048213', minutes: '5' }, key: newId(), minutes: 5, asked: { userId, address: '10.0.0.1' }, ...more });
const notice = (mobile: string): WantedSms<'caseNotice'> => ({ text: 'caseNotice', mobile, params: { business: '实习申请', no: 'SX2026031000001', what: '已通过' }, key: newId() });

/** Asks for it as a change does, with the queue's own worker kept away: the test takes the job itself. */
async function ask<T extends SmsText>(wanted: WantedSms<T>): Promise<string> {
  return running.app.db.transaction().execute(async (db) => {
    await queueSms(running.app, db, wanted);
    const { rows } = await sql<{ id: string }>`select id from sms_record where idempotency_key = ${wanted.key}`.execute(db);
    await sql`select graphile_worker.remove_job(${`sms:${rows[0]!.id}`})`.execute(db);
    return rows[0]!.id;
  });
}
const refusalOf = (work: Promise<unknown>) => work.then(() => null, (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.values } : Promise.reject(error as Error)));
async function record(id: string) {
  const { rows } = await running.database.pool.query<{ state: string; vendor: string | null; text: string | null; params: string | null }>('select state, vendor, error_text as text, params_sealed as params from sms_record where id = $1', [id]);
  return rows[0]!;
}
const at = (moment: string) => running.database.setClock(`2026-03-10T${moment}+08:00`);

describe('sending', () => {
  test('goes once through the outbox, signed, and what it said is forgotten', async () => {
    const mobile = someNumber();
    const wanted = code(mobile);
    await running.app.db.transaction().execute((db) => queueSms(running.app, db, wanted));
    await expect.poll(() => stub.sent.filter((one) => one.mobile === mobile).map(({ params }) => params), { timeout: 10_000 }).toEqual([{ code: '048213', minutes: '5' }]);
    const { rows } = await running.database.pool.query<{ id: string }>('select id from sms_record where idempotency_key = $1', [wanted.key]);
    await expect.poll(() => record(rows[0]!.id)).toEqual({ state: 'sent', vendor: 'aliyun', text: null, params: null });
    // Asked for again for the same thing, or by a job that runs twice: nothing more is sent.
    await running.app.db.transaction().execute((db) => queueSms(running.app, db, wanted));
    await sendSms(running.app, rows[0]!.id);
    expect(stub.sent.filter((one) => one.mobile === mobile)).toHaveLength(1);
  });

  test('is undone with the change that asked for it', async () => {
    const wanted = code(someNumber());
    await running.app.db.transaction().execute(async (db) => { await queueSms(running.app, db, wanted); throw new Error('the change fails'); }).catch(() => {});
    const { rows } = await running.database.pool.query('select from sms_record where idempotency_key = $1', [wanted.key]);
    expect(rows).toEqual([]);
  });

  test('keeps neither number nor code readable', async () => {
    const mobile = someNumber();
    const id = await ask(code(mobile));
    const { rows } = await running.database.pool.query<{ all: string }>('select r::text as all from sms_record r where id = $1', [id]);
    expect(rows[0]!.all).not.toContain(mobile);
    expect(rows[0]!.all).not.toContain('048213');
  });

  test('goes on to the second vendor when the first surely has not sent it, never when it may have', async () => {
    stub.failNext({ code: 'isv.AMOUNT_NOT_ENOUGH' });
    const id = await ask(code(someNumber()));
    await sendSms(running.app, id);
    expect(await record(id)).toMatchObject({ state: 'sent', vendor: 'tencent' });
    const mobile = someNumber();
    const lost = await ask(code(mobile));
    stub.failNext('cut');
    await sendSms(running.app, lost);
    expect(await record(lost)).toMatchObject({ state: 'unknown', vendor: 'aliyun', text: '服务商的答复不完整' });
    expect(stub.sent.filter((one) => one.mobile === mobile)).toHaveLength(1);
  });

  test('ends with the vendor’s reason in our words when the number is at fault', async () => {
    const id = await ask(code(someNumber()));
    stub.failNext({ code: 'isv.BUSINESS_LIMIT_CONTROL' });
    await sendSms(running.app, id);
    expect(await record(id)).toEqual({ state: 'failed', vendor: 'aliyun', text: '该号码接收短信过于频繁，已被服务商限制', params: null });
  });

  test('is tried again when vendors are busy, and given up when it is worth nothing any more', async () => {
    const id = await ask(code(someNumber()));
    stub.failNext({ code: 'Throttling.User' }, { code: 'InternalError.Timeout' });
    await expect(sendSms(running.app, id)).rejects.toThrow('not sent');
    expect(await record(id)).toMatchObject({ state: 'queued', text: '服务商正忙，稍后自动重试' });
    await at('10:06:00');
    await sendSms(running.app, id);
    expect(await record(id)).toMatchObject({ state: 'expired', params: null });
  });

  test('that a dying node had begun is not begun again', async () => {
    const mobile = someNumber();
    const id = await ask(code(mobile));
    await running.database.pool.query("update sms_record set state = 'sending' where id = $1", [id]);
    await sendSms(running.app, id);
    expect(await record(id)).toMatchObject({ state: 'unknown', text: '发送途中程序中断' });
    expect(stub.sent.filter((one) => one.mobile === mobile)).toEqual([]);
  });
});

describe('how many codes may be asked for', () => {
  const askAt = async (moment: string, wanted: WantedSms<'verifyCode'>) => { await at(moment); return refusalOf(ask(wanted)); };

  test('one a minute to a number, five an hour, ten a day', async () => {
    const mobile = someNumber();
    expect(await askAt('10:00:00', code(mobile))).toBeNull();
    const soon = await askAt('10:00:20', code(mobile)) as { code: string; seconds: number };
    expect([soon.code, soon.seconds > 35 && soon.seconds <= 41]).toEqual(['tooMany', true]);
    for (const minute of ['10:01:05', '10:02:10', '10:03:15', '10:04:20']) expect(await askAt(minute, code(mobile)), minute).toBeNull();
    expect(await askAt('10:30:00', code(mobile))).toMatchObject({ code: 'tooMany' });
    for (const moment of ['11:00:10', '12:00:00', '13:00:00', '14:00:00', '15:00:00']) expect(await askAt(moment, code(mobile, { asked: { userId: newId(), address: '10.0.5.1' } })), moment).toBeNull();
    expect(await askAt('16:00:00', code(mobile, { asked: { userId: newId(), address: '10.0.5.2' } }))).toMatchObject({ code: 'tooMany' });
    expect(await askAt('10:30:00', code(someNumber()))).toBeNull();
  });

  test('ten a day by one person, whatever the numbers and addresses', async () => {
    for (let count = 0; count < 10; count += 1) expect(await refusalOf(ask(code(someNumber(), { asked: { userId, address: `10.0.1.${count}` } })))).toBeNull();
    expect(await refusalOf(ask(code(someNumber(), { asked: { userId, address: '10.0.2.1' } })))).toMatchObject({ code: 'tooMany' });
    expect(await refusalOf(ask(code(someNumber(), { asked: { userId: newId(), address: '10.0.2.1' } })))).toBeNull();
  });

  test('twenty an hour from one address, whoever asks', async () => {
    for (let count = 0; count < 20; count += 1) expect(await refusalOf(ask(code(someNumber(), { asked: { userId: newId(), address: '10.0.3.1' } })))).toBeNull();
    expect(await refusalOf(ask(code(someNumber(), { asked: { userId: newId(), address: '10.0.3.1' } })))).toMatchObject({ code: 'tooMany' });
  });

  test('asked for on two nodes in the same moment, one of them sends', async () => {
    const other = await running.secondNode();
    const mobile = someNumber();
    const from = (app: TestApp['app'], n: number) => refusalOf(app.db.transaction().execute((db) => queueSms(app, db, code(mobile, { asked: { userId: newId(), address: `10.0.4.${n}` } }))));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => from(n % 2 ? other : running.app, n)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === 'tooMany')).toHaveLength(7);
  });

  test('the whole system has a day’s budget: the administrator hears at four fifths of it, once; at its end nothing more goes', async () => {
    const admin = await running.person('sysadmin-of-sms', ['sysAdmin']);
    await running.set(smsSettings.limits, { ...smsSettings.limits.initial, perDay: 5, alarmPercent: 80 });
    const stranger = () => ({ asked: { userId: newId(), address: `10.1.${last % 200}.${last % 250}` } });
    const told = async () => (await running.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1', [admin])).rows.map(({ title }) => title);
    for (let count = 0; count < 3; count += 1) await ask(code(someNumber(), stranger()));
    expect(await told()).toEqual([]);
    for (let count = 0; count < 2; count += 1) await ask(code(someNumber(), stranger()));
    expect(await told()).toEqual(['短信用量接近每日上限']);
    expect(await refusalOf(ask(code(someNumber(), stranger())))).toMatchObject({ code: 'smsSpent' });
    const left = await ask(notice(someNumber()));
    expect(await record(left)).toMatchObject({ state: 'failed', text: '超出今日短信总量上限' });
    await running.database.setClock('2026-03-11T09:00:00+08:00');
    expect(await refusalOf(ask(code(someNumber(), stranger())))).toBeNull();
    await running.set(smsSettings.limits, smsSettings.limits.initial);
  });
});

describe('at night', () => {
  test.each([['19:59:00', 'sent'], ['20:00:00', 'queued'], ['23:30:00', 'queued'], ['07:59:00', 'queued'], ['08:00:00', 'sent']])('a notice at %s is %s', async (moment, state) => {
    await at(moment);
    const id = await ask(notice(someNumber()));
    await sendSms(running.app, id);
    expect((await record(id)).state).toBe(state);
  });

  test('a notice waits in the queue until eight, a code goes at once', async () => {
    await at('22:00:00');
    await running.app.db.transaction().execute((db) => queueSms(running.app, db, notice(someNumber())));
    const { rows } = await running.database.pool.query<{ hours: number }>("select round(extract(epoch from run_at - clock_timestamp()) / 3600)::int as hours from graphile_worker._private_jobs where key like 'sms:%'");
    expect(rows).toEqual([{ hours: 10 }]);
    const urgent = await ask(code(someNumber()));
    await sendSms(running.app, urgent);
    expect((await record(urgent)).state).toBe('sent');
  });
});

describe('a message sent by hand', () => {
  test('goes out in the approved words, is counted by number and person, and its text stands in the trail', async () => {
    await running.person('clerkofsms', ['memberClerk']);
    await running.setClock(new Date('2026-03-10T10:00:00+08:00'));
    const clerk = running.stranger();
    await clerk.signIn('clerkofsms');
    const mobile = someNumber();
    const given = { mobile, business: '实习申请', no: 'SX2026031000001', what: '请补交身份证复印件' };
    const send = (key: string) => clerk.post('/api/applicationManage/smsManage/seedMessage', given, { 'idempotency-key': key });
    const sent = await send('by-hand-0001');
    expect(sent.body).toMatchObject({ result: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`, content: '您的实习申请（SX2026031000001）请补交身份证复印件，请登录系统查看。', notBefore: null } });
    await expect.poll(() => stub.sent.filter((one) => one.mobile === mobile).map(({ params }) => params), { timeout: 10_000 }).toEqual([{ business: '实习申请', no: 'SX2026031000001', what: '请补交身份证复印件' }]);
    // The same press again sends nothing more; another one within the minute is refused.
    expect((await send('by-hand-0001')).body.result).toEqual(sent.body.result);
    expect((await send('by-hand-0002')).body.error?.code).toBe('tooMany');
    const { rows } = await running.database.pool.query<{ said: string }>("select after::text as said from audit_entry where event = 'smsManage.seedMessage' and result = 'done'");
    expect(rows).toHaveLength(1);
    expect(rows[0]!.said).toContain('请补交身份证复印件');
    expect(rows[0]!.said).not.toContain(mobile);
  });

  test('at night waits for the morning and says so; beyond the day’s budget it is refused, not lost in silence', async () => {
    await running.person('nightofsms', ['businessAdmin']);
    const sendAt = async (moment: string) => {
      await running.setClock(new Date(moment));
      const clerk = running.stranger();
      await clerk.signIn('nightofsms');
      return clerk.post('/api/applicationManage/smsManage/seedMessage', { mobile: someNumber(), business: '实习考核', no: 'KH1', what: '已安排面试' }, { 'idempotency-key': newId() });
    };
    expect((await sendAt('2026-03-10T21:00:00+08:00')).body.result).toMatchObject({ notBefore: expect.stringMatching(/^2026-03-11T(08:00:00.*\+08:00|00:00:00.*Z)$/) as unknown });
    await running.set(smsSettings.limits, { ...smsSettings.limits.initial, perDay: 1 });
    expect((await sendAt('2026-03-10T21:05:00+08:00')).body.error?.code).toBe('smsSpent');
    await running.set(smsSettings.limits, smsSettings.limits.initial);
  });
});

describe('a provider’s secret', () => {
  test('is kept sealed, stays when it is not typed again, and is never shown', async () => {
    const { app, database } = running;
    const { accessKeySecret: _, ...again } = ali;
    expect(await saveProvider(app.db, app.vault, app.associationId, { ...again, signName: '南州市律协' }, '测试')).toBe(true);
    const { rows } = await database.pool.query<{ all: string }>('select string_agg(p::text, chr(10)) as all from sms_provider p');
    expect(rows[0]!.all).not.toContain('aliyun-secret-1');
    const shown = await shownProviders(app.db, app.associationId);
    expect(shown[0]).toMatchObject({ vendor: 'aliyun', signName: '南州市律协', hasSecret: true });
    expect(JSON.stringify(shown)).not.toMatch(/secret-1|v1\./);
    const id = await ask(code(someNumber()));
    await sendSms(app, id);
    expect(await record(id)).toMatchObject({ state: 'sent', vendor: 'aliyun' });
  });

  test('is needed the first time; without a provider nobody is promised a message', async () => {
    const { app, database } = running;
    await database.pool.query('delete from sms_provider');
    const { accessKeySecret: _, ...bare } = ali;
    expect(await saveProvider(app.db, app.vault, app.associationId, bare, '测试')).toBe(false);
    expect(await refusalOf(ask(code(someNumber())))).toMatchObject({ code: 'smsOff' });
  });
});
