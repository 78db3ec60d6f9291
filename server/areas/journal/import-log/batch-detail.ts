import type { Ctx } from '../../../kernel/context.ts';
import { isWhole } from '../../../machines/imports/run-import.ts';
import { undoableUntil } from './batch-undo.ts';
import { countUnknown } from './batch-words.ts';
import { reachableBatch, type Batch } from './reachable.ts';
import { layoutIn } from './reading-of.ts';

export const cancellable: readonly Batch['state'][] = ['UPLOADED', 'VALIDATING', 'VALIDATED', 'IMPORTING'];

/** So many rows have entered the register; looking through enters none. */
export const enteredOf = ({ confirmedAt, created, changed, ended }: Pick<Batch, 'confirmedAt' | 'created' | 'changed' | 'ended'>): number => (confirmedAt === null ? 0 : created + changed + ended);

export async function getBatch(ctx: Ctx, { id }: { id: string }) {
  const { batch, kind } = await reachableBatch(ctx, id);
  const { state, mode, total, created, changed, ended, failed, warned, skipped, same } = batch;
  const modes = [...kind.modes];
  const isKept = batch.fileObjectId !== null;
  const looked = isKept && state === 'VALIDATED';
  const layout = layoutIn(batch.layout);
  const undoable = await undoableUntil(ctx, batch);
  const { fixes } = await ctx.db.selectFrom('importFix').select((eb) => eb.fn.countAll<number>().as('fixes')).where('associationId', '=', batch.associationId).where('batchId', '=', id).executeTakeFirstOrThrow();
  return {
    ...batch, kindTitle: kind.title, modes, replaces: kind.replaces?.rule ?? null, whole: isWhole({ mode, whole: batch.confirmedAt === null ? kind.whole ?? false : batch.whole }), done: total, counts: { created, changed, ended, failed, warned, skipped: skipped + same },
    left: [...layout?.left ?? []], otherSheets: [...layout?.others ?? []], unknownWords: state === 'VALIDATED' ? await countUnknown(ctx.db, batch) : 0, fixes,
    undo: { until: undoable.until, at: batch.undoneAt, byName: batch.undoneByName, undone: batch.undone, kept: batch.kept },
    may: {
      start: looked && total > 0 && mode !== 'VALIDATE_ONLY', recheck: looked && modes.length > 1, match: looked || (isKept && state === 'UPLOADED'), cancel: isKept && cancellable.includes(state),
      download: isKept && total > 0 && !['UPLOADED', 'VALIDATING', 'IMPORTING', 'ROLLING_BACK'].includes(state), undo: undoable.open,
    },
  };
}
