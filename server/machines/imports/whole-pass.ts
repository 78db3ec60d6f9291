/**
 * A file that is entered whole or not at all: one transaction from the first row to the batch's end. Whoever is killed on
 * the way has written nothing and begins anew; a row that has turned wrong since it was looked at keeps all others out.
 * The batch itself is held only at the end, so that its progress is seen and it may be cancelled meanwhile.
 */
import { sql } from 'kysely';
import { codeOf } from '../../kernel/error-code.ts';
import { chunksOf, type Chunk, type Workbook } from './chunks.ts';
import { addTallies, addTally, endPass, inPass, noRows, noteSheet } from './import-batch.ts';
import type { ImportContext } from './kind.ts';
import type { PassRun } from './run-import.ts';
import { enterChunk, type Batch } from './take-chunk.ts';
import { replaced, takeRest } from './take-rest.ts';
import type { RowVerdict } from './verdict.ts';

/** `stopped`: cancelled, or this process is ending. `wrong`: the row that keeps the others out. */
export type WholeOutcome = { is: 'entered'; verdicts: RowVerdict[] } | { is: 'stopped' } | { is: 'wrong'; verdict: RowVerdict };

class Not extends Error {
  constructor(readonly outcome: WholeOutcome) { super('not entered'); }
}

export async function wholePass(run: PassRun & Batch, context: ImportContext, file: Workbook): Promise<WholeOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { is: 'entered', verdicts: await once(run, context, file) };
    } catch (error) {
      if (error instanceof Not) return error.outcome;
      // Somebody entered one of these numbers at a screen in the same moment: look again, from the first row.
      if (codeOf(error) !== '23505' || attempt === 3) throw error;
    }
  }
}

function once(run: PassRun & Batch, context: ImportContext, file: Workbook): Promise<RowVerdict[]> {
  const { db, witness: { associationId }, id, pass, kind, mode, signal } = run;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind.name}`}))`.execute(trx);
    await trx.deleteFrom('importRow').where('associationId', '=', associationId).where('batchId', '=', id).execute();
    const within = replaced(kind, mode);
    const all: RowVerdict[] = [];
    let tally = noRows;
    let first: Chunk | undefined;
    for await (const chunk of chunksOf(kind, file, run.reading)) {
      if (signal?.aborted || !await inPass(trx, associationId, id, pass)) throw new Not({ is: 'stopped' });
      first ??= chunk;
      within.note(chunk);
      const entered = await enterChunk(run, trx, chunk, tally.lastRow);
      const wrong = entered.verdicts.find(({ status }) => status === 'failed');
      if (wrong) throw new Not({ is: 'wrong', verdict: wrong });
      all.push(...entered.verdicts);
      tally = addTallies(tally, entered.tally);
      // Beside the transaction, which nobody can look into.
      await sql`update import_batch set total = ${tally.total} where association_id = ${associationId} and id = ${id} and state = ${pass}`.execute(db);
    }
    if (first) {
      const rest = await takeRest(run, context, trx, within, first.sheet, tally.lastRow);
      all.push(...rest.verdicts);
      tally = addTallies(tally, rest.tally);
      await noteSheet(trx, associationId, id, first);
    }
    await sql`update import_batch set total = 0 where association_id = ${associationId} and id = ${id}`.execute(trx);
    await addTally(trx, associationId, id, tally);
    if (!await endPass(trx, associationId, id, pass, 'DONE')) throw new Not({ is: 'stopped' });
    return all;
  });
}
