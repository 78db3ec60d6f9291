/** The roles that people hold, each with its dates, its giver and whether it counts today. */
import { sql } from 'kysely';
import type { authority } from 'contract/areas/system/authority';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';

export type HeldRole = Output<typeof authority.endpoints.get>['roles'][number];

/** Of `user_role r` and its `role o`. */
export const standingOf = sql<HeldRole['standing']>`case when r.valid_to < app_today() then 'over' when r.valid_from > app_today() then 'notYet' when not o.is_enabled then 'roleOff' else 'inForce' end`;

export async function heldRoles(db: Db, associationId: string, users: readonly string[]): Promise<ReadonlyMap<string, HeldRole[]>> {
  const { rows } = await sql<HeldRole & { userId: string }>`
    select r.user_id, r.role_code, o.title, r.firm_id, f.name as firm_name, r.districts, r.valid_from, r.valid_to, ${standingOf} as standing, r.reason, g.real_name as granted_by_name, r.granted_at
    from user_role r join role o on o.association_id = r.association_id and o.code = r.role_code
    left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
    left join app_user g on g.association_id = r.association_id and g.id = r.granted_by
    where r.association_id = ${associationId} and r.user_id = any(${users}::uuid[]) order by o.title, f.name_sort`.execute(db);
  const held = new Map<string, HeldRole[]>();
  for (const { userId, ...role } of rows) held.set(userId, [...held.get(userId) ?? [], role]);
  return held;
}
