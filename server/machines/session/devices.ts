/**
 * Browsers that have signed in before. A stranger who locks an account out must not lock out its owner: the owner's
 * browser shows a cookie that no stranger has. The cookie opens nothing by itself, and too many wrong passwords make it
 * a stranger's again.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Limits } from './failures.ts';
import { newSecret, proofOf, proves } from './secret.ts';

export const deviceCookie = '__Host-device';
export const deviceCookieLife = 180 * 86_400;

export interface Device { id: string; secret: string; userIds: readonly string[] }

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Null: no cookie, not one of ours, or one that has been used to guess. */
export async function findDevice(db: Db, associationId: string, cookie: string | undefined, limits: Limits): Promise<Device | null> {
  const [, id, secret] = shape.exec(cookie ?? '') ?? [];
  if (!id || !secret || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const { rows } = await sql<{ userId: string; secretHash: Buffer; failures: number }>`
    select user_id, secret_hash, (select count(*)::int from sign_in_failure f where f.association_id = d.association_id and f.device_id = d.id
      and f.at > app_now() - make_interval(mins => ${limits.accountFailureMinutes})) as failures
    from device d where association_id = ${associationId} and id = ${id}`.execute(db);
  const known = rows.filter(({ secretHash, failures }) => proves(secret, secretHash) && failures < limits.accountFailures);
  return known.length ? { id, secret, userIds: known.map(({ userId }) => userId) } : null;
}

/** Is this the browser that the session was begun in? Wrong passwords typed there do not matter here. */
export async function provesDevice(db: Db, associationId: string, { cookie, deviceId, userId }: { cookie: string | undefined; deviceId: string | null; userId: string }): Promise<boolean> {
  const [, id, secret] = shape.exec(cookie ?? '') ?? [];
  if (!id || id !== deviceId) return false;
  const { rows } = await sql<{ secretHash: Buffer }>`select secret_hash from device where association_id = ${associationId} and id = ${id} and user_id = ${userId}`.execute(db);
  return rows.some(({ secretHash }) => proves(secret, secretHash));
}

/** Remembers that this person has used this browser; answers what the cookie must say. */
export async function rememberDevice(db: Db, associationId: string, userId: string, device: Device | null): Promise<{ id: string; cookie: string }> {
  const { id, secret } = device ?? { id: newId(), secret: newSecret() };
  await sql`
    insert into device (association_id, id, user_id, secret_hash) values (${associationId}, ${id}, ${userId}, ${proofOf(secret)})
    on conflict (association_id, id, user_id) do update set last_used_at = app_now()`.execute(db);
  return { id, cookie: `${id}.${secret}` };
}

export async function sweepDevices(db: Db, associationId: string): Promise<void> {
  await sql`delete from device where association_id = ${associationId} and last_used_at < app_now() - make_interval(secs => ${deviceCookieLife})`.execute(db);
}
