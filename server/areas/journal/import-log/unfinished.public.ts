/** Imports that somebody began and that still wait for a word: looked through, not entered. */
import type { Db } from '../../../kernel/context.ts';

/** Their files' names. */
export async function unfinishedImportsOf(db: Db, associationId: string, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('importBatch').select('fileName').where('associationId', '=', associationId).where('startedBy', '=', userId)
    .where('state', 'in', ['VALIDATING', 'VALIDATED', 'IMPORTING']).orderBy('startedAt', 'desc').execute();
  return rows.map(({ fileName }) => fileName);
}
