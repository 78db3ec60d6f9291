import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { App } from '../../../app.ts';
import { testApp, Visitor, type Reply, type TestApp } from '../testing.ts';

let it: TestApp;
let elsewhere: App;
beforeAll(async () => {
  it = await testApp();
  elsewhere = await it.secondNode();
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

const browser = { 'sec-fetch-site': 'same-origin' };
const later = (minutes: number) => it.setClock(new Date(Date.now() + minutes * 60_000));
const days = (count: number) => count * 24 * 60;
const fresh = (visitor: Visitor) => visitor.post('/api/tokenAuth/getFreshToken', {});
const works = async (visitor: Visitor) => (await visitor.get('/api/userConfig/getAllConfig')).status === 200;
const tokenOf = (reply: Reply) => (reply.body.result as { freshToken: string }).freshToken;
const soon = { timeout: 5000, interval: 20 };

async function remembered(userName: string, roles?: Parameters<TestApp['person']>[1]) {
  const id = await it.person(userName, roles);
  const visitor = it.stranger();
  const challenge = await visitor.challenge();
  const { body } = await visitor.post('/api/tokenAuth/login', { ...visitor.envelopes(challenge, userName, 'Lingnan#7788xyz'), captchaId: challenge.captchaId, captcha: '', rememberMe: true }, browser);
  const result = body.result as { accessToken: string; remembered: boolean };
  visitor.token = result.accessToken;
  return { id, visitor, remembered: result.remembered };
}
/** Another window of the same browser at this moment, or somebody who has copied all that it keeps. */
function copyOf(visitor: Visitor, address = visitor.address): Visitor {
  const copy = new Visitor(visitor.url, address);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  copy.token = visitor.token;
  return copy;
}
async function refreshed(visitor: Visitor): Promise<void> {
  visitor.token = tokenOf(await fresh(visitor));
}
const ends = async (userId: string) => (await it.database.pool.query<{ reason: string | null }>('select end_reason as reason from session where user_id = $1 order by created_at', [userId])).rows.map(({ reason }) => reason);

describe('who stays signed in on a device', () => {
  test('gets the session back after the token has died, for seven days and no longer', async () => {
    const { visitor } = await remembered('stays');
    for (const day of [1, 3, 6.9]) {
      await later(days(day));
      expect(await works(visitor)).toBe(false);
      await refreshed(visitor);
      expect(await works(visitor)).toBe(true);
    }
    await later(days(7) + 1);
    expect(await works(visitor)).toBe(false);
    const over = await fresh(visitor);
    expect([over.status, over.body.error?.message]).toEqual([400, '登录过期，请重新登录']);
    expect(visitor.cookies.has('__Host-refresh')).toBe(false);
  });

  test('does not carry the session out of the network from which the staff works', async () => {
    const { visitor } = await remembered('travels');
    await it.set(securitySettings.addresses, { allow: '203.0.113.0/24', deny: '' });
    await later(days(1));
    expect((await fresh(visitor)).status).toBe(400);
    await it.set(securitySettings.addresses, securitySettings.addresses.initial);
  });

  test('carries the token in a cookie that no script reads, and nothing of it is readable in the database', async () => {
    await it.person('cookie');
    const visitor = it.stranger();
    const challenge = await visitor.challenge();
    const { headers } = await visitor.post('/api/tokenAuth/login', { ...visitor.envelopes(challenge, 'cookie', 'Lingnan#7788xyz'), captchaId: challenge.captchaId, captcha: '', rememberMe: true }, browser);
    expect(headers['set-cookie']!.find((line) => line.startsWith('__Host-refresh='))).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800$/);
    await refreshed(visitor);
    const { rows } = await it.database.pool.query<{ line: string }>('select to_jsonb(session)::text as line from session');
    const kept = rows.map(({ line }) => line).join();
    for (const secret of [visitor.token, ...visitor.cookies.values()]) expect(kept).not.toContain(secret.split('.').at(-1));
  });

  test('is nobody who did not ask for it, no script, and none of the three administrators', async () => {
    const { visitor: administrator, remembered: kept } = await remembered('watchman', ['secAdmin']);
    expect([kept, administrator.cookies.has('__Host-refresh')]).toEqual([false, false]);
    await it.person('plain');
    const plain = it.stranger();
    await plain.signIn('plain', browser);
    expect(plain.cookies.has('__Host-refresh')).toBe(false);
    expect((await fresh(plain)).body.result).toEqual({ freshToken: null, userInfo: null });
    const script = it.stranger();
    const challenge = await script.challenge();
    await script.post('/api/tokenAuth/login', { ...script.envelopes(challenge, 'plain', 'Lingnan#7788xyz'), captchaId: challenge.captchaId, captcha: '', rememberMe: true });
    expect(script.cookies.has('__Host-refresh')).toBe(false);
  });

  test('is nobody where the association does not allow it', async () => {
    await it.set(securitySettings.remember, { days: 0, graceSeconds: 10 });
    expect((await remembered('forbidden')).remembered).toBe(false);
    await it.set(securitySettings.remember, { days: 7, graceSeconds: 10 });
  });

  test('is seen among the devices while the token sleeps, and ended there for good', async () => {
    const { visitor: sleeping } = await remembered('listed');
    await later(days(2));
    const other = it.stranger();
    await other.signIn('listed');
    const listed = (await other.get('/api/profile/getSessions')).body.result as { id: string; address: string }[];
    expect(listed.map(({ address }) => address)).toEqual([other.address, sleeping.address]);
    await other.post('/api/profile/endOtherSessions');
    expect((await fresh(sleeping)).status).toBe(400);
  });

  test.each([
    ['signing out', async ({ visitor }: { visitor: Visitor }) => { await visitor.post('/api/tokenAuth/loginOut'); }],
    ['closing the account, also when it is opened again', async ({ id }: { id: string }) => {
      for (const status of ['DISABLED', 'ACTIVE']) await it.database.pool.query('update app_user set status = $2 where id = $1', [id, status]);
    }],
  ])('ends with %s', async (name, end) => {
    const one = await remembered(name.slice(0, 7));
    const kept = copyOf(one.visitor);
    await end(one);
    expect((await fresh(kept)).status).toBe(400);
  });
});

describe('a refresh token', () => {
  test('makes the token before it worth nothing, on every node', async () => {
    const { visitor } = await remembered('rotates');
    const before = copyOf(visitor);
    const there = ({ token, cookies }: Visitor) => elsewhere.sessions.find(token, cookies.get('__Host-session'));
    expect(await there(before)).not.toBeNull();
    await refreshed(visitor);
    expect(await works(visitor)).toBe(true);
    expect(await works(before)).toBe(false);
    await expect.poll(() => there(before), soon).toBeNull();
  });

  test('used by twenty windows at once gives all of them the same successor', async () => {
    const { id, visitor } = await remembered('windows');
    const windows = Array.from({ length: 20 }, () => copyOf(visitor));
    const replies = await Promise.all(windows.map(fresh));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(tokenOf)).size).toBe(1);
    expect(new Set(windows.map(({ cookies }) => cookies.get('__Host-refresh'))).size).toBe(1);
    windows[7]!.token = tokenOf(replies[7]!);
    expect(await works(windows[7]!)).toBe(true);
    expect(await ends(id)).toEqual([null]);
  });

  test('used again later was copied: the session ends for both, the trail says so, the owner is told', async () => {
    const { id, visitor } = await remembered('robbed');
    const thief = copyOf(visitor, '127.0.0.9');
    await refreshed(visitor);
    await later(1);
    expect((await fresh(thief)).status).toBe(400);
    expect(await works(visitor)).toBe(false);
    expect((await fresh(visitor)).status).toBe(400);
    expect(await ends(id)).toEqual(['stolen']);
    const { rows: trail } = await it.database.pool.query(`select result, note, address from audit_entry where event = 'account.refresh' and entity_id = $1`, [id]);
    expect(trail).toEqual([{ result: 'failed', note: 'stolen', address: '127.0.0.9' }]);
    const { rows: told } = await it.database.pool.query('select severity, notification_title as title from notification where user_id = $1', [id]);
    expect(told).toEqual([{ severity: 3, title: '登录凭据可能被盗用' }]);
  });

  test('some generations old is recognised too', async () => {
    const { id, visitor } = await remembered('older');
    const thief = copyOf(visitor);
    for (const minutes of [40, 80, 120]) {
      await later(minutes);
      await refreshed(visitor);
    }
    expect((await fresh(thief)).status).toBe(400);
    expect(await ends(id)).toEqual(['stolen']);
  });

  test('used on another device was copied, however new it is', async () => {
    const { id, visitor } = await remembered('carried');
    const thief = it.stranger();
    thief.cookies.set('__Host-refresh', visitor.cookies.get('__Host-refresh')!);
    expect((await fresh(thief)).status).toBe(400);
    expect(await ends(id)).toEqual(['stolen']);
  });

  test('that was made up ends nobody’s session', async () => {
    const { id, visitor } = await remembered('guessed');
    const [session, generation] = visitor.cookies.get('__Host-refresh')!.split('.');
    const guesser = it.stranger();
    for (const value of [`${session}.${generation}.${'A'.repeat(43)}`, `${session}.9999.${'A'.repeat(43)}`, 'nonsense', '']) {
      guesser.cookies.set('__Host-refresh', value);
      expect((await fresh(guesser)).status).toBe(400);
    }
    expect(await ends(id)).toEqual([null]);
    await refreshed(visitor);
    expect(await works(visitor)).toBe(true);
  });
});
