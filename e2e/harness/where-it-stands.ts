/** In which columns of the database a text stands, also where nobody would look for it. */
import { sql, type Kysely } from 'kysely';
import type { Database } from 'server/tables.gen';

export async function whereItStands(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'character varying', 'ARRAY') group by 1`.execute(db);
  const found: string[] = [];
  for (const { name, columns } of tables) {
    const { rows: [one] } = await sql<{ there: boolean[] }>`select array[${sql.join(columns.map((column) => sql`coalesce(bool_or(position(${text} in ${sql.ref(column)}::text) > 0), false)`))}] as there from ${sql.table(name)}`.execute(db);
    found.push(...columns.filter((_, at) => one!.there[at]).map((column) => `${name}.${column}`));
  }
  return found.toSorted();
}
