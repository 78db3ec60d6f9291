/** The job behind a batch: makes its present pass, from wherever an earlier run was cut off. Running it twice enters nothing twice. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { errorBody, Refusal } from '../../../kernel/fail.ts';
import { endPass, forgetCells, type Pass } from '../../../machines/imports/import-batch.ts';
import { HeaderUnclear } from '../../../machines/imports/header.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import { KeptOut, runPass } from '../../../machines/imports/run-import.ts';
import { forgetTraces } from './batch-undo.ts';
import { readingOf } from './reading-of.ts';
import { bytesOf } from './upload-file.ts';

/** A pass that was begun so often and never came to its end will not do so by itself. */
const mostAttempts = 15;

interface Begun { id: string; layout: unknown; words: unknown; kind: string; mode: ImportMode; whole: boolean; state: Pass; fileName: string; fileObjectId: string; attempts: number; userId: string | null; userName: string }

export async function importBatch(app: App, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(payload);
  const { db, vault, associationId, closing } = app;
  const { rows: [begun] } = await sql<Begun>`
    update import_batch set attempts = attempts + 1 where association_id = ${associationId} and id = ${id} and state in ('VALIDATING', 'IMPORTING') and file_object_id is not null
    returning id, kind, mode, whole, state, layout, words, file_name, file_object_id, attempts, coalesce(confirmed_by, started_by) as user_id, coalesce(confirmed_by_name, started_by_name) as user_name`.execute(db);
  // Cancelled before it began, or done by an earlier run that could not say so any more.
  if (!begun) return forgetCancelled(db, associationId, id);
  const { state: pass, fileName: name, mode, whole } = begun;
  const end = (state: 'UPLOADED' | 'VALIDATED' | 'DONE' | 'FAILED', reason?: string) => endPass(db, associationId, id, pass, state, reason);
  const kind = kindNamed(begun.kind);
  if (!kind || begun.attempts > mostAttempts) return void await end('FAILED', '多次中断，已停止。已录入的行保留在名录中；请联系系统管理员查明原因后，重新上传同一文件继续');
  const witness = { associationId, actorId: begun.userId, actorName: begun.userName, sessionId: null, address: null, traceId: id };
  try {
    if (pass === 'IMPORTING') await forgetTraces(app, db);
    const reading = await readingOf(db, vault, { ...begun, associationId });
    const isDone = await runPass({ db, vault, witness, id, pass, kind, mode, whole, reading, signal: closing }, { bytes: await bytesOf(app, associationId, begun.fileObjectId), name });
    if (isDone) return void await end(pass === 'VALIDATING' ? 'VALIDATED' : 'DONE');
  } catch (error) {
    if (error instanceof KeptOut) return void await end('FAILED', error.sentence.slice(0, 500));
    if (!(error instanceof Refusal)) throw error;
    if (error instanceof HeaderUnclear && pass === 'VALIDATING') return void await end('UPLOADED', errorBody(error, id).body.error.details);
    return void await end('FAILED', errorBody(error, id).body.error.details);
  }
  // The next node, or this one when it is back, goes on behind the last row.
  if (closing.aborted) throw new Error('closing: the import goes on later');
  await forgetCancelled(db, associationId, id);
}

/** Whoever cancels an import that is entered whole does not wait for its rows; what was kept of them goes here. */
async function forgetCancelled(db: App['db'], associationId: string, id: string): Promise<void> {
  const cancelled = await db.selectFrom('importBatch').select('id').where('associationId', '=', associationId).where('id', '=', id).where('state', '=', 'CANCELLED').executeTakeFirst();
  if (cancelled) await forgetCells(db, associationId, id);
}
