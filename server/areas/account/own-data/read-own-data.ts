/** Reads what is held of one person, by the register (holdings.ts). */
import { mostCopied } from 'contract/areas/account/own-data';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { eventTitle } from '../../system/audit-log/words.public.ts';
import { inTable } from '../../../machines/vault/sealed-columns.ts';
import { holdingsOf, type Field, type Holding, type Owner } from './holdings.ts';
import { idsIn, saidOf, type Said } from './words-of.ts';

export interface OwnPart {
  readonly holding: Holding;
  /** What is said of each row, field by field. */
  readonly rows: readonly (readonly Said[])[];
  /** There are more, and these are the newest. */
  readonly isCut: boolean;
}

/** One after the other: others use the database meanwhile. */
export async function readOwn(app: Pick<App, 'vault'>, db: Db, owner: Owner): Promise<OwnPart[]> {
  const parts: OwnPart[] = [];
  for (const holding of holdingsOf(owner)) {
    const found = await rowsIn(app, db, holding, owner);
    if (found.length === 0) continue;
    const newest = found.slice(0, mostCopied).toReversed();
    const names = await namesIn(db, owner.associationId, newest.flatMap(idsIn));
    const said = (row: Record<string, unknown>, { column, schema, schemaOf }: Field): Said => {
      const value = row[column];
      return column === 'event' && typeof value === 'string' ? eventTitle(value) : saidOf(value, schemaOf ? schemaOf(row) : schema, names);
    };
    parts.push({ holding, isCut: found.length > mostCopied, rows: newest.map((row) => holding.fields.map((field) => said(row, field))) });
  }
  return parts;
}

async function rowsIn({ vault }: Pick<App, 'vault'>, db: Db, { fields, order, table, whose }: Holding, owner: Owner): Promise<Record<string, unknown>[]> {
  const columns = fields.map(({ column, isSealed, read }) => sql`${read ?? sql.id('r', inTable(isSealed ? `${column}Sealed` : column))} as ${sql.id(inTable(column))}`);
  const sealed = fields.filter(({ isSealed }) => isSealed);
  // What is sealed is bound to its row.
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(sealed.length > 0 ? [...columns, sql`r.id as row_id`] : columns)} from ${sql.table(inTable(table))} r
    where r.association_id = ${owner.associationId} and ${whose(owner)} order by ${sql.id('r', inTable(order))} desc nulls last limit ${mostCopied + 1}`.execute(db);
  return rows.map(({ rowId, ...row }) => ({ ...row, ...Object.fromEntries(sealed.map(({ column }) => [column, typeof row[column] === 'string' ? vault.open({ table, column, rowId: String(rowId) }, row[column]) : null])) }));
}

async function namesIn(db: Db, associationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from law_firm where association_id = ${associationId} and id = any(${asked}::uuid[]) union all
    select id, name from lawyer where association_id = ${associationId} and id = any(${asked}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
