/** To whom a case may be sent: colleagues who may see it anyway, each asked by his own ties. Sending it opens nothing to anybody. */
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../../kernel/flow.ts';
import { insideOf } from '../../../machines/casework/insiders.ts';
import { loadViewer } from '../../../machines/session/load-session.ts';

interface Reader { id: string; name: string; department: string | null }

/** An association's own staff; more are looked through by nobody. */
const mostAsked = 200;

export async function readersOf({ db, viewer: { associationId, userId } }: Ctx, own: AnyFlow, { id }: CaseRow, among?: readonly string[]): Promise<Reader[]> {
  const { rows: colleagues } = await sql<Reader>`
    select u.id, u.real_name as name, d.name as department from app_user u left join department d on d.association_id = u.association_id and d.id = u.department_id
    where u.association_id = ${associationId} and u.id <> ${userId} and u.status = 'ACTIVE' and u.deleted_at is null and u.duty = 'business' and u.lawyer_id is null and u.intern_id is null
      and exists (select from role_in_force r where r.association_id = u.association_id and r.user_id = u.id)
      and not exists (select from user_role r where r.association_id = u.association_id and r.user_id = u.id and r.is_firm_role) and ${among ? sql`u.id = any(${among}::uuid[])` : sql`true`}
    order by u.name_sort nulls last, u.id limit ${mostAsked}`.execute(db);
  const sees: ReturnType<typeof sql>[] = [];
  for (const one of colleagues) sees.push(sql`case when ${insideOf(own, await loadViewer(db, associationId, one.id))} then ${one.id}::text end`);
  if (!sees.length) return [];
  const { rows: [found] } = await sql<{ readers: string[] }>`select array_remove(array[${sql.join(sees)}], null) as readers from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.id = ${id}`.execute(db);
  const readers = new Set(found?.readers);
  return colleagues.filter((one) => readers.has(one.id));
}
