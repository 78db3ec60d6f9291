import type { Ctx } from '../../../kernel/context.ts';
import { modesOf } from '../../../machines/imports/kind.ts';
import { reachableBatch, type Batch } from './reachable.ts';

export const cancellable: readonly Batch['state'][] = ['VALIDATING', 'VALIDATED', 'IMPORTING'];

/** So many rows have entered the register; looking through enters none. */
export const enteredOf = ({ confirmedAt, created, changed }: Pick<Batch, 'confirmedAt' | 'created' | 'changed'>): number => (confirmedAt === null ? 0 : created + changed);

export async function getBatch(ctx: Ctx, { id }: { id: string }) {
  const { batch, kind } = await reachableBatch(ctx, id);
  const { state, total, created, changed, failed, warned, skipped, same } = batch;
  const modes = [...modesOf(kind)];
  const isKept = batch.fileObjectId !== null;
  return {
    ...batch, kindTitle: kind.title, modes, done: total, counts: { created, changed, failed, warned, skipped: skipped + same },
    may: {
      start: isKept && state === 'VALIDATED', recheck: isKept && state === 'VALIDATED' && modes.length > 1, cancel: isKept && cancellable.includes(state),
      download: isKept && total > 0 && state !== 'VALIDATING' && state !== 'IMPORTING',
    },
  };
}
