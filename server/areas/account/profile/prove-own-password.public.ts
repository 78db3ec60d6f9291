/** Before what an open screen must not be enough for (ASVS 7.5.3): whoever sits there types the own password again. */
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Subject } from '../../../kernel/context.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { currentHash, openSealed, provePassword } from './own-password.ts';

/** `event`: what a wrong password is recorded under. */
export async function proveOwnPassword(ctx: Ctx<'passwordWrong' | 'envelopeExpired'>, { captchaId, currentPassword }: { captchaId: string; currentPassword: string }, event: string): Promise<void> {
  const { app, viewer: { associationId, userId } } = ctx;
  const [current] = await openSealed(ctx, captchaId, [currentPassword]);
  if (current === undefined) return ctx.fail('envelopeExpired');
  await provePassword(ctx, await securityRules(app), { current, hash: await currentHash(app.db, associationId, userId), event });
}

/**
 * Proves, and only then begins to change: hashing holds no transaction, and the proof asks for no second connection
 * beside one. The change and its audit row are one. For calls that commit by themselves, without a key: the envelope serves once.
 */
export async function withOwnPassword<C extends Ctx<'passwordWrong' | 'envelopeExpired'>, T>(ctx: C, said: { captchaId: string; currentPassword: string }, event: string, work: (changing: C) => Promise<T>): Promise<T> {
  await proveOwnPassword(ctx, said, event);
  return ctx.app.db.transaction().execute(async (db) => {
    let about: Subject | undefined;
    const done = await work({ ...ctx, db, viewer: ctx.viewer, subject: (subject: Subject) => { about = subject; } });
    if (about) await audit(db, witness(ctx), event, 'done', about);
    return done;
  });
}
