import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connected, type Connection } from './connect.ts';

/** What the run's set-up (testing-setup.ts) hands to each test file. */
declare module 'vitest' {
  export interface ProvidedContext { postgres: { connections: readonly Connection[]; template: string; folder: string } }
}

export interface TestDatabase extends Connected {
  readonly connection: Connection;
  /** Ends the lines to it and keeps it under another name, for copies. */
  keep(name: string): Promise<void>;
  /** Sets what app_now() says from here on (it keeps running); without a moment, the real time. */
  setClock(moment?: string): Promise<void>;
}

/** The cluster in which nobody but this worker writes. */
export function ownCluster(): Connection {
  const { connections } = inject('postgres');
  return connections[Number(process.env['VITEST_POOL_ID'] ?? 1) % connections.length]!;
}

/** A migrated database of its own for one test file: real PostgreSQL, copied from the run's template, or from one that was kept. */
export async function testDatabase(template = inject('postgres').template, connection = ownCluster()): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By its files: page by page through the log costs twice the processor's time.
  await asAdmin(connection, `create database ${name} template ${template} strategy file_copy`);
  const own = toDatabase(connection, name);
  const connected = connect(own, { max: 5 });
  return {
    ...connected,
    connection: own,
    setClock: async (moment) => {
      await connected.pool.query("select set_test_clock(coalesce($1::timestamptz - clock_timestamp(), interval '0'))", [moment ?? null]);
    },
    keep: async (kept) => {
      await connected.close();
      await asAdmin(connection, `alter database ${name} rename to ${kept}`);
    },
    close: async () => {
      await connected.close();
      await asAdmin(connection, `drop database if exists ${name} with (force)`);
    },
  };
}

export interface Kept {
  /** What was stored beside the database. */
  readonly folder: string;
  copy(): Promise<TestDatabase>;
}

/** What takes long to fill is filled once in a run, by whoever asks first; other workers wait for it. Everybody gets copies. */
export async function keptDatabase(name: string, fill: (empty: TestDatabase, folder: string) => Promise<void>): Promise<Kept> {
  const { connections, template, folder } = inject('postgres');
  const cluster = connections[0]!;
  const kept = `${template}_${name}`;
  const place = join(folder, name);
  await inTurn(cluster, kept, async (client) => {
    if ((await client.query('select from pg_database where datname = $1', [kept])).rowCount) return;
    mkdirSync(place, { recursive: true });
    const database = await testDatabase(template, cluster);
    await fill(database, place);
    await database.keep(kept);
  });
  return { folder: place, copy: () => testDatabase(kept, cluster) };
}

export function toDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Databases are made one after the other: the template may have no other visitor while it is copied. */
export const asAdmin = (connection: Connection, statement: string): Promise<unknown> => inTurn(connection, 'databases', (client) => client.query(statement));

/** One after the other, in whichever worker. */
async function inTurn<T>(connection: Connection, lock: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}
