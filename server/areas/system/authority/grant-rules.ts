/**
 * Who may give rights to whom (glossary 2.2). The security administrator gives to everybody but himself. Whoever holds
 * 授权 for the own firm gives that firm's roles to its people, and none that opens more than he may do there himself.
 */
import { sql } from 'kysely';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Db } from '../../../kernel/context.ts';
import { firmsOf, holdingsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';

export interface Person { readonly id: string; readonly version: number; readonly userName: string; readonly realName: string; readonly status: 'ACTIVE' | 'INERT' | 'DISABLED' | 'LOCKED'; readonly duty: string }

/** People whom the viewer may look up here: everybody, or those of the own firms. SQL over `app_user u`. */
export function peopleWithin(viewer: Viewer, right: 'view' | 'grant') {
  const permission = authorityPermission[right];
  const own = sql`u.association_id = ${viewer.associationId} and u.deleted_at is null`;
  if (mayWithin(viewer, permission, 'ALL')) return own;
  const firms = firmsOf(viewer, permission);
  return sql`${own} and u.duty = 'business' and ${firms.length > 0}::boolean and (
    exists (select from user_role r where r.association_id = u.association_id and r.user_id = u.id and r.firm_id = any(${firms}::uuid[]))
    or exists (select from lawyer l where l.association_id = u.association_id and l.id = u.lawyer_id and l.deleted_at is null and l.firm_id = any(${firms}::uuid[])))`;
}

export async function findPerson(db: Db, viewer: Viewer, id: string, right: 'view' | 'grant', lock = false): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select u.id, u.version, u.user_name, u.real_name, u.status, u.duty from app_user u where u.id = ${id} and ${peopleWithin(viewer, right)} ${lock ? sql`for update of u` : sql``}`.execute(db);
  return rows[0];
}

export interface GivenRole { readonly roleCode: string; readonly firmId: string | null }

/** What stands in the way of giving or taking these roles, as a sentence; null: nothing. Who gives for everybody is not limited by his own roles. */
export async function beyondReach(db: Db, viewer: Viewer, changed: readonly GivenRole[]): Promise<string | null> {
  if (mayWithin(viewer, authorityPermission.grant, 'ALL')) return null;
  const firms = firmsOf(viewer, authorityPermission.grant);
  for (const { roleCode, firmId } of changed) {
    if (firmId === null || !firms.includes(firmId)) return '只能授予或收回本所的律所角色';
    const rights = await db.selectFrom('rolePermission').select(['permission', 'scope']).where('associationId', '=', viewer.associationId).where('roleCode', '=', roleCode).execute();
    const holdsHere = (permission: string) => holdingsOf(viewer, permission).some(({ held, scope }) => scope === 'ALL' || (scope === 'FIRM' && (held.firms ?? viewer.firmIds).includes(firmId)));
    if (rights.some(({ permission, scope }) => scope !== 'FIRM' || !holdsHere(permission))) return '所选角色的权限超出了本人在本所的权限';
  }
  return null;
}
