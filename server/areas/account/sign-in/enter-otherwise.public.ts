/**
 * Signing in by something else than the password. Everything after the proof is as after a right password: locked and
 * closed accounts stay out, a second factor is asked for, what is wrong counts like a wrong password, and the session
 * that begins is like any other. The three administrators have the one way only.
 */
import type { LoginAnswer } from 'contract/areas/account/sign-in.wire';
import { audit } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { deviceCookie, findDevice } from '../../../machines/session/devices.ts';
import { addressStanding, countFailure, lockWhenFull } from '../../../machines/session/failures.ts';
import { beginSecondStep, secondFactorOf } from '../../../machines/session/second-factor.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { findAccount } from './account.sql.ts';
import { admit, mayEnter, welcome, type Admitted, type Comer } from './admit.ts';

export interface Proof {
  /** How the trail names it: 微信登录码. */
  readonly title: string;
  readonly note: string;
  /** Whose account it is about, and whether it is proven. Null: nobody's. */
  claim(db: Db): Promise<{ readonly userId: string; readonly isRight: boolean } | null>;
  /** It has served, and serves no more. */
  use(db: Db): Promise<void>;
}

/** Null: whatever was wrong. */
export async function enterOtherwise(ctx: Pick<Ctx, 'app' | 'http' | 'traceId'>, proof: Proof): Promise<LoginAnswer | null> {
  const { app, http, traceId } = ctx;
  const { associationId } = app;
  const rules = await securityRules(app);
  const address = networkOf(http.ip);
  const [device, standing] = await Promise.all([findDevice(app.db, associationId, http.cookie(deviceCookie), rules.lockout), addressStanding(app.db, associationId, address, rules.lockout)]);
  if (!device && standing.failures >= rules.lockout.addressFailures) throw new Refusal('tooMany', { seconds: standing.retryAfter }, { retryAfter: standing.retryAfter });
  const comer: Comer = { ctx, rules, address, device };
  const entered = await app.db.transaction().execute(async (db): Promise<Admitted | { ticket: string } | null> => {
    const claim = await proof.claim(db);
    const account = claim && await findAccount(db, associationId, { id: claim.userId }, true);
    const accountKey = account && app.vault.blind('signInName', userNameKey(account.userName));
    const witness = { associationId, actorId: null, actorName: account?.realName ?? '未登录', sessionId: null, address: http.ip, traceId };
    const about = { entity: 'user', id: account?.id ?? '' };
    if (claim?.isRight && account?.duty === 'business' && accountKey && mayEnter(account, comer)) {
      await proof.use(db);
      const whose = { associationId, userId: account.id };
      if (!(await secondFactorOf(db, whose)).isOn) return admit(db, comer, account, { accountKey, remember: false, byPassword: false, newHash: null });
      await audit(db, { ...witness, actorId: account.id }, 'account.login', 'done', { ...about, note: `${proof.title}正确，等待动态验证码` });
      return { ticket: await beginSecondStep(db, whose, { remember: false, byPassword: false }) };
    }
    await countFailure(db, { associationId, kind: 'password', address, accountKey: account?.isLocked ? null : accountKey, deviceId: device?.id ?? null });
    if (account && accountKey) await lockWhenFull(db, associationId, account.id, accountKey, rules.lockout);
    await audit(db, witness, 'account.login', 'failed', { ...about, note: proof.note });
    return null;
  });
  if (!entered) return null;
  return 'ticket' in entered ? { accessToken: null, userInfo: null, remembered: false, secondFactor: entered.ticket } : { ...await welcome(comer, entered), secondFactor: null };
}
