/** A person's own new password. Wrong tries count like at sign-in: an open screen is no place to guess. */
import { sql } from 'kysely';
import { profile } from 'contract/areas/account/profile';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { hashPassword, isPassword } from '../../../machines/session/password-hash.ts';
import { passwordFaults } from '../../../machines/session/password-policy.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { currentHash, openSealed, provePassword } from './own-password.ts';
import { wordsAbout } from './password-context.ts';

type Call = typeof profile.endpoints.changePassword;
type CallCtx = Ctx<Fails<Call>>;

export async function changePassword(ctx: CallCtx, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, viewer } = ctx;
  const { associationId, userId } = viewer;
  const [current, wanted] = await openSealed(ctx, input.captchaId, [input.currentPassword, input.newPassword]);
  if (current === undefined || wanted === undefined) return ctx.fail('envelopeExpired');

  const rules = await securityRules(app);
  const hash = await currentHash(app.db, associationId, userId);
  await provePassword(ctx, rules, { current, hash, event: profile.endpoints.changePassword.audit });
  const earlier = await earlierHashes(app.db, associationId, userId, rules.passwordPolicy.notLast - 1);
  if (earlier.today >= rules.passwordPolicy.changesPerDay) throw new Refusal('tooMany', { seconds: 86_400 }, { retryAfter: 86_400 });
  const faults = passwordFaults(wanted, rules.passwordPolicy.preset, await wordsAbout(app, userId));
  if (!faults.length && await isAnyOf(wanted, [hash, ...earlier.hashes])) faults.push(`不能与最近${rules.passwordPolicy.notLast}次使用过的密码相同`);
  if (faults.length) return ctx.fail('passwordWeak', { reason: faults.join('；') }, { fields: [{ path: 'newPassword', message: faults.join('；') }] });

  const newHash = await hashPassword(wanted);
  const ended = await app.db.transaction().execute(async (db) => {
    const { numAffectedRows } = await sql`
      update app_user set password_hash = ${newHash}, password_changed_at = app_now(), if_need_change_password = false, one_time_expires_at = null,
        version = version + 1, updated_at = app_now(), updated_by = ${userId}
      where association_id = ${associationId} and id = ${userId} and password_hash = ${hash}`.execute(db);
    // Changed from another window meanwhile: then what was typed here as the current one no longer is.
    if (!numAffectedRows) throw new Refusal('passwordWrong');
    await sql`insert into password_history (association_id, user_id, replaced_at, hash) values (${associationId}, ${userId}, clock_timestamp(), ${hash})`.execute(db);
    const sessions = await endSessions(db, associationId, userId, { except: viewer.sessionId }, 'passwordChanged');
    // If it was somebody else, the owner hears of it (ASVS 6.3.7).
    await tellOwner(db, viewer, securityNotices.passwordChanged());
    await audit(db, witness(ctx), profile.endpoints.changePassword.audit, 'done', { entity: 'user', id: userId });
    return sessions;
  });
  app.sessions.forget(ended);
  app.sessions.forgetUser(userId);
  return { endedSessions: ended.length };
}

/** The last few, and all of the last day: nobody gets back to the old one by changing five times in a row. */
async function earlierHashes(db: Db, associationId: string, userId: string, last: number): Promise<{ hashes: string[]; today: number }> {
  const { rows } = await sql<{ hash: string; isToday: boolean }>`
    select hash, replaced_at > app_now() - interval '1 day' as is_today from password_history
    where association_id = ${associationId} and user_id = ${userId} order by replaced_at desc limit 50`.execute(db);
  return { hashes: rows.filter(({ isToday }, at) => isToday || at < last).map(({ hash }) => hash), today: rows.filter(({ isToday }) => isToday).length };
}

async function isAnyOf(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(password, hash)) return true;
  return false;
}
