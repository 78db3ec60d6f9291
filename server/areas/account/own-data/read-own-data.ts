/** Reads what is held of one person, by the register (holdings.ts). */
import { mostCopied } from 'contract/areas/account/own-data';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { eventTitle } from '../../system/audit-log/words.public.ts';
import { wholeAnswers } from '../../../machines/vault/private-answers.ts';
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
  const partly = fields.filter(({ isPartlySealed }) => isPartlySealed).map(({ column }) => ({ column, private: `${column}PrivateSealed` }));
  const columns = [
    ...fields.map(({ column, isSealed, read }) => sql`${read ?? sql.id('r', inTable(isSealed ? `${column}Sealed` : column))} as ${sql.id(inTable(column))}`),
    ...partly.map((own) => sql.id('r', inTable(own.private))),
  ];
  const sealed = fields.filter(({ isSealed }) => isSealed);
  // What is sealed is bound to its row.
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(sealed.length + partly.length > 0 ? [...columns, sql`r.id as row_id`] : columns)} from ${sql.table(inTable(table))} r
    where r.association_id = ${owner.associationId} and ${whose(owner)} order by ${sql.id('r', inTable(order))} desc nulls last limit ${mostCopied + 1}`.execute(db);
  const textIn = (row: Record<string, unknown>, column: string) => (typeof row[column] === 'string' ? row[column] : null);
  return rows.map(({ rowId, ...row }) => {
    const of = { table, rowId: String(rowId) };
    const opened = sealed.map(({ column }) => { const kept = textIn(row, column); return [column, kept === null ? null : vault.open({ ...of, column }, kept)] as const; });
    const joined = partly.map(({ column, private: beside }) => [column, wholeAnswers(vault, of, column, { ...row[column] as object }, textIn(row, beside))] as const); // a document
    return { ...row, ...Object.fromEntries<unknown>([...opened, ...joined]) };
  });
}

async function namesIn(db: Db, associationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from law_firm where association_id = ${associationId} and id = any(${asked}::uuid[]) union all
    select id, name from lawyer where association_id = ${associationId} and id = any(${asked}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
