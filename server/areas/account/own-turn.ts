import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';

/** Two windows of one person, who keep something of their own at the same moment, take turns. */
export async function ownTurn({ db, viewer: { associationId, userId } }: Pick<Ctx, 'db' | 'viewer'>): Promise<void> {
  await sql`select from app_user where association_id = ${associationId} and id = ${userId} for no key update`.execute(db);
}
