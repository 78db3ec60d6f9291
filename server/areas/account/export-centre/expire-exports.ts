/** What is over is taken away (剩余信息保护): files of exports do not lie about. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { bySystem, noteEvent } from './export-events.ts';

export async function expireExports({ db, associationId, files }: App): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    const over = await trx.selectFrom('exportTask').select(['id', 'fileObjectId']).where('associationId', '=', associationId).where('state', '=', 'READY').where('expiresAt', '<=', sql<string>`app_now()`)
      .limit(500).forUpdate().skipLocked().execute();
    for (const { id } of over) {
      await trx.updateTable('exportTask').set({ state: 'EXPIRED', fileObjectId: null, version: sql<number>`version + 1`, updatedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', id).execute();
      await noteEvent(trx, associationId, id, 'EXPIRED', bySystem);
    }
    await files.release(trx, associationId, over.flatMap(({ fileObjectId }) => fileObjectId ?? []));
    return over.length;
  });
  if (gone > 0) await files.sweepOrphans();
}
