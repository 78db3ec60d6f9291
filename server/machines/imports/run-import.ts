/**
 * Takes a file into a register: read → judge → write, 250 rows at a time. What has entered stays when a later chunk
 * fails, and the same file may come again. Good rows enter, bad ones stay out with a sentence (the association's choice
 * for rosters), unless the file is to be entered whole (`whole-pass.ts`). From the command line it runs to its end here; at a screen a job makes the passes (`runPass`).
 */
import type { Kysely } from 'kysely';
import { wholeMeanings, type ImportMode } from 'contract/areas/journal/import-kind';
import type { Witness } from '../../kernel/audit.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { chunksOf, type Workbook } from './chunks.ts';
import { addTally, beginBatch, endPass, holdBatch, type Pass } from './import-batch.ts';
import { judgeChunk } from './judge-chunk.ts';
import type { ImportContext, ImportKind } from './kind.ts';
import type { Reading } from './layout.ts';
import { takeChunk } from './take-chunk.ts';
import { replaced, restUnsaved, takeRest } from './take-rest.ts';
import { wholePass } from './whole-pass.ts';
import { addVerdict, emptyResult, type ImportResult } from './verdict.ts';
import { todayIn } from '../calendar/today.ts';

export interface ImportRun {
  db: Kysely<Database>;
  vault: Vault;
  /** Who imports; also whose association's registers they are. */
  witness: Witness;
  mode?: ImportMode;
  /** Wrong rows keep all others out; what replaces is always entered so. */
  whole?: boolean;
  /** Judges everything and writes nothing. */
  dryRun?: boolean;
  /** Stops between two chunks. */
  signal?: AbortSignal;
}

export const isWhole = ({ mode, whole }: Pick<ImportRun, 'mode' | 'whole'>): boolean => mode === 'REPLACE' || whole === true;

export async function runImport(run: ImportRun, kind: ImportKind, file: Workbook): Promise<ImportResult> {
  const mode = run.mode ?? kind.modes[0];
  const whole = isWhole(run);
  const looked = run.dryRun || whole ? await lookThrough(run, kind, mode, file) : null;
  // What would keep the others out is said before anything is begun.
  if (looked && (run.dryRun || looked.failed > 0)) return looked;
  const result = emptyResult();
  const id = await beginBatch(run.db, run.witness, kind, mode, whole, file);
  try {
    await runPass({ ...run, id, pass: 'IMPORTING', kind, mode, whole }, file, (verdicts) => verdicts.forEach((verdict) => addVerdict(result, verdict)));
    await endPass(run.db, run.witness.associationId, id, 'IMPORTING', run.signal?.aborted ? 'CANCELLED' : 'DONE');
    return result;
  } catch (error) {
    await endPass(run.db, run.witness.associationId, id, 'IMPORTING', 'FAILED');
    throw error;
  }
}

async function lookThrough(run: ImportRun, kind: ImportKind, mode: ImportMode, file: Workbook): Promise<ImportResult> {
  const result = emptyResult();
  const { running } = await begin(run, kind, mode);
  const within = replaced(kind, mode);
  const named: string[] = [];
  for await (const chunk of chunksOf(kind, file)) {
    within.note(chunk);
    const { judged } = await judgeChunk({ kind, mode, running }, run.db, chunk);
    named.push(...judged.flatMap(({ known }) => known ?? []));
    [...chunk.skipped, ...judged.map(({ verdict }) => verdict)].sort((a, b) => a.row - b.row).forEach((verdict) => addVerdict(result, verdict));
  }
  const last = result.rows.at(-1);
  const rest = await restUnsaved(run.db, run.witness.associationId, kind, within, named, last?.sheet ?? '', last?.row ?? 0);
  rest.forEach((verdict) => addVerdict(result, verdict));
  return result;
}

export interface PassRun extends Omit<ImportRun, 'mode' | 'dryRun'> { id: string; pass: Pass; kind: ImportKind; mode: ImportMode; reading?: Reading }

/** A row that was right when it was looked at and is not any more; nothing of the file has been entered. */
export class KeptOut extends Error {
  constructor(readonly sentence: string) { super(sentence); }
}

/** One pass over the file, from where an earlier one of the same batch was cut off. Whether it came to its end. */
export async function runPass(run: PassRun, file: Workbook, each: (verdicts: ImportResult['rows']) => void = () => {}): Promise<boolean> {
  const { kind, mode, pass } = run;
  const { running, context } = await begin(run, kind, mode);
  if (pass === 'IMPORTING' && isWhole(run)) {
    const outcome = await wholePass({ ...run, running }, context, file);
    if (outcome.is === 'wrong') throw new KeptOut(`第${outcome.verdict.row}行：${outcome.verdict.message}。按“${wholeMeanings.WHOLE}”的方式，没有写入任何行；请重新检查后再导入`);
    if (outcome.is === 'entered') each(outcome.verdicts);
    return outcome.is === 'entered';
  }
  const within = replaced(kind, mode);
  let sheet = '';
  for await (const chunk of chunksOf(kind, file, run.reading)) {
    if (run.signal?.aborted) return false;
    ({ sheet } = chunk);
    within.note(chunk);
    const taken = await takeChunk({ ...run, running }, chunk);
    if (taken === 'stopped') return false;
    each(taken);
  }
  if (!within.values.size) return true;
  return run.db.transaction().execute(async (trx) => {
    const held = await holdBatch(trx, run.witness.associationId, run.id, pass);
    if (!held) return false;
    const { verdicts, tally } = await takeRest({ ...run, running }, context, trx, within, sheet, held.lastRow);
    await addTally(trx, run.witness.associationId, run.id, tally);
    each(verdicts);
    return true;
  });
}

async function begin({ db, vault, witness: { associationId, actorId, actorName } }: ImportRun, kind: ImportKind, mode: ImportMode) {
  const context: ImportContext = { vault, associationId, today: await todayIn(db), mode, by: { userId: actorId, userName: actorName } };
  return { context, running: await kind.begin(db, context) };
}
