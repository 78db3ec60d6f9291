/**
 * Takes a file into a register: read → judge → write, 500 rows at a time. A chunk's rows, its lines in the import log and
 * its line in the audit trail commit together; what has entered stays when a later chunk fails, and the same file may come
 * again. Good rows enter, bad ones stay out with a sentence (the association's choice for rosters).
 */
import { sql, type Kysely } from 'kysely';
import { audit, type Witness } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { findHeader, headerWithin, type Header } from './header.ts';
import { beginBatch, endBatch, logRows, type BatchEnd } from './import-log.ts';
import { judgeRow, type Judged } from './judge-row.ts';
import type { ImportKind, ImportMode, Running } from './kind.ts';
import { readRow, type Candidate } from './read-row.ts';
import { readSheet } from './read-sheet.ts';
import { twiceInFile } from './twice.ts';
import { addVerdict, emptyResult, type ImportResult, type RowVerdict } from './verdict.ts';
import { refuse } from './workbook-limits.ts';

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
  onProgress?: (rowsDone: number) => void;
}

type Values = Record<string, unknown>;

export async function runImport(run: ImportRun, kind: ImportKind, file: { bytes: Buffer; name: string }): Promise<ImportResult> {
  const { associationId, actorId, actorName } = run.witness;
  const { rows: [clock] } = await sql<{ today: string }>`select app_today() as today`.execute(run.db);
  const mode = run.mode ?? 'APPEND';
  const running: Running<Values> = await kind.begin(run.db, { vault: run.vault, associationId, today: clock!.today, mode, by: { userId: actorId, userName: actorName } });
  const noteTwice = twiceInFile(kind);
  const result = emptyResult();
  const log = run.dryRun ? null : await beginBatch(run.db, run.witness, kind, mode, file);
  let header: Header | null = null;
  let last = 0;
  let state: BatchEnd = 'FAILED';
  try {
    for await (const { sheet, rows } of readSheet(file, kind.sheet)) {
      if (run.signal?.aborted) { state = 'CANCELLED'; break; }
      header ??= findHeader(rows.filter(({ row }) => row <= headerWithin), kind.columns, file.name);
      const skipped: RowVerdict[] = [];
      const candidates: Candidate<Values>[] = [];
      for (const row of rows.filter((one) => one.row > header!.row)) {
        const read = readRow(kind.columns, header, row);
        if ('empty' in read) continue;
        skipped.push(...emptyBetween(sheet, last || header.row, row.row));
        last = row.row;
        if ('totals' in read) { skipped.push(skip(sheet, row.row, 'TOTALS_ROW', '合计行，不是数据，未导入')); continue; }
        noteTwice(read);
        candidates.push(read);
      }
      const verdicts = [...skipped, ...await enter({ ...run, kind, mode, running, sheet, log }, candidates, skipped)].sort((a, b) => a.row - b.row);
      verdicts.forEach((verdict) => addVerdict(result, verdict));
      run.onProgress?.(result.total);
    }
    if (!header) return refuse(file.name, '工作表是空的，请填写后再导入');
    if (state !== 'CANCELLED') state = 'DONE';
    return result;
  } finally {
    if (log) await endBatch(run.db, run.witness, log, state, result);
  }
}

const skip = (sheet: string, row: number, code: string, message: string): RowVerdict => ({ sheet, row, status: 'skipped', field: null, code, message });

/** Empty rows between two filled ones; a gap of thousands is somebody's stray cell and not worth a line each. */
function emptyBetween(sheet: string, before: number, row: number): RowVerdict[] {
  const gap = row - before - 1;
  return gap > 100 ? [] : Array.from({ length: Math.max(0, gap) }, (_, at) => skip(sheet, before + 1 + at, 'EMPTY_ROW', '空行，已跳过'));
}

interface Chunk extends ImportRun { kind: ImportKind; mode: ImportMode; running: Running<Values>; sheet: string; log: string | null }

async function enter(chunk: Chunk, candidates: Candidate<Values>[], skipped: readonly RowVerdict[]): Promise<RowVerdict[]> {
  if (!candidates.length && !skipped.length) return [];
  if (!chunk.log) return (await judge(chunk, chunk.db, candidates)).judged.map(({ verdict }) => verdict);
  for (let attempt = 1; ; attempt++) {
    try {
      return await chunk.db.transaction().execute((trx) => judgeAndWrite(chunk, trx, candidates, skipped));
    } catch (error) {
      // Somebody entered one of these numbers at a screen in the same moment: look again.
      if ((error as { code?: unknown }).code !== '23505' || attempt === 3) throw error;
    }
  }
}

async function judgeAndWrite(chunk: Chunk, trx: Db, candidates: Candidate<Values>[], skipped: readonly RowVerdict[]): Promise<RowVerdict[]> {
  // Two imports of one kind take turns, chunk by chunk.
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${chunk.kind.name}`}))`.execute(trx);
  const { judged, judgements } = await judge(chunk, trx, candidates);
  const entering = judged.flatMap((one, at) => (one.enters ? [{ candidate: candidates[at]!, judgement: judgements.get(candidates[at]!)! }] : []));
  const ids = entering.length ? await chunk.running.write(trx, entering) : [];
  const entered = new Map(entering.map(({ candidate }, at) => [candidate.row, ids[at]]));
  const verdicts = judged.map(({ verdict }) => verdict);
  await logRows(trx, chunk.witness, chunk.log!, [...skipped.map((verdict) => ({ verdict, entityId: null })),
    ...judged.map(({ verdict, known }) => ({ verdict, entityId: entered.get(verdict.row) ?? known }))]);
  const rows = [...skipped, ...verdicts].map(({ row }) => row);
  await audit(trx, chunk.witness, `${chunk.kind.name}.import`, 'done', {
    entity: 'importBatch', id: chunk.log!, after: { rows: `${Math.min(...rows)}-${Math.max(...rows)}`, entered: entering.length, failed: verdicts.filter(({ status }) => status === 'failed').length },
  });
  return verdicts;
}

/** Rows that are wrong in themselves are not looked up. */
async function judge({ kind, mode, running, sheet }: Chunk, db: Db, candidates: Candidate<Values>[]) {
  const sound = candidates.filter(({ findings }) => !findings.some(({ level }) => level === 'BLOCK'));
  const answers = sound.length ? await running.judge(db, sound) : [];
  const judgements = new Map(sound.map((candidate, at) => [candidate, answers[at]!]));
  const judged: Judged[] = candidates.map((candidate) => judgeRow(kind, mode, sheet, candidate, judgements.get(candidate)));
  return { judged, judgements };
}
