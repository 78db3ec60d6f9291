/**
 * Many rows in one statement and one parameter: rosters, benchmark and demonstration data. PostgreSQL reads the rows as
 * JSON, so that lists, nulls and dates need no care; a multi-row VALUES would run into its 65,535 parameters.
 */
import { sql, type Insertable, type SelectType } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Database } from '../../tables.gen.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** JSON columns may be given as values: within the one parameter they travel as they are. */
export type Row<T extends keyof Database> = { [K in keyof Insertable<Database[T]>]: Insertable<Database[T]>[K] | SelectType<Database[T][K & keyof Database[T]]> | undefined };

/** A column that no row gives has its default; one that some rows give is null in the others. */
export async function insertRows<T extends keyof Database & string>(db: Db, table: T, rows: readonly Row<T>[], chunk = 1000): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => ({ key, name: snake(key) }));
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  for (let from = 0; from < rows.length; from += chunk) {
    const json = JSON.stringify(rows.slice(from, from + chunk).map((row: Readonly<Record<string, unknown>>) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]]))));
    await sql`insert into ${sql.id(snake(table))} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.id(snake(table))}, ${json}::jsonb)`.execute(db);
  }
}

/** Writes rows into a table, by whichever way: this one within a transaction of Kysely's, COPY on a connection of its own. */
export type InsertRows = <T extends keyof Database & string>(table: T, rows: readonly Row<T>[]) => Promise<void>;
