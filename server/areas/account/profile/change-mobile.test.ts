import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from 'contract/areas/account/notification';
import { profile } from 'contract/areas/account/profile';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Output } from 'contract/kernel/endpoint';
import { seal } from '../../../machines/session/testing.ts';
import { saveProvider } from '../../../machines/sms/providers.ts';
import { startStub, type Stub } from '../../../machines/sms/stub.ts';
import { rightPassword, testApp, type TestApp, type Visitor } from '../testing.ts';

const { sendOldMobileCode, sendNewMobileCode, changeMobile, getPersonalInfo } = profile.endpoints;

let running: TestApp;
let stub: Stub;
beforeAll(async () => {
  stub = await startStub({ 'LTAI-test': 'aliyun-secret-1' });
  running = await testApp({ smsVia: stub.url });
  await running.set(securitySettings.captchaMode, 'never');
  const { db, vault, associationId } = running.app;
  await saveProvider(db, vault, associationId, { vendor: 'aliyun', accessKeyId: 'LTAI-test', accessKeySecret: 'aliyun-secret-1', region: 'cn-hangzhou', signName: '南州律协', templates: { verifyCode: 'SMS_1001' }, priority: 1, isActive: true }, '测试');
});
afterAll(async () => {
  await running.close();
  await stub.close();
});

let last = 10_000_000;
const someNumber = () => `135${last += 1}`;
async function somebody(userName: string, mobile: string | null): Promise<Visitor> {
  const id = await running.person(userName, []);
  const { vault } = running.app;
  if (mobile) await running.database.pool.query('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', [id, vault.seal({ table: 'appUser', column: 'mobile', rowId: id }, mobile), vault.blind('mobile', mobile)]);
  const visitor = running.stranger();
  await visitor.signIn(userName);
  return visitor;
}
const send = (visitor: Visitor, path: string, body = {}) => visitor.post(path, body, { 'idempotency-key': crypto.randomUUID() });
async function codeTo(mobile: string): Promise<string> {
  await expect.poll(() => stub.sent.some((one) => one.mobile === mobile), { timeout: 10_000 }).toBe(true);
  return stub.sent.findLast((one) => one.mobile === mobile)?.params['code'] ?? '';
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function change(visitor: Visitor, input: { oldCode?: string; mobile: string; code: string }, password = rightPassword) {
  const challenge = await visitor.challenge();
  return visitor.post(changeMobile.path, { ...input, captchaId: challenge.captchaId, currentPassword: seal(password, { ...challenge, origin: running.url, ts: challenge.key.exp - 100_000 }) });
}
const numberOf = async (visitor: Visitor) => ((await visitor.get(getPersonalInfo.path)).body.result as Output<typeof getPersonalInfo>).mobile;
const titles = async (visitor: Visitor) => ((await visitor.get(notification.endpoints.list.path)).body.result as Output<typeof notification.endpoints.list>).data.map(({ messageTitle }) => messageTitle);

test('the number changes by the password and the codes of both numbers, and its owner hears of it', async () => {
  const [old, mobile] = [someNumber(), someNumber()];
  const owner = await somebody('moves', old);
  expect((await send(owner, sendOldMobileCode.path)).status).toBe(200);
  expect((await send(owner, sendNewMobileCode.path, { mobile })).status).toBe(200);
  const [oldCode, code] = [await codeTo(old), await codeTo(mobile)];
  expect((await change(owner, { mobile, code })).body.error?.code).toBe('codeWrong');
  expect((await change(owner, { oldCode: another(oldCode), mobile, code })).body.error?.code).toBe('codeWrong');
  expect((await change(owner, { oldCode, mobile, code }, 'wrong')).body.error?.code).toBe('passwordWrong');
  expect(await numberOf(owner)).toMatch(new RegExp(`${old.slice(-4)}$`));
  // What was refused has used up nothing but tries.
  expect((await change(owner, { oldCode, mobile, code })).status).toBe(200);
  expect(await numberOf(owner)).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  expect(await titles(owner)).toContain('手机号已更换');
  expect((await change(owner, { oldCode, mobile, code })).body.error?.code).toBe('mobileSame');
});

test('after five tries a code is worth nothing, although each was refused', async () => {
  const mobile = someNumber();
  const owner = await somebody('guesses', null);
  expect((await send(owner, sendOldMobileCode.path)).body.error?.code).toBe('mobileNone');
  await send(owner, sendNewMobileCode.path, { mobile });
  const code = await codeTo(mobile);
  for (let at = 0; at < 5; at += 1) await change(owner, { mobile, code: another(code) });
  expect((await change(owner, { mobile, code })).body.error?.code).toBe('codeWrong');
});

test('a number that is another account’s is refused before anything is sent', async () => {
  const taken = someNumber();
  await somebody('has-it', taken);
  const owner = await somebody('wants-it', null);
  expect((await send(owner, sendNewMobileCode.path, { mobile: taken })).body.error?.code).toBe('mobileTaken');
  expect(stub.sent.some((one) => one.mobile === taken)).toBe(false);
});

test('a sign-in from a browser never seen is told to its owner, the first of all and a known one are not', async () => {
  await running.person('travels', []);
  const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' };
  const home = running.stranger();
  await home.signIn('travels', browser);
  await home.signIn('travels', browser);
  expect(await titles(home)).toEqual([]);
  await running.stranger().signIn('travels', browser);
  expect(await titles(home)).toEqual(['新设备登录提醒']);
  await home.signIn('travels', browser);
  // Three at once are the most: the first ended when the fourth began.
  expect(await titles(home)).toEqual(['较早的登录已退出', '新设备登录提醒']);
});
