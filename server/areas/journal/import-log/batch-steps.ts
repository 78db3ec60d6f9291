/** What people do with a batch: look at it the other way, have it entered, stop it. The passes are jobs. */
import { importMode, type importLog } from 'contract/areas/journal/import-log';
import type { Parsed } from 'contract/kernel/endpoint';
import { wholeMeanings } from 'contract/areas/journal/import-kind';
import { forgetCells } from '../../../machines/imports/import-batch.ts';
import { isWhole } from '../../../machines/imports/run-import.ts';
import { cancellable, enteredOf } from './batch-detail.ts';
import { checkMode } from './create-batch.public.ts';
import { addPass, changeBatch, clock, forStep, fresh, passAgain, type Moving } from './batch-moves.ts';

type Calls = typeof importLog.endpoints;

export async function recheckBatch(ctx: Moving, { id, version, mode }: Parsed<Calls['recheck']>) {
  const { batch, kind } = await forStep(ctx, id, version, ['VALIDATED'], '重新检查');
  checkMode(ctx, kind, mode);
  await passAgain(ctx.db, batch);
  ctx.subject({ entity: 'importBatch', id, before: { mode: batch.mode }, after: { mode } });
  return changeBatch(ctx, batch, { ...fresh, mode, state: 'VALIDATING' });
}

export async function startBatch(ctx: Moving, { id, version, whole }: Parsed<Calls['start']>) {
  const { viewer } = ctx;
  const { batch } = await forStep(ctx, id, version, ['VALIDATED'], '开始导入');
  if (batch.mode === 'VALIDATE_ONLY') return ctx.fail('notItsTurn', { state: importMode.labels.VALIDATE_ONLY, actor: batch.startedByName, action: '开始导入' });
  const isEnteredWhole = isWhole({ mode: batch.mode, whole });
  if (isEnteredWhole && batch.failed > 0) return ctx.fail('invalid', {}, { fields: [{ path: 'whole', message: `有 ${batch.failed} 行有错误，${wholeMeanings.WHOLE}；请先改正` }] });
  await addPass(ctx.db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: batch.kind, mode: batch.mode, whole: isEnteredWhole, fileName: batch.fileName } });
  return changeBatch(ctx, batch, { ...fresh, expected: batch.total, whole: isEnteredWhole, state: 'IMPORTING', confirmedAt: await clock(ctx.db), confirmedBy: viewer.userId, confirmedByName: viewer.realName });
}

/** Waits for the chunk that is under way, so that the number of rows that have entered is the last word. */
export async function cancelBatch(ctx: Moving, { id, version }: Parsed<Calls['cancel']>) {
  const { batch } = await forStep(ctx, id, version, cancellable, '取消导入');
  const entered = enteredOf(batch);
  // Its lines are in the hands of the transaction that enters it.
  if (!(batch.whole && batch.state === 'IMPORTING')) await forgetCells(ctx.db, batch.associationId, id);
  ctx.subject({ entity: 'importBatch', id, before: { state: batch.state }, after: { entered } });
  return { ...await changeBatch(ctx, batch, { state: 'CANCELLED', finishedAt: await clock(ctx.db) }), entered };
}
