/** What other features may do about delegations: end those of somebody who leaves. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** Given or taken, running or to come. */
export async function endDelegationsOf(db: Db, associationId: string, userId: string, byName: string): Promise<void> {
  await sql`
    update delegation set ended_at = app_now(), ended_by_name = ${byName}, version = version + 1
    where association_id = ${associationId} and ${userId}::uuid in (giver_id, taker_id) and ended_at is null and ends_on >= app_today()`.execute(db);
}
