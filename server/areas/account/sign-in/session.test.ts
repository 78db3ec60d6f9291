import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { App } from '../../../app.ts';
import { testApp, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
let elsewhere: App;
beforeAll(async () => {
  it = await testApp();
  elsewhere = await it.secondNode();
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

const routes = '/api/system/frontMenu/getUserRoutes';
const statusOf = async (visitor: Visitor, headers?: Record<string, string>) => (await visitor.get(routes, headers)).status;
const there = ({ token, cookies }: Visitor) => elsewhere.sessions.find(token, cookies.get('__Host-session'));
const later = (minutes: number) => it.setClock(new Date(Date.now() + minutes * 60_000));
async function signedIn(userName: string, roles?: Parameters<TestApp['person']>[1], headers?: Record<string, string>) {
  const id = await it.person(userName, roles);
  const visitor = it.stranger();
  await visitor.signIn(userName, headers);
  return { id, visitor };
}
/** What the database announces arrives within moments; five seconds are promised. */
const soon = { timeout: 5000, interval: 20 };

describe('on every node', () => {
  test('signing out ends the session', async () => {
    const { visitor } = await signedIn('out');
    expect(await there(visitor)).toMatchObject({ userName: 'out' });
    const reply = await visitor.post('/api/tokenAuth/loginOut');
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await statusOf(visitor)).toBe(401);
    await expect.poll(() => there(visitor), soon).toBeNull();
  });

  test('closing the account ends its sessions, and they do not come back with it', async () => {
    const { id, visitor } = await signedIn('closed');
    await there(visitor);
    await it.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [id]);
    await expect.poll(() => there(visitor), soon).toBeNull();
    await expect.poll(() => statusOf(visitor), soon).toBe(401);
    await it.database.pool.query(`update app_user set status = 'ACTIVE' where id = $1`, [id]);
    expect(await statusOf(visitor)).toBe(401);
    expect(await there(visitor)).toBeNull();
  });

  test('a role taken or given is felt without signing in again', async () => {
    const { id, visitor } = await signedIn('mover');
    const holds = async () => (await there(visitor))?.grants.has('practice.review.decide');
    expect(await holds()).toBe(false);
    await it.database.pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role) values ($1, gen_random_uuid(), $2, 'finalReviewer', 'business', false)`, [it.app.associationId, id]);
    await expect.poll(holds, soon).toBe(true);
    await it.database.pool.query('delete from user_role where user_id = $1', [id]);
    await expect.poll(holds, soon).toBe(false);
    expect((await there(visitor))?.roles).toEqual([]);
  });

  test('what a role may do is felt by all who hold it', async () => {
    const { visitor } = await signedIn('trainer', ['training']);
    const holds = async () => (await there(visitor))?.grants.has('journal.checkLog');
    expect(await holds()).toBe(false);
    await it.database.pool.query(`insert into role_permission values ($1, 'training', 'journal.checkLog', 'ALL')`, [it.app.associationId]);
    await expect.poll(holds, soon).toBe(true);
  });

  test('news missed while the connection was broken is caught up with', async () => {
    const { id, visitor } = await signedIn('unheard');
    await there(visitor);
    await it.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lawyers-association listener' and datname = current_database()`);
    await it.database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [id]);
    await expect.poll(() => there(visitor), soon).toBeNull();
  });
});

describe('a browser\'s session', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  let signs = 0;
  test('needs its cookie beside the token: a stolen token opens nothing', async () => {
    const { visitor } = await signedIn('browser', undefined, browser);
    expect(await statusOf(visitor)).toBe(200);
    const thief = it.stranger();
    thief.token = visitor.token;
    expect(await statusOf(thief)).toBe(401);
    thief.cookies.set('__Host-session', 'A'.repeat(43));
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(visitor)).toBe(200);
  });
  test.each([
    ['one that says nothing of where the call comes from (Safari before 16.4, a proxy that strips)', { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15' }],
    ['one that names the page alone', { origin: 'own' }],
    ['one that hides its name', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'user-agent': '-' }],
  ])('is known for one by any sign: %s', async (_, { origin, ...headers }: Record<string, string>) => {
    await it.person(`sign${signs += 1}`);
    const visitor = it.stranger();
    await visitor.signIn(`sign${signs}`, { ...headers, ...(origin && { origin: it.url }) });
    const thief = it.stranger();
    thief.token = visitor.token;
    expect([await statusOf(visitor, headers), await statusOf(thief, headers)]).toEqual([200, 401]);
  });
  test('sets cookies that only this host can set and no script reads', async () => {
    await it.person('cookies');
    const { headers } = await it.stranger().signIn('cookies', browser);
    for (const line of headers['set-cookie']!) expect(line).toMatch(/^__Host-(session|device)=.*; Path=\/; HttpOnly; Secure; SameSite=Strict/);
    expect(headers['set-cookie']).toHaveLength(2);
  });
  test('of Safari on the server\'s own machine, over http, keeps its cookies without the word that Safari refuses there', async () => {
    const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15' };
    await it.person('safari');
    const visitor = it.stranger();
    const { headers } = await visitor.signIn('safari', safari);
    for (const line of headers['set-cookie']!) expect(line).toMatch(/^(session|device)=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/);
    const thief = it.stranger();
    thief.token = visitor.token;
    const chrome = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' };
    expect([await statusOf(visitor, safari), await statusOf(thief, safari), await statusOf(visitor, chrome), await statusOf(visitor, { ...safari, host: 'office.example.cn' })]).toEqual([200, 401, 401, 401]);
    const { headers: fromElsewhere } = await it.stranger().signIn('safari', { ...safari, host: 'office.example.cn', origin: it.url });
    for (const line of fromElsewhere['set-cookie']!) expect(line).toMatch(/^__Host-(session|device)=.*; Secure; /);
  });
  test.each([['curl/8.5.0'], ['node'], ['python-requests/2.32.3'], [undefined]])('of a script needs the token alone: %s', async (agent) => {
    const { visitor } = await signedIn(`script ${agent}`.replaceAll(/\W/g, ''), undefined, agent === undefined ? {} : { 'user-agent': agent });
    expect(visitor.cookies.has('__Host-session')).toBe(false);
    expect(await statusOf(visitor)).toBe(200);
  });
});

