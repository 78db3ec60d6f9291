import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { systemSetting } from 'contract/areas/system/setting';
import { settingScreens } from 'contract/areas/system/system-setting';
import type { Output } from 'contract/kernel/endpoint';
import { newId } from '../../../kernel/id.ts';
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

test('the grey of a day of mourning is told to every open window at once', async () => {
  const window = await listening(keeper);
  const { status } = await keeper.post(updateBasic.path, { basicSettingsEditDto: { greyMode: true }, versions: { greyMode: 0 }, reason: '国家公祭日全天' });
  expect(status).toBe(200);
  expect(await window.next()).toBe('basicSetting');
});

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

test('staff sign in from where the association says; members and firms from anywhere; who saves it is never locked out', async () => {
  const rule = (allow: string, deny = '') => change({ addresses: { allow, deny } }, { versions: { addresses: at } });
  let at = 0;
  const mine = await rule('203.0.113.0/24');
  expect(mine.body.error).toMatchObject({ code: 'invalid', fields: [{ path: 'securitySettingsEditDto.addresses.allow', message: expect.stringContaining(guard.address) as unknown }] });
  expect((await rule('', '127.0.0.0/8')).body.error?.code).toBe('invalid');
  expect((await rule(`${guard.address}, 10.0.0.0/8`)).status).toBe(200);
  at = 1;
  await running.person('staff-elsewhere', ['finance']);
  const outside = running.stranger();
  const refused = await outside.tryToSignIn({ userName: 'staff-elsewhere' });
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'signInFailed']);
  const { rows } = await running.database.pool.query<{ note: string }>(`select note from audit_entry where event = 'account.login' and result = 'failed' order by seq desc limit 1`);
  expect(rows[0]?.note).toBe('address');
  expect((await running.visitor(guard.address).tryToSignIn({ userName: 'staff-elsewhere' })).status).toBe(200);
  // A firm's people are none of its staff.
  const firmHead = await running.person('firm-anywhere', ['finance']);
  await running.database.pool.query(`delete from user_role where user_id = $1`, [firmHead]);
  await running.database.pool.query(`insert into user_role (association_id, id, user_id, role_code, duty, is_firm_role, firm_id) values ($1, $2, $3, 'firmAdmin', 'business', true, $4)`, [running.app.associationId, newId(), firmHead, newId()]);
  expect((await outside.tryToSignIn({ userName: 'firm-anywhere' })).status).toBe(200);
  expect((await rule('')).status).toBe(200);
  expect((await outside.tryToSignIn({ userName: 'staff-elsewhere' })).status).toBe(200);
});
