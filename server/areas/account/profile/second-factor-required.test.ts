import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { asksForSecondFactor } from '../../../machines/session/second-factor-rule.ts';
import { stepLength, totpAt } from '../../../machines/session/totp.ts';
import { rolesInForce, type RoleCode } from '../roles-in-force.ts';
import { rightPassword, testApp, type Reply, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
  await it.set(securitySettings.secondFactor, securitySettings.secondFactor.initial);
});
afterAll(() => it.close());

const codeNow = (secret: string) => totpAt(secret, Math.floor(it.app.sessions.clock.now() / stepLength));
const codeOf = (reply: Reply) => reply.body.error?.code;

async function proved(visitor: Visitor, path: string, more: object = {}, password = rightPassword): Promise<Reply> {
  const challenge = await visitor.challenge();
  const { password: currentPassword } = visitor.envelopes(challenge, '', password);
  return visitor.post(path, { currentPassword, captchaId: challenge.captchaId, ...more });
}
async function setUp(visitor: Visitor): Promise<void> {
  const { secret } = (await proved(visitor, '/api/profile/beginSecondFactor')).body.result as { secret: string };
  expect((await visitor.post('/api/profile/confirmSecondFactor', { code: codeNow(secret) })).status).toBe(200);
}
async function come(userName: string, roles: readonly RoleCode[]): Promise<{ id: string; visitor: Visitor }> {
  const id = await it.person(userName, roles);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  return { id, visitor };
}

test('asked for it are the three administrators, whoever reviews or decides for the association, and whoever takes its lists out', () => {
  const asked = Object.entries(rolesInForce).filter(([code, { grants }]) =>
    asksForSecondFactor(securitySettings.secondFactor.initial, { roles: [code], grants: grants.map(([permission, scope]) => `${permission} ${scope}`) })).map(([, { title }]) => title);
  expect(asked).toEqual(expect.arrayContaining(['系统管理员', '安全管理员', '审计管理员', '会员部经办', '会员部负责人', '初审员', '终审员', '复核员', '实习考核委员会委员']));
  expect(asked).toEqual(expect.not.arrayContaining(['律师', '指导律师', '实习人员', '律所主任', '律所管理员', '财务', '会长', '面试考官']));
});

test('whoever must have one sets it up before anything else, and then is at work without signing in again', async () => {
  const { visitor } = await come('reviewer', ['finalReviewer']);
  expect((await visitor.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ user: { ifNeedSecondFactor: true } });
  expect(codeOf(await visitor.get('/api/basicInfo/lawyer/getLawyers'))).toBe('secondFactorMissing');
  await setUp(visitor);
  expect((await visitor.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(200);
  expect((await visitor.get('/api/userConfig/getAllConfig')).body.result).toMatchObject({ user: { ifNeedSecondFactor: false } });
});

test('nobody else is asked, and a rule that is changed reaches open sessions', async () => {
  const { visitor } = await come('cashier', ['finance']);
  const lawyers = () => visitor.get('/api/basicInfo/lawyer/getLawyers');
  expect((await lawyers()).status).toBe(200);
  await it.set(securitySettings.secondFactor, { roles: ['finance'], rights: [] });
  await expect.poll(async () => codeOf(await lawyers())).toBe('secondFactorMissing');
  await it.set(securitySettings.secondFactor, securitySettings.secondFactor.initial);
  await expect.poll(async () => (await lawyers()).status).toBe(200);
});

test('the security administrator takes a lost one off: the person is signed out and led to another, and no administrator misses it', async () => {
  const { id, visitor } = await come('lost', ['firstReviewer']);
  await setUp(visitor);
  const officer = await come('officer', ['secAdmin']);
  const watcher = await come('watcher', ['auditAdmin']);
  await setUp(officer.visitor);
  const reset = (input: object, password?: string) => proved(officer.visitor, '/api/system/user/resetSecondFactor', { checkedBy: '本人持身份证到场核对', ...input }, password);
  expect(codeOf(await reset({ id }, 'wrong'))).toBe('passwordWrong');
  expect(codeOf(await reset({ id: officer.id }))).toBe('ownAccount');
  expect((await reset({ id })).body.result).toEqual({ endedSessions: 1 });
  expect((await visitor.get('/api/userConfig/getAllConfig')).status).toBe(401);
  expect(codeOf(await reset({ id }))).toBe('secondFactorOff');
  const { rows } = await it.database.pool.query(`select user_id, severity from notification where event = 'account.secondFactorReset'`);
  expect(rows).toEqual(expect.arrayContaining([{ user_id: id, severity: 3 }, { user_id: watcher.id, severity: 3 }]));
  expect(rows.map(({ user_id }) => user_id)).not.toContain(officer.id);
  const { rows: trail } = await it.database.pool.query(`select actor_id, note from audit_entry where event = 'user.resetSecondFactor' and result = 'done'`);
  expect(trail).toEqual([{ actor_id: officer.id, note: '核实身份的方式：本人持身份证到场核对' }]);
  await visitor.signIn('lost');
  expect(codeOf(await visitor.get('/api/basicInfo/lawyer/getLawyers'))).toBe('secondFactorMissing');
});
