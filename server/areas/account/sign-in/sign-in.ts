/**
 * One attempt to sign in. Whatever is wrong, it is the same answer after the same work: nobody learns whether the
 * account exists, is locked, or only the password was wrong (ASVS 6.3.8). Failures are written although the call is refused.
 */
import type { LoginAnswer, LoginInput } from 'contract/areas/account/sign-in.wire';
import type { Ctx } from '../../../kernel/context.ts';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { isAnswer } from '../../../machines/session/captcha-answer.ts';
import { isWorkDone } from '../../../machines/session/captcha-work.ts';
import type { Taken } from '../../../machines/session/challenge.ts';
import { deviceCookie, findDevice, type Device } from '../../../machines/session/devices.ts';
import { accountFailures, addressStanding, countFailure, lockWhenFull, type FailureKind } from '../../../machines/session/failures.ts';
import { hashPassword, isOutdated, isPassword, takeAsLong } from '../../../machines/session/password-hash.ts';
import { beginSecondStep, secondFactorOf } from '../../../machines/session/second-factor.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { findAccount, type Account } from './account.sql.ts';
import { admit, isElsewhere, mayEnter, welcome, type Admitted } from './admit.ts';
import { ownOrigin } from '../../../machines/session/own-origin.ts';
import { securityRules, type SecurityRules } from '../../../machines/session/security-rules.ts';

type SignInCtx = Ctx<'signInFailed'>;

interface Attempt { ctx: SignInCtx; rules: SecurityRules; address: string; addressFailures: number; device: Device | null }

export async function signIn(ctx: SignInCtx, input: LoginInput): Promise<LoginAnswer> {
  const { app, http } = ctx;
  // First of all it is used up: a challenge serves one attempt, however that ends.
  const taken = await app.challenges.take(input.captchaId);
  const rules = await securityRules(app);
  const address = networkOf(http.ip);
  const [device, standing] = await Promise.all([
    findDevice(app.db, app.associationId, http.cookie(deviceCookie), rules.lockout),
    addressStanding(app.db, app.associationId, address, rules.lockout),
  ]);
  // A browser that has proven itself is not punished for its neighbours behind the same address.
  if (!device && standing.failures >= rules.lockout.addressFailures) throw new Refusal('tooMany', { seconds: standing.retryAfter }, { retryAfter: standing.retryAfter });
  const attempt = { ctx, rules, address, addressFailures: standing.failures, device };

  const said = taken && open(ctx, taken, input);
  if (!said) return refuseEarly(attempt, 'challenge');
  const accountKey = app.vault.blind('signInName', userNameKey(said.userName));
  if (!await passesCaptcha(attempt, taken, input, accountKey)) return refuseEarly(attempt, 'captcha');

  const account = await findAccount(app.db, app.associationId, { userNameKey: userNameKey(said.userName) });
  const isRight = await isPassword(said.password, account?.passwordHash ?? null);
  const entered = isRight && account ? await enter(attempt, account, said.password, accountKey, input.rememberMe === true) : null;
  if (!entered) return refuse(attempt, account, accountKey);
  return entered;
}

function open({ app, http }: SignInCtx, taken: Taken, input: LoginInput): { userName: string; password: string } | null {
  const origin = ownOrigin(app, http);
  const userName = origin && taken.open(input.userName, origin);
  const password = origin && taken.open(input.password, origin);
  return userName && password && userName.length <= 255 && password.length <= 255 ? { userName, password } : null;
}

/** What was typed or worked out must be right even where nothing needed to be typed. */
async function passesCaptcha({ ctx: { app }, rules, addressFailures, device }: Attempt, taken: Taken, { captcha, captchaId, work }: LoginInput, accountKey: string): Promise<boolean> {
  if (work !== undefined) return isWorkDone(captchaId, work);
  if (captcha !== '') return isAnswer(captcha, taken.answer);
  if (rules.captchaMode !== 'afterFailures') return rules.captchaMode === 'never';
  if (device) return true;
  return addressFailures < rules.captcha.afterAddressFailures
    && await accountFailures(app.db, app.associationId, accountKey, rules.lockout) < rules.captcha.afterAccountFailures;
}

/** Null when the account may not enter, also when it was locked or closed while the password was checked. */
async function enter(attempt: Attempt, known: Account, password: string, accountKey: string, remember: boolean): Promise<LoginAnswer | null> {
  const { ctx: { app, http, traceId } } = attempt;
  const { associationId } = app;
  // Better an old hash for a day more than a refused sign-in because the hashing queue is full.
  const newHash = isOutdated(known.passwordHash!) ? await hashPassword(password).catch(() => null) : null;
  const begun = await app.db.transaction().execute(async (db): Promise<Admitted | { ticket: string } | null> => {
    const account = await findAccount(db, associationId, { id: known.id }, true);
    if (!account || account.passwordHash !== known.passwordHash || !mayEnter(account, attempt)) return null;
    const whose = { associationId, userId: account.id };
    if (!(await secondFactorOf(db, whose)).isOn) return admit(db, attempt, account, { accountKey, remember, byPassword: true, newHash });
    // Half of the way: nothing is forgiven yet, or whoever knows the password could try codes without end.
    await audit(db, { associationId, actorId: account.id, actorName: account.realName, sessionId: null, address: http.ip, traceId }, 'account.login', 'done', { entity: 'user', id: account.id, note: '密码正确，等待动态验证码' });
    return { ticket: await beginSecondStep(db, whose, { remember, byPassword: true }) };
  });
  if (!begun) return null;
  return 'ticket' in begun ? { accessToken: null, userInfo: null, remembered: false, secondFactor: begun.ticket } : { ...await welcome(attempt, begun), secondFactor: null };
}

async function refuseEarly({ ctx, address }: Attempt, kind: FailureKind): Promise<never> {
  const { app, http, traceId } = ctx;
  await Promise.all([
    takeAsLong(),
    countFailure(app.db, { associationId: app.associationId, kind, address, accountKey: null, deviceId: null }),
    audit(app.db, { associationId: app.associationId, actorId: null, actorName: '未登录', sessionId: null, address: http.ip, traceId }, 'account.login', 'failed', { entity: 'user', id: '', note: kind }),
  ]);
  return ctx.fail('signInFailed');
}

/** The same statements for every reason; a locked account's count does not grow, or strangers could lock it for ever. */
async function refuse({ ctx, rules, address, device }: Attempt, account: Account | null, accountKey: string): Promise<never> {
  const { app, http, traceId } = ctx;
  const { associationId } = app;
  await app.db.transaction().execute(async (db) => {
    const held = await findAccount(db, associationId, { id: account?.id ?? '00000000-0000-0000-0000-000000000000' }, true);
    await countFailure(db, { associationId, kind: 'password', address, accountKey: held?.isLocked ? null : accountKey, deviceId: device?.id ?? null });
    const locked = await lockWhenFull(db, associationId, held?.id ?? null, accountKey, rules.lockout);
    await audit(db, { associationId, actorId: null, actorName: held?.realName ?? '未登录', sessionId: null, address: http.ip, traceId },
      'account.login', 'failed', { entity: 'user', id: held?.id ?? '', note: locked ? 'locked' : held && isElsewhere(held, { ctx, rules }) ? 'address' : 'password' });
  });
  return ctx.fail('signInFailed');
}
