/**
 * Staying signed in. The refresh token `<session>.<generation>.<secret>` brings a session back whose token has died, and
 * is another one afterwards. What comes next follows from the secret and a key of the server's: so two windows that
 * refresh at the same moment get the same answer, and nothing that opens a door is kept readable.
 * A token that is neither the newest nor, for some seconds and on the same device, the one before was copied by
 * somebody: the session ends, whoever of the two it was that came (Keycloak CVE-2026-1035: rotation is one statement).
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';
import { provesDevice } from './devices.ts';
import { newSecret, proofOf, proves } from './secret.ts';

export const refreshCookie = '__Host-refresh';

export interface Refreshed { sessionId: string; userId: string; token: string; boundSecret: string; refreshToken: string; secondsLeft: number }
export type RefreshOutcome = Refreshed | { stolen: { sessionId: string; userId: string } } | null;

export const firstRefreshToken = (sessionId: string): { refreshToken: string; refreshHash: Buffer } => {
  const secret = newSecret();
  return { refreshToken: `${sessionId}.0.${secret}`, refreshHash: proofOf(secret) };
};

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,4})\.([\w-]{43})$/;
/** More than anybody's week has; it bounds the work that an old token can ask for. */
const mostGenerations = 5000;

interface Kept { userId: string; deviceId: string | null; refreshHash: Buffer; refreshGeneration: number; isFresh: boolean; secondsLeft: number }

interface Asking { associationId: string; refreshToken: string | undefined; deviceCookie: string | undefined; limits: { idleMinutes: number; absoluteHours: number }; graceSeconds: number }

export async function refreshSession(db: Db, vault: Vault, { associationId, refreshToken, deviceCookie, limits, graceSeconds }: Asking): Promise<RefreshOutcome> {
  const [, sessionId, said, secret] = shape.exec(refreshToken ?? '') ?? [];
  if (!sessionId || !secret) return null;
  const generation = Number(said);
  const next = vault.mac('refreshToken', secret);
  const [token, boundSecret] = [vault.mac('refreshedToken', secret), vault.mac('refreshedBound', secret)];
  // The one statement that decides: of many at once it lets one through.
  const { rows: rotated } = await sql<{ userId: string; deviceId: string | null; secondsLeft: number }>`
    update session s set token_hash = ${proofOf(token)}, bound_hash = ${proofOf(boundSecret)}, refresh_hash = ${proofOf(next)}, refresh_generation = ${generation + 1},
      refreshed_at = app_now(), last_seen_at = app_now(), idle_seconds = ${limits.idleMinutes * 60},
      expires_at = least(app_now() + make_interval(hours => ${limits.absoluteHours}), s.remember_until)
    from app_user u
    where s.association_id = ${associationId} and s.id = ${sessionId} and s.refresh_hash = ${proofOf(secret)} and s.refresh_generation = ${generation} and s.refresh_generation < ${mostGenerations}
      and s.ended_at is null and s.remember_until > app_now() and u.association_id = s.association_id and u.id = s.user_id and u.status = 'ACTIVE' and u.deleted_at is null and u.duty = 'business'
    returning s.user_id, s.device_id, extract(epoch from s.remember_until - app_now())::int as seconds_left`.execute(db);
  const refreshed = (kept: { userId: string; secondsLeft: number }): Refreshed =>
    ({ sessionId, userId: kept.userId, token, boundSecret, refreshToken: `${sessionId}.${generation + 1}.${next}`, secondsLeft: kept.secondsLeft });
  const isHere = (kept: { deviceId: string | null; userId: string }) => provesDevice(db, associationId, { cookie: deviceCookie, deviceId: kept.deviceId, userId: kept.userId });

  const [won] = rotated;
  if (won) return await isHere(won) ? refreshed(won) : { stolen: { sessionId, userId: won.userId } };

  const { rows } = await sql<Kept>`
    select user_id, device_id, refresh_hash, refresh_generation, extract(epoch from remember_until - app_now())::int as seconds_left,
      refreshed_at > app_now() - make_interval(secs => ${graceSeconds}) as is_fresh
    from session where association_id = ${associationId} and id = ${sessionId} and ended_at is null and remember_until > app_now()`.execute(db);
  const [kept] = rows;
  if (!kept || !descends(vault, secret, kept.refreshGeneration - generation, kept.refreshHash)) return null;
  // Another window was quicker by a moment: the same successor for both.
  if (kept.refreshGeneration === generation + 1 && kept.isFresh && await isHere(kept)) return refreshed(kept);
  return { stolen: { sessionId, userId: kept.userId } };
}

/** Was it once the session's own? Made-up tokens must not end anybody's session. */
function descends(vault: Vault, secret: string, generations: number, newest: Buffer): boolean {
  if (generations < 1 || generations > mostGenerations) return false;
  let latest = secret;
  for (let step = 0; step < generations; step += 1) latest = vault.mac('refreshToken', latest);
  return proves(latest, newest);
}

/** Whoever signs in anew in the same browser leaves what was kept there behind. */
export async function endRemembered(db: Db, associationId: string, refreshToken: string | undefined): Promise<string[]> {
  const [, sessionId, , secret] = shape.exec(refreshToken ?? '') ?? [];
  if (!sessionId || !secret) return [];
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = app_now(), end_reason = 'replaced'
    where association_id = ${associationId} and id = ${sessionId} and refresh_hash = ${proofOf(secret)} and ended_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}
