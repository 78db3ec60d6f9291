import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { systemSetting } from 'contract/areas/system/setting';
import { settingScreens } from 'contract/areas/system/system-setting';
import type { Output } from 'contract/kernel/endpoint';
import { listening } from '../../account/live/testing.ts';
import { rightPassword, testApp, type TestApp, type Visitor } from '../../account/testing.ts';

const { getBasic, updateBasic, getSecurity, updateSecurity } = settingScreens.endpoints;
let running: TestApp;
let keeper: Visitor;
let guard: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  [keeper, guard] = [await come('keeper', 'sysAdmin'), await come('guard', 'secAdmin')];
});
afterAll(() => running.close());

async function come(userName: string, role: 'sysAdmin' | 'secAdmin'): Promise<Visitor> {
  await running.person(userName, [role]);
  const visitor = running.stranger();
  await visitor.signIn(userName, { 'sec-fetch-site': 'same-origin' });
  return visitor;
}
const versionsNow = async () => ((await guard.get(getSecurity.path)).body.result as Output<typeof getSecurity>).about; // The path's own answer.
async function change(values: Record<string, unknown>, { password = rightPassword, versions = {} as Record<string, unknown> } = {}) {
  const challenge = await guard.challenge();
  const { password: currentPassword } = guard.envelopes(challenge, '', password);
  return guard.post(updateSecurity.path, { securitySettingsEditDto: values, versions, reason: '安全检查的要求', currentPassword, captchaId: challenge.captchaId });
}

test('a new name is in every open window a moment later, with its reason in the history', async () => {
  const window = await listening(keeper);
  const { status } = await keeper.post(updateBasic.path, { basicSettingsEditDto: { systemName: '律师管理平台', customerName: '南州律协' }, versions: { systemName: 0, customerName: 0 }, reason: '与门户网站一致' });
  expect(status).toBe(200);
  expect(await window.next()).toBe('basicSetting');
  expect((await keeper.get(systemSetting.endpoints.getBasicSettings.path)).body.result).toMatchObject({ systemName: '律师管理平台', customerName: '南州律协' });
  const { about } = (await keeper.get(getBasic.path)).body.result as Output<typeof getBasic>; // The path's own answer.
  expect(about['systemName']).toMatchObject({ version: 1, history: [{ state: 'inForce', value: '律师管理平台', reason: '与门户网站一致', changedByName: '林知远' }] });
});

test('a rule of signing in is changed by the security administrator, with the own password, and holds at once', async () => {
  const policy = { ...securitySettings.passwordPolicy.initial, preset: 'asvs' };
  expect((await change({ passwordPolicy: policy }, { password: 'falsch', versions: { passwordPolicy: 0 } })).body.error?.code).toBe('passwordWrong');
  expect((await change({ passwordPolicy: policy }, { versions: { passwordPolicy: 0 } })).status).toBe(200);
  expect((await change({ passwordPolicy: { ...policy, notLast: 8 } }, { versions: { passwordPolicy: 0 } })).body.error?.code).toBe('stale');
  expect((await versionsNow())['passwordPolicy']).toMatchObject({ version: 1 });
});

test('of several changes together either all hold or none; a role that is not there lets nobody off', async () => {
  const lockout = { ...securitySettings.lockout.initial, accountFailures: 4 };
  const both = await change({ lockout, remember: { days: 7, graceSeconds: 10 } }, { versions: { lockout: 0, remember: 0 } });
  expect(both.body.error?.code).toBe('invalid');
  expect((await versionsNow())['lockout']).toMatchObject({ version: 0 });
  const nobody = await change({ secondFactor: { roles: ['gone'], rights: [] } }, { versions: { secondFactor: 1 } });
  expect(nobody.body.error?.code).toBe('invalid');
});
