/** What is kept of an import: whose file, what became of it, and what was said of each row. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Witness } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import type { ImportKind, ImportMode } from './kind.ts';
import type { ImportResult, RowVerdict } from './verdict.ts';

export type BatchEnd = 'DONE' | 'CANCELLED' | 'FAILED';

export async function beginBatch(db: Db, { associationId, actorId, actorName }: Witness, kind: ImportKind, mode: ImportMode, file: { bytes: Buffer; name: string }): Promise<string> {
  const id = newId();
  await db.insertInto('importBatch').values({
    associationId, id, kind: kind.name, mode, state: 'RUNNING', fileName: [...file.name].slice(-255).join(''),
    fileSha256: createHash('sha256').update(file.bytes).digest('hex'), startedAt: sql`app_now()`, startedBy: actorId, startedByName: actorName,
  }).execute();
  return id;
}

/** In the transaction that writes the rows themselves. */
export async function logRows(trx: Db, { associationId }: Witness, batchId: string, rows: readonly { verdict: RowVerdict; entityId: string | null }[]): Promise<void> {
  await insertRows(trx, 'importRow', rows.map(({ verdict: { sheet, row, status, field, code, message }, entityId }) => ({ associationId, batchId, sheet, rowNo: row, status, field, code, message, entityId })));
}

export async function endBatch(db: Db, { associationId }: Witness, id: string, state: BatchEnd, { rows: _, ...counts }: ImportResult): Promise<void> {
  await db.updateTable('importBatch').set({ state, ...counts, finishedAt: sql`app_now()` }).where('associationId', '=', associationId).where('id', '=', id).execute();
}
