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
  const keep = (kept: object[]) => visitor.post('/api/userConfig/saveTableSetting', { table: 'basicInfo.lawyer', setting: { ...compact, limit: 50, views: kept } });
  await keep(views);
  expect((await keep([{ name: '某人', search: 'keyword=13800138000' }])).status).toBe(400);
  expect((await elsewhere.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ tableSettings: { 'basicInfo.lawyer': { limit: 50, views } } });
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
