/**
 * A person at an open screen shows again that it is he. Wrong tries count as at sign-in, for a screen left alone is no place
 * to guess; but by themselves, or a stranger who guesses at the door would keep an administrator from his work.
 */
import { sql } from 'kysely';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { accountFailures, countFailure, forgiveAccount } from '../../../machines/session/failures.ts';
import { isPassword } from '../../../machines/session/password-hash.ts';
import { ownOrigin } from '../../../machines/session/own-origin.ts';
import type { SecurityRules } from '../../../machines/session/security-rules.ts';

/** What the envelopes of one attempt say; nothing when they are too old or of another page. */
export async function openSealed({ app, http }: Ctx, captchaId: string, envelopes: readonly string[]): Promise<string[]> {
  const taken = await app.challenges.take(captchaId);
  const origin = ownOrigin(app, http);
  const said = envelopes.map((envelope) => (taken && origin ? taken.open(envelope, origin) : null));
  return said.every((one) => one !== null) ? said : [];
}

export async function provePassword(ctx: Ctx<'passwordWrong'>, { lockout }: SecurityRules, { current, hash, event }: { current: string; hash: string; event: string }): Promise<void> {
  const { app, http, viewer: { associationId, userId } } = ctx;
  const accountKey = app.vault.blind('ownPassword', userId);
  const address = networkOf(http.ip);
  const seconds = lockout.accountFailureMinutes * 60;
  const failures = () => accountFailures(app.db, associationId, accountKey, lockout);
  if (await failures() >= lockout.accountFailures) throw new Refusal('tooMany', { seconds }, { retryAfter: seconds });
  // Counted before it is looked at: a hundred tries at once are a hundred.
  await countFailure(app.db, { associationId, kind: 'password', address, accountKey, deviceId: null });
  if (await failures() > lockout.accountFailures) throw new Refusal('tooMany', { seconds }, { retryAfter: seconds });
  if (await isPassword(current, hash)) return forgiveAccount(app.db, associationId, accountKey, address);
  await audit(app.db, witness(ctx), event, 'failed', { entity: 'user', id: userId });
  ctx.fail('passwordWrong', {}, { fields: [{ path: 'currentPassword', message: '当前密码不正确' }] });
}

export async function currentHash(db: Db, associationId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ passwordHash: string | null }>`select password_hash from app_user where association_id = ${associationId} and id = ${userId}`.execute(db);
  const hash = rows[0]?.passwordHash;
  // Who has none yet proves nothing by one.
  if (!hash) throw new Refusal('passwordWrong', {}, { fields: [{ path: 'currentPassword', message: '当前密码不正确' }] });
  return hash;
}
