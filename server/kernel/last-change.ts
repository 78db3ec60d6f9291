/** Who changed something last: whoever holds an older copy learns whom to ask. */
import { sql } from 'kysely';
import type { Db } from './context.ts';

/** As the audit trail knows it. */
export async function lastToChange(db: Db, associationId: string, { entity, id }: { entity: string; id: string }): Promise<string> {
  // Of the reading that is kept (a number shown in plain) nothing has changed.
  const last = await db.selectFrom('auditEntry').select('actorName').where('associationId', '=', associationId).where('entity', '=', entity).where('entityId', '=', id).where('result', '=', 'done')
    .where(({ or, eb }) => or([eb('before', 'is not', null), eb('after', 'is not', null)])).orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return last?.actorName ?? '系统';
}

/** Of an account, which many are changed of at once and stand in the trail together: as its row says. */
export async function lastToChangeAccount(db: Db, associationId: string, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select o.real_name as name from app_user u join app_user o on o.association_id = u.association_id and o.id = u.updated_by where u.association_id = ${associationId} and u.id = ${id}`.execute(db);
  return rows[0]?.name ?? '系统';
}
