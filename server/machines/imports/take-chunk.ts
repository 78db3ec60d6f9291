/**
 * Enters a chunk: its rows, their lines in the import log, how far the batch has come and one line in the audit trail
 * commit together. Rows up to the batch's last one have been entered before and are left out.
 */
import { sql, type Kysely } from 'kysely';
import { audit, type Witness } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import { codeOf } from '../../kernel/error-code.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import type { Chunk } from './chunks.ts';
import { addTally, holdBatch, logRows, noRows, noteSheet, tallyOf, type Pass, type Tally } from './import-batch.ts';
import { judgeChunk, type Judging } from './judge-chunk.ts';
import type { Judged } from './judge-row.ts';
import { sealCells } from './sealed-cells.ts';
import { imagesBefore, keepTraces } from './traces.ts';
import type { RowVerdict } from './verdict.ts';

export interface Batch extends Judging { db: Kysely<Database>; vault: Vault; witness: Witness; id: string; pass: Pass }

/** The verdicts of the rows that it took on; `stopped` when the batch may go no further. */
export async function takeChunk(batch: Batch, chunk: Chunk): Promise<RowVerdict[] | 'stopped'> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await batch.db.transaction().execute((trx) => inside(batch, trx, chunk));
    } catch (error) {
      // Somebody entered one of these numbers at a screen in the same moment: look again.
      if (codeOf(error) !== '23505' || attempt === 3) throw error;
    }
  }
}

async function inside(batch: Batch, trx: Db, chunk: Chunk): Promise<RowVerdict[] | 'stopped'> {
  const { witness: { associationId }, id, pass } = batch;
  // Two imports of one kind take turns, chunk by chunk; looking through waits for nobody.
  if (pass === 'IMPORTING') await sql`select pg_advisory_xact_lock(hashtext(${`import ${batch.kind.name}`}))`.execute(trx);
  const held = await holdBatch(trx, associationId, id, pass);
  if (!held) return 'stopped';
  if (held.lastRow === 0) await noteSheet(trx, associationId, id, chunk);
  const { verdicts, tally } = await enterChunk(batch, trx, chunk, held.lastRow);
  if (verdicts.length) await addTally(trx, associationId, id, tally);
  return verdicts;
}

export interface Entered { verdicts: RowVerdict[]; tally: Tally }

/** The rows behind `lastRow`, with their lines; what they add to the batch's counts is for whoever holds the batch. */
export async function enterChunk(batch: Omit<Batch, 'db'>, trx: Db, chunk: Chunk, lastRow: number): Promise<Entered> {
  const { witness: { associationId }, id, pass } = batch;
  const candidates = chunk.candidates.filter(({ row }) => row > lastRow);
  const skipped = chunk.skipped.filter(({ row }) => row > lastRow);
  if (!candidates.length && !skipped.length) return { verdicts: [], tally: noRows };
  const { judged, judgements } = await judgeChunk(batch, trx, { sheet: chunk.sheet, candidates });
  const entering = pass === 'VALIDATING' ? [] : judged.flatMap((one, at) => (one.enters ? [{ candidate: candidates[at]!, judgement: judgements.get(candidates[at]!)! }] : []));
  const before = await imagesBefore(trx, associationId, batch.kind, entering.flatMap(({ judgement: { against } }) => against.known ?? []));
  const ids = entering.length ? await batch.running.write(trx, entering) : [];
  const entered = new Map(entering.map(({ candidate }, at) => [candidate.row, ids[at]]));
  await keepTraces(trx, associationId, id, batch.kind, entering.map(({ candidate }, at) => ({ row: candidate.row, entityId: ids[at]! })), before);
  const texts = new Map(candidates.map(({ row, cells }) => [row, cells]));
  /** Of rows that somebody will want to put right. */
  const cellsOf = ({ verdict: { row, status } }: Judged) => (pass === 'VALIDATING' && (status === 'failed' || status === 'warned') ? sealCells(batch.vault, 'importRow', id, row, texts.get(row) ?? new Map()) : null);
  const logged = [...skipped.map((verdict) => ({ verdict, entityId: null })), ...judged.map((one) => ({ verdict: one.verdict, entityId: entered.get(one.verdict.row) ?? one.known, findings: one.findings, cellsSealed: cellsOf(one) }))];
  await logRows(trx, associationId, id, logged);
  const verdicts = [...skipped, ...judged.map(({ verdict }) => verdict)].sort((a, b) => a.row - b.row);
  if (pass === 'IMPORTING') {
    await audit(trx, batch.witness, `${batch.kind.name}.import`, 'done', {
      entity: 'importBatch', id, after: { rows: `${verdicts[0]!.row}-${verdicts.at(-1)!.row}`, entered: entering.length, failed: verdicts.filter(({ status }) => status === 'failed').length },
    });
  }
  return { verdicts, tally: tallyOf(logged) };
}
