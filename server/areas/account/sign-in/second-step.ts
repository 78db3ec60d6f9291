/**
 * After the password the code, where somebody has a second factor. A wrong code, an old one, one used before, a ticket
 * that is over, an account that was locked meanwhile: one answer. Wrong codes count like wrong passwords.
 */
import type { LoginResult, SecondStepInput } from 'contract/areas/account/sign-in.wire';
import { audit } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { deviceCookie, findDevice } from '../../../machines/session/devices.ts';
import { addressStanding, countFailure, lockWhenFull } from '../../../machines/session/failures.ts';
import { acceptCode, acceptRecoveryCode, endSecondStep, trySecondStep } from '../../../machines/session/second-factor.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { findAccount } from './account.sql.ts';
import { admit, mayEnter, welcome, type Admitted, type Comer } from './admit.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';

export async function secondStep(ctx: Ctx<'totpWrong'>, { ticket, code }: SecondStepInput): Promise<LoginResult> {
  const { app, http, traceId } = ctx;
  const { associationId, vault } = app;
  const rules = await securityRules(app);
  const address = networkOf(http.ip);
  const [device, standing] = await Promise.all([findDevice(app.db, associationId, http.cookie(deviceCookie), rules.lockout), addressStanding(app.db, associationId, address, rules.lockout)]);
  if (!device && standing.failures >= rules.lockout.addressFailures) throw new Refusal('tooMany', { seconds: standing.retryAfter }, { retryAfter: standing.retryAfter });
  const comer: Comer = { ctx, rules, address, device };
  const admitted = await app.db.transaction().execute(async (db): Promise<Admitted | null> => {
    const step = await trySecondStep(db, associationId, ticket);
    const account = step && await findAccount(db, associationId, { id: step.userId }, true);
    const accountKey = account && vault.blind('signInName', userNameKey(account.userName));
    const whose = { associationId, userId: account?.id ?? '' };
    const typed = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
    if (step && account && accountKey && mayEnter(account, comer)
      && (await acceptCode(db, vault, whose, { code: typed, now: app.sessions.clock.now(), confirmed: true }) || await acceptRecoveryCode(db, vault, whose, typed))
      && await endSecondStep(db, associationId, step.id)) return admit(db, comer, account, { accountKey, remember: step.remember, byPassword: step.byPassword, newHash: null });
    await countFailure(db, { associationId, kind: 'password', address, accountKey: account?.isLocked ? null : accountKey, deviceId: device?.id ?? null });
    if (account && accountKey) await lockWhenFull(db, associationId, account.id, accountKey, rules.lockout);
    await audit(db, { associationId, actorId: null, actorName: account?.realName ?? '未登录', sessionId: null, address: http.ip, traceId }, 'account.login', 'failed', { entity: 'user', id: account?.id ?? '', note: 'code' });
    return null;
  });
  return admitted ? welcome(comer, admitted) : ctx.fail('totpWrong', {}, { fields: [{ path: 'code', message: '动态验证码不正确或已失效' }] });
}
