/** The lists of what lawyers have by the year ask for the same first: whose, of which year, of which firm, as far as the viewer reaches. */
import { sql, type RawBuilder } from 'kysely';
import type { learningPermission } from 'contract/areas/annual-check/learning';
import type { notParticipatingPermission } from 'contract/areas/annual-check/not-participating';
import type { Ctx } from '../../kernel/context.ts';
import { rowsWithin } from '../../kernel/reach.ts';
import { lawyersCalled, ofLawyersReached } from '../basic-info/lawyer/named-lawyers.public.ts';

interface Wanted { keyword?: string | undefined; firmId?: string | undefined; ids?: string[] | undefined; year?: number | undefined }

/** Over `t`, what belongs to a lawyer, and `lawyer`; with what the list asks for besides. */
export function lawyersRows({ viewer }: Ctx, view: typeof learningPermission.view | typeof notParticipatingPermission.view, { keyword, firmId, ids, year }: Wanted, besides: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const at = viewer.associationId;
  return sql<boolean>`${sql.join([
    sql`t.association_id = ${at}`, rowsWithin(viewer, view, ofLawyersReached),
    ...(year ? [sql`t.year = ${year}`] : []), ...(firmId ? [sql`lawyer.firm_id = ${firmId}`] : []), ...(ids ? [sql`t.id = any(${ids}::uuid[])`] : []),
    ...(keyword ? [sql`t.lawyer_id = any(array(select lawyer.id from lawyer where lawyer.association_id = ${at} and ${lawyersCalled(keyword)}))`] : []),
    ...besides,
  ], sql` and `)}`;
}
