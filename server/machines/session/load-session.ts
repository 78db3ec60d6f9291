/** A session as the database has it, with everything that its owner may do. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { scopes, type Scope, type Viewer } from '../../kernel/viewer.ts';
import { lacksSecondFactor } from './second-factor-rule.ts';

export interface LoadedSession {
  viewer: Viewer;
  /** Proof of the cookie that must come with the token; null for scripts' sessions. */
  boundHash: Buffer | null;
  lastSeen: number;
  idle: number;
  expiresAt: number;
}

interface Row {
  sessionId: string; userId: string; userName: string; realName: string; lawyerId: string | null; internId: string | null; mustChangePassword: boolean; hasSecondFactor: boolean;
  boundHash: Buffer | null; lastSeen: number; idleSeconds: number; expiresAt: number;
  roles: string[]; firmIds: string[]; grants: string[]; firmGrants: string[];
}

const rights = sql`
      array(select distinct r.role_code::text from user_role r where r.association_id = u.association_id and r.user_id = u.id order by 1) as roles,
      array(select distinct r.firm_id::text from user_role r where r.association_id = u.association_id and r.user_id = u.id and r.firm_id is not null order by 1) as firm_ids,
      array(select distinct p.permission || ' ' || p.scope from user_role r
        join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code
        where r.association_id = u.association_id and r.user_id = u.id order by 1) as grants,
      array(select distinct p.permission || ' ' || coalesce(r.firm_id::text, '*') from user_role r
        join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code and p.scope = 'FIRM'
        where r.association_id = u.association_id and r.user_id = u.id order by 1) as firm_grants`;

/** Null: no such session, or it is over, or its owner may not work any more. */
export async function loadSession(db: Db, associationId: string, tokenHash: Buffer): Promise<LoadedSession | null> {
  const { rows } = await sql<Row>`/* by key */
    select s.id as session_id, u.id as user_id, u.user_name, u.real_name, u.lawyer_id, u.intern_id, u.if_need_change_password as must_change_password,
      exists (select from second_factor f where f.association_id = u.association_id and f.user_id = u.id and f.confirmed_at is not null) as has_second_factor, s.bound_hash, s.idle_seconds, (extract(epoch from s.last_seen_at) * 1000)::float8 as last_seen, (extract(epoch from s.expires_at) * 1000)::float8 as expires_at,
      ${rights}
    from session s join app_user u on u.association_id = s.association_id and u.id = s.user_id
    where s.association_id = ${associationId} and s.token_hash = ${tokenHash} and s.ended_at is null
      and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(secs => s.idle_seconds)
      and u.status = 'ACTIVE' and u.deleted_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { sessionId, userId, userName, realName, lawyerId, internId, mustChangePassword, roles, firmIds } = row;
  return {
    viewer: { sessionId, userId, associationId, userName, realName, roles, firmIds, lawyerId, internId, mustChangePassword, lacksSecondFactor: await lacksSecondFactor(db, { associationId, userId }, row), grants: grantsOf(row.grants), firmsByPermission: firmsOf(row) },
    boundHash: row.boundHash, lastSeen: row.lastSeen, idle: row.idleSeconds * 1000, expiresAt: row.expiresAt,
  };
}

/** A person with their rights, where there is no session: what the product does in somebody's name (demonstration). */
export async function loadViewer(db: Db, associationId: string, userId: string): Promise<Viewer> {
  const { rows } = await sql<Omit<Row, 'sessionId' | 'mustChangePassword' | 'hasSecondFactor'>>`
    select u.id as user_id, u.user_name, u.real_name, u.lawyer_id, u.intern_id, ${rights}
    from app_user u where u.association_id = ${associationId} and u.id = ${userId}`.execute(db);
  const { grants, firmGrants, userName, realName, roles, firmIds, lawyerId, internId } = rows[0]!;
  return { sessionId: newId(), userId, associationId, userName, realName, roles, firmIds, lawyerId, internId, mustChangePassword: false, lacksSecondFactor: false, grants: grantsOf(grants), firmsByPermission: firmsOf({ firmIds, firmGrants }) };
}

/** A role that is of no firm reaches all of the person's own. */
function firmsOf({ firmIds, firmGrants }: Pick<Row, 'firmIds' | 'firmGrants'>): ReadonlyMap<string, readonly string[]> {
  const firms = new Map<string, string[]>();
  for (const line of firmGrants) {
    const at = line.lastIndexOf(' ');
    const [permission, firm] = [line.slice(0, at), line.slice(at + 1)];
    firms.set(permission, [...new Set([...firms.get(permission) ?? [], ...(firm === '*' ? firmIds : [firm])])]);
  }
  return firms;
}

// Thousands of lawyers hold the same rights: one map for all of them.
const shared = new Map<string, Viewer['grants']>();

function grantsOf(lines: readonly string[]): Viewer['grants'] {
  const key = lines.join();
  const known = shared.get(key);
  if (known) return known;
  const grants = new Map<string, Set<Scope>>();
  for (const line of lines) {
    const at = line.lastIndexOf(' ');
    const permission = line.slice(0, at);
    const held = grants.get(permission) ?? new Set();
    // The table's check constraint lists the same scopes.
    const scope = scopes.find((one) => one === line.slice(at + 1));
    if (scope) grants.set(permission, held.add(scope));
  }
  if (shared.size > 1000) shared.clear();
  shared.set(key, grants);
  return grants;
}
