/**
 * Gives a person roles, from one day to another, and takes away what is no longer wanted. Grants that stay keep who gave
 * them and when. Who may give what to whom is asked before (`grant-rules.ts`); the database keeps the duties apart.
 */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

export interface RoleGrant {
  readonly roleCode: string;
  /** Of a firm role: in which firm. */
  readonly firmId: string | null;
  /** Where scopes DISTRICT and BRANCH reach. */
  readonly districts: readonly string[];
  /** Days, both included; null: from now on, without end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly reason: string | null;
}

interface Whose { readonly associationId: string; readonly userId: string }

/** One more role, or other dates of one that is held. The person's duty must fit (the database refuses otherwise). */
export async function giveRole(db: Db, { associationId, userId }: Whose, { roleCode, firmId, districts, validFrom, validTo, reason }: RoleGrant, by: string | null): Promise<void> {
  await sql`
    insert into user_role as held (association_id, id, user_id, role_code, duty, is_firm_role, firm_id, districts, valid_from, valid_to, reason, granted_by)
    select association_id, ${newId()}, ${userId}, code, duty, is_firm_role, ${firmId}, ${districts}::varchar[], ${validFrom}, ${validTo}, ${reason}, ${by} from role where association_id = ${associationId} and code = ${roleCode}
    on conflict (association_id, user_id, role_code, firm_id) do update
      set districts = excluded.districts, valid_from = excluded.valid_from, valid_to = excluded.valid_to, reason = excluded.reason, granted_by = excluded.granted_by, granted_at = app_now()
      where (held.districts, held.valid_from, held.valid_to, held.reason) is distinct from (excluded.districts, excluded.valid_from, excluded.valid_to, excluded.reason)`.execute(db);
}

export async function takeRole(db: Db, { associationId, userId }: Whose, { roleCode, firmId }: Pick<RoleGrant, 'roleCode' | 'firmId'>): Promise<void> {
  await sql`delete from user_role where association_id = ${associationId} and user_id = ${userId} and role_code = ${roleCode} and firm_id is not distinct from ${firmId}::uuid`.execute(db);
}

/** The person's roles are these and no other. Without any the account is inert; an administrator's duty comes and goes with the role. */
export async function setRoles(db: Db, whose: Whose, wanted: readonly RoleGrant[], by: string | null): Promise<void> {
  const { associationId, userId } = whose;
  const held = await db.selectFrom('userRole').select(['roleCode', 'firmId']).where('associationId', '=', associationId).where('userId', '=', userId).execute();
  for (const one of held) if (!wanted.some(({ roleCode, firmId }) => roleCode === one.roleCode && firmId === one.firmId)) await takeRole(db, whose, one);
  await sql`
    update app_user u set duty = coalesce((select o.duty from role o where o.association_id = u.association_id and o.code = ${wanted[0]?.roleCode ?? ''}), 'business'),
      status = case when u.status not in ('ACTIVE', 'INERT') then u.status
        when ${wanted.length > 0}::boolean or exists (select from user_permission p where p.association_id = u.association_id and p.user_id = u.id and p.effect = 'ADDED') then 'ACTIVE' else 'INERT' end,
      version = version + 1, updated_at = app_now(), updated_by = ${by}
    where association_id = ${associationId} and id = ${userId}`.execute(db);
  for (const one of wanted) await giveRole(db, whose, one, by);
}
