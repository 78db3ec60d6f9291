import { afterAll, beforeAll, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { doCaptchaWork } from 'contract/areas/account/captcha-work';
import type { Captcha } from 'contract/areas/account/sign-in.wire';
import sharp from 'sharp';
import { captchaImage } from '../../../machines/session/captcha-image.ts';
import { testApp, type TestApp } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.person('zhou');
});
afterAll(() => it.close());

/** What the picture shows: the test may look into the machine, a visitor may not. */
const make = async (): Promise<{ challenge: Captcha; answer: string }> => {
  const { captchaId, answer, key } = await it.app.challenges.make();
  return { challenge: { captchaId, key, image: '', required: true }, answer };
};
const signIn = async (typed: (answer: string) => string, visitor = it.stranger()) => {
  const { challenge, answer } = await make();
  return (await visitor.tryToSignIn({ userName: 'zhou', challenge, captcha: typed(answer) })).status;
};

test('is asked for at every sign-in unless the setting says otherwise', async () => {
  const { required, image } = await it.stranger().challenge();
  expect(required).toBe(true);
  const picture = await sharp(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 264, height: 88 });
  expect(await signIn(() => '')).toBe(400);
});

test('is read as people type it', async () => {
  expect(await signIn((answer) => answer)).toBe(200);
  expect(await signIn((answer) => ` ${answer.toLowerCase()} `)).toBe(200);
  expect(await signIn((answer) => [...answer].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xFEE0)).join(''))).toBe(200);
});

test('serves one attempt, also a wrong one', async () => {
  const visitor = it.stranger();
  const { challenge, answer } = await make();
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge, captcha: 'AAAA' })).status).toBe(400);
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge, captcha: answer })).status).toBe(400);
});

test('of one challenge does not serve another', async () => {
  const { answer } = await make();
  expect(await signIn((own) => (own === answer ? 'XXXX' : answer))).toBe(400);
});

test('who can’t see it lets the own machine work instead: for its own challenge, once', async () => {
  const [{ challenge }, other, visitor] = [await make(), await make(), it.stranger()];
  const work = await doCaptchaWork(challenge.captchaId, () => Promise.resolve());
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge: other.challenge, work })).status).toBe(400);
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge, work })).status).toBe(200);
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge, work })).status).toBe(400);
  expect((await visitor.tryToSignIn({ userName: 'zhou', challenge: (await make()).challenge, work: '' })).status).toBe(400);
});

test('after failures only: asked when one address or one account has failed often, never at a known browser', async () => {
  await it.set(securitySettings.captchaMode, 'afterFailures');
  await it.person('chen');
  const home = it.stranger();
  expect((await home.challenge()).required).toBe(false);
  await home.signIn('chen');
  for (let round = 0; round < 3; round += 1) await it.stranger().tryToSignIn({ userName: 'chen', password: 'wrong' });
  expect((await it.stranger().tryToSignIn({ userName: 'chen' })).status).toBe(400);
  const { challenge, answer } = await make();
  expect((await it.stranger().tryToSignIn({ userName: 'chen', challenge, captcha: answer })).status).toBe(200);
  expect((await home.tryToSignIn({ userName: 'chen' })).status).toBe(200);

  const attacker = it.visitor(home.address);
  for (let round = 0; round < 10; round += 1) await attacker.tryToSignIn({ userName: `nobody${round}`, password: 'wrong' });
  expect((await attacker.challenge()).required).toBe(true);
  expect((await home.challenge()).required).toBe(false);
});

test('cannot be asked for without end, but people who sign in are not held up', async () => {
  await it.set(securitySettings.captchaMode, 'never');
  await it.set(securitySettings.captcha, { ...securitySettings.captcha.initial, perMinute: 1, burst: 4 });
  const honest = it.stranger();
  for (let round = 0; round < 8; round += 1) await honest.signIn('zhou');
  const collector = it.stranger();
  const statuses = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await collector.get('/account/getCaptcha')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  await it.set(securitySettings.captcha, securitySettings.captcha.initial);
});

test('asking writes nothing', async () => {
  const written = async () => (await it.database.pool.query<{ n: string }>(`select (select count(*) from used_challenge) + (select count(*) from challenge_epoch) + (select count(*) from sign_in_failure) as n`)).rows[0]!.n;
  await it.stranger().challenge();
  const before = await written();
  for (let round = 0; round < 20; round += 1) await it.stranger().challenge();
  expect(await written()).toEqual(before);
});

test('works across nodes: asked at one, used up at the other', async () => {
  const second = await it.secondNode();
  const { captchaId } = await second.challenges.make();
  expect(await it.app.challenges.take(captchaId)).not.toBeNull();
  expect(await second.challenges.take(captchaId)).toBeNull();
});

test('looks different every time', async () => {
  expect(await captchaImage('ACER')).not.toBe(await captchaImage('ACER'));
});
