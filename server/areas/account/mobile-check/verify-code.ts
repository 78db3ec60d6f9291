/** Compares what was typed. Each try is counted and stays counted although the call is refused; the fifth wrong one ends it. */
import type { mobileCheck } from 'contract/areas/account/mobile-check';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { markVerified, tryCode } from './code.public.ts';

type Call = typeof mobileCheck.endpoints.verifyCode;

export async function verifyCode(ctx: Ctx<Fails<Call>>, { mobile, code }: Parsed<Call>): Promise<Output<Call>> {
  const { app, viewer: { associationId } } = ctx;
  const isRight = await app.db.transaction().execute(async (db) => {
    const tried = await tryCode(ctx, db, mobile, code);
    if (!tried) return false;
    if (tried.isRight) await markVerified(db, associationId, tried);
    await audit(db, witness(ctx), 'mobileCheck.verifyCode', tried.isRight ? 'done' : 'failed', { entity: 'mobileCheck', id: tried.checkId, after: { mobile: app.vault.mask('mobile', mobile) } });
    return tried.isRight;
  });
  if (isRight) return { isVerified: true };
  const { minutes } = await app.settings.get(app.db, associationId, smsSettings.code);
  return ctx.fail('codeWrong', { minutes }, { fields: [{ path: 'code', message: '验证码不正确或已失效' }] });
}
