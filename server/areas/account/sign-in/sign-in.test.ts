import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { rightPassword, testApp, type Attempt, type Reply, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
const withoutTrace = ({ status, body }: Reply) => ({ status, ...body, traceId: null });

beforeAll(async () => {
  it = await testApp();
  await it.person('zhao');
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

describe('an envelope', () => {
  async function refused(visitor: Visitor, body: Record<string, unknown>) {
    const reply = await visitor.post('/api/tokenAuth/login', body);
    expect(reply.status).toBe(400);
    expect(reply.body.error?.code).toBe('signInFailed');
    return withoutTrace(reply);
  }
  const attempt = async (visitor: Visitor) => {
    const challenge = await visitor.challenge();
    return { challenge, body: { ...visitor.envelopes(challenge, 'zhao', rightPassword), captchaId: challenge.captchaId, captcha: '' } };
  };

  test('that is right opens the door, once', async () => {
    const visitor = it.stranger();
    const { body } = await attempt(visitor);
    expect((await visitor.post('/api/tokenAuth/login', body)).status).toBe(200);
    await refused(visitor, body);
  });

  test('that was refused cannot be sent again with something else mended', async () => {
    const visitor = it.stranger();
    const { body } = await attempt(visitor);
    await refused(visitor, { ...body, password: 'v1' });
    await refused(visitor, body);
  });

  test('flipped in any part, cut short, or of another form is refused with the same answer', async () => {
    const visitor = it.stranger();
    const answers = [];
    for (const spoil of [
      ...[1, 2, 3, 4].map((part) => (envelope: string) => envelope.split('.').map((text, at) => at === part ? (text[5] === 'A' ? `${text.slice(0, 5)}B${text.slice(6)}` : `${text.slice(0, 5)}A${text.slice(6)}`) : text).join('.')),
      (envelope: string) => envelope.slice(0, -8), (envelope: string) => envelope.replace('v1', 'v2'), (envelope: string) => `${envelope}.`, () => '', () => '{"v":"zhao"}',
      (envelope: string) => `${envelope}=`,
    ]) {
      const { body } = await attempt(visitor);
      answers.push(await refused(visitor, { ...body, password: spoil(body.password) }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('of another challenge is refused, and so is one bound to another captcha', async () => {
    const visitor = it.stranger();
    const [mine, other] = [await attempt(visitor), await attempt(visitor)];
    await refused(visitor, { ...mine.body, password: other.body.password });
    const again = await attempt(visitor);
    await refused(visitor, { ...again.body, captchaId: (await attempt(visitor)).body.captchaId });
  });

  test('sealed for another site is refused, and so is a call that comes from one', async () => {
    const visitor = it.stranger();
    const challenge = await visitor.challenge();
    await refused(visitor, { ...visitor.envelopes(challenge, 'zhao', rightPassword, 'https://phishing.example'), captchaId: challenge.captchaId, captcha: '' });
    const elsewhere = await visitor.challenge();
    const reply = await visitor.post('/api/tokenAuth/login', { ...visitor.envelopes(elsewhere, 'zhao', rightPassword, 'https://phishing.example'), captchaId: elsewhere.captchaId, captcha: '' }, { origin: 'https://phishing.example' });
    expect(reply.status).toBe(400);
  });

  test('is too late after two minutes', async () => {
    const visitor = it.stranger();
    const { challenge, body } = await attempt(visitor);
    await it.setClock(new Date(challenge.key.exp + 1000));
    await refused(visitor, body);
  });

  test('made up at random never breaks anything', async () => {
    await it.set(securitySettings.lockout, { ...securitySettings.lockout.initial, addressFailures: 10_000 });
    const visitor = it.stranger();
    const random = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(Math.random() * 256))).toString('base64url');
    const { key: { kid }, captchaId } = await visitor.challenge();
    const statuses = new Set<number>();
    // Ten at a time; ENVELOPES=2000 and more for a long look.
    for (let left = Number(process.env['ENVELOPES'] ?? 400); left > 0; left -= 10) {
      const some = () => ['v1', Math.random() < 0.5 ? kid : random(42), random(65), random(12), random(Math.floor(Math.random() * 80))].join('.');
      const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/api/tokenAuth/login', {
        userName: some(), password: Math.random() < 0.1 ? random(3000) : some(), captchaId: Math.random() < 0.5 ? captchaId : random(42), captcha: '',
      })));
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
  }, 120_000);
});

test('nobody learns whether the account exists, is locked, disabled, or the password was wrong', async () => {
  await it.person('locked');
  await it.person('closed');
  await it.database.pool.query(`update app_user set locked_until = app_now() + interval '1 hour' where user_name = 'locked'`);
  await it.database.pool.query(`update app_user set status = 'DISABLED' where user_name = 'closed'`);
  const visitor = it.stranger();
  const attempts: Attempt[] = [{ userName: 'nobody' }, { userName: 'zhao', password: 'wrong' }, { userName: 'locked' }, { userName: 'closed' }, { userName: 'zhao', captcha: 'WXYZ9' }];
  const answers = [];
  for (const attempt of attempts) answers.push(withoutTrace(await visitor.tryToSignIn(attempt)));
  expect(answers[0]).toMatchObject({ status: 400, success: false });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const { rows } = await it.database.pool.query(`select count(*)::int as n from session s join app_user u on u.id = s.user_id where u.user_name in ('locked', 'closed')`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a user name is the same in capitals and full-width letters', async () => {
  await it.stranger().signIn('ＺＨＡＯ');
  await it.stranger().signIn(' Zhao ');
});

test('a one-time password opens nothing after its day', async () => {
  await it.person('newcomer', ['finance'], { mustChange: true });
  await it.database.pool.query(`update app_user set one_time_expires_at = app_now() - interval '1 second' where user_name = 'newcomer'`);
  expect((await it.stranger().tryToSignIn({ userName: 'newcomer' })).body.error?.code).toBe('signInFailed');
});

test('every attempt leaves an audit row, and no row holds what was typed', async () => {
  await it.stranger().tryToSignIn({ userName: 'MyPassw0rdTypedInTheWrongBox' });
  await it.stranger().signIn('zhao');
  const { rows } = await it.database.pool.query<{ result: string; line: string }>(`select result, to_jsonb(audit_entry)::text as line from audit_entry where event = 'account.login' order by seq desc limit 2`);
  expect(rows.map(({ result }) => result)).toEqual(['done', 'failed']);
  expect(rows.some(({ line }) => /typedinthewrongbox/i.test(line))).toBe(false);
  const { rows: failures } = await it.database.pool.query<{ line: string }>('select to_jsonb(sign_in_failure)::text as line from sign_in_failure');
  expect(failures.some(({ line }) => /typedinthewrongbox/i.test(line))).toBe(false);
});