describe('a session', () => {
  test('ends after half an hour of nothing, and lives on while somebody works', async () => {
    const { visitor } = await signedIn('idle');
    for (const minutes of [25, 50, 75]) {
      await later(minutes);
      expect(await statusOf(visitor)).toBe(200);
    }
    await later(106);
    expect(await statusOf(visitor)).toBe(401);
  });
  test('is alive here when somebody worked there', async () => {
    const { visitor } = await signedIn('wanderer');
    await later(25);
    expect(await there(visitor)).not.toBeNull();
    await expect.poll(async () => (await it.database.pool.query<{ seen: boolean }>(`select last_seen_at > created_at + interval '20 minutes' as seen from session where token_hash = sha256($1::bytea)`, [visitor.token])).rows[0]!.seen, soon).toBe(true);
    await later(45);
    expect(await statusOf(visitor)).toBe(200);
  });
  test('ends after twelve hours of work', async () => {
    const { visitor } = await signedIn('tireless');
    for (let minutes = 20; minutes < 720; minutes += 20) {
      await later(minutes);
      await statusOf(visitor);
    }
    expect(await statusOf(visitor)).toBe(200);
    await later(721);
    expect(await statusOf(visitor)).toBe(401);
  });
  test('of an administrator ends after a quarter of an hour', async () => {
    const { visitor } = await signedIn('watch', ['secAdmin']);
    await later(14);
    expect(await statusOf(visitor)).toBe(200);
    await later(14 + 16);
    expect(await statusOf(visitor)).toBe(401);
  });
  test('is the fourth of a person: the oldest makes room', async () => {
    const { visitor: first } = await signedIn('many');
    const others = [it.stranger(), it.stranger(), it.stranger()];
    for (const other of others) await other.signIn('many');
    expect(await statusOf(first)).toBe(401);
    for (const other of others) expect(await statusOf(other)).toBe(200);
  });
  test('is the second of an administrator: the first ends', async () => {
    const { visitor: first } = await signedIn('one', ['auditAdmin']);
    const second = it.stranger();
    await second.signIn('one');
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });
});

test('a made-up token is 401, and the token is nowhere in the database', async () => {
  const { visitor } = await signedIn('secretive', undefined, { 'sec-fetch-site': 'none' });
  const { rows } = await it.database.pool.query<{ line: string }>('select to_jsonb(session)::text || to_jsonb(device)::text as line from session, device');
  const kept = rows.map(({ line }) => line).join();
  for (const secret of [visitor.token, ...visitor.cookies.values()]) expect(kept).not.toContain(secret.split('.').at(-1));
  visitor.token = 'A'.repeat(43);
  expect(await statusOf(visitor)).toBe(401);
});

test('with an original password only what leads to a new one can be called', async () => {
  await it.person('fresh', ['firstReviewer'], { mustChange: true });
  const visitor = it.stranger();
  await visitor.signIn('fresh');
  expect(await statusOf(visitor)).toBe(200);
  expect((await visitor.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ user: { ifNeedChangePassword: true } });
  const refused = await visitor.get('/api/basicInfo/lawyer/getLawyers');
  expect(refused.status).toBe(403);
  expect(refused.body.error?.code).toBe('passwordMustChange');
});

test('the configuration names every right that is held, and nothing else', async () => {
  const { visitor } = await signedIn('rights', ['firstReviewer']);
  const { result } = (await visitor.get('/api/userConfig/getAllConfig')).body as { result: { auth: { grantedPermissions: Record<string, boolean> } } };
  expect(result.auth.grantedPermissions).toMatchObject({ 'practice.review': true, 'practice.review.review': true, 'practice.apply': true });
  expect(result.auth.grantedPermissions).not.toHaveProperty('practice.review.decide');
});

test('the menu has the pages that a person may open, in groups', async () => {
  const { visitor } = await signedIn('menu', ['finance']);
  const { result } = (await visitor.get(routes)).body as { result: { name: string; children: { path: string; meta: { title: string } }[] }[] };
  expect(result.map(({ name }) => name)).toContain('basicInfo');
  expect(result.map(({ name }) => name)).not.toContain('practice');
  expect(result.find(({ name }) => name === 'basicInfo')?.children.map(({ path }) => path)).toContain('/basicInfo/lawyer');
});
