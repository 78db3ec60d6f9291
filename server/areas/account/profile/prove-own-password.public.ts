/** Before what an open screen must not be enough for (ASVS 7.5.3): whoever sits there types the own password again. */
import type { Ctx } from '../../../kernel/context.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { currentHash, openSealed, provePassword } from './own-password.ts';

/** `event`: what a wrong password is recorded under. */
export async function proveOwnPassword(ctx: Ctx<'passwordWrong' | 'envelopeExpired'>, { captchaId, currentPassword }: { captchaId: string; currentPassword: string }, event: string): Promise<void> {
  const { app, viewer: { associationId, userId } } = ctx;
  const [current] = await openSealed(ctx, captchaId, [currentPassword]);
  if (current === undefined) return ctx.fail('envelopeExpired');
  await provePassword(ctx, await securityRules(app), { current, hash: await currentHash(app.db, associationId, userId), event });
}
