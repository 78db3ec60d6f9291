/** While an assessment is under way the journals stand as they are (internship rules 3.4); returned, they go on. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

export async function lockJournals(db: Db, associationId: string, internshipId: string): Promise<void> {
  await sql`update internship set journals_locked_at = coalesce(journals_locked_at, app_now()) where association_id = ${associationId} and id = ${internshipId}`.execute(db);
}

export async function unlockJournals(db: Db, associationId: string, internshipId: string): Promise<void> {
  await sql`update internship set journals_locked_at = null where association_id = ${associationId} and id = ${internshipId}`.execute(db);
}
