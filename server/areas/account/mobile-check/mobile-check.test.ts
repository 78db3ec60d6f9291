import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobileCheck } from 'contract/areas/account/mobile-check';
import { securitySettings } from 'contract/areas/system/security-settings';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { saveProvider } from '../../../machines/sms/providers.ts';
import { startStub, type Stub } from '../../../machines/sms/stub.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';
import { isMobileOfAnother, isMobileVerified } from './mobile-check.public.ts';

let running: TestApp;
let stub: Stub;
beforeAll(async () => {
  stub = await startStub({ 'LTAI-test': 'aliyun-secret-1' });
  running = await testApp({ smsVia: stub.url });
  await running.setClock(new Date('2026-03-10T09:00:00+08:00'));
  await running.set(securitySettings.captchaMode, 'never');
  const { db, vault, associationId } = running.app;
  await saveProvider(db, vault, associationId, { vendor: 'aliyun', accessKeyId: 'LTAI-test', accessKeySecret: 'aliyun-secret-1', region: 'cn-hangzhou', signName: '南州律协', templates: { verifyCode: 'SMS_1001' }, priority: 1, isActive: true }, '测试');
});
afterAll(async () => {
  await running.close();
  await stub.close();
});

let people = 0;
let last = 10_000_000;
const someNumber = () => `136${last += 1}`;
async function somebody(): Promise<{ userId: string; visitor: Visitor }> {
  const name = `mobile-person-${people += 1}`;
  const userId = await running.person(name, []);
  const visitor = running.stranger();
  await visitor.signIn(name);
  return { userId, visitor };
}
const { sendCode, verifyCode } = mobileCheck.endpoints;
const ask = (visitor: Visitor, mobile: string) => visitor.post(sendCode.path, { mobile }, { 'idempotency-key': crypto.randomUUID() });
const say = async (visitor: Visitor, mobile: string, code: string) => (await visitor.post(verifyCode.path, { mobile, code })).status;
const codesTo = (mobile: string) => stub.sent.filter((one) => one.mobile === mobile).map(({ params }) => params['code']!);
async function codeFor(visitor: Visitor, mobile: string): Promise<string> {
  const before = codesTo(mobile).length;
  expect((await ask(visitor, mobile)).status).toBe(200);
  await expect.poll(() => codesTo(mobile).length, { timeout: 10_000 }).toBe(before + 1);
  return codesTo(mobile).at(-1)!;
}
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const later = async (moment: string) => running.setClock(new Date(`2026-03-10T${moment}+08:00`));
const isVerified = (userId: string, mobile: string) => isMobileVerified(running.app.db, running.app.associationId, { userId }, running.app.vault.blind('mobile', mobile));
const isAnothers = (userId: string, mobile: string) => isMobileOfAnother(running.app.db, running.app.associationId, { userId }, running.app.vault.blind('mobile', mobile));

test('whoever says the code that came has shown the number: for himself alone, and only this number', async () => {
  const [one, other, mobile] = [await somebody(), await somebody(), someNumber()];
  const code = await codeFor(one.visitor, mobile);
  expect(code).toMatch(/^\d{6}$/);
  expect(await say(other.visitor, mobile, code)).toBe(400);
  expect(await say(one.visitor, someNumber(), code)).toBe(400);
  expect(await isVerified(one.userId, mobile)).toBe(false);
  expect(await say(one.visitor, mobile, code)).toBe(200);
  expect([await isVerified(one.userId, mobile), await isVerified(other.userId, mobile), await isVerified(one.userId, someNumber())]).toEqual([true, false, false]);
  // It needs no second message, and the code opens nothing again.
  expect(await ask(one.visitor, mobile)).toMatchObject({ status: 200, body: { result: { isVerified: true } } });
  expect(codesTo(mobile)).toHaveLength(1);
  expect(await say(one.visitor, mobile, code)).toBe(400);
});

