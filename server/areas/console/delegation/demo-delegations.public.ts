/** Of the demonstration: posts that were lent to a colleague last month, and some that will be next week. None runs today: whoever tries an account finds its own rights. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';

/** `from`, `to`: days from today. */
interface Lent { readonly giver: string; readonly taker: string; readonly roles: readonly string[]; readonly from: number; readonly to: number; readonly reason: string }

const lent: readonly Lent[] = [
  { giver: 'staff1', taker: 'head', roles: ['memberClerk'], from: -33, to: -29, reason: '年休假' },
  { giver: 'head', taker: 'staff1', roles: ['businessAdmin'], from: 7, to: 11, reason: '参加全国律协培训班' },
];

export async function seedDemoDelegations(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  for (const { giver, taker, roles, from, to, reason } of lent) {
    const [giverId, takerId, id] = [users.get(giver), users.get(taker), newId()];
    if (giverId === undefined || takerId === undefined) continue;
    await sql`insert into delegation (association_id, id, giver_id, taker_id, starts_on, ends_on, reason) values (${associationId}, ${id}, ${giverId}, ${takerId}, app_today() + ${from}::int, app_today() + ${to}::int, ${reason})`.execute(db);
    const grants = await db.selectFrom('userRole').select('id').where('associationId', '=', associationId).where('userId', '=', giverId).where('roleCode', 'in', roles).execute();
    await insertRows(db, 'delegationRole', grants.map((grant) => ({ associationId, id: newId(), delegationId: id, grantId: grant.id })));
  }
}
