/**
 * Removes uploads that no record shows. Every byte kept has its row before it has its place, so the rows alone say
 * what may go. The directory is never searched for strangers: started once with another database beside it, the
 * product would take all files for strangers.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import { BACKUP_LOCK } from '../postgres/guard.ts';
import type { FileProvider } from './provider.ts';
import type { Staging } from './staging.ts';

const batch = 100;

export async function sweep(db: Kysely<Database>, stage: Staging, kept: FileProvider): Promise<number> {
  let removed = await stage.sweep();
  for (;;) {
    const gone = await sweepSome(db, kept);
    removed += gone;
    if (gone < batch) return removed;
  }
}

/**
 * Bytes and rows in one transaction: the locked rows can't be attached meanwhile, and a process that dies leaves the
 * rows to the next sweep. A form may be filled in for a working day before its files are attached.
 */
function sweepSome(db: Kysely<Database>, kept: FileProvider): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // A backup under way still has to read what its snapshot shows; tomorrow is early enough.
    const { rows: [turn] } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as ours`.execute(trx);
    if (!turn?.ours) return 0;
    const loose = await trx.selectFrom('fileObject').select(['id', 'storageKey'])
      .where('attached', '=', false).where('provider', '=', kept.name).where('createdAt', '<', sql<string>`app_now() - interval '24 hours'`)
      .limit(batch).forUpdate().skipLocked().execute();
    if (loose.length === 0) return 0;
    await trx.deleteFrom('fileObject').where('attached', '=', false).where('id', 'in', loose.map(({ id }) => id)).execute();
    await Promise.all(loose.map(({ storageKey }) => kept.remove(storageKey)));
    return loose.length;
  });
}
