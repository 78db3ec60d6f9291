/** Reads what is held of one person, by the register (holdings.ts). */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { eventTitle } from '../../system/audit-log/words.public.ts';
import { inTable } from '../../../machines/vault/sealed-columns.ts';
import { holdings, type Field, type Holding, type Owner } from './holdings.ts';
import { idsIn, wordsOf } from './words-of.ts';

export interface OwnPart { readonly holding: Holding; /** The values, opened, by the fields' titles: for a machine. */ readonly records: Record<string, unknown>[]; /** For a person. */ readonly lines: string[][] }

const rowsOf = ({ table, whose }: Holding, owner: Owner) => sql`from ${sql.table(inTable(table))} r where r.association_id = ${owner.associationId} and ${whose(owner)}`;

export async function countOwn(db: Db, owner: Owner): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const holding of holdings) {
    const { rows: [one] } = await sql<{ count: number }>`select count(*)::int as count ${rowsOf(holding, owner)}`.execute(db);
    counted.set(holding.table, one?.count ?? 0);
  }
  return counted;
}

/** One after the other: a person's rows are few, and others use the database meanwhile. */
export async function readOwn(app: Pick<App, 'vault'>, db: Db, owner: Owner): Promise<OwnPart[]> {
  const parts: OwnPart[] = [];
  for (const holding of holdings) {
    const rows = await rowsIn(app, db, holding, owner);
    if (rows.length === 0) continue;
    const names = await namesIn(db, owner.associationId, rows.flatMap(idsIn));
    const inWords = ({ column, schema }: Field, value: unknown) => (column === 'event' && typeof value === 'string' ? eventTitle(value) : wordsOf(value, schema, names));
    parts.push({
      holding,
      records: rows.map((row) => Object.fromEntries(holding.fields.map(({ column, title }) => [title, row[column] ?? null]))),
      lines: rows.map((row) => holding.fields.map((field) => inWords(field, row[field.column]))),
    });
  }
  return parts;
}

async function rowsIn({ vault }: Pick<App, 'vault'>, db: Db, holding: Holding, owner: Owner): Promise<Record<string, unknown>[]> {
  const { fields, order, table } = holding;
  const columns = fields.map(({ column, isSealed, read }) => sql`${read ?? sql.id('r', inTable(isSealed ? `${column}Sealed` : column))} as ${sql.id(inTable(column))}`);
  // What is sealed is bound to its row.
  const hasSealed = fields.some(({ isSealed }) => isSealed);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(hasSealed ? [...columns, sql`r.id as row_id`] : columns)} ${rowsOf(holding, owner)} order by ${sql.id('r', inTable(order))}`.execute(db);
  const sealed = fields.filter(({ isSealed }) => isSealed);
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
