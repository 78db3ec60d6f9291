import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { newId } from '../../../kernel/id.ts';
import { resetPassword } from '../../system/user/account-by-command.ts';
import { stepLength, totpAt } from '../../../machines/session/totp.ts';
import { rightPassword, testApp, type Reply, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
});
afterEach(() => it.setClock());
afterAll(() => it.close());

const later = (seconds: number) => it.setClock(new Date(Date.now() + seconds * 1000));
const codeNow = (secret: string, off = 0) => totpAt(secret, Math.floor(it.app.sessions.clock.now() / stepLength) + off);
const wrong = (secret: string) => String((Number(codeNow(secret)) + 500_000) % 1_000_000).padStart(6, '0');
const resultOf = <T>(reply: Reply) => reply.body.result as T;

async function withPassword(visitor: Visitor, path: string, more: object = {}, password = rightPassword): Promise<Reply> {
  const challenge = await visitor.challenge();
  const { password: currentPassword } = visitor.envelopes(challenge, '', password);
  return visitor.post(path, { currentPassword, captchaId: challenge.captchaId, ...more });
}
async function enrolled(userName: string) {
  const id = await it.person(userName);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  const { secret } = resultOf<{ secret: string }>(await withPassword(visitor, '/api/profile/beginSecondFactor'));
  const { recoveryCodes } = resultOf<{ recoveryCodes: string[] }>(await visitor.post('/api/profile/confirmSecondFactor', { code: codeNow(secret) }));
  return { id, visitor, secret, recoveryCodes };
}
async function ticketOf(visitor: Visitor, userName: string): Promise<string> {
  const { accessToken, secondFactor } = resultOf<{ accessToken: null; secondFactor: string }>(await visitor.tryToSignIn({ userName }));
  expect(accessToken).toBeNull();
  return secondFactor;
}
const second = (visitor: Visitor, ticket: string, code: string) => visitor.post('/api/tokenAuth/secondStep', { ticket, code });
async function works(visitor: Visitor, reply: Reply): Promise<boolean> {
  visitor.token = resultOf<{ accessToken: string } | undefined>(reply)?.accessToken ?? 'A'.repeat(43);
  return (await visitor.get('/api/userConfig/getAllConfig')).status === 200;
}

describe('turning it on', () => {
  test('needs the password, a right code, and gives ten recovery codes; before the code nothing changes', async () => {
    await it.person('begins');
    const visitor = it.stranger();
    await visitor.signIn('begins');
    expect((await withPassword(visitor, '/api/profile/beginSecondFactor', {}, 'wrong')).body.error?.code).toBe('passwordWrong');
    const { secret, address } = resultOf<{ secret: string; address: string }>(await withPassword(visitor, '/api/profile/beginSecondFactor'));
    expect(address).toBe(`otpauth://totp/begins?secret=${secret}&issuer=${encodeURIComponent('南州市律师协会')}`);
    expect((await visitor.post('/api/profile/confirmSecondFactor', { code: wrong(secret) })).body.error?.code).toBe('totpWrong');
    expect((await it.stranger().tryToSignIn({ userName: 'begins' })).body.result).toMatchObject({ secondFactor: null });
    const { recoveryCodes } = resultOf<{ recoveryCodes: string[] }>(await visitor.post('/api/profile/confirmSecondFactor', { code: codeNow(secret) }));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await visitor.get('/api/profile/getSecondFactor')).body.result).toMatchObject({ isOn: true, codesLeft: 10 });
    // Not a second time over the first: whoever sits at the open screen could put his own phone in its place.
    expect((await withPassword(visitor, '/api/profile/beginSecondFactor')).body.error?.code).toBe('secondFactorOn');
  });

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await enrolled('sealed');
    const { rows } = await it.database.pool.query<{ line: string }>('select to_jsonb(second_factor)::text as line from second_factor union all select to_jsonb(recovery_code)::text from recovery_code union all select to_jsonb(audit_entry)::text from audit_entry');
    const kept = rows.map(({ line }) => line).join();
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) expect(kept).not.toContain(shown);
  });
});

