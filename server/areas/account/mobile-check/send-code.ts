/** Asks for a code, unless the number is the person's already. */
import type { mobileCheck } from 'contract/areas/account/mobile-check';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { sendCodeTo } from './code.public.ts';
import { isMobileVerified } from './mobile-check.public.ts';

type Call = typeof mobileCheck.endpoints.sendCode;

export async function sendCode(ctx: Ctx<Fails<Call>>, { mobile }: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  if (await isMobileVerified(db, associationId, { userId }, app.vault.blind('mobile', mobile))) {
    const { minutes } = await app.settings.get(db, associationId, smsSettings.code);
    const { secondsBetween: waitSeconds } = await app.settings.get(db, associationId, smsSettings.limits);
    return { isVerified: true, minutes, waitSeconds };
  }
  const { checkId, minutes, waitSeconds } = await sendCodeTo(ctx, mobile);
  ctx.subject({ entity: 'mobileCheck', id: checkId, after: { mobile: app.vault.mask('mobile', mobile) } });
  return { isVerified: false, minutes, waitSeconds };
}
