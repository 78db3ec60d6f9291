/**
 * Takes a file into a register: read → judge → write, 500 rows at a time. What has entered stays when a later chunk
 * fails, and the same file may come again. Good rows enter, bad ones stay out with a sentence (the association's choice
 * for rosters). From the command line it runs to its end here; at a screen a job makes the passes (`runPass`).
 */
import { sql, type Kysely } from 'kysely';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import type { Witness } from '../../kernel/audit.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { chunksOf, type Values, type Workbook } from './chunks.ts';
import { beginBatch, endPass, type Pass } from './import-batch.ts';
import { judgeChunk } from './judge-chunk.ts';
import type { ImportKind, Running } from './kind.ts';
import type { Reading } from './layout.ts';
import { takeChunk } from './take-chunk.ts';
import { addVerdict, emptyResult, type ImportResult } from './verdict.ts';

export interface ImportRun {
  db: Kysely<Database>;
  vault: Vault;
  /** Who imports; also whose association's registers they are. */
  witness: Witness;
  mode?: ImportMode;
  /** Judges everything and writes nothing. */
  dryRun?: boolean;
  /** Stops between two chunks. */
  signal?: AbortSignal;
}

export async function runImport(run: ImportRun, kind: ImportKind, file: Workbook): Promise<ImportResult> {
  const result = emptyResult();
  const mode = run.mode ?? 'APPEND';
  if (run.dryRun) {
    const running = await begin(run, kind, mode);
    for await (const chunk of chunksOf(kind, file)) {
      const { judged } = await judgeChunk({ kind, mode, running }, run.db, chunk);
      [...chunk.skipped, ...judged.map(({ verdict }) => verdict)].sort((a, b) => a.row - b.row).forEach((verdict) => addVerdict(result, verdict));
    }
    return result;
  }
  const id = await beginBatch(run.db, run.witness, kind, mode, file);
  try {
    await runPass({ ...run, id, pass: 'IMPORTING', kind, mode }, file, (verdicts) => verdicts.forEach((verdict) => addVerdict(result, verdict)));
    await endPass(run.db, run.witness.associationId, id, 'IMPORTING', run.signal?.aborted ? 'CANCELLED' : 'DONE');
    return result;
  } catch (error) {
    await endPass(run.db, run.witness.associationId, id, 'IMPORTING', 'FAILED');
    throw error;
  }
}

export interface PassRun extends Omit<ImportRun, 'mode' | 'dryRun'> { id: string; pass: Pass; kind: ImportKind; mode: ImportMode; reading?: Reading }

/** One pass over the file, from where an earlier one of the same batch was cut off. Whether it came to its end. */
export async function runPass(run: PassRun, file: Workbook, each: (verdicts: ImportResult['rows']) => void = () => {}): Promise<boolean> {
  const { kind, mode } = run;
  const running = await begin(run, kind, mode);
  for await (const chunk of chunksOf(kind, file, run.reading)) {
    if (run.signal?.aborted) return false;
    const taken = await takeChunk({ ...run, running }, chunk);
    if (taken === 'stopped') return false;
    each(taken);
  }
  return true;
}

async function begin({ db, vault, witness: { associationId, actorId, actorName } }: ImportRun, kind: ImportKind, mode: ImportMode): Promise<Running<Values>> {
  const { rows: [clock] } = await sql<{ today: string }>`select app_today() as today`.execute(db);
  return kind.begin(db, { vault, associationId, today: clock!.today, mode, by: { userId: actorId, userName: actorName } });
}
