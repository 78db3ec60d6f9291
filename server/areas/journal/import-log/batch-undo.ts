/** Taking an import back: said here, done by a job. */
import { sql } from 'kysely';
import { z } from 'zod';
import { importSettings } from 'contract/areas/journal/import-settings';
import { importState, type importLog } from 'contract/areas/journal/import-log';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { undoPass } from '../../../machines/imports/undo-pass.ts';
import { changeBatch, clock } from './batch-moves.ts';
import { reachableBatch, type Batch } from './reachable.ts';

type Call = typeof importLog.endpoints.undo;

/** Until when it may be taken back; nothing where there is nothing to take back. */
export async function undoableUntil(ctx: Pick<Ctx, 'app' | 'db'>, { associationId, id, state, finishedAt }: Batch): Promise<{ until: string | null; open: boolean }> {
  if (!['DONE', 'PARTIAL', 'CANCELLED', 'FAILED'].includes(state) || finishedAt === null) return { until: null, open: false };
  const hours = await ctx.app.settings.get(ctx.db, associationId, importSettings.undoHours);
  const { rows: [found] } = await sql<{ until: string; open: boolean }>`
    select ${finishedAt}::timestamptz + make_interval(hours => ${hours}) as until, app_now() < ${finishedAt}::timestamptz + make_interval(hours => ${hours}) as open
    where exists (select from import_trace where association_id = ${associationId} and batch_id = ${id})`.execute(ctx.db);
  return found ?? { until: null, open: false };
}

export async function undoBatch(ctx: Ctx<Fails<Call>>, { id, version }: Parsed<Call>) {
  const { batch } = await reachableBatch(ctx, id, { lock: true });
  const said = { state: importState.labels[batch.state], actor: batch.confirmedByName ?? batch.startedByName };
  const { open } = await undoableUntil(ctx, batch);
  if (!open) return ctx.fail('notItsTurn', { ...said, action: '撤销本次导入' });
  if (batch.version !== version) return ctx.fail('stale', said);
  await sql`select graphile_worker.add_job('undoImport', json_build_object('id', ${id}::text), queue_name => 'imports', job_key => ${`undo:${id}`}, max_attempts => 20)`.execute(ctx.db);
  ctx.subject({ entity: 'importBatch', id, before: { state: batch.state }, after: { kind: batch.kind, fileName: batch.fileName } });
  return changeBatch(ctx, batch, { state: 'ROLLING_BACK', undone: 0, kept: 0, undoneAt: await clock(ctx.db), undoneBy: ctx.viewer.userId, undoneByName: ctx.viewer.realName });
}

/** The job: goes on where an earlier run was cut off. */
export async function undoImport({ db, associationId, closing }: App, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(payload);
  const batch = await db.selectFrom('importBatch').select(['kind', 'undoneBy', 'undoneByName']).where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'ROLLING_BACK').executeTakeFirst();
  const kind = batch && kindNamed(batch.kind);
  if (!kind) return;
  const witness = { associationId, actorId: batch.undoneBy, actorName: batch.undoneByName ?? '系统', sessionId: null, address: null, traceId: id };
  if (!await undoPass({ db, witness, id, kind, signal: closing })) throw new Error('closing: taking back goes on later');
}

/** What can no longer be taken back need not be kept: it holds rows as they were. */
export async function forgetTraces(app: Pick<App, 'settings' | 'associationId'>, db: Db): Promise<void> {
  const hours = await app.settings.get(db, app.associationId, importSettings.undoHours);
  await sql`
    delete from import_trace using import_batch b where import_trace.association_id = ${app.associationId} and b.association_id = import_trace.association_id and b.id = import_trace.batch_id
      and b.state <> 'ROLLING_BACK' and b.finished_at < app_now() - make_interval(hours => ${hours})`.execute(db);
}
