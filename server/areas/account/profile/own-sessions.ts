/** Where a person is signed in. The person sees all of it, and ends what should not be (ASVS 7.5.2). */
import { sql } from 'kysely';
import type { profile } from 'contract/areas/account/profile';
import { placeOf } from 'contract/areas/system/networks';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { endSessions, isAlive } from '../../../machines/session/begin-session.ts';
import { deviceName } from '../../../machines/session/device-name.ts';

type Calls = typeof profile.endpoints;
interface Row { id: string; agent: string | null; address: string | null; since: string; lastSeen: string }

export async function ownSessions({ app, db, viewer: { associationId, userId, sessionId } }: Ctx): Promise<Output<Calls['getSessions']>> {
  // Seen is written at most once a minute; this one is being seen now.
  const { rows } = await sql<Row>`
    select id, agent, address, created_at as since, case when id = ${sessionId} then app_now() else last_seen_at end as last_seen from session
    where association_id = ${associationId} and user_id = ${userId} and ${isAlive}
    order by id = ${sessionId} desc, last_seen_at desc, id`.execute(db);
  const ownNetworks = await app.settings.get(db, associationId, securitySettings.ownNetworks);
  return rows.map(({ id, agent, address, since, lastSeen }) => ({ id, device: deviceName(agent), address: address ?? '', network: placeOf(address ?? '', ownNetworks), since, lastSeen, current: id === sessionId }));
}

// Every node hears of the end from the database as soon as this has committed.
export async function endOne(ctx: Ctx, { id }: { id: string }): Promise<{ endedSessions: number }> {
  const { db, viewer: { associationId, userId } } = ctx;
  const ended = await endSessions(db, associationId, userId, { only: id }, 'ended');
  if (ended.length === 0) return ctx.fail('notFound');
  ctx.subject({ entity: 'user', id: userId, note: '退出一台设备上的登录' });
  return { endedSessions: ended.length };
}

export async function endOthers(ctx: Ctx): Promise<{ endedSessions: number }> {
  const { db, viewer: { associationId, userId, sessionId } } = ctx;
  const ended = await endSessions(db, associationId, userId, { except: sessionId }, 'ended');
  ctx.subject({ entity: 'user', id: userId, note: `退出其他设备上的登录${ended.length}个` });
  return { endedSessions: ended.length };
}
