import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { broadcast } from 'contract/areas/account/broadcast';
import { ownPhrase } from 'contract/areas/account/own-phrase';
import { signIn } from 'contract/areas/account/sign-in';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type Reply, type TestApp, type Visitor } from '../../areas/account/testing.ts';
import { bucketsOf } from './buckets.ts';
import { callSharesOf } from './call-shares.ts';

const { callShares } = securitySettings;
/** As many at once as may be set least, and hardly any after them: a slow machine gets the same answers. */
const share = { readsPerSecond: 20, readsBurst: 60, changesPerSecond: 1, changesBurst: 20, uploadsAtOnce: 10 };
const phrases = ownPhrase.endpoints.getPhrases.path;
let it: TestApp;
beforeAll(async () => { it = await testApp(); await it.set(securitySettings.captchaMode, 'never'); });
afterAll(() => it.close());

/** In force on this node: the database has told it. */
async function agree(value: typeof callShares.initial): Promise<void> {
  await it.set(callShares, value);
  await expect.poll(() => it.app.kept.last(callShares)).toEqual(value);
}
beforeEach(() => agree(share));

let people = 0;
async function somebody(): Promise<Visitor> {
  const name = `asker${people += 1}`;
  await it.person(name, ['memberClerk']);
  const visitor = it.stranger();
  await visitor.signIn(name);
  return visitor;
}
const atOnce = (times: number, ask: () => Promise<Reply>) => Promise.all(Array.from({ length: times }, ask));
const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });
const rows = async (table: 'audit_entry' | 'call_log') => Number((await it.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);

test('the sixty-first look in a second is refused with the seconds to wait, and served after them', () => {
  let now = 0;
  const shares = callSharesOf({ last: (setting) => setting.schema.parse(share) }, () => now);
  const look = (userId: string) => shares.take({ userId }, { kind: 'json', changes: false });
  expect(Array.from({ length: 60 }, () => look('one'))).toEqual(Array.from({ length: 60 }, () => 0));
  expect(look('one')).toBe(1);
  expect(look('other')).toBe(0);
  now = 1000;
  expect(look('one')).toBe(0);
});

test('whoever asks too fast is refused in words, with nothing looked up or written down; nobody else feels it', async () => {
  const [hasty, other] = [await somebody(), await somebody()];
  await it.app.callLog.flush();
  const [audited, logged] = [await rows('audit_entry'), await rows('call_log')];
  const answers = await atOnce(400, () => hasty.get(phrases));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(400);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '1' }, body: { error: { code: 'tooMany', message: '操作过于频繁，请1秒后再试' } } });
  expect((await other.get(phrases)).status).toBe(200);
  await it.app.callLog.flush();
  expect(await rows('audit_entry')).toBe(audited);
  expect(await rows('call_log') - logged).toBeLessThanOrEqual(22);
  await pause(1000);
  expect((await hasty.get(phrases)).status).toBe(200);
});

test('a change that was refused has done nothing, and succeeds later under the same key', async () => {
  const clerk = await somebody();
  const drafts = async () => Number((await it.database.pool.query<{ n: string }>('select count(*) as n from broadcast')).rows[0]!.n);
  const save = (key: string) => clerk.post(broadcast.endpoints.save.path, { audience: 'PEOPLE', roleCodes: [], firmIds: [], districts: [], userIds: [], severity: '2', notificationTitle: '会费缴纳提醒', notificationContent: '请于月底前缴纳会费。' }, { 'idempotency-key': key });
  // Ones that are refused by their content count as well.
  const answers = await atOnce(40, () => clerk.post(ownPhrase.endpoints.save.path, {}));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  const key = crypto.randomUUID();
  expect((await save(key)).status).toBe(429);
  expect(await drafts()).toBe(0);
  await pause(1100);
  expect((await save(key)).status).toBe(200);
  expect(await drafts()).toBe(1);
  // Looking has its own share.
  expect((await clerk.get(phrases)).status).toBe(200);
});

test('calls for everybody are not counted by it', async () => {
  const visitor = await somebody();
  const answers = await atOnce(50, () => visitor.get(signIn.endpoints.getCaptcha.path));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await atOnce(50, () => visitor.get(phrases))).every(({ status }) => status === 200)).toBe(true);
});

test('0 a second lets everybody ask as fast as he likes', async () => {
  await agree({ ...share, readsPerSecond: 0, changesPerSecond: 0 });
  const hasty = await somebody();
  expect((await atOnce(200, () => hasty.get(phrases))).every(({ status }) => status === 200)).toBe(true);
});

test('who has stopped asking is forgotten, and so are the least recent of very many', () => {
  let now = 0;
  const buckets = bucketsOf(() => now);
  const rate = { perMinute: 1200, burst: 60 };
  for (let person = 0; person < 5000; person += 1) buckets.take(`early ${person}`, rate);
  expect(buckets.size()).toBe(5000);
  now = 60_000;
  for (let time = 0; time < 2500; time += 1) { now += 100; buckets.take('busy', rate); }
  expect(buckets.size()).toBe(1);
  for (let person = 0; person < 30_000; person += 1) buckets.take(`crowd ${person}`, rate);
  expect(buckets.size()).toBe(20_000);
});
