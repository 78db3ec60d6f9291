/** What people do with a batch: hand it in, look at it the other way, have it entered, stop it. The passes are jobs. */
import { sql } from 'kysely';
import { importMode, type importLog } from 'contract/areas/journal/import-log';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mimes } from '../../../machines/files/content.ts';
import { keptWords, rememberedWords } from './reading-of.ts';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { forgetCells } from '../../../machines/imports/import-batch.ts';
import { cancellable, enteredOf } from './batch-detail.ts';
import { addPass, changeBatch, clock, forStep, fresh, passAgain, type Moving } from './batch-moves.ts';
import { wantedKind } from './reachable.ts';

type Calls = typeof importLog.endpoints;
const workbookMimes: readonly string[] = [mimes.xlsx, mimes.xls, mimes.csv];

export async function createBatch(ctx: Ctx, { kind: name, fileId, mode }: Parsed<Calls['create']>) {
  const { app, db, viewer } = ctx;
  const kind = wantedKind(ctx, name);
  checkMode(ctx, kind, mode);
  // In this transaction: ten at once that each wanted a second connection would wait for each other.
  // One's own alone: a workbook holds whole numbers, and who may import interns may not therefore read what was handed in of lawyers.
  const file = await db.selectFrom('fileObject').select(['name', 'mime', 'sha256']).where('associationId', '=', viewer.associationId).where('id', '=', fileId).where('uploadedBy', '=', viewer.userId).executeTakeFirst();
  if (!file || !workbookMimes.includes(file.mime)) return ctx.fail('notFound');
  const [used] = await app.files.attach(db, viewer.associationId, viewer.userId, [fileId]);
  if (used) return ctx.fail('notFound');
  const id = newId();
  await db.insertInto('importBatch').values({
    associationId: viewer.associationId, id, kind: kind.name, mode, state: 'VALIDATING', fileName: file.name, fileSha256: file.sha256, fileObjectId: fileId,
    startedAt: sql`app_now()`, startedBy: viewer.userId, startedByName: viewer.realName, words: keptWords(await rememberedWords(db, viewer.associationId, kind.name)),
  }).execute();
  await addPass(db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: kind.name, mode, fileName: file.name, sha256: file.sha256 } });
  return { id, version: 0, state: 'VALIDATING' as const };
}

function checkMode(ctx: Ctx, kind: ImportKind, mode: ImportMode): void {
  if (!kind.modes.includes(mode)) ctx.fail('invalid', {}, { fields: [{ path: 'mode', message: `${kind.title}只能新增，变更请在系统中办理` }] });
}

export async function recheckBatch(ctx: Moving, { id, version, mode }: Parsed<Calls['recheck']>) {
  const { batch, kind } = await forStep(ctx, id, version, ['VALIDATED'], '重新检查');
  checkMode(ctx, kind, mode);
  await passAgain(ctx.db, batch);
  ctx.subject({ entity: 'importBatch', id, before: { mode: batch.mode }, after: { mode } });
  return changeBatch(ctx, batch, { ...fresh, mode, state: 'VALIDATING' });
}

export async function startBatch(ctx: Moving, { id, version }: Parsed<Calls['start']>) {
  const { viewer } = ctx;
  const { batch } = await forStep(ctx, id, version, ['VALIDATED'], '开始导入');
  if (batch.mode === 'VALIDATE_ONLY') return ctx.fail('notItsTurn', { state: importMode.labels.VALIDATE_ONLY, actor: batch.startedByName, action: '开始导入' });
  await addPass(ctx.db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: batch.kind, mode: batch.mode, fileName: batch.fileName } });
  return changeBatch(ctx, batch, { ...fresh, expected: batch.total, state: 'IMPORTING', confirmedAt: await clock(ctx.db), confirmedBy: viewer.userId, confirmedByName: viewer.realName });
}

/** Waits for the chunk that is under way, so that the number of rows that have entered is the last word. */
export async function cancelBatch(ctx: Moving, { id, version }: Parsed<Calls['cancel']>) {
  const { batch } = await forStep(ctx, id, version, cancellable, '取消导入');
  const entered = enteredOf(batch);
  await forgetCells(ctx.db, batch.associationId, id);
  ctx.subject({ entity: 'importBatch', id, before: { state: batch.state }, after: { entered } });
  return { ...await changeBatch(ctx, batch, { state: 'CANCELLED', finishedAt: await clock(ctx.db) }), entered };
}
