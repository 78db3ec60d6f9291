/**
 * Takes an import back, the last rows first: what it made goes, what it changed is again as it was. A row that somebody
 * has touched since, or that something else refers to, stays and says why. Some rows at a time, each with its audit line.
 */
import { sql, type Kysely } from 'kysely';
import { audit, type Witness } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/context.ts';
import { codeOf } from '../../kernel/error-code.ts';
import type { Database } from '../../tables.gen.ts';
import type { ImportKind, Touched } from './kind.ts';
import { markOf, tableName } from './traces.ts';

export interface Undoing { db: Kysely<Database>; witness: Witness; id: string; kind: ImportKind; signal?: AbortSignal }

const rowsAtOnce = 500;
const reasons = { touched: '导入后又被修改过，没有撤销，请到名录中核对', used: '导入后已有其他业务用到，没有撤销' };

/** Whether it has come to its end. */
export async function undoPass(undoing: Undoing): Promise<boolean> {
  for (;;) {
    if (undoing.signal?.aborted) return false;
    const left = await undoing.db.transaction().execute((trx) => undoSome(undoing, trx));
    if (!left) return true;
  }
}

async function undoSome({ witness, id, kind }: Undoing, trx: Db): Promise<boolean> {
  const { associationId } = witness;
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind.name}`}))`.execute(trx);
  const { rows: [held] } = await sql`select 1 from import_batch where association_id = ${associationId} and id = ${id} and state = 'ROLLING_BACK' for update`.execute(trx);
  if (!held) return false;
  const { rows } = await sql<{ rowNo: number }>`
    select distinct row_no from import_trace where association_id = ${associationId} and batch_id = ${id} order by row_no desc limit ${rowsAtOnce}`.execute(trx);
  const all = rows.map(({ rowNo }) => rowNo);
  if (!all.length) {
    await sql`update import_batch set state = 'ROLLED_BACK', version = version + 1 where association_id = ${associationId} and id = ${id}`.execute(trx);
    return false;
  }
  const touched = await touchedSince(trx, associationId, id, kind, all);
  const relied = await builtOnSince(trx, associationId, id, kind, all);
  const clean = all.filter((row) => !touched.has(row) && !relied.has(row));
  const used = [...[...relied].filter((row) => !touched.has(row)), ...await takeBack(trx, associationId, id, kind, clean)];
  const kept = new Map([...[...touched].map((row) => [row, reasons.touched] as const), ...used.map((row) => [row, reasons.used] as const)]);
  for (const [row, why] of kept) await sql`update import_row set kept_because = ${why} where association_id = ${associationId} and batch_id = ${id} and row_no = ${row}`.execute(trx);
  await sql`delete from import_trace where association_id = ${associationId} and batch_id = ${id} and row_no = any(${all}::int[])`.execute(trx);
  await sql`update import_batch set undone = undone + ${all.length - kept.size}, kept = kept + ${kept.size} where association_id = ${associationId} and id = ${id}`.execute(trx);
  await audit(trx, witness, `${kind.name}.importUndo`, 'done', { entity: 'importBatch', id, after: { rows: `${all.at(-1)}-${all[0]}`, undone: all.length - kept.size, kept: [...kept.keys()].slice(0, 100) } });
  return true;
}

/** Rows of which something is not any more as the import has left it. */
async function touchedSince(trx: Db, associationId: string, id: string, { touches }: ImportKind, rows: readonly number[]): Promise<Set<number>> {
  const touched = new Set<number>();
  for (const [step, table] of touches.entries()) {
    const { rows: found } = await sql<{ rowNo: number }>`
      with held as (select t.id, ${markOf(table)} as mark from ${tableName(table)} t where t.association_id = ${associationId}
        and t.id in (select row_id from import_trace where association_id = ${associationId} and batch_id = ${id} and step = ${step} and row_no = any(${rows}::int[])) for update of t)
      select distinct trace.row_no from import_trace trace left join held on held.id = trace.row_id
      where trace.association_id = ${associationId} and trace.batch_id = ${id} and trace.step = ${step} and trace.row_no = any(${rows}::int[]) and held.mark is distinct from trace.mark`.execute(trx);
    found.forEach(({ rowNo }) => touched.add(rowNo));
  }
  return touched;
}

/** Rows that something rests on which no key of the database knows of. */
async function builtOnSince(trx: Db, associationId: string, id: string, { touches: [first], builtOn }: ImportKind, rows: readonly number[]): Promise<Set<number>> {
  if (!first || !builtOn) return new Set();
  const { rows: found } = await sql<{ rowNo: number }>`
    select distinct x.row_no from import_trace x join ${tableName(first)} t on t.association_id = x.association_id and t.id = x.row_id
    where x.association_id = ${associationId} and x.batch_id = ${id} and x.step = 0 and x.row_no = any(${rows}::int[]) and (${builtOn})`.execute(trx);
  return new Set(found.map(({ rowNo }) => rowNo));
}

/** All at once; if something refers to one of them, one by one. Answers those that stay. */
async function takeBack(trx: Db, associationId: string, id: string, kind: ImportKind, rows: readonly number[]): Promise<number[]> {
  if (!rows.length) return [];
  await sql`savepoint taking`.execute(trx);
  try {
    for (const [step, table] of [...kind.touches.entries()].toReversed()) await undoTable(trx, associationId, id, step, table, rows);
    await sql`release savepoint taking`.execute(trx);
    return [];
  } catch (error) {
    // Foreign key: referred to. Unique: its old number has been given to another since.
    if (codeOf(error) !== '23503' && codeOf(error) !== '23505') throw error;
    await sql`rollback to savepoint taking`.execute(trx);
    if (rows.length === 1) return [...rows];
    const kept: number[] = [];
    for (const row of rows) kept.push(...await takeBack(trx, associationId, id, kind, [row]));
    return kept;
  }
}

async function undoTable(trx: Db, associationId: string, id: string, step: number, table: Touched, rows: readonly number[]): Promise<void> {
  const own = sql`x.association_id = ${associationId} and x.batch_id = ${id} and x.step = ${step} and x.row_no = any(${rows}::int[])`;
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table.table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx);
  const set = sql.join(columns.map(({ name }) => sql`${sql.id(name)} = was.${sql.id(name)}`));
  await sql`
    update ${tableName(table)} t set ${set} from import_trace x, jsonb_populate_record(null::${tableName(table)}, x.before) was
    where ${own} and x.before is not null and t.association_id = ${associationId} and t.id = x.row_id`.execute(trx);
  await sql`delete from ${tableName(table)} t using import_trace x where ${own} and x.before is null and t.association_id = ${associationId} and t.id = x.row_id`.execute(trx);
}
