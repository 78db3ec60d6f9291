import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { peopleWithin } from './grant-rules.ts';

/** How many accounts can do nothing until the viewer gives them a role. */
export async function countInertAccounts({ db, viewer }: Ctx): Promise<number> {
  const { rows: [found] } = await sql<{ count: number }>`select count(*)::int as count from app_user u where ${peopleWithin(viewer, 'grant')} and u.status = 'INERT'`.execute(db);
  return found?.count ?? 0;
}
