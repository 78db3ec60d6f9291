import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp } from '../testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
});
afterAll(() => running.close());

const compact = { density: 'compact', columns: [{ key: 'name', width: 120 }, { key: 'mobile', hidden: true }] };

test('a list stays as its person has arranged it, on every computer, and only for that person', async () => {
  await Promise.all([running.person('arranger'), running.person('other')]);
  const [visitor, elsewhere, other] = [running.stranger(), running.stranger(), running.stranger()];
  await Promise.all([visitor.signIn('arranger'), elsewhere.signIn('arranger'), other.signIn('other')]);
  const settings = async (who: typeof visitor) => ((await who.get('/api/userConfig/getAllConfig')).body.result as { tableSettings: unknown }).tableSettings;
  await visitor.post('/api/userConfig/saveTableSetting', { table: 'basicInfo.lawyer', setting: { ...compact, density: 'normal' } });
  await visitor.post('/api/userConfig/saveTableSetting', { table: 'basicInfo.lawyer', setting: compact });
  expect(await settings(elsewhere)).toEqual({ 'basicInfo.lawyer': compact });
  expect(await settings(other)).toEqual({});
});

test('questions kept under a name come back elsewhere, but none that names a person by number', async () => {
  await running.person('asker');
  const [visitor, elsewhere] = [running.stranger(), running.stranger()];
  await Promise.all([visitor.signIn('asker'), elsewhere.signIn('asker')]);
  const views = [{ name: '暂停执业的合伙人', search: 'isPartner=true&status=SUSPENDED' }, { name: '一家所', search: 'firmId=01890000-0000-7000-8000-123456789012' }];
  await visitor.post('/api/userConfig/saveTableSetting', { table: 'basicInfo.lawyer', setting: { ...compact, limit: 50 } });
  const keep = (view: object) => visitor.post('/api/userConfig/createOrUpdateSavedView', { table: 'basicInfo.lawyer', ...view });
  for (const view of views) await keep(view);
  expect((await keep({ name: '某人', search: 'keyword=13800138000' })).status).toBe(400);
  expect((await elsewhere.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ tableSettings: { 'basicInfo.lawyer': { limit: 50, views } } });
});

test('two windows that change a list at the same moment lose nothing of one another', async () => {
  await running.person('twofold');
  const [one, other] = [running.stranger(), running.stranger()];
  await Promise.all([one.signIn('twofold'), other.signIn('twofold')]);
  const table = 'basicInfo.lawFirm';
  const look = (who: typeof one, setting: object) => who.post('/api/userConfig/saveTableSetting', { table, setting });
  const view = (who: typeof one, name: string, more = {}) => who.post('/api/userConfig/createOrUpdateSavedView', { table, name, search: `keyword=${name}`, ...more });
  const kept = async () => ((await one.get('/api/userConfig/getAllConfig')).body.result as { tableSettings: Record<string, { views?: { name: string; search: string }[] }> }).tableSettings[table];
  await Promise.all([view(one, '合伙所'), view(other, '个人所'), look(one, { density: 'compact' }), look(other, { columns: [{ key: 'name', width: 300 }] }), look(one, { limit: 50 }), view(other, '新设立的')]);
  expect(await kept()).toMatchObject({ density: 'compact', columns: [{ key: 'name', width: 300 }], limit: 50 });
  expect((await kept())?.views?.map(({ name }) => name).toSorted()).toEqual(['个人所', '合伙所', '新设立的'].toSorted());
  // One by one: kept again under its name it is replaced, at its place; taken away, it alone goes; back at the program's own, the views stay.
  await view(other, '合伙所', { search: 'status=NORMAL', at: 0 });
  await one.post('/api/userConfig/deletedSavedViews', { table, name: '个人所' });
  await look(one, { density: null, limit: null, numbered: null, columns: [] });
  expect(await kept()).toEqual({ columns: [], views: [{ name: '合伙所', search: 'status=NORMAL' }, { name: '新设立的', search: 'keyword=新设立的' }] });
});

test('a list keeps twenty questions of a person; another one is refused in words', async () => {
  await running.person('curious');
  const visitor = running.stranger();
  await visitor.signIn('curious');
  const keep = (name: string) => visitor.post('/api/userConfig/createOrUpdateSavedView', { table: 'basicInfo.lawyer', name, search: 'status=NORMAL' });
  for (let at = 1; at <= 20; at += 1) expect((await keep(`查询${at}`)).status).toBe(200);
  const refused = await keep('又一个');
  expect([refused.status, refused.body.error]).toEqual([400, expect.objectContaining({ fields: [{ path: 'name', message: '一个列表最多保存20个常用查询，请先删除不再使用的' }] })]);
  expect((await keep('查询7')).status).toBe(200);
});

test('a person has a hundred arranged lists at most: the one arranged longest ago is forgotten', async () => {
  const id = await running.person('collector');
  const visitor = running.stranger();
  await visitor.signIn('collector');
  const letters = 'abcdefghijklmnopqrst';
  for (let at = 0; at < 102; at += 1) await visitor.post('/api/userConfig/saveTableSetting', { table: `invented.${letters[Math.floor(at / 20)]}${letters[at % 20]}`, setting: compact });
  const { rows } = await running.database.pool.query<{ list: string }>('select list from user_table_setting where user_id = $1 order by list', [id]);
  expect([rows.length, rows[0]!.list]).toEqual([100, 'invented.ac']);
});
