import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connected, type Connection } from './connect.ts';

/** What the run's set-up (testing-setup.ts) hands to each test file. */
declare module 'vitest' {
  export interface ProvidedContext { postgres: { connections: readonly Connection[]; template: string } }
}

export interface TestDatabase extends Connected {
  readonly connection: Connection;
  /** Ends the lines to it and keeps it as a template for others of this worker, until the run is over. Answers its name. */
  keep(): Promise<string>;
  /** Sets what app_now() says from here on (it keeps running); without a moment, the real time. */
  setClock(moment?: string): Promise<void>;
}

/** The cluster in which nobody but this worker writes. */
export function ownCluster(): Connection {
  const { connections } = inject('postgres');
  return connections[Number(process.env['VITEST_POOL_ID'] ?? 1) % connections.length]!;
}

/** A migrated database of its own for one test file: real PostgreSQL, copied from the run's template, or from one that was kept. */
export async function testDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const connection = ownCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(connection, `create database ${name} template ${template}`);
  const own = toDatabase(connection, name);
  const connected = connect(own, { max: 5 });
  return {
    ...connected,
    connection: own,
    setClock: async (moment) => {
      await connected.pool.query("update test_clock set shift = coalesce($1::timestamptz - clock_timestamp(), interval '0')", [moment ?? null]);
    },
    keep: async () => {
      await connected.close();
      const kept = `${inject('postgres').template}_${name}`;
      await asAdmin(connection, `alter database ${name} rename to ${kept}`);
      return kept;
    },
    close: async () => {
      await connected.close();
      await asAdmin(connection, `drop database if exists ${name} with (force)`);
    },
  };
}

export function toDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Databases are made one after the other: the template may have no other visitor while it is copied. */
export async function asAdmin(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1952805748)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
