/**
 * What is stored as JSON may be older than this release, or have come from elsewhere: fields that are missing, unknown, or
 * of another kind. Whoever opens the record is shown it all the same, or told what is wrong: never a fault. Asked of every
 * call that looks at a record, of each such column of it, in turns by day.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutIn, namedIn } from '../authz/named-ids.ts';
import { tableOf } from '../authz/elsewhere.ts';
import { everyCall } from './arrangements.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** Written by the product alone and by nobody's form: a release that changes them brings a migration. */
const ownWriting: Readonly<Record<string, string>> = {
  'spot_check.conditions': 'how a draw was made, kept to make it again and compare: what can’t be read can’t be compared',
};

type Json = unknown;
const changed = (value: Json, leaf: (value: Json) => Json): Json => Array.isArray(value) ? value.map((one) => changed(one, leaf))
  : value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, leaf)])) : leaf(value);
const without = (value: Json, keep: (at: number) => boolean): Json => value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter((_, at) => keep(at))) : value;

const foreign: readonly [why: string, make: (value: Json) => Json][] = [
  ['nothing in it', (value) => (Array.isArray(value) ? [] : {})],
  ['every other field missing', (value) => without(value, (at) => at % 2 === 0)],
  ['the others missing', (value) => without(value, (at) => at % 2 === 1)],
  ['texts instead of everything', (value) => changed(value, () => '旧版内容')],
  ['numbers instead of everything', (value) => changed(value, () => 7)],
  ['nothing instead of everything', (value) => changed(value, () => null)],
  ['lists instead of everything', (value) => changed(value, () => ['旧版'])],
  ['records instead of everything', (value) => changed(value, () => ({ old: '旧版' }))],
  ['fields that nobody knows', (value) => (Array.isArray(value) ? [...value, { unknownField: '旧版' }] : { ...(value as object), unknownField: { deep: ['旧版'] } })],
];

const looks = everyCall.filter(({ endpoint }) => !endpoint.changes);
describe.each(callsInTurns('旧版内容', 20, looks).map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s', (_, call) => {
  it('opens what an older release has stored, or says what is wrong with it', async () => {
    const faults: string[] = [];
    for (const situation of situationsOf(call)) {
      const { by, input } = await situation(server);
      const id = aboutIn(namedIn(input))?.id;
      const table = id === undefined ? undefined : await tableOf(server, id);
      if (!table) continue;
      const { rows } = await server.database.pool.query<{ column: string; value: Json }>(`
        select e.key as column, e.value from "${table.name}" t, jsonb_each(to_jsonb(t)) e
        where t.id = $1 and jsonb_typeof(e.value) in ('object', 'array')
          and e.key in (select column_name from information_schema.columns where table_name = $2 and data_type = 'jsonb')`, [id, table.name]);
      for (const { column, value } of rows.filter((row) => !(`${table.name}.${row.column}` in ownWriting))) {
        for (const [why, make] of foreign) {
          await put(table.name, column, id!, make(value));
          await server.ask(by, call.endpoint, input).catch((fault: Error) => { faults.push(`${table.name}.${column}, ${why}: ${fault.message.slice(0, 600)}`); });
        }
        await put(table.name, column, id!, value);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** By these hands alone: what is kept for good is not changed by the product. */
async function put(table: string, column: string, id: string, value: Json): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`update "${table}" set "${column}" = $2 where id = $1`, [id, JSON.stringify(value)]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}
