import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { rightPassword, testApp, type Reply, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

const good = ['Vier7#kleineBären', 'k9!Regenschirm', 'Nachtzug4Wien;', 'Ofen+Rohr+81x', 'Zelt&Hammer55a', 'Tulpe:drei:Haus7'];
async function change(visitor: Visitor, current: string, wanted: string): Promise<Reply> {
  const challenge = await visitor.challenge();
  const { userName: currentPassword, password: newPassword } = visitor.envelopes(challenge, current, wanted);
  return visitor.post('/api/profile/changePassword', { currentPassword, newPassword, captchaId: challenge.captchaId });
}
async function signedIn(userName: string, more: Parameters<TestApp['person']>[2] = {}) {
  const id = await it.person(userName, ['finance'], more);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  return { id, visitor };
}

test('a new password takes effect, ends the other sessions and tells the owner', async () => {
  const { id, visitor } = await signedIn('wu');
  const other = it.stranger();
  await other.signIn('wu');
  expect(await change(visitor, rightPassword, good[0]!)).toMatchObject({ status: 200, body: { result: { endedSessions: 1 } } });
  expect((await visitor.get('/api/userConfig/getAllConfig')).status).toBe(200);
  expect((await other.get('/api/userConfig/getAllConfig')).status).toBe(401);
  expect((await it.stranger().tryToSignIn({ userName: 'wu' })).status).toBe(400);
  expect((await it.stranger().tryToSignIn({ userName: 'wu', password: good[0]! })).status).toBe(200);
  const { rows } = await it.database.pool.query('select event, notification_title from notification where user_id = $1 and event <> \'account.newDevice\'', [id]);
  expect(rows).toEqual([{ event: 'account.passwordChanged', notification_title: '密码已修改' }]);
});

test('changing the original password opens the rest of the product', async () => {
  const { visitor } = await signedIn('zheng', { mustChange: true });
  expect((await visitor.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(403);
  expect((await change(visitor, rightPassword, good[1]!)).status).toBe(200);
  expect((await visitor.get('/api/basicInfo/lawyer/getLawyers')).status).toBe(200);
});

test('the current password must be right, and cannot be guessed at an open screen', async () => {
  const { visitor } = await signedIn('wang');
  for (let round = 0; round < 5; round += 1) expect((await change(visitor, 'wrong', good[0]!)).body.error?.code).toBe('passwordWrong');
  expect((await change(visitor, rightPassword, good[0]!)).status).toBe(429);
});

test('twenty guesses at once are twenty', async () => {
  const { visitor } = await signedIn('wangmany');
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(visitor, 'wrong', good[0]!)));
  expect(answers.filter(({ body }) => body.error?.code === 'passwordWrong').length).toBeLessThanOrEqual(5);
});

test('who guesses at the door keeps nobody from his work at the desk', async () => {
  const { visitor } = await signedIn('wangdesk');
  for (let round = 0; round < 6; round += 1) await it.stranger().tryToSignIn({ userName: 'wangdesk', password: 'wrong' });
  expect((await change(visitor, rightPassword, good[0]!)).status).toBe(200);
});

test('a weak one is refused with every reason', async () => {
  const { visitor } = await signedIn('fengxiaowei');
  const reasonFor = async (wanted: string) => (await change(visitor, rightPassword, wanted)).body.error;
  expect(await reasonFor('abc')).toMatchObject({ code: 'passwordWeak', details: expect.stringContaining('至少需要10个字符') });
  expect(await reasonFor('kleinebaeren')).toMatchObject({ details: expect.stringContaining('3类') });
  expect(await reasonFor('Password123!')).toMatchObject({ details: expect.stringContaining('过于常见') });
  // The person is called 林知远; the association is of 南州.
  for (const telling of ['Linzhiyuan#5x', 'FengXiaowei9!x', '9#Nanzhou-qmx']) expect(await reasonFor(telling)).toMatchObject({ details: '新密码不符合要求：不能含有用户名、姓名、单位名称、手机号或生日' });
});

test('the last five do not come back, not even after a day of changes', async () => {
  const { visitor } = await signedIn('chu');
  let current = rightPassword;
  expect((await change(visitor, current, current)).body.error?.code).toBe('passwordWeak');
  for (const wanted of good.slice(0, 5)) {
    expect((await change(visitor, current, wanted)).status).toBe(200);
    current = wanted;
  }
  expect((await change(visitor, current, good[5]!)).status).toBe(429);
  await it.database.pool.query(`update password_history set replaced_at = replaced_at - interval '2 days'`);
  expect((await change(visitor, current, good[0]!)).body.error?.code).toBe('passwordWeak');
  expect((await change(visitor, current, rightPassword)).status).toBe(200);
});

test('an envelope serves once here too', async () => {
  const { visitor } = await signedIn('wei');
  const challenge = await visitor.challenge();
  const { userName: currentPassword, password: newPassword } = visitor.envelopes(challenge, 'wrong', good[0]!);
  const body = { currentPassword, newPassword, captchaId: challenge.captchaId };
  expect((await visitor.post('/api/profile/changePassword', body)).body.error?.code).toBe('passwordWrong');
  expect((await visitor.post('/api/profile/changePassword', body)).body.error?.code).toBe('envelopeExpired');
});
