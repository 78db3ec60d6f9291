import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
async function fail(visitor: Visitor, userName: string, times: number, headers: (round: number) => Record<string, string> = () => ({})) {
  for (let round = 0; round < times; round += 1) await visitor.tryToSignIn({ userName, password: 'wrong', headers: headers(round) });
}
const codeOf = async (visitor: Visitor, userName: string) => (await visitor.tryToSignIn({ userName })).body.error?.code ?? 'signed in';

describe('five wrong passwords', () => {
  test('lock the account for a quarter of an hour, whoever comes', async () => {
    await it.person('qian');
    for (let round = 0; round < 5; round += 1) await fail(it.stranger(), 'qian', 1);
    expect(await codeOf(it.stranger(), 'qian')).toBe('signInFailed');
    await it.setClock(minutes(14));
    expect(await codeOf(it.stranger(), 'qian')).toBe('signInFailed');
    await it.setClock(minutes(15.2));
    expect(await codeOf(it.stranger(), 'qian')).toBe('signed in');
  });

  test('again and again lock it longer, and never for ever', async () => {
    await it.person('sun');
    await fail(it.stranger(), 'sun', 5);
    await it.setClock(minutes(16));
    await fail(it.stranger(), 'sun', 5);
    await it.setClock(minutes(16 + 29));
    expect(await codeOf(it.stranger(), 'sun')).toBe('signInFailed');
    await it.setClock(minutes(16 + 31));
    expect(await codeOf(it.stranger(), 'sun')).toBe('signed in');
  });

  test('four and the right one are forgiven', async () => {
    await it.person('li');
    const visitor = it.stranger();
    await fail(visitor, 'li', 4);
    expect(await codeOf(visitor, 'li')).toBe('signed in');
    await fail(visitor, 'li', 4);
    expect(await codeOf(visitor, 'li')).toBe('signed in');
  });

  test('sent side by side count like those sent one after the other', async () => {
    await it.person('crowd');
    await Promise.all(Array.from({ length: 12 }, () => fail(it.stranger(), 'crowd', 1)));
    expect(await codeOf(it.stranger(), 'crowd')).toBe('signInFailed');
    const { rows } = await it.database.pool.query(`select lockouts from app_user where user_name = 'crowd'`);
    expect(rows).toEqual([{ lockouts: 1 }]);
  });
});

test('a browser that has signed in before lets its owner in while strangers are locked out', async () => {
  await it.person('owner');
  const [home, attacker] = [it.stranger(), it.stranger()];
  await home.signIn('owner');
  expect(home.cookies.get('__Host-device')).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
  await fail(attacker, 'owner', 6);
  expect(await codeOf(it.stranger(), 'owner')).toBe('signInFailed');
  expect(await codeOf(home, 'owner')).toBe('signed in');
  // The owner's success does not open the door for the others.
  expect(await codeOf(it.stranger(), 'owner')).toBe('signInFailed');
});

test('a known browser that guesses is a stranger again, and knows nobody else', async () => {
  await it.person('careless');
  await it.person('neighbour');
  const home = it.stranger();
  await home.signIn('careless');
  await fail(it.stranger(), 'neighbour', 5);
  expect(await codeOf(home, 'neighbour')).toBe('signInFailed');
  await fail(home, 'careless', 5);
  expect(await codeOf(home, 'careless')).toBe('signInFailed');
});

test('a made-up device cookie is worth nothing', async () => {
  await it.person('wei');
  const home = it.stranger();
  await home.signIn('wei');
  await fail(it.stranger(), 'wei', 5);
  const attacker = it.stranger();
  attacker.cookies.set('__Host-device', home.cookies.get('__Host-device')!.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')));
  expect(await codeOf(attacker, 'wei')).toBe('signInFailed');
  attacker.cookies.set('__Host-device', `${'x'.repeat(36)}.${'y'.repeat(43)}`);
  expect(await codeOf(attacker, 'wei')).toBe('signInFailed');
});

test('twenty failures from one address close the door to it, whatever else the caller varies', async () => {
  const attacker = it.stranger();
  const varied = (round: number) => ({ 'x-forwarded-for': `10.0.0.${round}`, 'x-real-ip': `10.0.0.${round}`, forwarded: `for=10.0.0.${round}`, 'user-agent': `agent ${round}`, 'x-client-ip': `10.1.1.${round}` });
  for (let round = 0; round < 20; round += 1) await fail(attacker, `someone${round}`, 1, () => varied(round));
  const reply = await attacker.tryToSignIn({ userName: 'someone99', headers: varied(99) });
  expect(reply.status).toBe(429);
  expect(reply.body.error?.code).toBe('tooMany');
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await it.stranger().tryToSignIn({ userName: 'someone99' })).status).toBe(400);
  const { rows } = await it.database.pool.query('select distinct address from sign_in_failure where address = $1', [attacker.address]);
  expect(rows).toHaveLength(1);
});

test('a field that the call does not know is refused, not counted elsewhere', async () => {
  const attacker = it.stranger();
  const challenge = await attacker.challenge();
  const reply = await attacker.post('/api/tokenAuth/login', { ...attacker.envelopes(challenge, 'zhao', 'x'), captchaId: challenge.captchaId, captcha: '', ip: '10.0.0.1' });
  expect(reply.body.error?.code).toBe('invalid');
});

test('a colleague behind the same address, at a browser that is known, is not shut out with the attacker', async () => {
  await it.person('colleague');
  const office = it.stranger();
  await office.signIn('colleague');
  const attacker = it.visitor(office.address);
  for (let round = 0; round < 20; round += 1) await fail(attacker, `unknown${round}`, 1);
  expect((await attacker.tryToSignIn({ userName: 'colleague' })).status).toBe(429);
  expect(await codeOf(office, 'colleague')).toBe('signed in');
});
