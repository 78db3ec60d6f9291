/** A session as the database has it, with everything that its owner may do. */
import { sql } from 'kysely';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { mayWithin, type Viewer } from '../../kernel/viewer.ts';
import { rights, rightsOf, type RightsRow } from './load-rights.ts';
import { lacksSecondFactor, mustSetUpSecondFactor } from './second-factor-rule.ts';

export interface LoadedSession {
  viewer: Viewer;
  /** Proof of the cookie that must come with the token; null for scripts' sessions. */
  boundHash: Buffer | null;
  lastSeen: number;
  idle: number;
  expiresAt: number;
  /** When a grant begins or ends by its dates, or looking as somebody else is over: then it is read anew. */
  rightsUntil: number;
}

interface PersonRow extends RightsRow { userId: string; userName: string; realName: string; lawyerId: string | null; internId: string | null }
interface Row extends PersonRow {
  sessionId: string; mustChangePassword: boolean; hasSecondFactor: boolean; seenAs: string | null; seenUntil: string | null;
  boundHash: Buffer | null; lastSeen: number; idleSeconds: number; expiresAt: number;
}

/** Null: no such session, or it is over, or its owner may not work any more. */
export async function loadSession(db: Db, associationId: string, tokenHash: Buffer): Promise<LoadedSession | null> {
  const { rows } = await sql<Row>`/* by key */
    select s.id as session_id, u.id as user_id, u.user_name, u.real_name, u.lawyer_id, u.intern_id, u.if_need_change_password as must_change_password,
      exists (select from second_factor f where f.association_id = u.association_id and f.user_id = u.id and f.confirmed_at is not null) as has_second_factor, s.bound_hash, s.idle_seconds, (extract(epoch from s.last_seen_at) * 1000)::float8 as last_seen, (extract(epoch from s.expires_at) * 1000)::float8 as expires_at,
      v.seen_as, v.until as seen_until,
      ${rights}
    from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    left join view_as v on v.association_id = s.association_id and v.session_id = s.id and v.ended_at is null and v.until > app_now()
    where s.association_id = ${associationId} and s.token_hash = ${tokenHash} and s.ended_at is null
      and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(secs => s.idle_seconds)
      and u.status = 'ACTIVE' and u.deleted_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { lines, ...held } = rightsOf(row);
  const { sessionId, userId, userName, realName, lawyerId, internId, mustChangePassword } = row;
  const own: Viewer = { sessionId, userId, associationId, userName, realName, lawyerId, internId, ...held, mustChangePassword, lacksSecondFactor: await lacksSecondFactor(db, { associationId, userId }, { roles: held.roles, grants: lines, hasSecondFactor: row.hasSecondFactor }) };
  // Whoever may give nobody rights any more sees with nobody's eyes any more.
  const seen = mayWithin(own, authorityPermission.grant, 'ALL') && row.seenAs !== null && row.seenUntil !== null ? await loadPerson(db, associationId, row.seenAs) : null;
  return {
    viewer: seen && row.seenUntil !== null ? { ...seen.viewer, sessionId, seenBy: { userId, realName, until: row.seenUntil } } : own,
    boundHash: row.boundHash, lastSeen: row.lastSeen, idle: row.idleSeconds * 1000, expiresAt: row.expiresAt,
    rightsUntil: Math.min(row.rightsUntil ?? Infinity, seen?.rightsUntil ?? Infinity, seen && row.seenUntil !== null ? Date.parse(row.seenUntil) : Infinity),
  };
}

/** How long this session may be without a call. */
export async function idleSecondsOf(db: Db, { associationId, sessionId }: Pick<Viewer, 'associationId' | 'sessionId'>): Promise<number> {
  const { rows } = await sql<{ idleSeconds: number }>`select idle_seconds from session where association_id = ${associationId} and id = ${sessionId}`.execute(db);
  return rows[0]?.idleSeconds ?? 0;
}

/** A person with their rights, where there is no session: what the product does in somebody's name, and what it explains of somebody. */
export const loadViewer = async (db: Db, associationId: string, userId: string): Promise<Viewer> => (await loadPerson(db, associationId, userId)).viewer;

/** The same as signing in would find him: what still has to be done first, and whether the account is open at all. */
export async function loadAsked(db: Db, associationId: string, userId: string): Promise<{ viewer: Viewer; isOpen: boolean }> {
  const { viewer } = await loadPerson(db, associationId, userId);
  const { rows: [account] } = await sql<{ mustChangePassword: boolean; isOpen: boolean }>`
    select if_need_change_password as must_change_password, status = 'ACTIVE' and deleted_at is null as is_open from app_user where association_id = ${associationId} and id = ${userId}`.execute(db);
  return { viewer: { ...viewer, mustChangePassword: account?.mustChangePassword ?? false, lacksSecondFactor: await mustSetUpSecondFactor(db, { associationId, userId }) }, isOpen: account?.isOpen ?? false };
}

const loadPerson = async (db: Db, associationId: string, id: string): Promise<LoadedPerson> => (await loadPeople(db, associationId, [id]))[0]!;

/** `lines`: their rights as `permission scope`. */
export interface LoadedPerson { readonly viewer: Viewer; readonly lines: readonly string[]; readonly rightsUntil: number }

/** Many at once, by name. */
export async function loadPeople(db: Db, associationId: string, ids: readonly string[]): Promise<LoadedPerson[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.user_name, u.real_name, u.lawyer_id, u.intern_id, ${rights}
    from app_user u where u.association_id = ${associationId} and u.id = any(${ids}::uuid[]) order by u.real_name, u.id`.execute(db);
  return rows.map((row) => {
    const { userId, userName, realName, lawyerId, internId } = row;
    const { lines, ...held } = rightsOf(row);
    return { viewer: { sessionId: newId(), userId, associationId, userName, realName, lawyerId, internId, ...held, mustChangePassword: false, lacksSecondFactor: false }, lines, rightsUntil: row.rightsUntil ?? Infinity };
  });
}
