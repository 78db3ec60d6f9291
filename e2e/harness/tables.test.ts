/** The migrated database by itself: the conventions that every table must keep, and states as the contract names them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint';
import { allFlows } from 'server/kernel/features';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { testDatabase, type TestDatabase } from 'server/machines/postgres/testing';

let database: TestDatabase;
beforeAll(async () => { database = await testDatabase(); });
afterAll(() => database.close());

const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> => (await database.pool.query<T>(text, values)).rows;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe.each(allFlows().map((flow) => [flow.workflow.title, flow] as const))('%s', (_, { table }) => {
  it('is kept in a table that knows exactly the states of the contract', async () => {
    const checks = await rows<{ said: string }>("select pg_get_constraintdef(oid) as said from pg_constraint where conrelid = $1::regclass and contype = 'c'", snake(table));
    const states = checks.map(({ said }) => said).filter((said) => /^CHECK \(\(state = /.test(said)).flatMap((said) => [...said.matchAll(/'(\w+)'/g)].map(([, state]) => state));
    // Workflows that share a table, each with roads of its own, are known to it together.
    const wanted = new Set(allFlows().filter((other) => other.table === table).flatMap(({ workflow }) => Object.keys(workflow.states)));
    expect(states.toSorted()).toEqual([...wanted].toSorted());
  });
});

it('the journal of a case takes the longest opinion and remark that a step allows', async () => {
  const room = Object.fromEntries((await rows<{ name: string; most: number }>(`
    select column_name as name, character_maximum_length as most from information_schema.columns where table_name = 'review_record' and column_name in ('opinion', 'internal_note')`)).map(({ name, most }) => [name, most]));
  // A schema's properties are schemas.
  const most = (endpoint: Endpoint, name: string) => (jsonSchemaOf(endpoint.input).properties as Record<string, { maxLength?: number }> | undefined)?.[name]?.maxLength ?? 0;
  const tooLong = allFlows().flatMap(({ workflow }) => Object.entries(workflow.endpoints).flatMap(([name, endpoint]) => [
    ...(most(endpoint, 'opinion') > room['opinion']! ? [`${workflow.entity}.${name}.opinion`] : []), ...(most(endpoint, 'internalNote') > room['internal_note']! ? [`${workflow.entity}.${name}.internalNote`] : []),
  ]));
  expect(tooLong).toEqual([]);
});

/** One association per installation: these belong to the installation itself, not to the association's business. */
const ofTheInstallation = ['association', 'schema_migration', 'vault_key', 'lies_open', 'job_worker'];

it('every key of the business carries its association, which is the later shard key', async () => {
  const keys = await rows<{ key: string }>(`
    select c.conrelid::regclass || ' ' || c.conname as key from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f') and t.relname <> all ($1)
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'association_id' and a.attnum = any (c.conkey))
    union all
    select i.indrelid::regclass || ' ' || i.indexrelid::regclass from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique and t.relname <> all ($1)
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'association_id' and a.attnum = any (i.indkey::int[]))
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`, ofTheInstallation);
  // A file's place on disk is unique among all of them.
  expect(keys.map(({ key }) => key)).toEqual(['file_object file_object_provider_storage_key_key']);
});

it('whatever is audited or journalled can be neither changed nor removed, not even by the product itself', async () => {
  const guarded = await rows<{ name: string }>(`
    select t.relname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where p.proname = 'refuse_change' and not t.relispartition group by 1 having bit_or(g.tgtype)::int & 56 = 56 order by 1`); // delete 8, update 16, truncate 32
  expect(guarded.map(({ name }) => name)).toEqual(['audit_block', 'audit_entry', 'audit_key', 'case_note', 'export_event', 'export_log', 'review_record', 'service_record']);
  const open = await rows<{ name: string }>(`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_entry'::regclass
      and (select coalesce(bit_or(g.tgtype)::int, 0) & 56 from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = c.oid and p.proname = 'refuse_change') <> 56`);
  expect(open).toEqual([]);
});

it('every text that is compared or sorted as a code has an order that no operating system changes', async () => {
  const loose = await rows<{ column: string }>(`
    select distinct i.indrelid::regclass || '.' || a.attname as column from pg_index i join pg_class t on t.oid = i.indrelid
      join unnest(i.indkey::int[]) with ordinality as k(att, at) on true join pg_attribute a on a.attrelid = t.oid and a.attnum = k.att
      join pg_am m on m.oid = (select relam from pg_class where oid = i.indexrelid)
    where t.relnamespace = 'public'::regnamespace and m.amname = 'btree' and a.attcollation <> 0
      and (i.indcollation::oid[])[k.at - 1] <> (select oid from pg_collation where collname = 'C' and collnamespace = 'pg_catalog'::regnamespace) order by 1`);
  expect(loose.map(({ column }) => column)).toEqual([]);
});
