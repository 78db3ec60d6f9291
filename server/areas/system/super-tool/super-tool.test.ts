import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { systemSetting } from 'contract/areas/system/setting';
import { superTool } from 'contract/areas/system/super-tool';
import type { Output } from 'contract/kernel/endpoint';
import { packedBytes, zipDirectory } from '../../../machines/imports/zip-directory.ts';
import { listening } from '../../account/live/testing.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import { diagnostics } from './diagnostics.ts';

const { get, update, online, end } = superTool.endpoints;
let running: TestApp;
let keeper: Visitor;
let clerk: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  [keeper, clerk] = [await come('keeper', 'sysAdmin'), await come('clerk', 'memberClerk')];
});
afterAll(() => running.close());

async function come(userName: string, role: 'sysAdmin' | 'memberClerk'): Promise<Visitor> {
  await running.person(userName, [role]);
  const visitor = running.stranger();
  await visitor.signIn(userName, { 'sec-fetch-site': 'same-origin' });
  return visitor;
}
const state = async () => (await keeper.get(get.path)).body.result as Output<typeof get>; // The path's own answer.
const maintain = async (superToolEditDto: Record<string, unknown>) => keeper.post(update.path, { superToolEditDto: { until: null, ...superToolEditDto }, version: (await state()).version, reason: '数据库升级' });

test('under maintenance everything is read and nothing of the business changed, on every node, until it is over', async () => {
  const other = await running.secondNode();
  const window = await listening(clerk);
  expect((await maintain({ isOn: true, notice: '', isReadOnly: false })).status).toBe(400);
  expect((await maintain({ isOn: false, notice: '升级', isReadOnly: true })).status).toBe(400);
  expect((await maintain({ isOn: true, notice: '今晚升级', isReadOnly: true })).status).toBe(200);
  expect(await window.next()).toBe('basicSetting');
  expect((await clerk.get(systemSetting.endpoints.getBasicSettings.path)).body.result).toMatchObject({ maintenance: { notice: '今晚升级', isReadOnly: true } });
  const change = () => clerk.post('/api/basicInfo/lawyer/createOrUpdateLawyer', {});
  expect((await change()).body.error?.code).toBe('underMaintenance');
  const there = await other.http.inject({ method: 'POST', url: '/api/basicInfo/lawyer/createOrUpdateLawyer', payload: {}, headers: { authorization: `Bearer ${clerk.token}`, 'x-requested-with': 'XMLHttpRequest', cookie: [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
  expect(there.json().error.code).toBe('underMaintenance');
  expect((await clerk.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(200);
  expect((await maintain({ isOn: false, notice: '今晚升级', isReadOnly: false })).status).toBe(200);
  expect(await window.next()).toBe('basicSetting');
  expect((await change()).body.error?.code).toBe('invalid');
});

test('every check says how it is; a login that is ended by force ends at once, and the person is told why', async () => {
  const { checks, sessions } = await state();
  expect(checks.map(({ name, state: how }) => `${name} ${how === 'bad' && name !== 'disk' ? '异常' : '可用'}`)).toEqual(['database', 'disk', 'queue', 'machine', 'clock', 'windows'].map((name) => `${name} 可用`));
  expect(sessions.people).toBe(2);
  const { data } = (await keeper.get(`${online.path}?keyword=clerk`)).body.result as Output<typeof online>; // The path's own answer.
  expect(data).toMatchObject([{ userName: 'clerk', isOwn: false }]);
  const window = await listening(clerk);
  expect((await keeper.post(end.path, { id: data[0]?.id, reason: '离开座位' })).status).toBe(200);
  expect((await window.ended).code).toBe(4401);
  expect((await clerk.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(401);
  const own = (await keeper.get(`${online.path}?keyword=keeper`)).body.result as Output<typeof online>; // The same.
  expect((await keeper.post(end.path, { id: own.data[0]?.id, reason: '离开座位' })).body.error?.code).toBe('ownAccount');
});

test('what goes to the vendor names nobody', async () => {
  const zip = await diagnostics(running.app, running.app.associationId);
  const entries = zipDirectory(zip, 20);
  if (entries === null || entries === 'tooMany') throw new Error('no zip');
  const texts = await Promise.all(entries.map(async (entry) => { const packed = packedBytes(zip, entry) ?? Buffer.alloc(0); return String(entry.method === 0 ? packed : await promisify(inflateRaw)(packed)); }));
  const { rows } = await running.database.pool.query<{ userName: string; realName: string }>('select user_name as "userName", real_name as "realName" from app_user');
  for (const { userName, realName } of rows) expect(texts.some((text) => text.includes(userName) || text.includes(realName))).toBe(false);
  expect(texts.join('')).toContain('setting_version');
});
