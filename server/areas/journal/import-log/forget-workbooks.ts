/** Workbooks that were handed in stand full of numbers in plain; what an import did stays on record without them (剩余信息保护). */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';

/** Of batches that ended so many days ago. */
export async function forgetWorkbooks({ db, associationId, files }: App, { days }: { days: number }, say: (line: string) => void): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    const over = await trx.selectFrom('importBatch').select(['id', 'fileObjectId']).where('associationId', '=', associationId).where('fileObjectId', 'is not', null)
      .where('state', 'in', ['DONE', 'PARTIAL', 'CANCELLED', 'FAILED', 'ROLLED_BACK', 'VALIDATED', 'UPLOADED']).where(sql<string>`coalesce(finished_at, started_at)`, '<', sql<string>`app_now() - make_interval(days => ${days})`)
      .limit(500).forUpdate().skipLocked().execute();
    if (over.length === 0) return 0;
    await trx.updateTable('importBatch').set({ fileObjectId: null, version: sql<number>`version + 1` }).where('associationId', '=', associationId).where('id', 'in', over.map(({ id }) => id)).execute();
    await files.release(trx, associationId, over.flatMap(({ fileObjectId }) => fileObjectId ?? []));
    return over.length;
  });
  if (gone) {
    await files.sweepOrphans();
    say(`清理了 ${gone} 份导入的表格`);
  }
}
