/** What people do with a batch: hand it in, look at it the other way, have it entered, stop it. The passes are jobs. */
import { sql, type Updateable } from 'kysely';
import { importState, type importLog } from 'contract/areas/journal/import-log';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mimes } from '../../../machines/files/content.ts';
import { modesOf, type ImportKind, type ImportMode } from '../../../machines/imports/kind.ts';
import type { ImportBatch } from '../../../tables.gen.ts';
import { cancellable, enteredOf } from './batch-detail.ts';
import { reachableBatch, wantedKind, type Batch } from './reachable.ts';

type Calls = typeof importLog.endpoints;
type Moving = Ctx<'stale' | 'notItsTurn'>;

export async function createBatch(ctx: Ctx, { kind: name, fileId, mode }: Parsed<Calls['create']>) {
  const { app, db, viewer } = ctx;
  const kind = wantedKind(ctx, name);
  checkMode(ctx, kind, mode);
  // In this transaction: ten at once that each wanted a second connection would wait for each other.
  // One's own alone: a workbook holds whole numbers, and who may import interns may not therefore read what was handed in of lawyers.
  const file = await db.selectFrom('fileObject').select(['name', 'mime', 'sha256']).where('associationId', '=', viewer.associationId).where('id', '=', fileId).where('uploadedBy', '=', viewer.userId).executeTakeFirst();
  if (!file || file.mime !== mimes.xlsx) return ctx.fail('notFound');
  const [used] = await app.files.attach(db, viewer.associationId, viewer.userId, [fileId]);
  if (used) return ctx.fail('notFound');
  const id = newId();
  await db.insertInto('importBatch').values({
    associationId: viewer.associationId, id, kind: kind.name, mode, state: 'VALIDATING', fileName: file.name, fileSha256: file.sha256, fileObjectId: fileId,
    startedAt: sql`app_now()`, startedBy: viewer.userId, startedByName: viewer.realName,
  }).execute();
  await addPass(db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: kind.name, mode, fileName: file.name, sha256: file.sha256 } });
  return { id, version: 0, state: 'VALIDATING' as const };
}

function checkMode(ctx: Ctx, kind: ImportKind, mode: ImportMode): void {
  if (!modesOf(kind).includes(mode)) ctx.fail('invalid', {}, { fields: [{ path: 'mode', message: `${kind.title}只能新增，变更请在系统中办理` }] });
}

/** One pass at a time: two large files side by side would keep everybody's notices waiting. */
const addPass = (db: Db, id: string) =>
  sql`select graphile_worker.add_job('importBatch', json_build_object('id', ${id}::text), queue_name => 'imports', job_key => ${`import:${id}`}, max_attempts => 20)`.execute(db);

async function forStep(ctx: Moving, id: string, version: number, from: readonly Batch['state'][], action: string) {
  const found = await reachableBatch(ctx, id, { lock: true });
  const { batch } = found;
  const said = { state: importState.labels[batch.state], actor: batch.confirmedByName ?? batch.startedByName };
  // One from the command line has no file here, and its command is its owner.
  if (!from.includes(batch.state) || batch.fileObjectId === null) ctx.fail('notItsTurn', { ...said, action });
  if (batch.version !== version) ctx.fail('stale', said);
  return found;
}

/** A pass begins at the first row, with nothing counted. */
const fresh = { total: 0, ok: 0, warned: 0, failed: 0, skipped: 0, created: 0, changed: 0, same: 0, lastRow: 0, attempts: 0, finishedAt: null, reason: null } satisfies Updateable<ImportBatch>;

/** This moment, by the database's clock. */
async function clock(db: Db): Promise<string> {
  const { rows: [at] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  return at!.now;
}

function change(ctx: Moving, { associationId, id, version }: Batch, set: Updateable<ImportBatch>) {
  return ctx.db.updateTable('importBatch').set({ ...set, version: version + 1 }).where('associationId', '=', associationId).where('id', '=', id).returning(['id', 'version', 'state']).executeTakeFirstOrThrow();
}

export async function recheckBatch(ctx: Moving, { id, version, mode }: Parsed<Calls['recheck']>) {
  const { batch, kind } = await forStep(ctx, id, version, ['VALIDATED'], '重新检查');
  checkMode(ctx, kind, mode);
  await ctx.db.deleteFrom('importRow').where('associationId', '=', batch.associationId).where('batchId', '=', id).execute();
  await addPass(ctx.db, id);
  ctx.subject({ entity: 'importBatch', id, before: { mode: batch.mode }, after: { mode } });
  return change(ctx, batch, { ...fresh, mode, state: 'VALIDATING' });
}

export async function startBatch(ctx: Moving, { id, version }: Parsed<Calls['start']>) {
  const { viewer } = ctx;
  const { batch } = await forStep(ctx, id, version, ['VALIDATED'], '开始导入');
  await addPass(ctx.db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: batch.kind, mode: batch.mode, fileName: batch.fileName } });
  return change(ctx, batch, { ...fresh, expected: batch.total, state: 'IMPORTING', confirmedAt: await clock(ctx.db), confirmedBy: viewer.userId, confirmedByName: viewer.realName });
}

/** Waits for the chunk that is under way, so that the number of rows that have entered is the last word. */
export async function cancelBatch(ctx: Moving, { id, version }: Parsed<Calls['cancel']>) {
  const { batch } = await forStep(ctx, id, version, cancellable, '取消导入');
  const entered = enteredOf(batch);
  ctx.subject({ entity: 'importBatch', id, before: { state: batch.state }, after: { entered } });
  return { ...await change(ctx, batch, { state: 'CANCELLED', finishedAt: await clock(ctx.db) }), entered };
}
