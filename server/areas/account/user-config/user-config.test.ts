import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualSideConfig } from 'contract/areas/account/side-config';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp } from '../testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
});
afterAll(() => running.close());

const confOf = async (who: ReturnType<TestApp['stranger']>) => ((await who.get('/api/userConfig/getAllConfig')).body.result as { sideConf: unknown }).sideConf;

test('whoever has chosen nothing has the light theme and every toggle on', async () => {
  await running.person('newcomer');
  const visitor = running.stranger();
  await visitor.signIn('newcomer');
  expect(await confOf(visitor)).toEqual(usualSideConfig);
});

test('what a person has chosen is there on every computer, and nobody else has it', async () => {
  await Promise.all([running.person('chooser'), running.person('bystander')]);
  const [visitor, elsewhere, other] = [running.stranger(), running.stranger(), running.stranger()];
  await Promise.all([visitor.signIn('chooser'), elsewhere.signIn('chooser'), other.signIn('bystander')]);
  const wanted = { ...usualSideConfig, topTheme: 'blue', leftMenuAccordion: false, topMenuMaxNum: 7 };
  expect((await visitor.post('/api/system/setting/updateSideConfig', wanted)).status).toBe(200);
  expect(await confOf(elsewhere)).toEqual(wanted);
  expect(await confOf(other)).toEqual(usualSideConfig);
});

test('two windows that change something each at the same moment lose nothing of one another', async () => {
  await running.person('twofold');
  const [one, other] = [running.stranger(), running.stranger()];
  await Promise.all([one.signIn('twofold'), other.signIn('twofold')]);
  const wish = (who: typeof one, change: object) => who.post('/api/system/setting/updateSideConfig', change);
  await Promise.all([wish(one, { topTheme: 'blue' }), wish(other, { leftMenuAccordion: false }), wish(one, { topMenuMaxNum: 7 }), wish(other, { listDensity: 'loose' })]);
  expect(await confOf(one)).toEqual({ ...usualSideConfig, topTheme: 'blue', leftMenuAccordion: false, topMenuMaxNum: 7, listDensity: 'loose' });
});

test('a choice that an older program has left in another shape is the usual one', async () => {
  const id = await running.person('returner');
  await running.database.pool.query(`insert into user_side_config (association_id, user_id, config, updated_at) select association_id, id, '{"topTheme":"dark","gone":1}', app_now() from app_user where id = $1`, [id]);
  const visitor = running.stranger();
  await visitor.signIn('returner');
  expect(await confOf(visitor)).toEqual({ ...usualSideConfig, topTheme: 'dark' });
});
