/**
 * setPwd: a password for once in place of the own (glossary, arbitration 48). Whoever sits at an open screen must not get
 * at the account by it, so it is given only to a session in which the password was shown within the last ten minutes: a picture scanned with the phone is none.
 */
import { sql } from 'kysely';
import type { profile } from 'contract/areas/account/profile';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { securityNotices } from '../security-notices.public.ts';
import { newOneTime, replacePassword } from '../../system/user/issue-password.public.ts';

type Call = typeof profile.endpoints.setPwd;

export async function oneTimeOfOwn(ctx: Ctx<Fails<Call>>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId, userId, sessionId }, subject, fail } = ctx;
  const { rows: [own] } = await sql<{ passwordHash: string | null; isFresh: boolean }>`
    select u.password_hash, coalesce(p.proved_at > app_now() - interval '10 minutes', false) as is_fresh from app_user u
    left join session_proof p on p.association_id = u.association_id and p.session_id = ${sessionId}
    where u.association_id = ${associationId} and u.id = ${userId} for update of u`.execute(db);
  if (!own?.isFresh) return fail('signInAgain');
  const issued = await newOneTime(db, associationId);
  const ended = await replacePassword(db, { associationId, by: userId }, { id: userId, passwordHash: own.passwordHash }, issued, securityNotices.passwordChanged());
  subject({ entity: 'user', id: userId });
  app.sessions.forget(ended);
  return { oneTimePassword: issued.password, hours: issued.hours };
}
