/** What is collected anew has a purpose, a basis and a time before it is there: a table or column that the register does not name fails here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTable } from '../../../machines/vault/sealed-columns.ts';
import { testApp, type TestApp } from '../testing.ts';
import { heldBack } from './held-back.ts';
import { holdings } from './holdings.ts';

let running: TestApp;
const columnsOf = new Map<string, string[]>();
beforeAll(async () => {
  running = await testApp();
  const { rows } = await running.database.pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace group by 1`);
  for (const { name, columns } of rows) columnsOf.set(name, columns);
});
afterAll(() => running.close());

test('every table is either given to its owner or kept back for a reason that is written down, and none in both', () => {
  const given = holdings.map(({ table }) => inTable(table));
  expect([...given, ...Object.keys(heldBack)].toSorted()).toEqual([...columnsOf.keys()].toSorted());
});

test.each(holdings.map((holding) => [holding.title, holding] as const))('%s: every column is given or is none of the person, and what is given has purpose, basis and time', (_, holding) => {
  const { table, fields, without, back = {}, purpose, basis, kept } = holding;
  const taken = fields.flatMap(({ column, isSealed, isPartlySealed }) => [inTable(isSealed ? `${column}Sealed` : column), ...isPartlySealed ? [inTable(`${column}PrivateSealed`)] : []]);
  expect([...taken, ...without.map(inTable), ...Object.keys(back).map(inTable)].toSorted()).toEqual(columnsOf.get(inTable(table))?.toSorted());
  expect([purpose, basis, kept, ...Object.values(back)].every(Boolean)).toBe(true);
});
