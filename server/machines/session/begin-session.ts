import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { firstRefreshToken } from './refresh.ts';
import { newSecret, proofOf } from './secret.ts';

export interface NewSession {
  associationId: string;
  userId: string;
  /** A browser's session: the token alone opens nothing. */
  bound: boolean;
  idleMinutes: number;
  absoluteHours: number;
  /** How many one person may have; the oldest makes room. */
  most: number;
  address: string;
  agent: string | undefined;
  deviceId: string;
  /** Stay signed in on this device for so long; left out: no. Only for a browser's session. */
  rememberDays?: number | undefined;
  /** It begins with the password, and not with something else. */
  passwordShown?: boolean;
}

export interface Begun { sessionId: string; token: string; boundSecret: string | null; refreshToken: string | null; replaced: string[] }

/** Of `session`: its token opens doors, or will when it is refreshed. */
export const isAlive = sql`ended_at is null and (remember_until > app_now() or (expires_at > app_now() and last_seen_at > app_now() - make_interval(secs => idle_seconds)))`;

/** Within the sign-in's transaction, which has locked the person's row: two sign-ins at once count each other. */
export async function beginSession(db: Db, given: NewSession): Promise<Begun> {
  const { associationId, userId } = given;
  const [sessionId, token, boundSecret] = [newId(), newSecret(), given.bound ? newSecret() : null];
  const remembered = given.bound && given.rememberDays ? firstRefreshToken(sessionId) : null;
  const { rows: replaced } = await sql<{ id: string }>`
    update session set ended_at = app_now(), end_reason = 'replaced'
    where association_id = ${associationId} and user_id = ${userId} and ended_at is null and id in (
      select id from session where association_id = ${associationId} and user_id = ${userId} and ended_at is null
        and ${isAlive}
      order by created_at desc, id desc offset ${given.most - 1})
    returning id`.execute(db);
  await sql`
    insert into session (association_id, id, user_id, token_hash, bound_hash, idle_seconds, expires_at, address, agent, device_id, remember_until, refresh_hash)
    values (${associationId}, ${sessionId}, ${userId}, ${proofOf(token)}, ${boundSecret === null ? null : proofOf(boundSecret)},
      ${given.idleMinutes * 60}, app_now() + make_interval(hours => ${given.absoluteHours}), ${given.address}, ${given.agent?.slice(0, 255) ?? null}, ${given.deviceId},
      ${remembered ? sql`app_now() + make_interval(days => ${given.rememberDays})` : null}, ${remembered?.refreshHash ?? null})`.execute(db);
  if (given.passwordShown) await passwordShown(db, associationId, sessionId);
  return { sessionId, token, boundSecret, refreshToken: remembered?.refreshToken ?? null, replaced: replaced.map(({ id }) => id) };
}

/** Whoever sits there has shown the password now. */
export async function passwordShown(db: Db, associationId: string, sessionId: string): Promise<void> {
  await sql`
    insert into session_proof (association_id, session_id, proved_at) values (${associationId}, ${sessionId}, app_now())
    on conflict (association_id, session_id) do update set proved_at = excluded.proved_at`.execute(db);
}

export type EndReason = 'signedOut' | 'passwordChanged' | 'ended' | 'stolen';

/** Ends sessions of a person: one, or all but one. Answers whose memory must go. */
export async function endSessions(db: Db, associationId: string, userId: string, which: { only: string } | { except: string | null }, reason: EndReason): Promise<string[]> {
  const chosen = 'only' in which ? sql`id = ${which.only}` : which.except === null ? sql`true` : sql`id <> ${which.except}`;
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = app_now(), end_reason = ${reason}
    where association_id = ${associationId} and user_id = ${userId} and ended_at is null and ${chosen} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