describe('a code', () => {
  test('is worth nothing after five wrong tries, not even the right one', async () => {
    const [{ visitor, userId }, mobile] = [await somebody(), someNumber()];
    const code = await codeFor(visitor, mobile);
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await say(visitor, mobile, another(code, wrong))).toBe(400);
    expect(await say(visitor, mobile, code)).toBe(400);
    expect(await isVerified(userId, mobile)).toBe(false);
  });

  test('tried a hundred times at once is still tried five times only', async () => {
    const [{ visitor }, mobile] = [await somebody(), someNumber()];
    const code = await codeFor(visitor, mobile);
    await Promise.all(Array.from({ length: 40 }, (_, at) => say(visitor, mobile, another(code, at + 1))));
    const { rows } = await running.database.pool.query<{ tries: number }>('select tries from mobile_check where mobile_blind = $1', [running.app.vault.blind('mobile', mobile)]);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('is over after five minutes', async () => {
    const [{ visitor }, mobile] = [await somebody(), someNumber()];
    const code = await codeFor(visitor, mobile);
    await later('09:05:30');
    expect(await say(visitor, mobile, code)).toBe(400);
    await later('09:00:00');
  });

  test('is replaced by the next one', async () => {
    const [{ visitor }, mobile] = [await somebody(), someNumber()];
    await later('09:00:00');
    const first = await codeFor(visitor, mobile);
    await later('09:01:10');
    const second = await codeFor(visitor, mobile);
    if (first !== second) expect(await say(visitor, mobile, first)).toBe(400);
    expect(await say(visitor, mobile, second)).toBe(200);
    await later('09:00:00');
  });

  test('is neither in the answer, nor in the log of calls, nor readable in the database', async () => {
    const [{ visitor }, mobile] = [await somebody(), someNumber()];
    const answer = JSON.stringify(await ask(visitor, mobile));
    await expect.poll(() => codesTo(mobile).length, { timeout: 10_000 }).toBe(1);
    const [code] = codesTo(mobile);
    expect(answer).not.toContain(code);
    const { rows } = await running.database.pool.query<{ all: string }>(`
      select (select string_agg(c::text, '') from mobile_check c) || (select string_agg(coalesce(i.answer, ''), '') from idempotency i) || (select string_agg(coalesce(a.after::text, ''), '') from audit_entry a where event like 'mobileCheck%') as all`);
    expect(rows[0]!.all).not.toContain(`"${code}"`);
    expect(rows[0]!.all).not.toContain(mobile);
  });
});

test('a second request within the minute is told how long to wait, and sends nothing', async () => {
  const [{ visitor }, mobile] = [await somebody(), someNumber()];
  await codeFor(visitor, mobile);
  const soon = await ask(visitor, mobile);
  expect([soon.status, soon.body.error?.code, Number(soon.headers['retry-after']) > 0]).toEqual([429, 'tooMany', true]);
  expect(codesTo(mobile)).toHaveLength(1);
});

test('the last who has shown a number has it; one that another account keeps is taken until it is shown here', async () => {
  const [first, second, mobile] = [await somebody(), await somebody(), someNumber()];
  const { pool } = running.database;
  await pool.query('update app_user set mobile_blind = $2 where id = $1', [first.userId, running.app.vault.blind('mobile', mobile)]);
  expect([await isAnothers(first.userId, mobile), await isAnothers(second.userId, mobile)]).toEqual([false, true]);
  expect(await say(second.visitor, mobile, await codeFor(second.visitor, mobile))).toBe(200);
  expect([await isAnothers(first.userId, mobile), await isAnothers(second.userId, mobile)]).toEqual([true, false]);
  await later('09:02:00');
  expect(await say(first.visitor, mobile, await codeFor(first.visitor, mobile))).toBe(200);
  expect([await isAnothers(first.userId, mobile), await isAnothers(second.userId, mobile)]).toEqual([false, true]);
  await later('09:00:00');
});

test('an intern’s number is asked for by the intern, whoever looks at the application', async () => {
  const [{ visitor, userId }, mobile, internId] = [await somebody(), someNumber(), crypto.randomUUID()];
  await insertRows(running.database.db, 'intern', [{ associationId: running.app.associationId, id: internId, name: '林知远' }]);
  await running.database.pool.query('update app_user set intern_id = $2 where id = $1', [userId, internId]);
  await say(visitor, mobile, await codeFor(visitor, mobile));
  const { app } = running;
  expect(await isMobileVerified(app.db, app.associationId, { internId }, app.vault.blind('mobile', mobile))).toBe(true);
  expect(await isMobileVerified(app.db, app.associationId, { internId: crypto.randomUUID() }, app.vault.blind('mobile', mobile))).toBe(false);
});
