import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wxCallbackPath } from 'contract/areas/applications/wx-manage';
import { securitySettings } from 'contract/areas/system/security-settings';
import { saveWxAccount } from '../../../machines/wx/account.ts';
import { startWx } from '../../../machines/wx/wx.ts';
import { startWxStub, type WxStub } from '../../../machines/wx/stub.ts';
import { rightPassword, testApp, type Reply, type TestApp, type Visitor } from '../testing.ts';

const keys = { appId: 'wx0123456789abcdef', appSecret: 'a'.repeat(32), token: 'ourToken', encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' };
let it: TestApp;
let weixin: WxStub;
beforeAll(async () => {
  weixin = await startWxStub(keys);
  it = await testApp({ wxVia: weixin.url });
  await it.set(securitySettings.captchaMode, 'never');
  await saveWxAccount(it.app.db, it.app.vault, it.app.associationId, { ...keys, isOn: true }, '测试');
});
afterEach(() => it.setClock());
afterAll(async () => { await it.close(); await weixin.close(); });

let people = 0;
const newWx = () => `o${String(people += 1).padStart(27, '0')}`;
const resultOf = <T>(reply: Reply) => reply.body.result as T;
const later = (seconds: number) => it.setClock(new Date(Date.now() + seconds * 1000));
const scan = (url: string, openId: string, more: { isNew?: boolean; at?: number; keys?: Partial<typeof keys> } = {}) => weixin.scan(`${it.url}${wxCallbackPath}`, { url, openId, ...more });

/** What the account has said to somebody by now, once it has said as much as that. */
async function saidTo(openId: string, many = 1): Promise<string> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    const all = weixin.said.filter((one) => one.openId === openId);
    if (all.length >= many) return all.at(-1)!.text;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error('nothing was said');
}
async function signedIn(userName: string, roles?: Parameters<TestApp['person']>[1]): Promise<Visitor> {
  await it.person(userName, roles);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  return visitor;
}
const picture = async (visitor: Visitor) => resultOf<{ url: string }>(await visitor.get('/api/common/getQrcodeTicket')).url;
const binding = async (visitor: Visitor) => resultOf<{ isBound: boolean; whyNot: string | null }>(await visitor.get('/api/common/getWxData'));
async function bound(userName: string): Promise<{ visitor: Visitor; openId: string }> {
  const [visitor, openId] = [await signedIn(userName), newWx()];
  await scan(await picture(visitor), openId);
  await saidTo(openId);
  return { visitor, openId };
}
async function atTheDoor(openId: string, many: number) {
  const visitor = it.stranger();
  const { ticket, url } = resultOf<{ ticket: string; url: string }>(await visitor.post('/api/tokenAuth/getWxTicket'));
  await scan(url, openId);
  const text = await saidTo(openId, many);
  return { visitor, ticket, text, code: /\d{6}/.exec(text)?.[0] ?? '' };
}

test('a scan binds the account whose window shows the picture, once, and its owner is told', async () => {
  const { visitor, openId } = await bound('binds');
  expect(await binding(visitor)).toMatchObject({ isBound: true, whyNot: null });
  expect((await visitor.get('/api/common/getQrcodeTicket')).body.error?.code).toBe('wxBound');
  const { rows } = await it.database.pool.query(`select notification_title as title from notification n join app_user u on u.id = n.user_id where u.user_name = 'binds'`);
  expect(rows).toContainEqual({ title: '已绑定微信' });
  expect(await saidTo(openId)).toContain('已绑定');
});

test('one WeChat belongs to one account: for a second one it is refused, and the first keeps it', async () => {
  const { openId } = await bound('first');
  const second = await signedIn('second');
  await scan(await picture(second), openId);
  expect(await saidTo(openId, 2)).toContain('已绑定另一个账号');
  expect(await binding(second)).toMatchObject({ isBound: false });
});

test('a picture serves once, for two minutes, and dies with its session', async () => {
  const visitor = await signedIn('slow');
  const url = await picture(visitor);
  await later(130);
  const late = newWx();
  await scan(url, late);
  expect(await saidTo(late)).toContain('失效');
  await it.setClock();
  const leaving = await picture(visitor);
  await visitor.post('/api/tokenAuth/loginOut');
  const after = newWx();
  await scan(leaving, after);
  expect(await saidTo(after)).toContain('失效');
});

test('whoever finds the screen open needs the password to bind and to unbind', async () => {
  const { visitor } = await bound('away');
  await later(11 * 60);
  expect((await visitor.get('/api/system/user/wxCancel')).body.error?.code).toBe('passwordAgain');
  const challenge = await visitor.challenge();
  const { password: currentPassword } = visitor.envelopes(challenge, '', rightPassword);
  expect((await visitor.post('/api/profile/provePassword', { currentPassword, captchaId: challenge.captchaId })).status).toBe(200);
  // No foreign page can set the header: a link alone unbinds nobody.
  expect((await visitor.send('GET', '/api/system/user/wxCancel', undefined, { 'x-requested-with': '' })).status).toBe(403);
  expect((await visitor.get('/api/system/user/wxCancel')).status).toBe(200);
  expect(await binding(visitor)).toMatchObject({ isBound: false });
});

