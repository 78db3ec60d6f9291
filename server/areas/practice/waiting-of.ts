/** Of one internship: how much the tutor has still to read, and how much has come back. */
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';

export async function waitingOf({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, table: 'internCase' | 'trainingRecord', internshipId: string | undefined): Promise<{ waiting: number; returned: number }> {
  if (!internshipId) return { waiting: 0, returned: 0 };
  const { rows } = await sql<{ waiting: number; returned: number }>`
    select count(*) filter (where state = 'pending')::int as waiting, count(*) filter (where state = 'returned')::int as returned from ${sql.table(table)}
    where association_id = ${viewer.associationId} and internship_id = ${internshipId} and deleted_at is null`.execute(db);
  return rows[0]!;
}
