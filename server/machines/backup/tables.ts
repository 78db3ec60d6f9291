/** Which tables a backup holds: all of ours and of the job queue, without their own records of how they were made. */
import type pg from 'pg';

export interface BackedUpTable { readonly name: string; readonly quoted: string; readonly columns: readonly string[] }

/** Made by the migrations themselves. */
const notKept = new Set(['public.schema_migration', 'graphile_worker.migrations']);

/** Columns that the database computes are left out. Partitions go with their table. */
export async function tablesOf(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by n.nspname collate "C" desc, c.relname collate "C"`);
  return rows.filter(({ name }) => !notKept.has(name));
}

export const columnList = (columns: readonly string[]): string => columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; lastValue: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1`);
  const found: { name: string; lastValue: string; isCalled: boolean }[] = [];
  for (const { name, quoted } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(`select last_value::text as "lastValue", is_called as "isCalled" from ${quoted}`);
    found.push({ name, ...state.rows[0]! });
  }
  return found;
}