describe('signing in with it', () => {
  test('takes the password and then the code; the password alone opens nothing', async () => {
    const { secret } = await enrolled('both');
    await later(60);
    const visitor = it.stranger();
    const ticket = await ticketOf(visitor, 'both');
    visitor.token = ticket;
    expect((await visitor.get('/api/userConfig/getAllConfig')).status).toBe(401);
    visitor.token = '';
    expect(await works(visitor, await second(visitor, ticket, codeNow(secret)))).toBe(true);
    // The ticket has served.
    await later(120);
    expect((await second(it.stranger(), ticket, codeNow(secret))).status).toBe(400);
  });

  test('a code counts once, also for two that bring it at the same moment', async () => {
    const { secret } = await enrolled('replay');
    await later(60);
    const visitors = [it.stranger(), it.stranger(), it.stranger()];
    const tickets: string[] = [];
    for (const visitor of visitors) tickets.push(await ticketOf(visitor, 'replay'));
    const code = codeNow(secret);
    const replies = await Promise.all(visitors.map((visitor, at) => second(visitor, tickets[at]!, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('a phone may be half a minute slow or fast', async () => {
    const { secret } = await enrolled('drift');
    for (const [seconds, off, status] of [[120, -1, 200], [240, 1, 200], [480, 2, 400], [480, -2, 400]] as const) {
      await later(seconds);
      const visitor = it.stranger();
      expect((await second(visitor, await ticketOf(visitor, 'drift'), codeNow(secret, off))).status).toBe(status);
    }
  });

  test('a recovery code serves once, however it is written', async () => {
    const { recoveryCodes: [first] } = await enrolled('lost-phone');
    const visitor = it.stranger();
    expect(await works(visitor, await second(visitor, await ticketOf(visitor, 'lost-phone'), ` ${first!.toLowerCase().replace('-', ' ')}`))).toBe(true);
    const again = it.stranger();
    expect((await second(again, await ticketOf(again, 'lost-phone'), first!)).status).toBe(400);
    expect((await visitor.get('/api/profile/getSecondFactor')).body.result).toMatchObject({ codesLeft: 9 });
  });

  test('a wrong code, an old one, a made-up ticket and one that is over get the same answer', async () => {
    const { secret } = await enrolled('alike');
    const visitor = it.stranger();
    const ticket = await ticketOf(visitor, 'alike');
    const replies = [await second(visitor, ticket, wrong(secret)), await second(visitor, ticket, codeNow(secret)), await second(visitor, 'A'.repeat(43), codeNow(secret))];
    await later(301);
    replies.push(await second(visitor, ticket, codeNow(secret)));
    const said = replies.map(({ status, body: { error } }) => JSON.stringify([status, error]));
    expect(new Set(said).size).toBe(1);
    expect(replies[0]!.status).toBe(400);
  });

  test('wrong codes lock the account like wrong passwords, and a right password in between forgives nothing', async () => {
    const { secret } = await enrolled('guessed');
    await later(60);
    const guesser = it.stranger();
    for (let guess = 0; guess < 5; guess += 1) expect((await second(guesser, await ticketOf(guesser, 'guessed'), wrong(secret))).status).toBe(400);
    expect((await it.stranger().tryToSignIn({ userName: 'guessed' })).status).toBe(400);
    await later(60 + 16 * 60);
    const owner = it.stranger();
    expect(await works(owner, await second(owner, await ticketOf(owner, 'guessed'), codeNow(secret)))).toBe(true);
  });

  test('one ticket bears five tries', async () => {
    await it.set(securitySettings.lockout, { ...securitySettings.lockout.initial, accountFailures: 20 });
    const { secret } = await enrolled('tried');
    await later(60);
    const visitor = it.stranger();
    const ticket = await ticketOf(visitor, 'tried');
    for (let guess = 0; guess < 5; guess += 1) await second(visitor, ticket, wrong(secret));
    expect((await second(visitor, ticket, codeNow(secret))).status).toBe(400);
    await it.set(securitySettings.lockout, securitySettings.lockout.initial);
  });
});

test('turning it off needs password and code, tells the owner, and the password is enough again', async () => {
  const { id, visitor, secret } = await enrolled('ends');
  await later(60);
  expect((await withPassword(visitor, '/api/profile/endSecondFactor', { code: codeNow(secret) }, 'wrong')).body.error?.code).toBe('passwordWrong');
  expect((await withPassword(visitor, '/api/profile/endSecondFactor', { code: wrong(secret) })).body.error?.code).toBe('totpWrong');
  expect((await withPassword(visitor, '/api/profile/endSecondFactor', { code: codeNow(secret) })).status).toBe(200);
  expect((await visitor.get('/api/profile/getSecondFactor')).body.result).toEqual({ isOn: false, since: null, codesLeft: 0 });
  expect((await it.stranger().tryToSignIn({ userName: 'ends' })).body.result).toMatchObject({ secondFactor: null });
  const { rows } = await it.database.pool.query<{ title: string }>('select notification_title as title from notification where user_id = $1 and event = \'account.secondFactor\' order by creator_time, id', [id]);
  expect(rows.map(({ title }) => title)).toEqual(['已开启两步验证', '已关闭两步验证']);
});

test('whoever has lost phone and recovery codes gets in again when the password is reset from the shell', async () => {
  const { visitor } = await enrolled('lost-all');
  await it.database.db.transaction().execute((db) => resetPassword(db, { associationId: it.app.associationId, actorId: null, actorName: '系统 命令行', sessionId: null, address: null, traceId: newId() }, 'lost-all'));
  const { rows } = await it.database.pool.query(`select 1 from second_factor f join app_user u on u.id = f.user_id where u.user_name = 'lost-all'`);
  expect(rows).toEqual([]);
  await expect.poll(async () => (await visitor.get('/api/userConfig/getAllConfig')).status, { timeout: 5000, interval: 20 }).toBe(401);
});
