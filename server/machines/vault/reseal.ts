/**
 * Seals everything again that an older key has sealed, while the product goes on: some hundred rows at a time, each only
 * if nobody has written it meanwhile. What is left is said by the values themselves, so a run that was killed is simply
 * begun again.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../tables.gen.ts';
import { inTable, placeOf, sealedTables, type SealedTable } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

type Db = Kysely<Database>;
interface Stored { associationId: string; key: string[]; sealed: string }

export interface Resealing { readonly vault: Vault; readonly atOnce?: number; onProgress?(table: string, column: string, done: number): void; readonly signal?: AbortSignal }

/** How many values each key has sealed. */
export async function valuesByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { table, columns } of sealedTables) for (const column of columns) {
    const sealed = sql.ref(`${inTable(column)}_sealed`);
    const { rows } = await sql<{ kid: string; count: number }>`select split_part(${sealed}, '.', 2) as kid, count(*)::int as count from ${sql.table(inTable(table))} where ${sealed} is not null group by 1`.execute(db);
    for (const { kid, count } of rows) found.set(kid, (found.get(kid) ?? 0) + count);
  }
  return found;
}

export async function resealAll(db: Db, resealing: Resealing): Promise<number> {
  let done = 0;
  for (const one of sealedTables) for (const column of one.columns) done += await resealColumn(db, one, column, resealing);
  return done;
}

async function resealColumn(db: Db, of: SealedTable, column: string, { vault, atOnce = 200, onProgress, signal }: Resealing): Promise<number> {
  let done = 0;
  for (let after: Stored | undefined; ;) {
    signal?.throwIfAborted();
    const rows = await next(db, of, column, after, atOnce);
    after = rows.at(-1);
    const old = rows.filter(({ sealed }) => !vault.isCurrent(sealed));
    const fresh = old.map((row) => { const place = placeOf(of, column, row); return { ...row, fresh: vault.seal(place, vault.open(place, row.sealed)) }; });
    if (fresh.length) {
      await put(db, of, column, fresh);
      done += fresh.length;
      onProgress?.(of.table, column, done);
    }
    if (rows.length < atOnce) return done;
  }
}

const types = { uuid: sql`uuid`, bigint: sql`bigint`, integer: sql`integer`, text: sql`text` } satisfies Record<SealedTable['key'][number][1], unknown>;
const order = ({ key }: SealedTable) => sql.join([sql.ref('association_id'), ...key.map(([name]) => sql.ref(name))]);

async function next(db: Db, of: SealedTable, column: string, after: Stored | undefined, limit: number): Promise<Stored[]> {
  const sealed = sql.ref(`${inTable(column)}_sealed`);
  const names = of.key.map(([name]) => sql`${sql.ref(name)}::text`);
  const values = after && sql.join([sql`${after.associationId}::uuid`, ...of.key.map(([, type], at) => sql`${after.key[at]}::${types[type]}`)]);
  const { rows } = await sql<Stored>`
    select association_id, ${names.length ? sql`array[${sql.join(names)}]` : sql`'{}'::text[]`} as key, ${sealed} as sealed from ${sql.table(inTable(of.table))}
    where ${sealed} is not null ${after ? sql`and (${order(of)}) > (${values!})` : sql``} order by ${order(of)} limit ${limit}`.execute(db);
  return rows;
}

/** A row that was changed since it was read keeps what was written: with the newest key, or it is found in the next round. */
async function put(db: Db, of: SealedTable, column: string, rows: readonly (Stored & { fresh: string })[]): Promise<void> {
  const sealed = sql.id(`${inTable(column)}_sealed`);
  const keys = of.key.map(([name, type], at) => sql`and t.${sql.id(name)} = v.${sql.id(`key_${at}`)}::${types[type]}`);
  const lists = of.key.map((_, at) => sql`, ${rows.map(({ key }) => key[at])}::text[]`);
  const named = of.key.map((_, at) => sql`, ${sql.id(`key_${at}`)}`);
  await sql`
    update ${sql.table(inTable(of.table))} t set ${sealed} = v.fresh
    from unnest(${rows.map((row) => row.associationId)}::uuid[], ${rows.map((row) => row.sealed)}::text[], ${rows.map((row) => row.fresh)}::text[]${sql.join(lists, sql``)}) v(association_id, old, fresh${sql.join(named, sql``)})
    where t.association_id = v.association_id and t.${sealed} = v.old ${sql.join(keys, sql` `)}`.execute(db);
}
