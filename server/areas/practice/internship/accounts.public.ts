import { sql } from 'kysely';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import type { Db } from '../../../kernel/context.ts';
import { groupBy } from '../../../machines/group-by.ts';

/** Who somebody is to an internship: the intern, the tutor, one who administers the firm. */
export interface Account { userId: string; internId: string | null; lawyerId: string | null; firmIds: string[] }
interface About { interns?: readonly string[]; tutors?: readonly string[]; firms?: readonly string[] }

/** Who may see the register in that part: the interns themselves, their tutors, whoever administers their firms. */
export async function accountsOf(db: Db, associationId: string, { interns = [], tutors = [], firms = [] }: About): Promise<Account[]> {
  const holds = (scope: string) => sql`exists (select 1 from role_permission p where p.association_id = r.association_id and p.role_code = r.role_code and p.permission = ${internshipPermission.view} and p.scope = ${scope})`;
  const any = (ids: readonly string[]) => sql`any(${[...new Set(ids)]}::uuid[])`;
  const { rows } = await sql<Account>`
    select u.id as user_id,
      case when bool_or(${holds('SELF')}) then u.intern_id end as intern_id, case when bool_or(${holds('TUTEES')}) then u.lawyer_id end as lawyer_id,
      coalesce(array_agg(distinct r.firm_id) filter (where r.firm_id is not null and ${holds('FIRM')}), '{}') as firm_ids
    from app_user u join user_role r on r.association_id = u.association_id and r.user_id = u.id
    where u.association_id = ${associationId} and u.deleted_at is null and u.status = 'ACTIVE'
      and (u.intern_id = ${any(interns)} or u.lawyer_id = ${any(tutors)} or r.firm_id = ${any(firms)})
    group by u.id, u.intern_id, u.lawyer_id order by u.id`.execute(db);
  return rows;
}

interface Concerning { readonly internId: string; readonly tutorId: string; readonly firmId: string }

/** What of all these is somebody's own, in its order; of each the tutor and the firm only where it is told to them. Thousands are told of thousands. */
export function byParty<T extends Concerning>(all: readonly T[], also: (one: T) => { tutor: boolean; firm: boolean }): (account: Pick<Account, 'internId' | 'lawyerId' | 'firmIds'>) => T[] {
  const placed = all.map((one, at) => ({ one, at, ...also(one) }));
  const [interns, tutors, firms] = [groupBy(placed, ({ one }) => one.internId), groupBy(placed.filter(({ tutor }) => tutor), ({ one }) => one.tutorId), groupBy(placed.filter(({ firm }) => firm), ({ one }) => one.firmId)];
  return ({ internId, lawyerId, firmIds }) => {
    const own = [...(internId === null ? [] : interns.get(internId) ?? []), ...(lawyerId === null ? [] : tutors.get(lawyerId) ?? []), ...firmIds.flatMap((firm) => firms.get(firm) ?? [])];
    return [...new Set(own)].sort((a, b) => a.at - b.at).map(({ one }) => one);
  };
}
