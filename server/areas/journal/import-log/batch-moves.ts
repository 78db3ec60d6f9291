/** How a batch moves: held, asked whether it may, written with its next version; its passes are jobs. */
import { sql, type Updateable } from 'kysely';
import { importState } from 'contract/areas/journal/import-log';
import type { Ctx, Db } from '../../../kernel/context.ts';
import type { ImportBatch } from '../../../tables.gen.ts';
import { reachableBatch, type Batch } from './reachable.ts';

export type Moving = Ctx<'stale' | 'notItsTurn'>;

/** One pass at a time: two large files side by side would keep everybody's notices waiting. */
export const addPass = (db: Db, id: string) =>
  sql`select graphile_worker.add_job('importBatch', json_build_object('id', ${id}::text), queue_name => 'imports', job_key => ${`import:${id}`}, max_attempts => 20)`.execute(db);

/** What was said of the rows is said anew. */
export async function passAgain(db: Db, { associationId, id }: Pick<Batch, 'associationId' | 'id'>): Promise<void> {
  await db.deleteFrom('importRow').where('associationId', '=', associationId).where('batchId', '=', id).execute();
  await addPass(db, id);
}

export async function forStep(ctx: Moving, id: string, version: number, from: readonly Batch['state'][], action: string) {
  const found = await reachableBatch(ctx, id, { lock: true });
  const { batch } = found;
  const said = { state: importState.labels[batch.state], actor: batch.confirmedByName ?? batch.startedByName };
  // One from the command line has no file here, and its command is its owner.
  if (!from.includes(batch.state) || batch.fileObjectId === null) ctx.fail('notItsTurn', { ...said, action });
  if (batch.version !== version) ctx.fail('stale', said);
  return found;
}

/** A pass begins at the first row, with nothing counted. */
export const fresh = { total: 0, ok: 0, warned: 0, failed: 0, skipped: 0, created: 0, changed: 0, same: 0, ended: 0, lastRow: 0, attempts: 0, finishedAt: null, reason: null } satisfies Updateable<ImportBatch>;

/** This moment, by the database's clock. */
export async function clock(db: Db): Promise<string> {
  const { rows: [at] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  return at!.now;
}

export function changeBatch(ctx: Moving, { associationId, id, version }: Batch, set: Updateable<ImportBatch>) {
  return ctx.db.updateTable('importBatch').set({ ...set, version: version + 1 }).where('associationId', '=', associationId).where('id', '=', id).returning(['id', 'version', 'state']).executeTakeFirstOrThrow();
}
