/** Who changed something last, as the audit trail knows it: whoever holds an older copy learns whom to ask. */
import type { Db } from './context.ts';

export async function lastToChange(db: Db, associationId: string, { entity, id }: { entity: string; id: string }): Promise<string> {
  // Of the reading that is kept (a number shown in plain) nothing has changed.
  const last = await db.selectFrom('auditEntry').select('actorName').where('associationId', '=', associationId).where('entity', '=', entity).where('entityId', '=', id).where('result', '=', 'done')
    .where(({ or, eb }) => or([eb('before', 'is not', null), eb('after', 'is not', null)])).orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return last?.actorName ?? '系统';
}
