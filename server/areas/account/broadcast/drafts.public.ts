/** Messages that somebody has written and not sent: they are their writer's alone, so whoever takes over must be given them. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/** Their titles, the newest first. */
export async function draftsOf(db: Db, associationId: string, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('broadcast').select('notificationTitle').where('associationId', '=', associationId).where('createdBy', '=', userId)
    .where('sentAt', 'is', null).where('deletedAt', 'is', null).orderBy('updatedAt', 'desc').execute();
  return rows.map(({ notificationTitle }) => notificationTitle);
}

export async function passDrafts(db: Db, associationId: string, from: string, to: string): Promise<void> {
  await db.updateTable('broadcast').set({ createdBy: to, version: sql<number>`version + 1`, updatedAt: sql`app_now()` })
    .where('associationId', '=', associationId).where('createdBy', '=', from).where('sentAt', 'is', null).where('deletedAt', 'is', null).execute();
}
