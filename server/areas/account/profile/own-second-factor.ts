/** 两步验证, as its owner turns it on and off. Both need the password again; what was done is told to the owner (ASVS 6.3.7). */
import { profile } from 'contract/areas/account/profile';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { acceptCode, acceptRecoveryCode, beginSecondFactor, confirmSecondFactor, endSecondFactor, secondFactorOf } from '../../../machines/session/second-factor.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { countFailure } from '../../../machines/session/failures.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { namesOf } from '../sign-in/user-info.public.ts';
import { proveOwnPassword } from './prove-own-password.public.ts';

type Calls = typeof profile.endpoints;
const events = { begin: profile.endpoints.beginSecondFactor.audit, confirm: profile.endpoints.confirmSecondFactor.audit, end: profile.endpoints.endSecondFactor.audit };
const tidy = (code: string) => code.normalize('NFKC').replaceAll(/[\s-]/g, '');

export const ownSecondFactor = ({ db, viewer }: Ctx): Promise<Output<Calls['getSecondFactor']>> => secondFactorOf(db, viewer);

export async function begin(ctx: Ctx<'passwordWrong' | 'envelopeExpired' | 'secondFactorOn'>, input: Parsed<Calls['beginSecondFactor']>): Promise<Output<Calls['beginSecondFactor']>> {
  const { app, viewer } = ctx;
  await proveOwnPassword(ctx, input, events.begin);
  const secret = await app.db.transaction().execute(async (db) => {
    const made = await beginSecondFactor(db, app.vault, viewer);
    if (made !== null) await audit(db, witness(ctx), events.begin, 'done', { entity: 'user', id: viewer.userId });
    return made;
  });
  if (secret === null) return ctx.fail('secondFactorOn');
  const { customerName } = await namesOf(app);
  return { secret, address: `otpauth://totp/${encodeURIComponent(viewer.userName)}?secret=${secret}&issuer=${encodeURIComponent(customerName.slice(0, 12))}` };
}

export async function confirm(ctx: Ctx<'totpWrong'>, { code }: { code: string }): Promise<Output<Calls['confirmSecondFactor']>> {
  const { app, viewer } = ctx;
  const recoveryCodes = await app.db.transaction().execute(async (db) => {
    if (!await acceptCode(db, app.vault, viewer, { code: tidy(code), now: app.sessions.clock.now(), confirmed: false })) return null;
    const codes = await confirmSecondFactor(db, app.vault, viewer);
    await tellOwner(db, viewer, securityNotices.secondFactorOn());
    await audit(db, witness(ctx), events.confirm, 'done', { entity: 'user', id: viewer.userId });
    return codes;
  });
  if (recoveryCodes === null) return ctx.fail('totpWrong', {}, { fields: [{ path: 'code', message: '动态验证码不正确，请核对手机的时间' }] });
  // Whoever had to set it up goes on working in the same breath; the other nodes hear of it from the database.
  app.sessions.forgetUser(viewer.userId);
  return { recoveryCodes };
}

export async function end(ctx: Ctx<'passwordWrong' | 'envelopeExpired' | 'totpWrong'>, input: Parsed<Calls['endSecondFactor']>): Promise<Record<string, never>> {
  const { app, viewer } = ctx;
  await proveOwnPassword(ctx, input, events.end);
  const code = tidy(input.code);
  const isRight = await app.db.transaction().execute(async (db) => {
    if (!await acceptCode(db, app.vault, viewer, { code, now: app.sessions.clock.now(), confirmed: true }) && !await acceptRecoveryCode(db, app.vault, viewer, code)) return false;
    await endSecondFactor(db, viewer);
    await tellOwner(db, viewer, securityNotices.secondFactorOff());
    await audit(db, witness(ctx), events.end, 'done', { entity: 'user', id: viewer.userId });
    return true;
  });
  if (isRight) return {};
  await countFailure(app.db, { associationId: viewer.associationId, kind: 'password', address: networkOf(ctx.http.ip), accountKey: app.vault.blind('signInName', userNameKey(viewer.userName)), deviceId: null });
  await audit(app.db, witness(ctx), events.end, 'failed', { entity: 'user', id: viewer.userId, note: 'code' });
  return ctx.fail('totpWrong', {}, { fields: [{ path: 'code', message: '动态验证码不正确或已失效' }] });
}
