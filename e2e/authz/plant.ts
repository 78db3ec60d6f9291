/** Hides words in a record: in each column that holds people's words, in the texts of its form, and in what hangs on it. */
import { recordTables, tableOf } from './elsewhere.ts';
import { wordOf } from './hidden-words.ts';
import type { TestServer } from '../harness/server.ts';

/** `lawyer.remark` */
export interface Place { readonly table: string; readonly column: string }
export interface Planted { readonly number: number; readonly table: string; readonly places: readonly Place[] }

/** Papers, steps and letters belong to the record that they name. */
const hanging = [{ table: 'attachment', by: 'owner_id' }, { table: 'review_record', by: 'case_id' }, { table: 'decision_document', by: 'case_id' }] as const;

type Column = { readonly table: string; readonly name: string; readonly kind: 'words' | 'form' };
const wordColumns = new WeakMap<TestServer['database'], Promise<readonly Column[]>>();
/** Words are sorted as people sort them; codes, keys and what is sealed are not. What other rows point to is no word either. */
function columnsOf(server: TestServer): Promise<readonly Column[]> {
  const found = wordColumns.get(server.database) ?? server.database.pool.query<Column>(`
    select table_name as table, column_name as name, case data_type when 'jsonb' then 'form' else 'words' end as kind from information_schema.columns c
    where table_schema = 'public' and is_generated = 'NEVER' and (data_type = 'character varying' and (collation_name is null or table_name || '.' || column_name = 'attachment.file_name') or data_type = 'jsonb' and column_name = 'form')
      and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) where k.contype in ('f', 'p', 'u') and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name)
    order by table_name, ordinal_position`).then(({ rows }) => rows);
  wordColumns.set(server.database, found);
  return found;
}

const isOfPeople = /\p{Script=Han}/u;
function rewritten(value: unknown, word: string): unknown {
  if (typeof value === 'string') return isOfPeople.test(value) ? word : value;
  if (Array.isArray(value)) return value.map((one) => rewritten(one, word));
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, word)])) : value;
}

const numbers = new WeakMap<TestServer['database'], Map<string, Planted>>();

/** Once for each record; null where no table has it. */
export async function plant(server: TestServer, id: string): Promise<Planted | null> {
  const known = numbers.get(server.database) ?? new Map<string, Planted>();
  numbers.set(server.database, known);
  const before = known.get(id);
  if (before) return before;
  const table = await tableOf(server, id);
  if (!table) return null;
  const number = known.size + 1;
  const places: Place[] = [];
  const planted: Planted = { number, table: table.name, places };
  known.set(id, planted);
  const own = [{ table: table.name, by: 'id' }, ...hanging];
  const tables = new Set((await recordTables(server)).map(({ name }) => name));
  for (const one of own.filter(({ table: name }) => tables.has(name))) await hide(server, id, number, one, places);
  return planted;
}

async function hide(server: TestServer, id: string, number: number, { table, by }: { table: string; by: string }, places: Place[]): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    // What is kept for good is changed by these hands alone.
    await client.query('set session_replication_role = replica');
    for (const { name, kind } of (await columnsOf(server)).filter((column) => column.table === table)) {
      const word = wordOf(number, places.length);
      places.push({ table, column: name });
      if (kind === 'words') {
        // One that is too short for a word, or has a form of its own, holds no words.
        await client.query(`update "${table}" set "${name}" = $2 where "${by}" = $1 and association_id = $3`, [id, word, server.associationId]).catch(() => places.splice(-1, 1, { table, column: '' }));
        continue;
      }
      const { rows } = await client.query<{ id: string; form: unknown }>(`select id, "${name}" as form from "${table}" where "${by}" = $1 and association_id = $2`, [id, server.associationId]);
      for (const row of rows) await client.query(`update "${table}" set "${name}" = $2 where id = $1`, [row.id, JSON.stringify(rewritten(row.form, word))]);
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}