test('the three administrators bind none', async () => {
  const visitor = await signedIn('xitong2', ['sysAdmin']);
  expect((await visitor.get('/api/common/getQrcodeTicket')).body.error?.code).toBe('wxRefused');
});

test('what is not signed and sealed by WeChat is refused; what it tells twice counts once; another key while it changes is read', async () => {
  const visitor = await signedIn('told');
  const url = await picture(visitor);
  const openId = newWx();
  expect((await scan(url, openId, { keys: { token: 'another' } })).status).toBe(403);
  expect((await scan(url, openId, { keys: { encodingAesKey: 'Z'.repeat(43) } })).status).toBe(403);
  expect((await scan(url, openId, { keys: { appId: 'wxffffffffffffffff' } })).status).toBe(403);
  const inPlain = await fetch(`${it.url}${wxCallbackPath}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: `<xml><FromUserName>${openId}</FromUserName></xml>` });
  expect(inPlain.status).toBe(403);
  await saveWxAccount(it.app.db, it.app.vault, it.app.associationId, { appId: keys.appId, encodingAesKey: 'B'.repeat(43), isOn: true }, '测试');
  expect(await scan(url, openId, { at: 1_900_000_000, isNew: true })).toEqual({ status: 200, text: 'success' });
  expect(await scan(url, openId, { at: 1_900_000_000, isNew: true })).toEqual({ status: 200, text: 'success' });
  await saidTo(openId);
  await saveWxAccount(it.app.db, it.app.vault, it.app.associationId, { ...keys, isOn: true }, '测试');
  const { rows } = await it.database.pool.query(`select count(*)::int as n from wx_event where open_id = $1`, [openId]);
  expect(rows).toEqual([{ n: 1 }]);
  expect(await binding(visitor)).toMatchObject({ isBound: true });
});

test('scanning at the door opens nothing: the code that WeChat shows is typed there, and serves once', async () => {
  const { openId } = await bound('enters');
  const { visitor, ticket, code } = await atTheDoor(openId, 2);
  expect(resultOf(await visitor.post('/api/tokenAuth/getWxState', { ticket }))).toEqual({ state: 'sent' });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await visitor.post('/api/tokenAuth/wxLogin', { ticket, code: wrong })).body.error?.code).toBe('wxSignInFailed');
  const entered = await visitor.post('/api/tokenAuth/wxLogin', { ticket, code });
  visitor.token = resultOf<{ accessToken: string }>(entered).accessToken;
  expect((await visitor.get('/api/userConfig/getAllConfig')).status).toBe(200);
  // The phone is no password: what asks for one of late asks for it here.
  expect((await visitor.get('/api/system/user/wxCancel')).body.error?.code).toBe('passwordAgain');
  expect((await visitor.post('/api/system/user/setPwd')).body.error?.code).toBe('signInAgain');
  expect((await it.stranger().post('/api/tokenAuth/wxLogin', { ticket, code })).body.error?.code).toBe('wxSignInFailed');
});

test('a code is good for five tries; a WeChat that nobody has bound is told so; switched off there is no picture', async () => {
  const { openId } = await bound('guessed');
  const { visitor, ticket, code } = await atTheDoor(openId, 2);
  for (let at = 0; at < 5; at += 1) await visitor.post('/api/tokenAuth/wxLogin', { ticket, code: 'none' });
  expect((await visitor.post('/api/tokenAuth/wxLogin', { ticket, code })).body.error?.code).toBe('wxSignInFailed');
  expect((await atTheDoor(newWx(), 1)).text).toContain('还没有绑定');
  await saveWxAccount(it.app.db, it.app.vault, it.app.associationId, { appId: keys.appId, isOn: false }, '测试');
  expect((await visitor.post('/api/tokenAuth/getWxTicket')).body.error?.code).toBe('wxOff');
  await saveWxAccount(it.app.db, it.app.vault, it.app.associationId, { appId: keys.appId, isOn: true }, '测试');
});

test('a token that WeChat has replaced is asked for again, once for all who need it', async () => {
  const visitor = it.stranger();
  const before = weixin.tokensGiven;
  weixin.forgetTokens();
  const replies = await Promise.all([1, 2, 3].map(() => visitor.post('/api/tokenAuth/getWxTicket')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(weixin.tokensGiven).toBe(before + 1);
});

test('a WeChat that is out of reach is left alone after five tries: nobody waits for it each time', async () => {
  const nowhere = startWx({ db: it.app.db, vault: it.app.vault, associationId: it.app.associationId, isDemo: false, via: 'http://127.0.0.1:1', log: () => {} });
  for (let at = 0; at < 5; at += 1) expect(await nowhere.test()).toEqual({ failed: 'ECONNREFUSED' });
  expect(await nowhere.test()).toEqual({ failed: 'RESTING' });
});

test('no secret of the account is readable in the database', async () => {
  const { rows } = await it.database.pool.query<{ line: string }>('select to_jsonb(wx_account)::text as line from wx_account');
  for (const secret of [keys.appSecret, keys.token, keys.encodingAesKey]) expect(rows[0]?.line).not.toContain(secret);
});
