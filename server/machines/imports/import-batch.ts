/** What is kept of an import: whose file, how far it has come, and what was said of each row. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import type { Witness } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import type { Chunk, Workbook } from './chunks.ts';
import type { CellFinding } from './judge-row.ts';
import type { ImportKind } from './kind.ts';
import { layoutOf } from './layout.ts';
import type { RowVerdict } from './verdict.ts';

/** The two passes over a file: looking through, entering. */
export type Pass = 'VALIDATING' | 'IMPORTING';
export type BatchState = Pass | 'UPLOADED' | 'VALIDATED' | 'DONE' | 'PARTIAL' | 'CANCELLED' | 'FAILED' | 'ROLLING_BACK' | 'ROLLED_BACK';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A batch that is entered at once, from the command line: nobody looks at it before. */
export async function beginBatch(db: Db, { associationId, actorId, actorName }: Witness, kind: ImportKind, mode: ImportMode, whole: boolean, file: Workbook): Promise<string> {
  const id = newId();
  await db.insertInto('importBatch').values({
    associationId, id, kind: kind.name, mode, whole, state: 'IMPORTING', fileName: [...file.name].slice(-255).join(''), fileSha256: sha256Of(file.bytes),
    startedAt: sql`app_now()`, startedBy: actorId, startedByName: actorName, confirmedAt: sql`app_now()`, confirmedBy: actorId, confirmedByName: actorName,
  }).execute();
  return id;
}

export interface Held { lastRow: number }

/** Holds the batch until the chunk commits. `null`: it is not in this pass any more, so somebody has stopped it. */
export async function holdBatch(trx: Db, associationId: string, id: string, pass: Pass): Promise<Held | null> {
  const { rows: [held] } = await sql<Held>`
    select last_row from import_batch where association_id = ${associationId} and id = ${id} and state = ${pass} for update`.execute(trx);
  return held ?? null;
}

/** Whether it is still in this pass, without holding it: for a pass that commits only at its end and may be cancelled meanwhile. */
export async function inPass(db: Db, associationId: string, id: string, pass: Pass): Promise<boolean> {
  const { rows } = await sql`select 1 from import_batch where association_id = ${associationId} and id = ${id} and state = ${pass}`.execute(db);
  return rows.length > 0;
}

/** What the scan of the sheet has told, kept with the first chunk. */
export async function noteSheet(trx: Db, associationId: string, id: string, { sheet, sheets, header, filled }: Pick<Chunk, 'sheet' | 'sheets' | 'header' | 'filled'>): Promise<void> {
  await sql`
    update import_batch set sheet = ${sheet.slice(0, 31)}, header_row = ${header.row}, expected = greatest(expected, ${filled - Math.min(filled, header.row)}),
      layout = coalesce(layout, ${JSON.stringify(layoutOf(sheet, header))}::jsonb) || ${JSON.stringify({ others: sheets.filter((one) => one !== sheet).slice(0, 50) })}::jsonb
    where association_id = ${associationId} and id = ${id} and header_row is null`.execute(trx);
}

/** `cellsSealed`: what the row's cells say, kept while somebody may put them right. */
export interface Logged { verdict: RowVerdict; entityId: string | null; findings?: readonly CellFinding[]; cellsSealed?: string | null }

/** What the lines of some rows add to the batch's counts. */
export interface Tally { lastRow: number; total: number; ok: number; warned: number; failed: number; skipped: number; created: number; changed: number; same: number; ended: number }
export const noRows: Tally = { lastRow: 0, total: 0, ok: 0, warned: 0, failed: 0, skipped: 0, created: 0, changed: 0, same: 0, ended: 0 };

export function tallyOf(logged: readonly Logged[]): Tally {
  const count = (is: (verdict: RowVerdict) => boolean) => logged.filter(({ verdict }) => is(verdict)).length;
  return {
    lastRow: Math.max(0, ...logged.map(({ verdict: { row } }) => row)), total: logged.length,
    ok: count(({ status }) => status === 'ok'), warned: count(({ status }) => status === 'warned'), failed: count(({ status }) => status === 'failed'), skipped: count(({ status }) => status === 'skipped'),
    created: count(({ effect }) => effect === 'NEW'), changed: count(({ effect }) => effect === 'CHANGED'), same: count(({ effect }) => effect === 'SAME'), ended: count(({ effect }) => effect === 'ENDED'),
  };
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  lastRow: Math.max(a.lastRow, b.lastRow), total: a.total + b.total, ok: a.ok + b.ok, warned: a.warned + b.warned, failed: a.failed + b.failed, skipped: a.skipped + b.skipped,
  created: a.created + b.created, changed: a.changed + b.changed, same: a.same + b.same, ended: a.ended + b.ended,
});

export async function addTally(trx: Db, associationId: string, batchId: string, { lastRow, ...counts }: Tally): Promise<void> {
  await sql`
    update import_batch set total = total + ${counts.total}, ok = ok + ${counts.ok}, warned = warned + ${counts.warned}, failed = failed + ${counts.failed}, skipped = skipped + ${counts.skipped},
      created = created + ${counts.created}, changed = changed + ${counts.changed}, same = same + ${counts.same}, ended = ended + ${counts.ended}, last_row = greatest(last_row, ${lastRow})
    where association_id = ${associationId} and id = ${batchId}`.execute(trx);
}

/** In the transaction that writes the rows themselves. What was said when looking through gives way to what has happened. */
export async function logRows(trx: Db, associationId: string, batchId: string, logged: readonly Logged[]): Promise<void> {
  if (!logged.length) return;
  const rows = logged.map(({ verdict }) => verdict.row);
  await trx.deleteFrom('importRow').where('associationId', '=', associationId).where('batchId', '=', batchId)
    .where('rowNo', '>=', Math.min(...rows)).where('rowNo', '<=', Math.max(...rows)).execute();
  await insertRows(trx, 'importRow', logged.map(({ verdict: { sheet, row, name, status, effect, field, code, message }, entityId, findings = [], cellsSealed = null }) => ({
    associationId, batchId, sheet, rowNo: row, name, status, effect, field, code, message, entityId, cellsSealed, findings: findings.length ? findings : null,
  })));
}

/** Ends a pass, unless somebody has ended it before: then it answers no. What was kept to be put right goes with it. */
export async function endPass(db: Db, associationId: string, id: string, pass: Pass, state: BatchState, reason: string | null = null): Promise<boolean> {
  const goesOn = state === 'VALIDATED' || state === 'UPLOADED';
  const { rows } = await sql`
    update import_batch set state = case when ${state} = 'DONE' and failed > 0 then 'PARTIAL' else ${state} end, reason = ${reason}, version = version + 1,
      finished_at = case when ${goesOn} then null else app_now() end, expected = case when ${state} = 'VALIDATED' then total else expected end
    where association_id = ${associationId} and id = ${id} and state = ${pass} returning id`.execute(db);
  if (!goesOn) await forgetCells(db, associationId, id);
  return rows.length > 0;
}

/** The working copies of personal data: the source stays, sealed as every file. */
export async function forgetCells(db: Db, associationId: string, id: string): Promise<void> {
  await sql`update import_row set cells_sealed = null where association_id = ${associationId} and batch_id = ${id} and cells_sealed is not null`.execute(db);
}
