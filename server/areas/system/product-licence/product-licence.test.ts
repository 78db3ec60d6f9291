import { createPrivateKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newCode, newKey } from '../../../../tools/licence/code.mjs';
import { installationOf } from '../../../machines/licence/licence-code.ts';
import { testLicenceKey } from '../../../machines/licence/testing.ts';
import { testApp, type Reply, type TestApp, type Visitor } from '../../account/testing.ts';
import { noticeOfTheEnd } from './notice-of-the-end.ts';

let it: TestApp;
let administrator: Visitor;
let reviewer: Visitor;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  administrator = await come('admin', 'sysAdmin');
  reviewer = await come('reviewer', 'firstReviewer');
});
afterEach(() => it.database.pool.query('delete from product_licence; delete from notification').then(() => it.setClock()).then(() => it.app.licence.refresh()));
afterAll(() => it.close());

async function come(userName: string, role: 'sysAdmin' | 'firstReviewer'): Promise<Visitor> {
  await it.person(userName, [role]);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  return visitor;
}
const day = (from: number) => new Date(Date.now() + (from * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
const code = (until: string, { installation = installationOf(it.app.associationId), key = createPrivateKey(testLicenceKey.privateKey) } = {}) => newCode(key, { installation, until });
const extend = (text: string, by = administrator): Promise<Reply> => by.get(`/api/system/setting/extendAuthTime?code=${encodeURIComponent(text)}`);
const codeOf = (reply: Reply) => reply.body.error?.code;
const state = async () => (await it.stranger().get('/api/system/setting/getAuthTime')).body.result;
/** A change of business; that there is no such record is found out after the doors. */
const change = async () => codeOf(await reviewer.post('/api/practice/practiceApplication/pass', { id: crypto.randomUUID(), version: 0 }, { 'idempotency-key': crypto.randomUUID() }));

test('without a period there is no end', async () => {
  expect(await state()).toEqual({ installation: expect.stringMatching(/^([0-9A-F]{4}-){2}[0-9A-F]{4}$/), until: null, isOver: false });
  expect(await change()).not.toBe('licenceOver');
});

test('a code of the vendor extends it once; another installation’s, a changed, an unsigned and a shorter one are refused by name', async () => {
  const good = code(day(400));
  expect(codeOf(await extend(`${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`))).toBe('licenceCodeWrong');
  expect(codeOf(await extend(code(day(400), { key: newKey() })))).toBe('licenceCodeWrong');
  expect(codeOf(await extend('keine'))).toBe('licenceCodeWrong');
  expect(codeOf(await extend(code(day(400), { installation: '0000-0000-0000' })))).toBe('licenceCodeForeign');
  expect((await extend(good)).body.result).toMatchObject({ until: day(400), isOver: false });
  expect(codeOf(await extend(good))).toBe('licenceCodeUsed');
  expect(codeOf(await extend(code(day(300))))).toBe('licenceCodeOlder');
  expect(await state()).toMatchObject({ until: day(400) });
  const { rows } = await it.database.pool.query(`select after from audit_entry where event = 'system.extendAuthTime' and result = 'done'`);
  expect(rows).toEqual([{ after: { until: day(400) } }]);
});

test('ten windows with one code are one renewal', async () => {
  const one = code(day(500));
  const replies = await Promise.all(Array.from({ length: 10 }, () => extend(one)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('only the system administrator extends it, and no foreign page can have it done', async () => {
  expect((await extend(code(day(400)), reviewer)).status).toBe(403);
  const address = `/api/system/setting/extendAuthTime?code=${code(day(400))}`;
  expect((await administrator.get(address, { 'x-requested-with': '' })).status).toBe(403);
  expect((await it.stranger().get(address)).status).toBe(401);
  expect(await state()).toMatchObject({ until: null });
});

test('after its last day everything can be read and nothing is changed, until it is renewed', async () => {
  await extend(code(day(1)));
  await it.app.licence.refresh();
  expect(await change()).not.toBe('licenceOver');
  await it.setClock(new Date(Date.parse(`${day(2)}T00:00:01+08:00`)));
  [administrator, reviewer] = [it.visitor(administrator.address), it.visitor(reviewer.address)];
  await administrator.signIn('admin');
  await reviewer.signIn('reviewer');
  expect(await state()).toMatchObject({ until: day(1), isOver: true });
  expect(await change()).toBe('licenceOver');
  expect((await reviewer.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(200);
  expect((await reviewer.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ user: { licenceOver: true } });
  expect((await extend(code(day(400)))).status).toBe(200);
  await expect.poll(change).not.toBe('licenceOver');
});

test('the administrators hear of the end from thirty days before, once at each mark', async () => {
  await extend(code(day(31)));
  const heard = async () => {
    await noticeOfTheEnd(it.app);
    await noticeOfTheEnd(it.app);
    const { rows } = await it.database.pool.query(`select u.user_name, n.notification_title as title, n.severity from notification n join app_user u on u.id = n.user_id where n.event = 'system.licenceEnding' and u.user_name <> 'xitong' order by n.creator_time, n.id`);
    return rows.map(({ user_name, title, severity }) => `${user_name} ${severity} ${title}`);
  };
  expect(await heard()).toEqual([]);
  await it.setClock(new Date(Date.now() + 86_400_000));
  expect(await heard()).toEqual(['admin 2 系统授权还有30天到期']);
  await it.setClock(new Date(Date.now() + 25 * 86_400_000));
  expect(await heard()).toEqual(['admin 2 系统授权还有30天到期', 'admin 3 系统授权还有6天到期']);
});
