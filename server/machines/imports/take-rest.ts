/**
 * The end of a file that replaces: what is in force within the years (or whatever the kind says) that the file is about,
 * and is named by none of its rows. Looking through lists it, entering ends it; both leave a line each, behind the last row.
 */
import { sql } from 'kysely';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import { audit } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import type { Chunk } from './chunks.ts';
import { logRows, tallyOf, type Logged } from './import-batch.ts';
import type { ImportContext, ImportKind } from './kind.ts';
import type { Batch, Entered } from './take-chunk.ts';
import { imagesBefore, keepTraces } from './traces.ts';
import type { RowVerdict } from './verdict.ts';

/** Notes what a file is the whole list of, from the first row on: a pass that was cut off reads the file again, too. */
export class Within {
  readonly values = new Set<unknown>();
  constructor(private readonly field: string | undefined) {}
  note({ candidates }: Pick<Chunk, 'candidates'>): void {
    if (this.field === undefined) return;
    for (const { values } of candidates) if (values[this.field] !== undefined) this.values.add(values[this.field]);
  }
}

export const replaced = (kind: ImportKind, mode: ImportMode): Within => new Within(mode === 'REPLACE' ? kind.replaces?.within : undefined);

interface Left { id: string; name: string }

/** Those that the rows so far do not name; `named`: the rows' entities, as a condition over `r.id`. */
async function leftOver(db: Db, associationId: string, kind: ImportKind, within: Within, named: ReturnType<typeof sql<boolean>>): Promise<Left[]> {
  if (!kind.ending || !within.values.size) return [];
  const { rows } = await sql<Left>`select r.id, r.name from (${kind.ending.inForce(associationId, [...within.values])}) r where not ${named} order by r.name, r.id`.execute(db);
  return rows;
}

const lineOf = (kind: ImportKind, sheet: string, row: number, { name }: Left): RowVerdict => ({
  sheet, row, name, status: 'ok', effect: 'ENDED', field: null, code: 'NOT_IN_FILE', message: `本表中没有，${kind.replaces?.rule ?? ''}`,
});

/** For a file that is only looked at, without a batch. */
export async function restUnsaved(db: Db, associationId: string, kind: ImportKind, within: Within, named: readonly string[], sheet: string, lastRow: number): Promise<RowVerdict[]> {
  const left = await leftOver(db, associationId, kind, within, sql<boolean>`r.id = any(${named}::uuid[])`);
  return left.map((one, at) => lineOf(kind, sheet, lastRow + 1 + at, one));
}

export async function takeRest(batch: Batch, context: ImportContext, trx: Db, within: Within, sheet: string, lastRow: number): Promise<Entered> {
  const { kind, id, pass, witness } = batch;
  const { associationId } = witness;
  const left = await leftOver(trx, associationId, kind, within, sql<boolean>`exists (select from import_row i where i.association_id = ${associationId} and i.batch_id = ${id} and i.entity_id = r.id)`);
  const logged = left.map((one, at): Logged => ({ verdict: lineOf(kind, sheet, lastRow + 1 + at, one), entityId: one.id }));
  if (pass === 'IMPORTING' && left.length) {
    const ids = left.map((one) => one.id);
    const before = await imagesBefore(trx, associationId, kind, ids);
    await kind.ending!.end(trx, context, ids);
    await keepTraces(trx, associationId, id, kind, logged.map(({ verdict: { row }, entityId }) => ({ row, entityId: entityId! })), before);
    await audit(trx, witness, `${kind.name}.import`, 'done', { entity: 'importBatch', id, after: { ended: left.length } });
  }
  await logRows(trx, associationId, id, logged);
  return { verdicts: logged.map(({ verdict }) => verdict), tally: tallyOf(logged) };
}
